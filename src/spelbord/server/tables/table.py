"""A live table: what is kept, and those who look at it, with the bots and clocks that go on by themselves."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.core import Refused, tag_of
from spelbord.server.monitoring.traces import traced, within
from spelbord.server.protocol import Close, GetKey, Leave, Mark, Rematch
from spelbord.server.protocol.refusals import as_no
from spelbord.server.records.changes import TableChange, finished
from spelbord.server.records.clocks import deadlines, over_days
from spelbord.server.tables.alarm import Alarm
from spelbord.server.tables.audience import Audience
from spelbord.server.tables.bots import TableBots
from spelbord.server.tables.circles import count
from spelbord.server.tables.dispatch import COMMANDS
from spelbord.server.tables.faults import show_fault, tell_fault
from spelbord.server.tables.lookback import export_match, show_review, show_scenes, show_summary
from spelbord.server.tables.news import Gap, NewsBuilder, broadcast, news_between
from spelbord.server.tables.notes import catch_up_with, tell_presence
from spelbord.server.tables.notices import tell_absent
from spelbord.server.tables.preparing import expects, give_prepared
from spelbord.server.tables.presence import STAMPS, Presence, silent_seats
from spelbord.server.tables.stored import StoredTable
from spelbord.server.views.sharing import card_of

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from spelbord.core import Language, Seat, Ticket
    from spelbord.server.people.limits import Bucket
    from spelbord.server.people.who import Watcher, Who
    from spelbord.server.protocol import (
        AnyCommand,
        AnyOutcome,
        News,
        No,
        Pointed,
        Scene,
    )
    from spelbord.server.records.match import TimedMatch
    from spelbord.server.tables.resources import Resources
    from spelbord.server.views.sharing import Card
    from spelbord.storage.base import Claim, TableRecord, TalkRecord

log = logging.getLogger(__name__)

_VERSIONS = 0x7FFF_FFFF
NOT_IN_LESSONS = (Close, GetKey, Leave, Rematch)
"""What makes no sense where one person is taught: a lesson is left by going away."""


class Table(StoredTable):
    """One table, as sockets and requests meet it."""

    __slots__ = (
        "_announced",
        "_audience",
        "alarm",
        "bots",
        "hints",
        "noticed",
        "pointers",
        "points",
        "presence",
        "shown",
        "talkers",
        "used",
        "waiters",
    )

    def __init__(
        self,
        resources: Resources,
        record: TableRecord,
        claims: Sequence[Claim] = (),
        played: TimedMatch | None = None,
        talk: Sequence[TalkRecord] = (),
    ) -> None:
        self._audience: Audience | None = None
        super().__init__(resources, record, claims, played, talk)
        self.used = resources.now()
        """When it was last asked something: what is idle for long is put away."""
        self.presence = Presence(self.used)
        self.bots = TableBots()
        self.alarm = Alarm()
        self.hints: dict[tuple[tuple[int, int], Ticket], asyncio.Task[Any]] = {}
        self.talkers: dict[Seat, Bucket] = {}
        self.pointers: dict[Seat, Bucket] = {}
        self.points: tuple[tuple[Pointed, float], ...] = ()
        """What people pointed at last, and when."""
        self.shown: dict[tuple[Seat | None, Language], tuple[Mark, Scene]] = {}
        """What was shown last to a seat, or to onlookers, and at which mark."""
        self.waiters: dict[asyncio.Future[None], tuple[Who, Mark]] = {}
        self.noticed = -1
        """How far the table had come when those who are not here were last thought of."""
        self._announced = False

    # What people ask

    async def news(self, who: Who, mark: Mark | None, language: Language) -> News:
        """What came after a reader's mark; without one, everything a newcomer needs."""
        await self.resources.blocks.look_up(self.session_of(who))
        await self.resources.circles.look_up(self.record.circle)
        async with self.exclusive():
            if mark is not None:
                await catch_up_with(self, who, mark)
            seat, host = self.visitor(who)
            gap = Gap(self.played, mark, self.mark_of(seat))
            # Who asks where no socket is open asks by HTTP, and is sent everything each time.
            builder = NewsBuilder(self, (seat,), self.resources.now(), remember=bool(self.presence.watchers))
            return builder.news(seat, language, gap, self.deaf_to(who), host=host)

    async def wait(self, who: Who, mark: Mark, seconds: float) -> None:
        """Wait until there is something after the mark, but no longer than so many seconds."""
        seat, _ = self.visitor(who)
        if self.news_for(seat, mark):
            return
        future = asyncio.get_running_loop().create_future()
        self.waiters[future] = who, mark
        self.presence.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                await future
        except TimeoutError:
            pass
        finally:
            del self.waiters[future]
            self.presence.waiting -= 1
            self.presence.poll(seat, self.resources.now())

    async def obey(self, who: Who, command: AnyCommand, language: Language) -> AnyOutcome:
        """Do what a command asks: the one door for all of them. Raises `Refused`, and then nothing has changed."""
        self.used = self.resources.now()
        if self.record.circle is not None:
            await self.resources.circles.look_up(self.record.circle)
        self.must_be_welcome(who)
        if self.record.status == "closed":
            raise Refused("table_closed", "table")
        if self.record.lesson is not None and isinstance(command, NOT_IN_LESSONS):
            raise Refused("not_in_lesson", "lesson")
        kind = tag_of(command)
        work: Coroutine[Any, Any, AnyOutcome] = COMMANDS[type(command)](self, who, command, language)
        outcome = await (within(f"command {kind}", work, game=self.record.game) if traced() else work)
        self.resources.metrics.commands.inc(kind)
        return outcome

    async def card(self, who: Who, language: Language) -> Card:
        """What may be shared of the table. Who only asks for that, as programs that show previews do, has not come."""
        async with self.exclusive():
            self.check_looking(who)
            return card_of(self.record, None if self.played is None else self.played.match.over, language)

    scenes = show_scenes
    summary = show_summary
    review = show_review
    export = export_match
    fault = show_fault
    tell_fault = tell_fault

    def visitor(self, who: Who) -> tuple[Seat | None, bool]:
        """Where somebody who looks sits, and whether they are the host. Raises `Refused` where they may not look."""
        self.must_be_welcome(who)
        seat, host = self.seat_of(who), self.is_host(who)
        self.resources.notices.saw(who.session, self.record.id)
        if seat is None and not host and self.record.status != "lobby" and not self.record.onlookers:
            raise Refused("no_onlookers", "table")
        first = self._welcome()
        self.presence.poll(seat, self.used)
        if self.update_presence() or first:
            self.announce()
        return seat, host

    def deaf_to(self, who: Who) -> frozenset[str]:
        """Whose talk somebody does not hear, by session."""
        return self.resources.blocks.known(self.session_of(who))

    def vanish(self, refused: Refused) -> None:
        """The table has been deleted: tell everybody, and stop."""
        self.put_away()
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(None)
        for watcher in tuple(self.presence.watchers):
            watcher.dismiss(refused)
            self.unwatch(watcher)

    def refusal(self, refused: Refused, language: Language) -> No:
        """A refusal in the words of this table's game, where it is one of its rules."""
        return as_no(refused, language, self.kit, [seat.name for seat in self.record.seats])

    def watch(self, watcher: Watcher) -> None:
        """Send a socket everything from its mark on, until it is gone."""
        self._welcome()
        self.resources.notices.saw(watcher.who.session, self.record.id)
        self.presence.watchers.append(watcher)
        self._audience = None
        if not self._lost_in_crowd(watcher):
            self.update_presence()
        elif watcher.mark == self.mark_of(None):
            return  # it has been told all there is, and the others need not hear of it at once
        self.announce()

    def _lost_in_crowd(self, watcher: Watcher) -> bool:
        """Whether somebody is one of so many onlookers that their number is told now and then (`check_presence`)."""
        return self.presence.crowded and not self.present_as(watcher.who)

    def unwatch(self, watcher: Watcher) -> None:
        """The socket is gone."""
        if watcher in self.presence.watchers:
            self.presence.watchers.remove(watcher)
            self._audience = None
            if not self.presence.watchers:
                self.shown.clear()
            self.used = self.resources.now()
            if not self._lost_in_crowd(watcher) and self.update_presence():
                self.announce()

    def _welcome(self) -> bool:
        """Somebody comes; whether nobody was here. Then nobody lost time either: clocks go on with some grace."""
        self.used = self.resources.now()
        first = not self.presence.attended(self.used)
        if first and self.played is not None:
            self.played.since = self.used
        return first

    @property
    def audience(self) -> Audience:
        """Everybody with a socket, and where they sit: looked up when somebody comes or goes, or the table changes."""
        if self._audience is None:
            self._audience = Audience((watcher, self.seat_of(watcher.who)) for watcher in self.presence.watchers)
        return self._audience

    def _take(self, record: TableRecord, claims: Sequence[Claim], played: TimedMatch | None) -> None:
        super()._take(record, claims, played)
        self._audience = None

    # What goes on by itself

    @property
    def version(self) -> int:
        """A number that is another when the table or who is here is another."""
        return (self.record.version * STAMPS + self.presence.stamp) & _VERSIONS

    def mark_of(self, seat: Seat | None, shared: Mark | None = None) -> Mark:
        """How far somebody in this seat, or in none, has read who has read everything that they may.

        `shared` is the mark of those in none, where it is known: nearly always it is everybody's.
        """
        if shared is not None and not self.talk.whispers:
            return shared
        talk, whispers = self.talk.read_by(self.sitting(seat))
        if shared is None:
            played = self.played
            undos, step = (0, 0) if played is None else (played.undos, played.match.step)
            points = self.points[-1][0].number if self.points else 0
            return Mark(self.version, undos, step, talk, points, whispers)
        return replace(shared, whispers=whispers) if whispers else shared

    def news_for(self, seat: Seat | None, mark: Mark) -> bool:
        """Whether there is anything after a mark for them."""
        return news_between(self, seat, mark, self.mark_of(seat))

    @property
    def attended(self) -> bool:
        """Whether anybody looks at this table."""
        return self.presence.attended(self.resources.now())

    @property
    def goes_on(self) -> bool:
        """Whether bots and clocks go on: they wait where nobody looks, unless the table is played over days."""
        return over_days(self.record) or self.attended

    def update_presence(self) -> bool:
        """See who is here and who has been silent for long; whether either is news."""
        resources, presence = self.resources, self.presence
        now = resources.now()
        here = presence.at_this_server(self.present_as, resources.server, now)
        tell_presence(self, here, now)
        presence.count(here, now)
        return presence.renew(silent_seats(self, now))

    def changed(self, what: str) -> None:
        """Tell everybody here, and other servers, what was stored."""
        if what in {"", "table"}:
            self.update_presence()  # who looked on may sit here now
        self.announce()
        if what:
            self.resources.publish(self.record.id, what)

    def announce(self) -> None:
        """Go on with everything as soon as whoever has changed something has been answered."""
        if not self._announced:
            self._announced = True
            self.resources.soon.do(self._go_on)

    def _go_on(self) -> None:
        self._announced = False
        if self.stale or self.deleted:
            return  # something is being stored, and will be announced
        if self.kept_out or self.record.circle is not None:
            self._dismiss_unwelcome()
        if self.presence.silent:
            self.update_presence()
        try:
            broadcast(self)
        except Exception:  # what cannot be told must not keep bots and clocks from going on
            log.exception("news could not be sent", extra={"table": self.record.id})
        if self.resources.notices.people:  # mostly nobody wants to be told
            tell_absent(self)
        for waiter, (who, mark) in self.waiters.items():
            if not waiter.done() and self.news_for(self.seat_of(who), mark):
                waiter.set_result(None)
        self._play_on()

    def _play_on(self) -> None:
        """See to what is answered for people: by bots, by what they prepared, and when their time is out."""
        if self.has_bots or self.bots.tasks:
            self.bots.update(self)
        if self.prepared and expects(self):
            self.resources.spawn(give_prepared(self))
        if self.record.clock or self.alarm.timer is not None:
            self.alarm.set(self)

    def _dismiss_unwelcome(self) -> None:
        for watcher in tuple(self.presence.watchers):
            refused = self.unwelcome(watcher.who)
            if refused is not None:
                watcher.dismiss(refused)
                self.unwatch(watcher)  # what happens from now on is not for them

    async def tick(self) -> None:
        """Answer for everybody whose time is out, as the game does for silent seats."""
        async with self.exclusive():
            now = self.resources.now()
            idle = self.played is None or self.record.status != "playing" or not self.goes_on
            ends = {} if idle else deadlines(self.record, self.playing())
            for ticket in [ticket for ticket, end in ends.items() if end <= now]:
                match = self.playing().match
                if ticket in match.tickets:
                    await self.answer(ticket, self.kit.lapse(match.state, ticket.prompt), "lapse")
        self.announce()

    async def note_missed_end(self) -> None:
        """Note the end of a match whose last step was stored, but not that it was the last."""
        async with self.exclusive():
            over = None if self.played is None else self.played.match.over
            if over is not None and self.record.status == "playing":
                await self.change(lambda record: TableChange(finished(record, over.ranks)))
            await self._count()

    async def note_end(self) -> None:
        """Let the record say what the match has come to, and the circle that it was played in too."""
        await super().note_end()
        await self._count()

    async def _count(self) -> None:
        """Whoever gave the last answer need not hear that it could not be counted yet: a look round will."""
        try:
            await count(self)
        except self.resources.storage.trouble as error:
            self.resources.outages.excuse(error)

    def check_presence(self) -> None:
        """From time to time: notice who has gone without a word."""
        if self.presence.somebody and self.update_presence():
            self.announce()

    def idle(self, now: float, seconds: float) -> bool:
        """Whether nobody has come here for so long, and nothing goes on: then it may be put away."""
        presence = self.presence
        busy = presence.watchers or presence.waiting or self.bots.tasks or self.lock.locked() or self._announced
        return not busy and now - self.used >= seconds

    def put_away(self) -> None:
        """Stop what goes on by itself."""
        self.alarm.stop()
        self.bots.stop()
