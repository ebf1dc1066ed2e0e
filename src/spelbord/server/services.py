"""What every request needs at hand: the tables, who is who, the settings, and what is counted."""

from __future__ import annotations

import asyncio
import hmac
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.people.identity import key_of
from spelbord.server.people.limits import Buckets
from spelbord.server.protocol.refusals import as_no
from spelbord.server.views.picture import Pictures
from spelbord.server.web.hosts import Hosts
from spelbord.server.web.proxies import Proxies
from spelbord.server.web.security import check_origin

if TYPE_CHECKING:
    from spelbord.core import AnyKit, Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import No
    from spelbord.server.tables import PublicTable, Resources, TableRegistry
    from spelbord.server.web.security import Scope

SHOWN = 100
"""Letters of a host that are said back."""
FORWARDED = b"x-forwarded-"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who is charged for a request."""

    address: str
    person: str
    """A session or a key that we have signed; empty for everybody else."""


class Services:
    """One server process, as its routes and sockets know it."""

    __slots__ = (
        "_by_address", "_by_person", "_creating", "_hosts", "_proxies", "closing", "exporting", "pictures", "registry",
        "resources",
    )  # fmt: skip

    def __init__(self, resources: Resources, registry: TableRegistry) -> None:
        settings = resources.settings
        self.resources = resources
        self.registry = registry
        self.closing = asyncio.Event()
        """Set when the server is told to stop: whoever waits is to be answered now."""
        self.exporting = asyncio.Lock()
        """One file of somebody's own data is made at a time: it takes much of the server."""
        self.pictures = Pictures()
        self._proxies = Proxies(settings)
        self._hosts = Hosts(settings)
        self._by_address = Buckets(settings.address_per_second, settings.address_burst)
        self._by_person = Buckets(settings.requests_per_second, settings.request_burst)
        self._creating = Buckets(settings.tables_per_minute / 60, settings.table_burst)

    async def table(self, scope: Scope, id_: str) -> PublicTable:
        """The table that a request is about. Raises `Refused` where there is none."""
        table = await self.registry.table(id_)
        await self.resources.circles.look_up(table.record.circle)
        scope["table"] = table  # if it refuses, its game knows the words
        return table

    async def visit(self, scope: Scope, id_: str) -> tuple[PublicTable, Who]:
        """The table that a request is about, and who asks. Raises `Refused`."""
        while True:
            table = await self.table(scope, id_)
            who = await self.resources.identity.who(scope, table.record)
            if self.registry.holds(table):
                return table, who

    def refusal(
        self, refused: Refused, language: Language, table: PublicTable | None = None, kit: AnyKit | None = None
    ) -> No:
        """A refusal with its words, counted: those of the game at the table, or of the one to be played."""
        self.resources.metrics.refusals.inc(refused.code)
        return as_no(refused, language, kit) if table is None else table.refusal(refused, language)

    def asker(self, scope: Scope) -> Asker:
        """Who is charged for a request: where it comes from, and who sent it if that is proven."""
        identity = self.resources.identity
        return Asker(self._proxies.address(scope), identity.proven_key(scope) or identity.session_of(scope))

    def session(self, scope: Scope) -> str:
        """Who asks, by their cookie. Raises `Refused` where they have none."""
        session = self.resources.identity.session_of(scope)
        if not session:
            raise Refused("no_session", "http")
        return session

    def seen(self, scope: Scope) -> tuple[str, str, bool, bool, bool]:
        """A request as it looks from here: its address, its host, by https, passed on by a proxy, who is believed."""
        proxies = self._proxies
        forwarded = any(name.startswith(FORWARDED) for name, _ in scope["headers"])
        address, host = proxies.address(scope), proxies.host(scope)[:SHOWN]
        return address, host, proxies.is_secure(scope), forwarded, proxies.believes(scope)

    def address(self, scope: Scope) -> str:
        """Where people reach this server, down to the path that it lies below."""
        settings = self.resources.settings
        if settings.public_url:
            return settings.public_url.rstrip("/")
        scheme = "https" if self._proxies.is_secure(scope) else "http"
        return f"{scheme}://{self._proxies.host(scope)}{settings.base_path}"

    def check_host(self, scope: Scope) -> None:
        """Refuse what was addressed to a name that is not this server's."""
        host = self._proxies.host(scope)
        if not self._hosts.knows(host, from_proxy=self._proxies.believes(scope)):
            raise Refused("foreign_host", "http", host=host[:SHOWN])

    def check_origin(self, scope: Scope) -> None:
        """Refuse what another site's page asks."""
        identity = self.resources.identity
        program = bool(identity.proven_key(scope)) or not identity.session_of(scope)
        check_origin(scope, self._proxies.host(scope), self.resources.settings.origins, as_program=program)

    def check_pace(self, scope: Scope, cost: float = 1) -> None:
        """Refuse who asks too often, or too much."""
        self.charge(self.asker(scope), cost)

    def charge(self, asker: Asker, cost: float = 1) -> None:
        """Count what somebody asks: by their address first, which they cannot choose, and then by who they are."""
        now = time.monotonic()
        _slow_down(self._by_address.take(asker.address, now, cost))
        if asker.person:
            _slow_down(self._by_person.take(asker.person, now, cost))

    def check_creating(self, scope: Scope) -> None:
        """Refuse an address that creates too many tables."""
        _slow_down(self._creating.take(self._proxies.address(scope), time.monotonic()))

    def check_metrics(self, scope: Scope) -> None:
        """Refuse who may not read the metrics: everybody, unless the host has set a key for them."""
        key = self.resources.settings.metrics_key
        if not key:
            raise Refused("no_such_page", "http")
        if not hmac.compare_digest(key.encode(), key_of(scope).encode()):
            raise Refused("key_wrong", "http")


def _slow_down(seconds: float) -> None:
    if seconds > 0:
        raise Refused("too_fast", "http", seconds=math.ceil(seconds))
