"""A match as it lies on a table: its log, when each step was stored, and how often the log was cut."""

from __future__ import annotations

import asyncio
import secrets
from array import array
from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from spelbord.core import Answer, Header, Match, codec_for, encode
from spelbord.core.match import Passage
from spelbord.storage.base import EntryRecord, MatchRecord

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from spelbord.core import AnyKit, AnyMatch, Entry, Seat, Ticket
    from spelbord.core.snapshots import Snapshot
    from spelbord.storage.base import Storage

_header = msgspec.json.Decoder(Header)
EVERY = 256
"""Steps between two snapshots: whoever looks back or takes back folds no more than so many to get there."""


class TimedSnapshot(NamedTuple):
    """A step of a match to go on from, with all that is counted along the log."""

    step: int
    position: Snapshot
    answers: dict[Seat, int]
    thought: list[float]


_step_of = attrgetter("step")


class TimedMatch:
    """What is played on a table."""

    __slots__ = (
        "_answers", "_read", "_snapshots", "_thought", "_timed", "created", "cuts", "floor", "id", "match", "since",
        "times", "undos",
    )  # fmt: skip

    def __init__(
        self, id_: str, match: AnyMatch, created: float, undos: int, times: Sequence[float], floor: int = 0
    ) -> None:
        self.id = id_
        self.match = match
        self.created = created
        self.undos = undos
        self.times = array("d", times)
        self.since = created
        """From when on time is reckoned here: when it was loaded, or last cut."""
        self._answers: dict[Seat, int] = {}
        self._read = 0
        self._thought = [0.0] * match.header.seats
        self._timed = 0
        self._snapshots: list[TimedSnapshot] = []
        self.floor = floor
        """Entries that were there before the first question: nothing goes back over them."""
        self.cuts: tuple[tuple[int, int], ...] = ()
        """For each cut since it was loaded: the number of cuts after it, and the step it went back to."""

    @classmethod
    def begun(cls, match: AnyMatch, now: float, floor: int = 0) -> TimedMatch:
        """A match that has just begun, or goes on from the middle of another."""
        played = cls(secrets.token_hex(8), match, now, 0, [now] * match.step, floor)
        if match.step >= EVERY:
            played.match = Match(match.kit, match.header)
            for entry in match.entries:
                played._fold(entry)
        return played

    @classmethod
    def from_record(cls, kit: AnyKit, record: MatchRecord, now: float) -> TimedMatch:
        """Take up a match as it was stored. Another server's clock may be ahead: nothing was asked later than now."""
        played = cls._unread(kit, record, now)
        for _ in played.read_on(record):
            pass
        return played

    @classmethod
    async def loaded(cls, kit: AnyKit, record: MatchRecord, now: float, floor: int = 0) -> TimedMatch:
        """The same for a live table: a log may be long, so others have turns on the event loop meanwhile."""
        played = cls._unread(kit, record, now, floor)
        for _ in played.read_on(record):
            await asyncio.sleep(0)
        return played

    @classmethod
    def _unread(cls, kit: AnyKit, record: MatchRecord, now: float, floor: int = 0) -> TimedMatch:
        times = [min(entry.at, now) for entry in record.entries]
        match: AnyMatch = Match(kit, _header.decode(record.header))
        played = cls(record.id, match, min(record.created, now), record.undos, times, floor)
        played.since = now
        return played

    def read_on(self, record: MatchRecord) -> Iterator[None]:
        """Fold what was stored, with a breath now and then."""
        codec = codec_for(self.match.kit)
        for number, entry in enumerate(record.entries, 1):
            self._fold(codec.entry(entry.body))
            if number % EVERY == 0:
                yield

    def _fold(self, entry: Entry) -> None:
        self.match.fold(entry)
        self._remember()

    def _remember(self) -> None:
        """Keep a snapshot where the last is some way back. Asked after every move, and nearly always in vain."""
        last = self._snapshots[-1].step if self._snapshots else 0
        if len(self.match.entries) - last >= EVERY:
            counted = dict(self.last_answers()), list(self.thought())
            self._snapshots.append(TimedSnapshot(len(self.match.entries), self.match.snapshot(), *counted))

    def _near(self, step: int) -> TimedSnapshot | None:
        """The last snapshot up to a step, if there is one."""
        before = bisect_right(self._snapshots, step, key=_step_of)
        return self._snapshots[before - 1] if before else None

    def back_at(self, step: int) -> AnyMatch:
        """A match for looking back, that stands at a step or not far before it: `EVERY` steps or a move further."""
        near = self._near(step)
        return Match(self.match.kit, self.match.header) if near is None else Passage(self.match, near.position)

    def to_record(self) -> MatchRecord:
        """The whole match as it is stored, seed included."""
        entries = tuple(_stored(entry, at) for entry, at in zip(self.match.entries, self.times, strict=True))
        return MatchRecord(self.id, encode(self.match.header), self.created, self.undos, len(entries), entries)

    def follow(self, record: MatchRecord, now: float) -> bool:
        """Add what another server has stored; False where its log is not a longer form of this one."""
        if record.undos != self.undos or record.steps != self.match.step + len(record.entries):
            return False
        codec = codec_for(self.match.kit)
        for entry in record.entries:
            self.times.append(min(entry.at, now))
            self._fold(codec.entry(entry.body))
        return True

    async def store(self, storage: Storage, step: int, now: float) -> None:
        """Store the entries from this step on, which memory has and the storage has not."""
        entries = [_stored(entry, now) for entry in self.match.entries[step:]]
        await storage.append(self.id, self.undos, step, entries)
        self.times.extend([now] * len(entries))
        self._remember()

    async def cut(self, storage: Storage, keep: int, now: float) -> None:
        """Shorten the log, first where it is stored."""
        await storage.cut(self.id, self.undos, self.match.step, keep)
        self.undos += 1
        self.since = now
        self.cuts = (*self.cuts, (self.undos, keep))
        del self.times[keep:]
        self._go_back(keep)
        if self.match.step > keep:
            await self.store(storage, keep, now)

    def _go_back(self, keep: int) -> None:
        """Shorten what is in memory, from the nearest snapshot."""
        while self._snapshots and self._snapshots[-1].step > keep:
            self._snapshots.pop()
        near = self._snapshots[-1] if self._snapshots else None
        self.match.undo(keep, None if near is None else near.position)
        self._read = self._timed = 0 if near is None else near.step
        self._answers = {} if near is None else dict(near.answers)
        self._thought = [0.0] * self.match.header.seats if near is None else list(near.thought)

    def remember(self, before: TimedMatch) -> None:
        """Take over from an older memory of the same match what no storage keeps: how readers' logs differ from it."""
        self.cuts = before.cuts
        if self.undos == before.undos:
            self.since = before.since
        else:
            pairs = zip(before.match.entries, self.match.entries, strict=False)
            shared = next((step for step, (old, new) in enumerate(pairs) if old != new), None)
            keep = min(before.match.step, self.match.step) if shared is None else shared
            self.cuts += tuple((number, keep) for number in range(before.undos + 1, self.undos + 1))

    def told_from(self, undos: int, step: int) -> int:
        """The first step that somebody who has read so far must hear: before it their log and this one are the same."""
        if undos == self.undos:
            return min(step, self.match.step)
        missed = [keep for number, keep in self.cuts if number > undos]
        if not 0 < self.undos - undos == len(missed):
            return 0
        return min(step, self.match.step, *missed)

    def last_answer(self, by: Seat) -> int | None:
        """The step of a seat's last answer."""
        return self.last_answers().get(by)

    def last_answers(self) -> Mapping[Seat, int]:
        """The step of each seat's last answer. Asked after every move, so each step is read once."""
        entries = self.match.entries
        for entry in entries[max(self._read, self.floor) :]:
            if type(entry) is Answer:
                self._answers[entry.prompt.by] = entry.step
        self._read = len(entries)
        return self._answers

    def thought(self) -> Sequence[float]:
        """How long each seat has thought in all, over the answers that are stored. Asked as often."""
        times = self.times
        for entry in self.match.entries[self._timed : len(times)]:
            if type(entry) is Answer:
                asked = times[entry.asked - 1] if entry.asked else self.created
                self._thought[entry.prompt.by] += max(0.0, times[entry.step] - asked)
        self._timed = min(len(times), self.match.step)
        return self._thought

    def asked_at(self, ticket: Ticket) -> float:
        """When a prompt that is open was asked."""
        # Memory may be a step ahead of the storage for a moment: then it was asked after the last that is stored.
        stored = min(ticket.step, len(self.times))
        return self.times[stored - 1] if stored else self.created


def _stored(entry: Entry, at: float) -> EntryRecord:
    return EntryRecord(entry.step, at, encode(entry))
