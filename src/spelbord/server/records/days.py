"""Playing over days: whose time stands still, and when. All of it is kept with the table, so that every server agrees.

A question's time is counted from when it was asked, without the times that stand still: the table's pauses, and the
holidays and nights of whoever is asked.
"""

from __future__ import annotations

import heapq
import math
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import TYPE_CHECKING, Any, TypeAlias
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from spelbord.core import Refused, Seat
from spelbord.core.values import Value
from spelbord.server.records.changes import is_person

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from spelbord.server.protocol import Clock
    from spelbord.storage.base import TableRecord

Span: TypeAlias = tuple[float, float]

SHORTEST = 3600
"""Seconds for a move from which on a table is played over days."""
DAY = 86_400.0
NIGHT = (22 * 60, 7 * 60)
"""A night, where nobody says otherwise: from and to, in minutes after midnight."""
LONGEST_NIGHT = 12 * 60
ZONE = "Europe/Stockholm"
KEPT_PAUSES = 20
"""Pauses that are remembered: an older one ended before any question that is open."""


class SeatDays(Value, frozen=True, omit_defaults=True):
    """When the time of one sitting stands still."""

    zone: str = ZONE
    night: tuple[int, int] = NIGHT
    holidays: tuple[Span, ...] = ()


class Days(Value, frozen=True, omit_defaults=True):
    """What a table that is played over days keeps of time."""

    seats: dict[str, SeatDays] = {}
    """By sitting."""
    pauses: tuple[tuple[float, float | None], ...] = ()
    """When the table stood still; the last one may go on."""
    wanted: tuple[Seat, ...] = ()
    """Who wants a pause: the first of them asked for it."""
    nudged: tuple[float, Seat, Seat] | None = None
    """When somebody was last reminded by another, by whom, and who."""
    renewed: float = 0.0
    """Questions from before this moment have their time from it: an undo gave them back."""

    @classmethod
    def of(cls, record: TableRecord) -> Days | None:
        """Those of a table, if it is played over days."""
        return None if record.days is None else msgspec.convert(record.days, cls)

    @property
    def paused(self) -> float | None:
        """Since when the table stands still, if it does."""
        return self.pauses[-1][0] if self.pauses and self.pauses[-1][1] is None else None

    def within(self, record: TableRecord) -> TableRecord:
        """The table with these."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return replace(record, days=plain)

    def at(self, record: TableRecord, seat: Seat) -> SeatDays:
        """Those of who sits here."""
        return self.seats.get(str(record.seats[seat].turnover), SeatDays())

    def having(self, record: TableRecord, seat: Seat, days: SeatDays) -> Days:
        """With others for who sits here; whoever has left is forgotten."""
        kept = self.among(record)
        return replace(kept, seats={**kept.seats, str(record.seats[seat].turnover): days})

    def among(self, record: TableRecord) -> Days:
        """Only those of people who sit at the table."""
        sitting = {str(seat.turnover) for seat in record.seats}
        return replace(self, seats={number: each for number, each in self.seats.items() if number in sitting})


def fresh_days(clock: Clock) -> dict[str, Any] | None:
    """What a table with this clock begins with."""
    return {} if clock.kind == "move" and clock.seconds >= SHORTEST else None


def without_leavers(record: TableRecord) -> TableRecord:
    """The table without the holidays and nights of whoever has left it."""
    days = Days.of(record)
    return record if days is None else days.among(record).within(record)


def days_of(record: TableRecord) -> Days:
    """Those of a table that must be played over days."""
    days = Days.of(record)
    if days is None:
        raise Refused("only_over_days", "days")
    return days


# When time is out -----------------------------------------------------------------------------------------------------


def end_after(start: float, allowed: float, stops: Iterable[Span]) -> float:
    """When so much time has gone, without the stops, which come in order; never where one of them does not end."""
    now, left = start, allowed
    for begins, ends in stops:
        if begins - now >= left or now == math.inf:
            break
        left -= max(0.0, begins - now)
        now = max(now, ends)
    return now + left


def stops_of(record: TableRecord, days: Days, seat: Seat, since: float, *, nights: bool) -> Iterator[Span]:
    """When the time of a seat stands still from a moment on, in order."""
    own = days.at(record, seat)
    pauses = [(begins, math.inf if ends is None else ends) for begins, ends in days.pauses]
    known = sorted([*pauses, *own.holidays])
    return heapq.merge(known, nights_of(own, since)) if nights else iter(known)


def nights_of(own: SeatDays, since: float) -> Iterator[Span]:
    """Somebody's nights, from the one that a moment may lie in, for ever."""
    start, end = own.night
    if start == end:
        return
    zone = _zone(own.zone)
    evening = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
    while True:
        morning = evening + timedelta(days=start > end)
        yield _moment(evening, start, zone), _moment(morning, end, zone)
        evening += timedelta(days=1)


