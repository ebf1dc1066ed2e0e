"""All tables of one server: loaded when somebody comes to them, and put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from itertools import islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.core.lessons import lesson_of
from spelbord.games import kit_of
from spelbord.server.protocol import LONGEST_ID
from spelbord.server.records import creating, forking, lessons
from spelbord.server.tables import circles, holidays, lists, notes, notices
from spelbord.server.tables.keeping import TimeKeeper
from spelbord.server.tables.table import Table
from spelbord.server.upkeep.people import FORGET, forget
from spelbord.server.upkeep.pruning import Ages, prune
from spelbord.server.upkeep.results import count_some
from spelbord.storage.lessons import lessons_taken
from spelbord.storage.upkeep import delete_table

if TYPE_CHECKING:
    from collections.abc import Collection

    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import ForkWish, LessonWish, SlowTable, TableLine, TableWish
    from spelbord.server.protocol.circles import CircleLine
    from spelbord.server.records.changes import TableChange
    from spelbord.server.tables.public import PublicTable
    from spelbord.server.tables.resources import Resources

log = logging.getLogger(__name__)

SWEEP_SECONDS = 5.0
"""Seconds between two looks at who is still there."""
PRUNE_SECONDS = 600.0
"""Seconds between two looks for what is old; between two steps where there is some, `PRUNE_PAUSE`."""
PRUNE_PAUSE = 0.5
COUNT_SECONDS = 60.0
"""Seconds between two looks for matches that nobody has counted; between two portions of them, `COUNT_PAUSE`."""
COUNT_PAUSE = 0.2
PAUSE = 0.1
"""Seconds before other servers are listened to again."""
JUST_USED = 1.0
"""Seconds for which a table is not put away even to make room: whoever asked for it is about to do something."""
LOOKED_AT = 8
"""Tables that are looked at to make room for one."""


class TableRegistry:
    """All tables that this server has at hand."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self.tables: OrderedDict[str, Table] = OrderedDict()
        """Whoever was asked for last comes last."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._overtaken: set[str] = set()
        """Tables that another server changed while they were being loaded."""

    def start(self) -> None:
        """Look after tables from now on, and listen to other servers."""
        self.resources.spawn(self._look_after())
        self.resources.spawn(self._listen())
        self.resources.spawn(self.resources.publish_all())
        self.resources.spawn(circles.keep_counting(self))
        self.resources.spawn(TimeKeeper(self).keep_time())
        if self.resources.notices.sends:
            self.resources.spawn(notices.keep_telling(self))
        if any(Ages.of(self.resources.settings)):
            self.resources.spawn(self._prune())
        self.resources.spawn(self._count())

    async def close(self) -> None:
        """Stop everything that goes on. What was acknowledged is stored already."""
        for table in self.tables.values():
            table.put_away()
        await self.resources.close()

    async def create(self, who: Who, wish: TableWish, language: Language) -> str:
        """Create a table, and say its id. Raises `Refused`."""
        for seat in wish.seats:
            self.resources.offered.check(wish.game, seat.level)
        if wish.circle:
            await self.resources.circles.member(wish.circle, who.session)
        id_ = await self._add(creating.create(creating.new_id(), who, wish, language, self.resources.now()))
        if wish.circle:
            self.resources.spawn(circles.call(self.tables[id_]))
        return id_

    async def fork(self, who: Who, id_: str, wish: ForkWish, language: Language = "sv") -> str:
        """Play on from a step of a finished match at a new table, and say its id. Raises `Refused`."""
        table = await self.table(id_)
        async with table.exclusive():
            table.visitor(who)
            match, record = table.playing().match, table.record
        self.resources.offered.check(record.game, wish.level)
        now = self.resources.now()
        return await self._add(forking.fork(record, match, who, wish, language, creating.new_id(), now))

    async def learn(self, who: Who, wish: LessonWish, language: Language) -> str:
        """Take a lesson, where it waits or at a new table, and say the table's id. Raises `Refused`."""
        kit, storage = kit_of(wish.game), self.resources.storage
        lesson = lesson_of(kit, wish.lesson)
        taken = await lessons_taken(storage, who.session)
        same = [record for record in taken if (record.game, record.lesson) == (wish.game, wish.lesson)]
        for record in same:
            if not wish.again and not record.finished and await storage.table(record.table) is not None:
                return record.table
        # Nobody collects tables: what is finished, or begun anew, goes.
        done = [record.table for record in taken if record.table and (record.finished or record in same)]
        for id_ in done:
            await delete_table(storage, id_)
        await self.tell_changed(done)
        id_ = await self._add(lessons.create(kit, lesson, creating.new_id(), who, language, self.resources.now()))
        table = await self.table(id_)
        async with table.exclusive():
            await table.note_lesson()
        return id_

    async def lines(self, who: Who) -> tuple[tuple[TableLine, ...], tuple[TableLine, ...]]:
        """The tables where somebody sits, and the tables with seats for anybody."""
        return await lists.lines(self, who)

    async def slow_tables(self, who: Who) -> tuple[SlowTable, ...]:
        """Where somebody plays over days."""
        return await holidays.slow_tables(self, who)

    async def be_away(self, who: Who, until: float | None, language: Language) -> tuple[SlowTable, ...]:
        """Let somebody be away from all of those, or be back. Raises `Refused`."""
        return await holidays.be_away(self, who, until, language)

    async def make_circle(self, session: str, name: str, zone: str = "") -> str:
        """Make a circle, and say its id. Raises `Refused`."""
        id_ = creating.new_id()
        await self.resources.circles.create(id_, session, name, zone)
        return id_

    async def circles_of(self, who: Who) -> tuple[CircleLine, ...]:
        """Somebody's circles, with the tables that wait for them there."""
        return await circles.circles_of(self, who)

    async def lines_in(self, who: Who, circle: str) -> tuple[TableLine, ...]:
        """The tables of a circle where something goes on."""
        return await circles.lines_in(self, who, circle)

    async def circle_changed(self, circle: str) -> None:
        """Others belong to a circle now: see to it here, and tell other servers."""
        await circles.changed(self, circle)
        self.resources.publish("", circles.CIRCLE + circle)

    async def _add(self, change: TableChange) -> str:
        wall = self.resources.wall()
        record = replace(change.record, created=wall, changed=wall)
        await self.resources.storage.add_table(record, change.claims, change.match)
        self._have(Table(self.resources, record, change.claims, change.played))
        return record.id

    async def table(self, id_: str) -> Table:
        """A table, from memory or from the storage. Raises `Refused` where there is none."""
        table = self.tables.get(id_)
        if table is not None and not table.deleted:
            table.used = self.resources.now()
            self.tables.move_to_end(id_)
            return table
        if len(id_) > LONGEST_ID:
            raise Refused("no_such_table", "table")
        if id_ not in self._loading:
            self._loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self._loading[id_])

    def holds(self, table: PublicTable) -> bool:
        """Whether a table is still at hand. Where it was put away since it was asked for, another may be there."""
        return self.tables.get(table.record.id) is table

    async def _load(self, id_: str) -> Table:
        self._overtaken.discard(id_)
        try:
            table = await Table.load(self.resources, id_)
            await table.note_missed_end()
        finally:
            del self._loading[id_]
        self._have(table)
        if id_ in self._overtaken:
            self.resources.spawn(notes.hear(table, "table"))
        self.resources.publish(id_, notes.ASK)
        return table

    def _have(self, table: Table) -> None:
        """Keep a table at hand, and make room for it where there are many: those at the front are rarely asked for."""
        self.tables[table.record.id] = table
        now = self.resources.now()
        for id_ in tuple(islice(self.tables, LOOKED_AT)):
            if len(self.tables) <= self.resources.settings.tables_at_hand:
                return
            if self.tables[id_].idle(now, JUST_USED):
                self.tables.pop(id_).put_away()
            else:
                self.tables.move_to_end(id_)

    async def _listen(self) -> None:
        """Hear what other servers tell. Where they could not be heard for a while, look at all tables again."""
        heard = self.resources.storage.notes()
        while True:
            async for note in heard:
                if note.text.startswith(FORGET):
                    self._forget(note.text.removeprefix(FORGET))
                elif note.text.startswith(circles.CIRCLE):
                    self.resources.spawn(circles.changed(self, note.text.removeprefix(circles.CIRCLE)))
                elif note.table in self.tables:
                    self.resources.spawn(notes.hear(self.tables[note.table], note.text))
                elif note.table in self._loading:
                    self._overtaken.add(note.table)
            await asyncio.sleep(PAUSE)
            heard = self.resources.storage.notes()
            for table in self.tables.values():
                self.resources.spawn(notes.hear(table, "table"))

    # Keeping house

    async def forget(self, session: str, language: Language) -> None:
        """Delete everything of somebody's, and let everybody know whose tables that changes. Raises `Refused`."""
        gone = await forget(self.resources.storage, session, language)
        await self.tell_changed({*gone.deleted, *gone.changed}, (session,))

    async def tell_changed(self, tables: Collection[str], sessions: Collection[str] = ()) -> None:
        """Look again at tables that were changed in the storage, here and at other servers."""
        for session in sessions:
            self._forget(session)
            self.resources.publish("", FORGET + session)
        for id_ in tables:
            self.resources.publish(id_, "table")
            if id_ in self.tables:
                await notes.hear(self.tables[id_], "table")

    def _forget(self, session: str) -> None:
        self.resources.identity.forget(session)
        self.resources.blocks.forget(session)
        self.resources.circles.forget(session)
        self.resources.notices.people.pop(session, None)

    async def _prune(self) -> None:
        """Go on deleting what is old, a little at a time."""
        while True:
            try:
                busy = await self.prune()
            except Exception as error:  # the database may be away for a while; what is old will be old then too
                if not self.resources.outages.excuse(error):
                    log.exception("what is old could not be deleted")
                busy = False
            await asyncio.sleep(PRUNE_PAUSE if busy else PRUNE_SECONDS)

    async def _count(self) -> None:
        """Go on counting matches that nobody has counted, a few at a time."""
        while True:
            try:
                busy = await count_some(self.resources.storage) > 0
            except Exception as error:  # the database may be away for a while; what is to be counted waits
                if not self.resources.outages.excuse(error):
                    log.exception("finished matches could not be counted")
                busy = False
            await asyncio.sleep(COUNT_PAUSE if busy else COUNT_SECONDS)

    async def prune(self) -> bool:
        """Delete a little of each kind that is old; whether there may be more of it."""
        resources, busy = self.resources, False
        for kind, before in Ages.of(resources.settings).limits(resources.wall()):
            pruned = await prune(resources.storage, kind, before, "sv")
            resources.metrics.pruned.inc(kind, by=pruned.count)
            await self.tell_changed(pruned.tables, pruned.sessions)
            busy = busy or pruned.count > 0
        return busy

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                self.sweep()
            except Exception:  # what is wrong with one table must not end the looking after all
                log.exception("the tables could not be looked after")

    def sweep(self) -> None:
        """Look round at all tables, and put away those that nobody has come to for long."""
        now = self.resources.now()
        if self.resources.storage.shared:
            self.resources.spawn(notes.catch_up(tuple(self.tables.values())))
        for id_, table in tuple(self.tables.items()):
            table.check_presence()
            table.bots.check(table)
            table.alarm.check(table)
            if table.deleted or table.idle(now, self.resources.settings.idle_seconds):
                table.put_away()
                del self.tables[id_]
