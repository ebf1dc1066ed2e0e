"""Looking back on a finished match, answer by answer: thought out little by little while somebody reads it.

The game's reviewer runs in a process of its own, so that no bot waits for it. The first portion is thought out when
somebody looks at how a match ended; each question of a reader takes it a portion further. What is found is kept with
the match, so that nobody's process finds it twice. Who stops asking stops the work.
"""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import bisect_left
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from spelbord.bots import Budget
from spelbord.bots.review import reviewed
from spelbord.core import Answer, Match, Refused, read_record, write_record
from spelbord.core.table_words import words_at
from spelbord.games import kit_of
from spelbord.server.bots.workers import Workers
from spelbord.server.protocol import RemarkInfo, Review
from spelbord.storage.reviews import KeptReview, keep_review, kept_review

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.bots.review import Remark
    from spelbord.core import AnyMatch, Language
    from spelbord.storage.base import Storage

log = logging.getLogger(__name__)

EACH = Budget(seconds=0.5, worlds=48)
"""How long one answer is thought over."""
PORTION = 1.0
"""Seconds after which what was found is told."""
EARLY_PORTION = 0.2
"""The same while a reader has little to read. The very first remark is told alone: what others need may take half a
second to load, as OR-Tools for TrakkX."""
FEW = 8
"""Remarks that are little to read."""
MOST_KEPT = 64
"""Reviews that are kept at once; the one asked for longest ago goes first."""
PATIENCE = 10
"""How far the process steps back before everything else on the machine, as `nice` counts."""
MOST_ASKED, ASKED_EACH = 16, 2
"""Portions that may wait for their turn, of all readers and of each."""
MOST_OPEN = 4
"""Reviews that the process has under way at once."""
MOST_REMARKS = 2000

_remarks = msgspec.json.Decoder(list[RemarkInfo])


class ReviewKey(NamedTuple):
    """What was looked back on: of a log that is cut, or whose people are called otherwise, something else is said."""

    match: str
    undos: int
    names: tuple[str, ...]
    language: Language


@dataclass(frozen=True, slots=True)
class Subject:
    """A finished match, by the name that it has in the storage."""

    id: str
    undos: int
    match: AnyMatch


@dataclass(frozen=True, slots=True)
class Portion:
    """What the process is asked: to go on with a match from so many remarks on."""

    key: ReviewKey
    game: str
    language: Language
    record: bytes
    given: int


@dataclass(slots=True)
class _Underway:
    remarks: Iterator[Remark]
    match: AnyMatch
    given: int = 0


_underway: OrderedDict[ReviewKey, _Underway] = OrderedDict()
"""In the process: the reviews that can be gone on with."""


def think(portion: Portion) -> tuple[bytes, bool]:
    """The next remarks, as many as there is time for, and whether they are the last: what the process does."""
    work = _taken_up(portion)
    found: list[RemarkInfo] = []
    deadline = time.perf_counter() + (PORTION if portion.given >= FEW else EARLY_PORTION)
    complete = False
    while time.perf_counter() < deadline and not complete and (portion.given or not found):
        remark = next(work.remarks, None)
        complete = remark is None or work.given >= MOST_REMARKS
        if remark is None:
            continue
        work.given += 1
        if work.given > portion.given:  # what was lost with another process is thought out again, but not told
            best = None if remark.best is None else msgspec.to_builtins(remark.best)
            found.append(RemarkInfo(**{**msgspec.structs.asdict(remark), "best": best}))
    if complete:
        del _underway[portion.key]
    return msgspec.json.encode(found), complete


def _taken_up(portion: Portion) -> _Underway:
    work = _underway.get(portion.key)
    if work is None or work.given > portion.given:
        kit = kit_of(portion.game)
        record = read_record(kit, portion.record)
        match: AnyMatch = Match(kit, record.header, record.entries)
        work = _Underway(reviewed(match, words_at(match, portion.language).pictured, EACH), match)
        _underway[portion.key] = work
        if len(_underway) > MOST_OPEN:
            _underway.popitem(last=False)
    _underway.move_to_end(portion.key)
    return work


@dataclass(slots=True)
class _Known:
    """What has been found of one match in one language."""

    remarks: list[RemarkInfo] = field(default_factory=list)
    complete: bool = False
    looked_up: bool = False
    """Whether the storage was asked what was found before."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Reviews:
    """Everything that was found, and the process that finds more."""

    def __init__(self, storage: Storage) -> None:
        self.workers = Workers(1, PATIENCE, MOST_ASKED, ASKED_EACH, starts_at_once=True)
        self._storage = storage
        self._known: OrderedDict[ReviewKey, _Known] = OrderedDict()

    async def more(self, subject: Subject, since: int, language: Language, whose: str = "") -> Review:
        """What is known from a remark on; where nothing is, a portion more. Raises `Refused`."""
        match = subject.match
        if match.kit.review is None:
            raise Refused("no_review", "review")
        key = ReviewKey(subject.id, subject.undos, match.header.names, language)
        known = self._known.setdefault(key, _Known())
        self._known.move_to_end(key)
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        if since >= len(known.remarks) and not known.complete:
            async with known.lock:
                await self._look_up(known, key)
                if since >= len(known.remarks) and not known.complete:
                    await self._go_on(known, match, key, whose)
        step = match.step if known.complete else known.remarks[-1].step + 1 if known.remarks else 0
        answers = [entry.step for entry in match.entries if isinstance(entry, Answer)]
        done = bisect_left(answers, step)
        return Review(since, tuple(known.remarks[since:]), step, match.step, done, len(answers), known.complete)

    async def begin(self, subject: Subject, language: Language) -> None:
        """Think out the first portions before anybody asks for them, where the process has nothing else to do.

        To start it, and to load what it thinks with, takes half a second and more: whoever then asks does not wait.
        """
        if subject.match.kit.review is not None and self.workers.turns.is_free:
            first = await self.more(subject, 0, language)
            if len(first.remarks) == 1:
                await self.more(subject, 1, language)

    async def _look_up(self, known: _Known, key: ReviewKey) -> None:
        """Take up what was found before, by this server or another; what is of another form is found anew."""
        if known.looked_up:
            return
        kept = await kept_review(self._storage, key.match, key.language)
        known.looked_up = True
        if kept is not None and kept.undos == key.undos:
            with suppress(msgspec.DecodeError):
                known.remarks = _remarks.decode(kept.remarks)
                known.complete = kept.complete

    async def _go_on(self, known: _Known, match: AnyMatch, key: ReviewKey, whose: str) -> None:
        record = write_record(match.header, match.entries)
        portion = Portion(key, match.kit.meta.id, key.language, record, len(known.remarks))
        try:
            found, known.complete = await self.workers.run(think, portion, whose)
        except (BrokenExecutor, TimeoutError):
            raise Refused("no_review", "review") from None
        known.remarks += _remarks.decode(found)
        kept = KeptReview(key.undos, len(known.remarks), known.complete, msgspec.json.encode(known.remarks))
        await keep_review(self._storage, key.match, key.language, kept)

    def close(self) -> None:
        """Send the process home."""
        self.workers.close()
