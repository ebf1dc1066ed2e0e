"""The bots at a table: they answer what it waits for, for their own seats and for people who are away."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from spelbord.core import Dice, Refused, encode
from spelbord.core.hearing import heard
from spelbord.core.lessons import ScriptError
from spelbord.server.bots.thinking import Question
from spelbord.server.people.keys import bot_seed
from spelbord.server.protocol import Done
from spelbord.server.records.changes import is_person
from spelbord.server.tables.schedule import Schedule, beat_of, pause_of

if TYPE_CHECKING:
    from spelbord.core import Action, Language, Seat, Ticket
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Hurry
    from spelbord.server.records.match import TimedMatch
    from spelbord.server.tables.table import Table

log = logging.getLogger(__name__)

PATIENCE = 5
"""So many times the longest pause a bot waits where a person may still object to what it builds on."""
NOTHING_HEARD = b"[]"
"""What is sent to a bot that goes by what it sees: the rest of the log is as long as the match."""
RETRY = 5.0
"""Seconds after which a bot tries again when its answer could not be stored."""


class HeardLog:
    """What a seat has heard, as bytes to be sent; each step is written once."""

    __slots__ = ("data", "step", "undos")

    def __init__(self) -> None:
        self.data = bytearray()
        self.step = 0
        self.undos = 0

    def listen(self, played: TimedMatch, seat: Seat) -> bytes:
        """All steps up to now."""
        match = played.match
        if played.undos != self.undos:
            self.data.clear()
            self.step, self.undos = 0, played.undos
        for entry in match.entries[self.step :]:
            self.data += b"," if self.data else b""
            self.data += encode(heard(match.kit, entry, seat))
        self.step = match.step
        return b"[" + bytes(self.data) + b"]"


class TableBots:
    """The bots at work."""

    __slots__ = ("_overdue", "declined", "heard_logs", "hurry", "tasks", "undos")

    def __init__(self) -> None:
        self.tasks: dict[Ticket, asyncio.Task[None]] = {}
        self.declined: set[Ticket] = set()
        """Optional questions that bots let be."""
        self.heard_logs: dict[Seat, HeardLog] = {}
        self.hurry: asyncio.Event | None = None
        self.undos = 0
        self._overdue: set[Ticket] = set()
        """What nobody thought over at the last check, though a bot was to."""

    def update(self, table: Table) -> None:
        """See to it that every question a bot is to answer is being thought over, and no other."""
        played = table.played
        if played is not None and played.undos != self.undos:
            # The same ticket may be asked anew after an undo, but with another table before it.
            self.undos = played.undos
            self.declined.clear()
            self._drop(set(self.tasks))
        wanted = self._wanted(table, played) if played is not None else set()
        self._drop(set(self.tasks) - wanted)
        if not wanted:
            self.hurry = None
        elif played is not None and table.goes_on:
            for ticket in wanted - set(self.tasks):
                level = table.record.seats[ticket.prompt.by].level
                question = self.question(table, played, ticket, level)
                self.tasks[ticket] = table.resources.spawn(self._play(table, ticket, question))

    def _wanted(self, table: Table, played: TimedMatch) -> set[Ticket]:
        """What bots are to answer: what the match waits for; but first they say what they may say besides."""
        asked = _for_bots(table, played)
        optional = {ticket for ticket in asked if ticket.prompt.optional and ticket not in self.declined}
        reacting = {ticket.prompt.by for ticket in optional}
        return optional | {
            ticket for ticket in asked if not ticket.prompt.optional and ticket.prompt.by not in reacting
        }

    def _drop(self, tickets: set[Ticket]) -> None:
        for ticket in tickets:
            self.tasks.pop(ticket).cancel()

    def check(self, table: Table) -> None:
        """From time to time: go on where a bot is due, and nothing has happened since the last check."""
        before, self._overdue = self._overdue, set()
        played = table.played
        if played is None or table.stale or table.lock.locked() or not (table.has_bots and table.goes_on):
            return
        self._overdue = self._wanted(table, played) - set(self.tasks)
        if self._overdue & before:
            log.warning("a bot was due and did not think; starting it again", extra={"table": table.record.id})
            table.resources.metrics.restarts.inc()
            table.announce()

    def stop(self) -> None:
        """Let all thoughts go."""
        self._drop(set(self.tasks))

    def question(self, table: Table, played: TimedMatch, ticket: Ticket, level: str) -> Question:
        """A decision as a bot is asked it: with what the seat sees and has heard, and nothing else."""
        by, match = ticket.prompt.by, played.match
        view = encode(match.view(by))
        seed = bot_seed(table.resources.secret, table.record.id)
        prompt = encode(ticket.prompt)
        bot = table.resources.offered.bot(level)
        code, foreign = (level, False) if bot is None else (bot.code, True)
        hears = foreign or table.resources.offered.listens(table.kit, level)
        heard_so_far = self.heard_logs.setdefault(by, HeardLog()).listen(played, by) if hears else NOTHING_HEARD
        return Question(table.record.game, code, view, prompt, heard_so_far, seed, match.step, foreign)

    async def _play(self, table: Table, ticket: Ticket, question: Question) -> None:
        try:
            await self._answer(table, ticket, question)
        except Exception as error:  # whatever went wrong, the table must not hang
            if not table.resources.outages.excuse(error):
                log.exception("a bot could not answer", extra={"table": table.record.id})
            await asyncio.sleep(RETRY)
        finally:
            # However it ended, the table goes on; only where the thought was let go, whoever did so sees to that.
            if self.tasks.get(ticket) is asyncio.current_task():
                del self.tasks[ticket]
                table.announce()

    async def _answer(self, table: Table, ticket: Ticket, question: Question) -> None:
        undos = self.undos
        asked, schedule = asyncio.get_running_loop().time(), schedule_of(table, ticket, question)
        action: Action | None = None
        try:
            action = await _chosen(table, ticket, question)
        except Exception:  # a bot that fails is played for by the game itself
            log.exception("a bot failed", extra={"table": table.record.id})
        if action is None and ticket.prompt.optional:
            await _sleep_until(asked + schedule.next_beat(_since(asked)))  # what the bot does next begins here
            self.declined.add(ticket)
            return
        await self._wait(asked, schedule)
        async with table.exclusive():
            played = table.playing()
            if played.undos == undos and ticket in _for_bots(table, played):
                await _give(table, ticket, action, foreign=question.foreign)
        if ticket.prompt.optional:
            self.declined.add(ticket)  # whatever came of it, once is enough

    async def _wait(self, asked: float, schedule: Schedule) -> None:
        """Wait for the moment of an answer that is there now, or for the one that haste brings."""
        self.hurry = self.hurry or asyncio.Event()
        thought = _since(asked)
        try:
            async with asyncio.timeout_at(asked + schedule.due(thought)):
                await self.hurry.wait()
        except TimeoutError:
            return
        await _sleep_until(asked + schedule.due(thought, _since(asked)))


def _since(moment: float) -> float:
    return asyncio.get_running_loop().time() - moment


async def _sleep_until(moment: float) -> None:
    await asyncio.sleep(max(0.0, -_since(moment)))


def schedule_of(table: Table, ticket: Ticket, question: Question) -> Schedule:
    """When a bot may answer this question. What it sees and holds has no part in it."""
    level = table.record.seats[ticket.prompt.by].level if question.foreign else question.level
    thinking = table.resources.offered.seconds(table.kit, level)
    pauses = table.resources.settings.bot_pause
    luck = Dice(question.seed, f"pause/{question.step}").unit()
    light = ticket.prompt.kind in table.kit.meta.light
    pause = pause_of(pauses, thinking, question.level, luck, light=light)
    return Schedule(_heeding(table, ticket, pause), beat_of(pauses[0], thinking))


def _heeding(table: Table, ticket: Ticket, pause: float) -> float:
    """The pause, or a longer one where people may say something before it ends."""
    played = table.played
    if ticket.prompt.optional or played is None:
        return pause
    bots = _for_bots(table, played)
    aside = table.kit.meta.aside
    heeded = any(
        other.prompt.optional and other.prompt.kind not in aside and other not in bots for other in played.match.tickets
    )
    return pause + PATIENCE * table.resources.settings.bot_pause[1] if heeded else pause


def _for_bots(table: Table, played: TimedMatch) -> set[Ticket]:
    """What a bot answers: for a bot's seat or for one whose person is away, if it must be, or if that bot reacts."""
    if table.record.status == "closed":
        return set()
    if table.course is not None:
        due = _scripted(table)
        return set() if due is None else {due[0]}
    asked = {ticket: table.record.seats[ticket.prompt.by] for ticket in played.match.tickets}
    return {
        ticket
        for ticket, seat in asked.items()
        if (seat.away or not is_person(seat))
        and (not ticket.prompt.optional or table.resources.offered.reacts(table.kit, seat.level))
    }


