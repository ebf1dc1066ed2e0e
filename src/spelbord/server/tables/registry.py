"""The hall: all tables of one server, loaded when somebody comes to them and put away when nobody does."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from itertools import islice
from typing import TYPE_CHECKING

from spelbord.server.bots.thinking import Minds
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.records import creating, forking
from spelbord.server.tables import lists, notes
from spelbord.server.tables.resources import Premises
from spelbord.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import ForkWish, TableLine, TableWish
    from spelbord.server.records.creating import Change
    from spelbord.server.settings import Settings
    from spelbord.storage.base import Storage

BEAT = 5.0
"""Seconds between two looks at who is still there."""
PAUSE = 0.1
"""Seconds before other servers are listened to again."""
JUST_USED = 1.0
"""Seconds for which a table is not put away even to make room: whoever asked for it is about to do something."""
LOOKED_AT = 8
"""Tables that are looked at to make room for one."""


class Hall:
    """All tables that this server has at hand."""

    def __init__(
        self,
        storage: Storage,
        settings: Settings,
        metrics: Metrics | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        metrics = metrics or Metrics()
        minds = Minds(settings.bot_workers, metrics)
        self.premises = Premises(storage, settings, metrics, minds, now, server=secrets.token_hex(4))
        self.tables: OrderedDict[str, Table] = OrderedDict()
        """Whoever was asked for last comes last."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._overtaken: set[str] = set()
        """Tables that another server changed while they were being loaded."""

    async def open(self) -> None:
        """Begin: the storage must be open."""
        self.premises.secret = await self.premises.storage.secret()
        self.premises.spawn(self._beat())
        self.premises.spawn(self._listen())
        self.premises.spawn(self.premises.tell())

    async def close(self) -> None:
        """Stop everything that goes on. What was acknowledged is stored already."""
        for table in self.tables.values():
            table.put_away()
        await self.premises.close()
        self.premises.minds.close()
        self.premises.reviews.close()

    async def lay(self, who: Who, wish: TableWish, language: Language) -> str:
        """Lay a new table, and say its id. Raises `Refused`."""
        return await self._add(creating.lay(creating.new_id(), who, wish, language, self.premises.now()))

    async def fork(self, who: Who, id_: str, wish: ForkWish, language: Language = "sv") -> str:
        """Play on from a step of a finished match at a new table, and say its id. Raises `Refused`."""
        table = await self.table(id_)
        async with table.turn():
            table.visitor(who)
            match, record = table.playing().match, table.laid
        return await self._add(forking.fork(record, match, who, wish, language, creating.new_id(), self.premises.now()))

    async def lines(self, who: Who) -> tuple[tuple[TableLine, ...], tuple[TableLine, ...]]:
        """The tables where somebody sits, and the tables with seats for anybody."""
        return await lists.lines(self, who)

    async def _add(self, change: Change) -> str:
        match = None if change.played is None else change.played.to_record()
        await self.premises.storage.add_table(change.record, change.claims, match)
        id_ = change.record.id
        self._have(Table(self.premises, change.record, change.claims, change.played))
        return id_

    async def table(self, id_: str) -> Table:
        """A table, from memory or from the storage. Raises `Refused` where there is none."""
        table = self.tables.get(id_)
        if table is not None:
            table.used = self.premises.now()
            self.tables.move_to_end(id_)
            return table
        if id_ not in self._loading:
            self._loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self._loading[id_])

    async def _load(self, id_: str) -> Table:
        self._overtaken.discard(id_)
        try:
            table = await Table.load(self.premises, id_)
            await table.mend()
        finally:
            del self._loading[id_]
        self._have(table)
        if id_ in self._overtaken:
            self.premises.spawn(notes.hear(table, "table"))
        self.premises.publish(id_, notes.ASK)
        return table

    def _have(self, table: Table) -> None:
        """Keep a table at hand, and make room for it where there are many: those at the front are rarely asked for."""
        self.tables[table.laid.id] = table
        now = self.premises.now()
        for id_ in tuple(islice(self.tables, LOOKED_AT)):
            if len(self.tables) <= self.premises.settings.tables_at_hand:
                return
            if self.tables[id_].idle(now, JUST_USED):
                self.tables.pop(id_).put_away()
            else:
                self.tables.move_to_end(id_)

    async def _listen(self) -> None:
        """Hear what other servers tell. Where they could not be heard for a while, look at all tables again."""
        heard = self.premises.storage.notes()
        while True:
            async for note in heard:
                if note.table in self.tables:
                    self.premises.spawn(notes.hear(self.tables[note.table], note.text))
                elif note.table in self._loading:
                    self._overtaken.add(note.table)
            await asyncio.sleep(PAUSE)
            heard = self.premises.storage.notes()
            for table in self.tables.values():
                self.premises.spawn(notes.hear(table, "table"))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.sweep()

    def sweep(self) -> None:
        """Look round at all tables, and put away those that nobody has come to for long."""
        now = self.premises.now()
        for id_, table in tuple(self.tables.items()):
            table.beat()
            if table.idle(now, self.premises.settings.idle_seconds):
                table.put_away()
                del self.tables[id_]
