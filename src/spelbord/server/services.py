"""What every request needs at hand: the tables, who is who, the settings, and what is counted."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.people.identity import key_of
from spelbord.server.people.limits import Buckets
from spelbord.server.protocol.refusals import as_no
from spelbord.server.web.security import address_of, check_origin, host_of

if TYPE_CHECKING:
    from spelbord.core import AnyKit, Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import No
    from spelbord.server.tables import PublicTable, Resources, TableRegistry
    from spelbord.server.web.security import Scope


class Services:
    """One server process, as its routes and sockets know it."""

    def __init__(self, resources: Resources, registry: TableRegistry) -> None:
        settings = resources.settings
        self.resources = resources
        self.registry = registry
        self.closing = asyncio.Event()
        """Set when the server is told to stop: whoever waits is to be answered now."""
        self.exporting = asyncio.Lock()
        """One file of somebody's own data is made at a time: it takes much of the server."""
        self._asking = Buckets(settings.requests_per_second, settings.request_burst)
        self._creating = Buckets(settings.tables_per_minute / 60, settings.table_burst)

    async def table(self, scope: Scope, id_: str) -> PublicTable:
        """The table that a request is about. Raises `Refused` where there is none."""
        table = await self.registry.table(id_)
        scope["table"] = table  # if it refuses, its game knows the words
        return table

    async def visit(self, scope: Scope, id_: str) -> tuple[PublicTable, Who]:
        """The table that a request is about, and who asks. Raises `Refused`."""
        table = await self.table(scope, id_)
        return table, await self.resources.identity.who(scope, table.record)

    def refusal(
        self, refused: Refused, language: Language, table: PublicTable | None = None, kit: AnyKit | None = None
    ) -> No:
        """A refusal with its words, counted: those of the game at the table, or of the one to be played."""
        self.resources.metrics.refusals.add(refused.code)
        return as_no(refused, language, kit) if table is None else table.refusal(refused, language)

    def address(self, scope: Scope) -> str:
        """Where somebody asks from."""
        return address_of(scope, behind_proxy=self.resources.settings.behind_proxy)

    def check_origin(self, scope: Scope) -> None:
        """Refuse what another site's page asks."""
        program = bool(key_of(scope)) or not self.resources.identity.session_of(scope)
        host = host_of(scope, behind_proxy=self.resources.settings.behind_proxy)
        check_origin(scope, host, self.resources.settings.origins, as_program=program)

    def check_pace(self, scope: Scope) -> None:
        """Refuse who asks too often: by key, by session, or else by where they ask from."""
        whose = key_of(scope) or self.resources.identity.session_of(scope) or self.address(scope)
        _slow_down(self._asking.take(whose, time.monotonic()))

    def check_creating(self, scope: Scope) -> None:
        """Refuse an address that creates too many tables."""
        _slow_down(self._creating.take(self.address(scope), time.monotonic()))


def _slow_down(seconds: float) -> None:
    if seconds > 0:
        raise Refused("too_fast", "http", seconds=math.ceil(seconds))
