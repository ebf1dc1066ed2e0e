"""A table for who looks for a fault, as one seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from spelbord.compiled import is_compiled
from spelbord.core import Match, Refused
from spelbord.core.hearing import heard
from spelbord.games import kit_of
from spelbord.server.protocol import FaultLog
from spelbord.server.records.changes import is_person
from spelbord.server.views.history import ALL, ONLOOKER, checked_eyes
from spelbord.server.views.scenes import seen, seen_by
from spelbord.server.views.sentences import heard_openly

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Seat
    from spelbord.server.records.match import TimedMatch
    from spelbord.storage.base import SeatRecord, TableRecord

FORMAT = 1
MOST_BYTES = 400_000
"""Of steps that are told of: beyond, the oldest are left out."""


class FaultSight(NamedTuple):
    """Where the reader sits, through whose eyes they look, and at which step; now, where none is said."""

    seat: Seat | None
    eyes: str = ""
    step: int | None = None


def fault_log(record: TableRecord, played: TimedMatch | None, sight: FaultSight, version: str) -> FaultLog:
    """The table as these eyes have seen and heard it: up to a step, or to now. Raises `Refused`."""
    kit, seat = kit_of(record.game), sight.seat
    eyes = ONLOOKER if seat is None else str(seat)
    if played is not None:
        eyes = checked_eyes(played.match, seat, sight.eyes)
    told, view, steps = ([], None, 0) if played is None else _told(played.match, eyes, sight.step)
    kept = _last(told)
    return FaultLog(
        format=FORMAT,
        version=version,
        engine="compiled" if is_compiled() else "interpreted",
        game=record.game,
        rules=kit.meta.rules,
        data=kit.meta.data,
        table=record.id,
        status=record.status,
        seat=seat,
        eyes=eyes,
        seats=tuple(_kind(each) for each in record.seats),
        options=record.options,
        undos=0 if played is None else played.undos,
        steps=steps,
        first=steps - len(kept),
        heard=tuple(kept),
        view=view,
    )


def _told(match: AnyMatch, eyes: str, step: int | None) -> tuple[list[Any], Any, int]:
    steps = match.step if step is None else step
    if not 0 <= steps <= match.step:
        raise Refused("no_such_step", "scenes", step=steps, steps=match.step)
    then = match if steps == match.step else Match(match.kit, match.header, match.entries[:steps])
    entries = match.entries[:steps]
    if eyes == ALL:  # only when it is over
        told = [heard_openly(match, entry) for entry in entries]
        return msgspec.to_builtins(told), msgspec.to_builtins(tuple(seen_by(then, range(match.header.seats)))), steps
    seat = None if eyes == ONLOOKER else int(eyes)
    told = [heard(match.kit, entry, seat) for entry in entries]
    return msgspec.to_builtins(told), msgspec.to_builtins(seen(then, seat)), steps


def _last(told: list[Any]) -> list[Any]:
    """As many of the last steps as there is room for."""
    room, kept = MOST_BYTES, 0
    for each in reversed(told):
        room -= len(msgspec.json.encode(each))
        if room < 0:
            break
        kept += 1
    return told[len(told) - kept :]


def _kind(seat: SeatRecord) -> str:
    if is_person(seat):
        return "away" if seat.away else "person"
    return f"bot {seat.level}" if seat.taken else "free"
