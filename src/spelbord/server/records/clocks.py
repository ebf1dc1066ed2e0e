"""How long seats may still think: reckoned from when steps were stored, so that no restart changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Answer
from spelbord.server.protocol import Clock, SeatClock
from spelbord.server.records.changes import is_person

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Seat, Ticket
    from spelbord.server.records.match import TimedMatch
    from spelbord.storage.base import SeatRecord, TableRecord

GRACE = 15.0
"""What everybody gets at least after a server has come back or an undo has given a question back."""
NO_CLOCK = Clock()


def clock_of(record: TableRecord) -> Clock:
    """The clock that the people agreed on."""
    return Clock(**record.clock) if record.clock else NO_CLOCK


def has_clock(seat: SeatRecord) -> bool:
    """Whether time runs for this seat: only people have clocks."""
    return is_person(seat) and not seat.away


def spent(played: TimedMatch, seats: int) -> list[float]:
    """How long each seat has thought in all, over the answers it has given."""
    times, used = played.times, [0.0] * seats
    for entry in played.match.entries:
        if type(entry) is Answer:
            asked = times[entry.asked - 1] if entry.asked else played.created
            used[entry.prompt.by] += max(0.0, times[entry.step] - asked)
    return used


def deadlines(record: TableRecord, played: TimedMatch) -> dict[Ticket, float]:
    """When the time of each question that people are asked runs out."""
    clock = clock_of(record)
    awaited = [ticket for ticket in played.match.awaited if has_clock(record.seats[ticket.prompt.by])]
    if clock.kind == "none" or not awaited:
        return {}
    used = spent(played, len(record.seats)) if clock.kind == "game" else [0.0] * len(record.seats)
    return {ticket: _deadline(played, ticket, clock.seconds - used[ticket.prompt.by]) for ticket in awaited}


def _deadline(played: TimedMatch, ticket: Ticket, allowed: float) -> float:
    asked = played.asked_at(ticket)
    deadline = asked + max(0.0, allowed)
    return deadline if asked >= played.since else max(deadline, played.since + GRACE)


def seat_clocks(record: TableRecord, played: TimedMatch, now: float) -> tuple[SeatClock, ...]:
    """Everybody's time, as it is shown."""
    clock = clock_of(record)
    if clock.kind == "none" or played.match.over:
        return ()
    used = spent(played, len(record.seats)) if clock.kind == "game" else [0.0] * len(record.seats)
    ends = _first_by_seat(deadlines(record, played).items())
    return tuple(
        SeatClock(place, max(0.0, ends[place] - now if place in ends else clock.seconds - used[place]), place in ends)
        for place, seat in enumerate(record.seats)
        if is_person(seat)
    )


def _first_by_seat(deadlines: Iterable[tuple[Ticket, float]]) -> dict[Seat, float]:
    ends: dict[Seat, float] = {}
    for ticket, deadline in deadlines:
        by = ticket.prompt.by
        ends[by] = min(deadline, ends.get(by, deadline))
    return ends
