"""All open sockets of this server: who may open one, and who has gone silent.

One task looks after all of them. A socket that has said nothing for a while is asked whether it is there, and closed
if it stays silent.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Self

from spelbord.core import Refused
from spelbord.server.monitoring.logs import note
from spelbord.server.people.identity import KEY_PREFIX
from spelbord.server.protocol.queries import SocketQuery
from spelbord.server.protocol.version import API, PROTOCOL, nowhere
from spelbord.server.sockets.connection import Connection
from spelbord.server.sockets.link import LINK
from spelbord.server.sockets.outbox import Rounds
from spelbord.server.web.security import PLAIN
from spelbord.server.web.wire import language_of, query_of, send_refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.server.services import Asker, Services
    from spelbord.server.web.security import Scope

ADDRESS = re.compile(f"{API}/tables/([^/]+)/socket/?")
LOOKS = 10
"""How often everybody is looked after in the time that a socket may be silent before it is asked."""


def table_of(path: str) -> str:
    """The table that a socket's address names. Raises `Refused` where it is no address of a socket."""
    found = ADDRESS.fullmatch(path)
    if found is None:
        raise nowhere(path)
    return found[1]


def protocol_of(scope: Scope) -> str | None:
    """The protocol that is spoken, where a socket names any. Raises `Refused` where ours is not among them.

    Whoever names none speaks the one that the address says.
    """
    offered = [protocol for protocol in scope["subprotocols"] if not protocol.startswith(KEY_PREFIX)]
    if offered and PROTOCOL not in offered:
        raise Refused("no_such_protocol", "http", protocol=PROTOCOL)
    return PROTOCOL if offered else None


class Sockets:
    """Every socket there is."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._rounds = Rounds(services.resources.soon)
        self._sweeper: asyncio.Task[None] | None = None
        services.resources.metrics.gauge("sockets", "Open sockets.", lambda: len(self._open))

    async def __aenter__(self) -> Self:
        """Begin to look after them."""
        self._sweeper = asyncio.create_task(self._look_after())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop looking after them; by now the web server has closed them all."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    async def serve(self, scope: Scope, receive: Any, send: Any) -> None:
        """One socket from its first word to its last."""
        await receive()  # the opening handshake, which comes first always
        try:
            table = table_of(scope["path"])
            asker = self._services.asker(scope)
            with self._counted(asker.address):
                await self._attend(table, scope, send, asker)
        except Refused as refused:
            await send_refusal(refused, scope, send)

    async def _attend(self, table: str, scope: Scope, send: Any, asker: Asker) -> None:
        resources, protocol = self._services.resources, protocol_of(scope)
        try:
            connection = await self._welcome(table, scope, asker)
        except resources.storage.trouble as error:
            resources.outages.excuse(error)
            raise Refused("unready", "http") from None
        self._open.add(connection)
        note("socket opened", table=table, sockets=len(self._open))
        try:
            await send({"type": "websocket.accept", "subprotocol": protocol, "headers": list(PLAIN)})
            # A task of its own: otherwise each waking would come by way of all that stands above us.
            await asyncio.create_task(connection.attend())
        finally:
            self._open.discard(connection)
            connection.end()
            note("socket closed", table=table, sockets=len(self._open), why=connection.ended)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        """Count a socket among those of its address while it lasts. Raises `Refused` where it is one too many."""
        most = self._services.resources.settings.sockets_per_address
        if self._by_address[address] >= most:
            raise Refused("too_many_sockets", "http", most=most)
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _welcome(self, table: str, scope: Scope, asker: Asker) -> Connection:
        """Who this is, known from here on until the socket closes. Raises `Refused`."""
        services = self._services
        services.charge(asker)
        services.check_host(scope)
        services.check_origin(scope)
        asked = query_of(scope, SocketQuery)
        link, language = scope["extensions"][LINK], language_of(scope)
        while True:
            live = await services.table(scope, table)
            caller = await services.resources.identity.caller(scope, live.record)
            connection = Connection(services, live, caller, asker, language, link, self._rounds, keeps=asked.keeps)
            await connection.begin(asked.mark)
            if services.registry.holds(live):
                return connection
            connection.end()  # nobody would tell it what happens at the table that took this one's place

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(self._services.resources.settings.ping_seconds / LOOKS)
            self._look_round()

    def _look_round(self) -> None:
        settings, now = self._services.resources.settings, time.monotonic()
        for connection in tuple(self._open):
            silence = now - connection.heard
            if silence >= settings.give_up_seconds:
                connection.give_up()
            elif silence >= settings.ping_seconds:
                connection.ping()
