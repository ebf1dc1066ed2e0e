"""Counting finished matches for those who sat there: from the log, when a match ends or whenever it is found."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Answer, Refused
from spelbord.core.figures import SeatCount
from spelbord.games import kit_of
from spelbord.server.records.changes import is_person
from spelbord.server.records.match import TimedMatch
from spelbord.server.records.results import result_of
from spelbord.server.records.seats import sits_of
from spelbord.server.upkeep.looking import Moments, graded
from spelbord.storage import results
from spelbord.storage.results import FriendRecord, ResultRecord, Sitter
from spelbord.storage.reviews import complete_review

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import AnyKit, AnyMatch, Over, Seat
    from spelbord.storage.base import Claim, MatchRecord, Storage, TableRecord
    from spelbord.storage.reviews import KeptReview

log = logging.getLogger(__name__)

LONGEST_SOUGHT = 4000
"""Letters of names and words that a match can be found by."""
PORTION = 20
"""Matches that are counted before others have a turn."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over, and where each session sits, those that sat down last first."""

    record: TableRecord
    match: AnyMatch
    over: Over
    sits: Mapping[str, Seat]
    ended: float
    answers: Mapping[Seat, int]
    """How many each seat gave."""
    counts: Sequence[SeatCount]
    moments: Moments | None
    """Where there are any: a match that went on from another has had its own there."""
    remarks: bytes | None
    """What was found when all of it was looked back on, where somebody did."""


async def count_table(storage: Storage, table: str) -> None:
    """Count a finished match for everybody who sat there, anew if it was counted before."""
    record = await storage.table(table)
    if record is None or record.status != "over" or record.match is None:
        return
    claims, stored = await storage.claims_at(table), await storage.match(record.match)
    review = await complete_review(storage, record.match)
    await _keep(storage, record, lambda: _read_and_counted(record, claims, stored, review))


async def count_played(storage: Storage, record: TableRecord, claims: Sequence[Claim], played: TimedMatch) -> None:
    """Count a match that has just ended, as memory has it: to read its log again would take as long as counting it."""
    match, undos, ended = played.match.clone(), played.undos, played.times[-1]  # it may be taken back meanwhile
    review = await complete_review(storage, played.id)
    await _keep(storage, record, lambda: _counted(record, claims, match, ended, _remarks(review, undos)))


async def _keep(storage: Storage, record: TableRecord, count: Callable[[], list[ResultRecord]]) -> None:
    """Count, while others play on, and keep what it comes to, unless the table is another by then."""
    try:
        counted = await asyncio.to_thread(count)
    except Exception:  # what cannot be counted is left out, and must not keep all others waiting
        log.exception("a finished match could not be counted", extra={"table": record.id})
        counted = []
    await results.keep_results(storage, record.id, record.version, counted)


async def count_waiting(storage: Storage, table: str) -> None:
    """Count a match that waits for it, without waiting for whoever looks for such."""
    if await results.is_uncounted(storage, table):
        await count_table(storage, table)


async def count_some(storage: Storage) -> int:
    """Count some matches that nobody has counted: ended before there were figures, or just before a server died."""
    found = await results.uncounted(storage, PORTION)
    for table in found:
        await count_table(storage, table)
    return len(found)


def _read_and_counted(
    record: TableRecord, claims: Sequence[Claim], stored: MatchRecord | None, review: KeptReview | None
) -> list[ResultRecord]:
    """A row for each who sits there; nothing where this program cannot read the log."""
    if stored is None or not stored.entries:
        return []
    try:
        match = TimedMatch.from_record(kit_of(record.game), stored, stored.entries[-1].at).match
    except (Refused, msgspec.MsgspecError):
        return []
    return _counted(record, claims, match, stored.entries[-1].at, _remarks(review, stored.undos))


def _remarks(review: KeptReview | None, undos: int) -> bytes | None:
    """What was found, where it was found of the match as it is now."""
    return review.remarks if review is not None and review.undos == undos else None


def _counted(
    record: TableRecord, claims: Sequence[Claim], match: AnyMatch, ended: float, remarks: bytes | None
) -> list[ResultRecord]:
    """A row for each who sits there; nothing for lessons."""
    over = match.over
    if over is None or record.lesson is not None:
        return []
    answers = Counter([entry.prompt.by for entry in match.entries if type(entry) is Answer])
    counts = match.kit.counts(match) if match.kit.counts else [SeatCount()] * match.header.seats
    moments = Moments(match, counts) if record.forked is None else None
    finished = Finished(record, match, over, sits_of(record, claims), ended, answers, counts, moments, remarks)
    return [_result(finished, session, seat) for session, seat in finished.sits.items()]


def _result(finished: Finished, session: str, seat: Seat) -> ResultRecord:
    record, match, over, kit = finished.record, finished.match, finished.over, finished.match.kit
    sitters = tuple(
        Sitter(other.name, not is_person(other), "" if is_person(other) else other.level, score, rank)
        for other, score, rank in zip(record.seats, over.scores, over.ranks, strict=True)
    )
    counted = finished.counts[seat]
    company, level = _company(record, match, seat)
    grade = graded(match, finished.remarks, seat)
    figures = counted.figures if grade is None else (*counted.figures, grade)
    sought = " ".join(dict.fromkeys([record.name, *(sitter.name for sitter in sitters), *counted.words]))
    return ResultRecord(
        session=session,
        table=record.id,
        game=record.game,
        ended=finished.ended,
        company=company,
        level=level,
        variant=counted.variant,
        result=result_of(kit, over.ranks, seat),
        counts=record.forked is None and not record.screen,  # of several at one screen none is the person
        rank=over.ranks[seat],
        score=over.scores[seat],
        moves=finished.answers[seat],
        seat=seat,
        sitters=sitters,
        sought=sought.casefold()[:LONGEST_SOUGHT],
        best=0 if grade is None else int(grade.value),
        choices=0 if grade is None else int(grade.of),
        figures=figures,
        friends=_friends(finished, session, seat),
        moments=() if finished.moments is None else finished.moments.told(counted.figures),
    )


def _company(record: TableRecord, match: AnyMatch, mine: Seat) -> tuple[str, str]:
    """Whom somebody played with, and how strong the bots were. Who plays a game's extra rows is nobody."""
    roles = match.options.roles(len(record.seats))
    others = [
        seat for place, seat in enumerate(record.seats) if place != mine and (is_person(seat) or not roles[place])
    ]
    levels = {seat.level for seat in others if not is_person(seat)}
    level = levels.pop() if len(levels) == 1 else "mixed" if levels else ""
    if any(is_person(seat) for seat in others):
        return "friends", level
    return ("bots" if others else "alone"), level


def _friends(finished: Finished, session: str, seat: Seat) -> tuple[FriendRecord, ...]:
    """Everybody else who sits there and is somebody: who has several devices is known by the one they sat down with."""
    found: dict[Seat, FriendRecord] = {}
    for friend, place in finished.sits.items():
        if place != seat and friend != session:
            outcome = _outcome(finished.match.kit, finished.over.ranks, seat, place)
            found[place] = FriendRecord(friend, finished.record.seats[place].name, outcome)
    return tuple(found.values())


def _outcome(kit: AnyKit, ranks: Sequence[int], seat: Seat, other: Seat) -> str:
    if kit.odds is not None:
        return "won" if ranks[seat] == 1 else "lost"
    if ranks[seat] == ranks[other]:
        return "even"
    return "ahead" if ranks[seat] < ranks[other] else "behind"
