"""Who hears what of a table's talk, and by which numbers.

What is said to all is counted by itself, and what is whispered by each sitting that speaks or listens: nobody's
numbers tell of anything that they do not hear.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.storage.base import TalkRecord

SAID = 50
"""Lines of talk that a newcomer hears."""
WHISPERS = 2**20
"""Whispers are numbered from here on, each sitting's apart: no other line has such a number."""


class TalkDetails(Value, frozen=True, omit_defaults=True):
    """What is kept of a line beside its words."""

    speaker: int = 0
    """Sittings, where it is a whisper."""
    listener: int | None = None
    to: str = ""
    phrase: str = ""
    facts: dict[str, int | str] = {}

    @property
    def between(self) -> tuple[int, int] | None:
        """The two who hear it, where not all do."""
        return None if self.listener is None else (self.speaker, self.listener)


_details = msgspec.json.Decoder(TalkDetails)


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line as it is kept."""

    said: TalkRecord
    details: TalkDetails

    def number(self, sitting: int | None) -> int | None:
        """By which number somebody in this sitting, or in none, hears it; nothing where they do not."""
        between = self.details.between
        if between is None:
            return self.said.said
        if sitting is None or sitting not in between:
            return None
        return (sitting + 1) * WHISPERS + (self.said.said if sitting == between[0] else self.said.heard)


class TableTalk:
    """What was said lately: the last lines of what all heard, and of what each two whispered."""

    __slots__ = ("_shared", "last", "lines", "whispers")

    def __init__(self, said: Iterable[TalkRecord] = ()) -> None:
        self.lines: tuple[KeptLine, ...] = ()
        self.last = 0
        """Where the storage is read on from; nobody is told of it."""
        self._shared = 0
        self.whispers: dict[int, int] = {}
        """The last number of each sitting that has heard a whisper."""
        self.add(said)

    def add(self, said: Iterable[TalkRecord]) -> None:
        """Take up what was said since, in its order."""
        fresh = [record for record in said if record.number > self.last]
        spoken = [KeptLine(record, _details.decode(record.more) if record.more else TalkDetails()) for record in fresh]
        for line in spoken:
            self.last = line.said.number
            for sitting in line.details.between or ():
                self.whispers[sitting] = line.number(sitting) or 0
            if line.details.between is None:
                self._shared = line.said.said
        self.lines = _lately((*self.lines, *spoken))

    def read_by(self, sitting: int | None) -> tuple[int, int]:
        """The last numbers that somebody in this sitting has heard: of what all hear, and of whispers."""
        return self._shared, 0 if sitting is None else self.whispers.get(sitting, 0)

    def since(self, sitting: int | None, talk: int, whispers: int) -> list[tuple[int, KeptLine]]:
        """What they heard after such numbers, the last of it; whispers of another sitting count for nothing."""
        if sitting is None or whispers // WHISPERS != sitting + 1:
            whispers = 0
        heard = [(line.number(sitting), line) for line in self.lines]
        later = [(n, line) for n, line in heard if n is not None and n > (talk if n < WHISPERS else whispers)]
        return later[-SAID:]

    def anything_since(self, sitting: int | None, talk: int, whispers: int) -> bool:
        """Whether there is any."""
        shared, whispered = self.read_by(sitting)
        return shared > talk or (whispered != whispers and bool(self.since(sitting, talk, whispers)))


def _lately(lines: tuple[KeptLine, ...]) -> tuple[KeptLine, ...]:
    """The last lines of what all heard, and of what each two said to each other."""
    if len(lines) <= SAID:
        return lines
    counted: Counter[frozenset[int]] = Counter()
    kept = []
    for line in reversed(lines):
        hearers = frozenset(line.details.between or ())
        counted[hearers] += 1
        if counted[hearers] <= SAID:
            kept.append(line)
    return tuple(reversed(kept))