def _zone(name: str) -> tzinfo:
    """A zone by its name; a machine that knows none has the nights of Greenwich."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def _moment(day: Any, minutes: int, zone: tzinfo) -> float:
    return datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp()


# Holidays -------------------------------------------------------------------------------------------------------------


def holiday_until(own: SeatDays, now: float) -> float | None:
    """Until when somebody is away, if they are."""
    return next((ends for begins, ends in own.holidays if begins <= now < ends), None)


def days_used(own: SeatDays) -> int:
    """Days of holiday that somebody has taken: each one that was begun counts."""
    return sum(max(1, math.ceil((ends - begins) / DAY)) for begins, ends in own.holidays)


def longest_holiday(own: SeatDays, now: float, most: int) -> float:
    """Until when somebody could be away, from now or from when they left; not later than now where no day is left."""
    taken, begun = _taken(own, now)
    left = max(0, most - days_used(replace(own, holidays=taken)))
    return begun + DAY * left - 1.0  # a second before, since each day that is begun counts


def _taken(own: SeatDays, now: float) -> tuple[tuple[Span, ...], float]:
    """The holidays that do not go on, and when the one began that does, or would."""
    taken = tuple(span for span in own.holidays if not span[0] <= now < span[1])
    return taken, next((span[0] for span in own.holidays if span not in taken), now)


def take_holiday(own: SeatDays, now: float, until: float | None, most: int) -> SeatDays:
    """Be away from now until a moment, or until another one than before, or come back. Raises `Refused`."""
    taken, begun = _taken(own, now)
    if until is None:
        return replace(own, holidays=own.holidays if begun == now else (*taken, (begun, now)))
    if until <= now:
        raise Refused("holiday_past", "days")
    wished = replace(own, holidays=(*taken, (begun, until)))
    if most == 0:
        raise Refused("holiday_none", "days")
    if days_used(wished) > most:
        raise Refused("holiday_too_long", "days", left=max(0, most - days_used(replace(own, holidays=taken))))
    return wished


def check_night(zone: str, night: tuple[int, int]) -> None:
    """Refuse a night that is too long, or in no zone that is known."""
    length = (night[1] - night[0]) % (24 * 60)
    if length > LONGEST_NIGHT:
        raise Refused("night_too_long", "days", hours=LONGEST_NIGHT // 60)
    check_zone(zone)


def check_zone(zone: str) -> None:
    """Refuse a zone that is not known."""
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        raise Refused("zone_unknown", "days", zone=zone) from None


# Pauses ---------------------------------------------------------------------------------------------------------------


def needed(record: TableRecord) -> frozenset[Seat]:
    """Who must want a pause: the people who play."""
    return frozenset(place for place, seat in enumerate(record.seats) if is_person(seat) and not seat.away)


def want_pause(record: TableRecord, days: Days, seat: Seat, now: float, *, yes: bool) -> Days:
    """Ask for a pause, agree to it, or let it be; where all want one the table stands still."""
    if days.paused is not None:
        raise Refused("already_paused", "days")
    if not yes:
        return replace(days, wanted=())
    wanted = (*(place for place in days.wanted if place != seat), seat)
    if not needed(record) <= set(wanted):
        return replace(days, wanted=wanted)
    return replace(days, wanted=(), pauses=(*days.pauses[-KEPT_PAUSES:], (now, None)))


def go_on(days: Days, now: float) -> Days:
    """End the pause."""
    if days.paused is None:
        raise Refused("not_paused", "days")
    return replace(days, pauses=(*days.pauses[:-1], (days.paused, now)))


# Reminding one another ------------------------------------------------------------------------------------------------


def nudge(record: TableRecord, days: Days, by: Seat, seat: Seat, now: float) -> Days:
    """Remind somebody, once a day and table. Raises `Refused` where they are not asked to play now."""
    if days.nudged is not None and now - days.nudged[0] < DAY:
        raise Refused("nudged_lately", "days")
    if days.paused is not None:
        raise Refused("already_paused", "days")
    if holiday_until(days.at(record, seat), now) is not None:
        raise Refused("on_holiday", "days", seat=seat)
    return replace(days, nudged=(now, by, seat))
