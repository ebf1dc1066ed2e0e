"""How long seats may still think: reckoned from when steps were stored, so that no restart changes it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.server.protocol import Clock, SeatClock
from spelbord.server.records.changes import is_person
from spelbord.server.records.days import Days, days_of, end_after, stops_of

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


def over_days(record: TableRecord) -> bool:
    """Whether its clock runs whether anybody looks or not."""
    return record.days is not None


def deadlines(record: TableRecord, played: TimedMatch) -> dict[Ticket, float]:
    """When the time of each question that people are asked runs out; never, where the table is paused."""
    clock, days = clock_of(record), Days.of(record)
    awaited = [ticket for ticket in played.match.awaited if has_clock(record.seats[ticket.prompt.by])]
    if clock.kind == "none" or not awaited:
        return {}
    if days is not None:
        return {ticket: _end_over_days(record, played, days, ticket) for ticket in awaited}
    used = played.thought() if clock.kind == "game" else [0.0] * len(record.seats)
    return {ticket: _deadline(played, ticket, clock.seconds - used[ticket.prompt.by]) for ticket in awaited}


def _end_over_days(record: TableRecord, played: TimedMatch, days: Days, ticket: Ticket) -> float:
    """Out of what is stored alone: neither a restart nor who looks makes any difference."""
    clock, asked = clock_of(record), max(played.asked_at(ticket), days.renewed)
    return end_after(asked, clock.seconds, stops_of(record, days, ticket.prompt.by, asked, nights=clock.nights))


def left_in_pause(record: TableRecord, played: TimedMatch, seat: Seat) -> float:
    """How much of its time a seat has left when the pause ends, if it is asked something."""
    days, now = days_of(record), days_of(record).paused or 0.0
    ended = replace(days, pauses=(*days.pauses[:-1], (now, now)))
    asked = [ticket for ticket in played.match.awaited if ticket.prompt.by == seat]
    ends = [_end_over_days(record, played, ended, ticket) for ticket in asked]
    return max(0.0, min(ends) - now) if ends else clock_of(record).seconds


def _deadline(played: TimedMatch, ticket: Ticket, allowed: float) -> float:
    asked = played.asked_at(ticket)
    deadline = asked + max(0.0, allowed)
    return deadline if asked >= played.since else max(deadline, played.since + GRACE)


def seat_clocks(record: TableRecord, played: TimedMatch, now: float) -> tuple[SeatClock, ...]:
    """Everybody's time, as it is shown."""
    clock = clock_of(record)
    if clock.kind == "none" or played.match.over:
        return ()
    used = played.thought() if clock.kind == "game" else [0.0] * len(record.seats)
    ends = _first_by_seat(deadlines(record, played).items())

    def clock_at(place: Seat) -> SeatClock:
        if ends.get(place) == math.inf:
            return SeatClock(place, left_in_pause(record, played, place), running=False)
        left = ends[place] - now if place in ends else clock.seconds - used[place]
        return SeatClock(place, max(0.0, left), running=place in ends)

    return tuple(clock_at(place) for place, seat in enumerate(record.seats) if is_person(seat))


def _first_by_seat(deadlines: Iterable[tuple[Ticket, float]]) -> dict[Seat, float]:
    ends: dict[Seat, float] = {}
    for ticket, deadline in deadlines:
        by = ticket.prompt.by
        ends[by] = min(deadline, ends.get(by, deadline))
    return ends
