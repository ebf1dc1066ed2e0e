"""What every request needs at hand: the tables, who is who, the settings, and what is counted."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.people.identity import key_of
from spelbord.server.people.limits import Buckets
from spelbord.server.people.naming import LONGEST, clean
from spelbord.server.protocol import Sit
from spelbord.server.protocol.refusals import as_no
from spelbord.server.web.security import address_of, check_origin, host_of

if TYPE_CHECKING:
    from spelbord.core import AnyKit, Language
    from spelbord.server.monitoring.metrics import Metrics
    from spelbord.server.people.identity import Identity
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import AnyCommand, AnyOutcome, No
    from spelbord.server.settings import Settings
    from spelbord.server.tables.registry import Hall
    from spelbord.server.tables.table import Table
    from spelbord.server.web.security import Scope
    from spelbord.storage.base import Storage


class House:
    """One server process, as its routes and sockets know it."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics, hall: Hall, identity: Identity) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.hall = hall
        self.identity = identity
        self.closing = asyncio.Event()
        """Set when the server is told to stop: whoever waits is to be answered now."""
        self._asking = Buckets(settings.requests_per_second, settings.request_burst)
        self._laying = Buckets(settings.tables_per_minute / 60, settings.table_burst)

    async def table(self, scope: Scope, table: str) -> Table:
        """The table that a request is about. Raises `Refused` where there is none."""
        laid = await self.hall.table(table)
        scope["laid"] = laid  # if it refuses, its game knows the words
        return laid

    async def obey(self, table: Table, who: Who, command: AnyCommand, language: Language) -> AnyOutcome:
        """Let a table do what a command asks. Raises `Refused`."""
        outcome = await table.obey(who, command, language)
        self.metrics.commands.add(str(command.__struct_config__.tag))
        if isinstance(command, Sit) and who.session and not who.name and (name := clean(command.name, LONGEST)):
            await self.identity.remember(who.session, name)  # asked once, known at the next table
        return outcome

    def no(self, refused: Refused, language: Language, table: Table | None = None, kit: AnyKit | None = None) -> No:
        """A refusal with its words: those of the game at the table, or to be laid, where it is one of its rules."""
        self.metrics.refusals.add(refused.code)
        if table is None:
            return as_no(refused, language, kit)
        return as_no(refused, language, table.kit, [seat.name for seat in table.laid.seats])

    def address(self, scope: Scope) -> str:
        """Where somebody asks from."""
        return address_of(scope, behind_proxy=self.settings.behind_proxy)

    def check_origin(self, scope: Scope) -> None:
        """Refuse what another site's page asks."""
        program = bool(key_of(scope)) or not self.identity.session_of(scope)
        host = host_of(scope, behind_proxy=self.settings.behind_proxy)
        check_origin(scope, host, self.settings.origins, as_program=program)

    def check_pace(self, scope: Scope) -> None:
        """Refuse who asks too often: by key, by session, or else by where he asks from."""
        whose = key_of(scope) or self.identity.session_of(scope) or self.address(scope)
        _slow_down(self._asking.take(whose, time.monotonic()))

    def check_laying(self, scope: Scope) -> None:
        """Refuse an address that lays too many tables."""
        _slow_down(self._laying.take(self.address(scope), time.monotonic()))


def _slow_down(seconds: float) -> None:
    if seconds > 0:
        raise Refused("too_fast", "http", seconds=math.ceil(seconds))
