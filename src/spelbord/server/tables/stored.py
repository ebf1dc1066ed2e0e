"""A table as it is stored and as this server remembers it: every change goes to the storage first."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from spelbord.core import Refused, encode
from spelbord.games import kit_of
from spelbord.server.monitoring.traces import traced, within
from spelbord.server.records.changes import TableChange, finished, is_person
from spelbord.server.records.lessons import LessonMark, course_of, progress_of
from spelbord.server.records.match import TimedMatch
from spelbord.server.records.seats import sits_of
from spelbord.server.tables.hearing import SAID, TableTalk
from spelbord.server.tables.lock import Lock
from spelbord.server.upkeep.results import count_played
from spelbord.server.views.sharing import is_open
from spelbord.storage.base import Conflict
from spelbord.storage.days import prepared_at
from spelbord.storage.lessons import keep_lesson
from spelbord.storage.reviews import drop_reviews
from spelbord.storage.upkeep import rename_match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, AnyKit, Seat, Ticket
    from spelbord.core.lessons import LessonCourse
    from spelbord.server.people.who import Who
    from spelbord.server.tables.resources import Resources
    from spelbord.storage.base import Claim, TableRecord, TalkRecord

TRIES = 8
"""How often to look again when other servers are always first."""


class StoredTable:
    """A table's record, claims, match and talk. Whoever changes something has the lock."""

    __slots__ = (
        "claims", "deleted", "has_bots", "kept_out", "kit", "lock", "played", "prepared", "record", "resources", "sits",
        "stale", "talk",
    )  # fmt: skip

    def __init__(
        self,
        resources: Resources,
        record: TableRecord,
        claims: Sequence[Claim] = (),
        played: TimedMatch | None = None,
        talk: Sequence[TalkRecord] = (),
    ) -> None:
        self.resources = resources
        self.kit: AnyKit = kit_of(record.game)
        self.talk = TableTalk(talk)
        self.prepared: dict[int, str] = {}
        """What is to be answered when it is asked, by sitting: nobody is told of it."""
        self.stale = False
        """Whether memory and storage may differ, after a failure: then nothing is shown before looking again."""
        self.deleted = False
        """Whether the storage has it no longer."""
        self.lock = Lock()
        self._take(record, claims, played)

    def _take(self, record: TableRecord, claims: Sequence[Claim], played: TimedMatch | None) -> None:
        self.record = record
        self.claims = tuple(claims)
        self.played = played
        self.has_bots = any(seat.away or not is_person(seat) for seat in record.seats)
        """Whether bots play here, for themselves or for people who are away."""
        self.sits: dict[str, Seat] = sits_of(record, claims)
        """Where each session sits."""
        self.kept_out = frozenset(entry.session for entry in record.kept_out)

    def changed(self, what: str) -> None:
        """Something was stored: the log, the table or talk. A live table tells everybody."""

    def vanish(self, refused: Refused) -> None:
        """The table has been deleted. A live table tells everybody."""

    def exclusive(self) -> Self:
        """Have the table for oneself, with memory as the storage is: `async with table.exclusive():`."""
        return self

    async def __aenter__(self) -> None:
        if not self.lock.take():
            await self.lock.turn()
        if self.deleted:
            self.lock.release()
            raise Refused("no_such_table", "table")
        if self.stale:
            try:
                await self.reload()
            except BaseException:
                self.lock.release()
                raise

    async def __aexit__(self, *_: object) -> None:
        self.lock.release()
        if self.stale and not self.deleted:
            # Something failed half-way. Those who look on must not wait for the next who comes.
            self.resources.spawn(self.refresh())

    async def refresh(self) -> None:
        """See to it that memory is as the storage is."""
        async with self.exclusive():
            pass

    # Who is who

    def seat_of(self, who: Who) -> Seat | None:
        """Where somebody sits, if they do."""
        if who.key_seat is not None:
            return who.key_seat
        if self.record.screen:
            return who.looks_as if who.looks_as in self.held_by(who) else None
        return self.sits.get(who.session)

    def held_by(self, who: Who) -> tuple[Seat, ...]:
        """Where several people share a screen: all seats that this one has."""
        if not self.record.screen:
            return ()
        mine = {claim.turnover for claim in self.claims if claim.session == who.session}
        seats = enumerate(self.record.seats)
        return tuple(place for place, seat in seats if is_person(seat) and seat.turnover in mine)

    def present_as(self, who: Who) -> tuple[Seat, ...]:
        """All seats whose people are here where somebody is."""
        seat = self.seat_of(who)
        return self.held_by(who) or (() if seat is None else (seat,))

    def listed_as(self, who: Who) -> Seat | None:
        """The seat that stands for somebody in a list of tables: of those who share a screen, whose turn it is."""
        held, played = self.held_by(who), self.played
        asked = () if played is None else tuple(ticket.prompt.by for ticket in played.match.awaited)
        return next((seat for seat in held if seat in asked), held[0]) if held else self.seat_of(who)

    def sitting(self, seat: Seat | None) -> int | None:
        """Which sitting somebody's is, if they sit."""
        return None if seat is None else self.record.seats[seat].turnover

    def asker(self, who: Who) -> str:
        """Among whose things to count what somebody asks to be thought out."""
        return who.session if who.key_seat is None else f"{self.record.id}.{who.key_seat}"

    def my_seat(self, who: Who) -> Seat:
        """Where somebody sits who must."""
        seat = self.seat_of(who)
        if seat is None:
            raise Refused("not_seated", "seat")
        return seat

    def playing_seat(self, who: Who) -> Seat:
        """The seat of somebody who plays it themselves, with a match begun."""
        seat = self.my_seat(who)
        if self.played is not None and self.record.seats[seat].away:
            raise Refused("bot_plays", "seat")
        return seat

    def session_of(self, who: Who) -> str:
        """The session of somebody, also where they came with the key of their seat."""
        return who.session or next(iter(self.sessions_at(who.key_seat)), "")

    def sessions_at(self, seat: Seat | None) -> tuple[str, ...]:
        """All sessions of whoever sits here: one for each of their devices."""
        return tuple(session for session, place in self.sits.items() if place == seat)

    @property
    def host_seat(self) -> Seat | None:
        """Where the host sits, if they do."""
        return self.sits.get(self.record.host)

    def is_host(self, who: Who) -> bool:
        """Whether this is the host, also on another of their devices."""
        if who.session == self.record.host:
            return True
        seat = self.seat_of(who)
        return seat is not None and seat == self.host_seat

    def must_host(self, who: Who) -> None:
        """Refuse who is not the host."""
        if not self.is_host(who):
            raise Refused("not_host", "table")

    def must_be_welcome(self, who: Who) -> None:
        """Refuse whom the host has sent away, and at the table of a circle who does not belong."""
        refused = self.unwelcome(who)
        if refused is not None:
            raise refused

    def unwelcome(self, who: Who) -> Refused | None:
        """Why somebody may not even look, if they may not. That a circle has a table is nobody else's business."""
        if who.session in self.kept_out:
            return Refused("kept_out", "table")
        circle = self.record.circle
        if circle is None or self.seat_of(who) is not None or who.session in self.resources.circles.known(circle):
            return None
        return Refused("no_such_table", "table")

    def check_looking(self, who: Who) -> None:
        """Refuse who may not look at the table."""
        self.must_be_welcome(who)
        if self.seat_of(who) is None and not self.is_host(who) and not is_open(self.record):
            raise Refused("no_onlookers", "table")

    def playing(self) -> TimedMatch:
        """What is played here."""
        if self.played is None:
            raise Refused("only_playing", "table")
        return self.played

    @property
    def course(self) -> LessonCourse | None:
        """The lesson that is taken here, if it is one."""
        if self.played is None or self.record.lesson is None:
            return None
        return course_of(self.kit, self.record, self.played.match)

    # To the storage and from it: all of this needs the lock.

    @classmethod
    async def load(cls, resources: Resources, id_: str) -> Self:
        """A table from the storage. Raises `Refused` where there is none."""
        storage = resources.storage
        record = await storage.table(id_)
        if record is None:
            raise Refused("no_such_table", "table")
        table = cls(resources, record, await storage.claims_at(id_), None, await storage.talk(id_, 0, SAID))
        table.played = await table._load_match(record)
        table.prepared = await prepared_at(storage, id_)
        return table

    async def change(self, alter: Callable[[TableRecord], TableChange]) -> None:
        """Store the table as altered. Where another server was first, alter what it has stored."""
        for _ in range(TRIES):
            change = alter(self.record)
            if change.record == self.record and not change.claims:
                return
            record = replace(change.record, version=self.record.version + 1, changed=self.resources.wall())
            self.stale = True
            try:
                await self.resources.storage.save_table(record, change.claims, change.match)
            except Conflict:
                await self.reload()
                continue
            self._take(record, (*change.claims, *self.claims), change.played or self.played)
            self.stale = False
            self.changed("table")
            return
        raise Refused("busy", "table")

    async def rename(self) -> None:
        """Let the log call everybody what they are called at the table."""
        played, names = self.played, tuple(seat.name for seat in self.record.seats)
        if played is not None and played.match.header.names != names:
            header = replace(played.match.header, names=names)
            self.stale = True
            await self.resources.storage.write(rename_match(played.id, encode(header)), drop_reviews(played.id))
            await self.reload()
            self.resources.publish(self.record.id, "table")

    async def answer(self, ticket: Ticket, action: Action, by: str) -> None:
        """Add an answer to the log, first in memory and then for good; the same answer again is harmless.

        All answers come this way: of people, of bots and for those whose time is out. Where another server was first,
        look at what it stored: the answer may stand there already, or still fit, or be refused by now.
        """
        for _ in range(TRIES):
            match = self.playing().match
            step = match.step
            self.stale = True  # for as long as memory may know more than the storage
            try:
                match.answer(ticket, action)
            except Refused:
                self.stale = False
                raise
            if match.step == step:
                self.stale = False
                return
            try:
                await self.store(step)
            except Conflict:
                await self.reload()
                continue
            self.resources.metrics.moves.inc(by)
            if match.over is not None or self.record.undo is not None:
                await self.note_end()
            if self.record.lesson is not None:
                await self.note_lesson()
            return
        raise Refused("busy", "table")

    async def note_end(self) -> None:
        """Let the record say what the match has come to: its end, or a step past what somebody wanted to take back."""
        played = self.playing()
        over = played.match.over
        ranks = () if over is None else over.ranks
        await self.change(lambda record: TableChange(finished(record, ranks)))
        if over is not None:
            self.resources.spawn(count_played(self.resources.storage, self.record, self.claims, played))

    async def note_lesson(self) -> None:
        """Let whoever takes a lesson here find it again where it is."""
        course = self.course
        if course is not None:
            progress = progress_of(self.record, course, self.resources.wall())
            await keep_lesson(self.resources.storage, self.record.host, progress)

    async def store(self, step: int) -> None:
        """Store what the match in memory has from this step on. Raises `Conflict`; then memory must be loaded anew."""
        played, resources = self.playing(), self.resources
        self.stale = True
        started = perf_counter()
        work = played.store(resources.storage, step, resources.now())
        await (within("append", work) if traced() else work)
        resources.metrics.appends.observe(perf_counter() - started)
        self.stale = False
        self.changed("log")

    async def cut(self, keep: int) -> None:
        """Take the log back to a step."""
        self.stale = True
        try:
            await self.playing().cut(self.resources.storage, keep, self.resources.now())
        except Conflict:
            await self.reload()
            raise Refused("moved_on", "undo") from None
        self.stale = False
        self.changed("log")

    async def reload(self) -> None:
        """Look at everything again."""
        storage, table = self.resources.storage, self.record.id
        record = await storage.table(table)
        if record is None:
            self.deleted = True
            self.vanish(Refused("no_such_table", "table"))
            raise Refused("no_such_table", "table")
        claims = await storage.claims_at(table)
        played = await self._load_match(record)
        self.talk = TableTalk(await storage.talk(table, 0, SAID))
        self.prepared = await prepared_at(storage, table)
        self._take(record, claims, played)
        self.stale = False
        self.changed("")

    async def listen(self) -> None:
        """Read on in what was said, here or through another server."""
        self.talk.add(await self.resources.storage.talk(self.record.id, self.talk.last, SAID))

    async def follow(self) -> None:
        """Read on in the log, which another server has written; where it did more than that, look at everything."""
        played = self.played
        if played is not None and not self.stale:
            later = await self.resources.storage.match(played.id, played.match.step)
            if later is not None and played.follow(later, self.resources.now()):
                self.changed("")
                return
        await self.reload()

    async def _load_match(self, record: TableRecord) -> TimedMatch | None:
        if record.match is None:
            return None
        storage, now, before = self.resources.storage, self.resources.now(), self.played
        stored = await storage.match(record.match)
        if stored is None:
            raise Refused("no_such_table", "table")
        mark = LessonMark.of(record)
        played = await TimedMatch.loaded(self.kit, stored, now, 0 if mark is None else mark.floor)
        if before is not None and before.id == played.id:
            played.remember(before)
        return played
