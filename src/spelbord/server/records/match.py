"""A match as it lies on a table: its log, when each step was stored, and how often the log was cut."""

from __future__ import annotations

import secrets
from array import array
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Answer, Header, Match, codec_for, encode
from spelbord.storage.base import EntryRecord, MatchRecord

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import AnyKit, AnyMatch, Entry, Seat, Ticket
    from spelbord.storage.base import Storage

_header = msgspec.json.Decoder(Header)


class TimedMatch:
    """What is played on a table."""

    __slots__ = ("_answers", "_read", "created", "cuts", "floor", "id", "match", "since", "times", "undos")

    def __init__(self, id_: str, match: AnyMatch, created: float, undos: int, times: Sequence[float]) -> None:
        self.id = id_
        self.match = match
        self.created = created
        self.undos = undos
        self.times = array("d", times)
        self.since = created
        """From when on time is reckoned here: when it was loaded, or last cut."""
        self._answers: dict[Seat, int] = {}
        self._read = 0
        self.floor = 0
        """Entries that were there before the first question: nothing goes back over them."""
        self.cuts: tuple[tuple[int, int], ...] = ()
        """For each cut since it was loaded: the number of cuts after it, and the step it went back to."""

    @classmethod
    def begun(cls, match: AnyMatch, now: float) -> TimedMatch:
        """A match that has just begun."""
        return cls(secrets.token_hex(8), match, now, 0, [now] * match.step)

    @classmethod
    def from_record(cls, kit: AnyKit, record: MatchRecord, now: float) -> TimedMatch:
        """Take up a match as it was stored. Another server's clock may be ahead: nothing was asked later than now."""
        codec = codec_for(kit)
        match = Match(kit, _header.decode(record.header), [codec.entry(entry.body) for entry in record.entries])
        times = [min(entry.at, now) for entry in record.entries]
        played = cls(record.id, match, min(record.created, now), record.undos, times)
        played.since = now
        return played

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
            self.match.fold(codec.entry(entry.body))
            self.times.append(min(entry.at, now))
        return True

    async def store(self, storage: Storage, step: int, now: float) -> None:
        """Store the entries from this step on, which memory has and the storage has not."""
        entries = [_stored(entry, now) for entry in self.match.entries[step:]]
        await storage.append(self.id, self.undos, step, entries)
        self.times.extend([now] * len(entries))

    async def cut(self, storage: Storage, keep: int, now: float) -> None:
        """Shorten the log, first where it is stored."""
        await storage.cut(self.id, self.undos, self.match.step, keep)
        self.undos += 1
        self.since = now
        self.cuts = (*self.cuts, (self.undos, keep))
        del self.times[keep:]
        self.match.undo(keep)
        self._answers, self._read = {}, 0
        if self.match.step > keep:
            await self.store(storage, keep, now)

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

    def asked_at(self, ticket: Ticket) -> float:
        """When a prompt that is open was asked."""
        # Memory may be a step ahead of the storage for a moment: then it was asked after the last that is stored.
        stored = min(ticket.step, len(self.times))
        return self.times[stored - 1] if stored else self.created


def _stored(entry: Entry, at: float) -> EntryRecord:
    return EntryRecord(entry.step, at, encode(entry))