def _scripted(table: Table) -> tuple[Ticket, Action] | None:
    """What another seat answers now in a lesson, if this is one."""
    try:
        return None if table.course is None else table.course.due()
    except ScriptError:  # the lesson is another than when it was begun
        log.exception("a lesson cannot go on", extra={"table": table.record.id})
        return None


async def _chosen(table: Table, ticket: Ticket, question: Question) -> Action | None:
    """What a bot answers: what it thinks best, or in a lesson what its script says."""
    due = _scripted(table)
    if due is not None and due[0] == ticket:
        return due[1]
    return await table.resources.bot_pool.choose(question, table.record.host)


async def _give(table: Table, ticket: Ticket, action: Action | None, *, foreign: bool = False) -> None:
    """Give a bot's answer, or what the game does for a silent seat where that is none or is refused."""
    if action is not None:
        try:
            await table.answer(ticket, action, "bot")
        except Refused:
            log.exception("a bot was refused", extra={"table": table.record.id})
            table.resources.metrics.lost_decisions.inc(by=foreign)
        else:
            return
    match = table.playing().match
    if ticket in match.tickets and not ticket.prompt.optional:
        await table.answer(ticket, table.kit.lapse(match.state, ticket.prompt), "lapse")


async def hurry(table: Table, who: Who, command: Hurry, language: Language) -> Done:
    """Let the bots answer as soon as they ever do until a person is asked."""
    table.my_seat(who)
    bots = table.bots
    if bots.tasks:
        bots.hurry = bots.hurry or asyncio.Event()
        bots.hurry.set()
    return Done()
