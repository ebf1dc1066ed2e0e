"""A table in words for its readers: who sits where and how they play, without the match itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.server.people.keys import invitation
from spelbord.server.people.naming import character_of
from spelbord.server.protocol import AwayInfo, DaysInfo, Nudged, ScreenInfo, SeatInfo, TableInfo, UndoAsked
from spelbord.server.records.changes import is_person
from spelbord.server.records.clocks import clock_of
from spelbord.server.records.days import DAY, Days, SeatDays, days_used, holiday_until
from spelbord.server.records.undo import UndoRequest

if TYPE_CHECKING:
    from spelbord.core import Language, Seat
    from spelbord.server.tables.table import Table


def describe(
    table: Table, seat: Seat | None, language: Language, *, host: bool, deaf: frozenset[str] = frozenset()
) -> TableInfo:
    """The table as somebody in this seat, or none, sees it."""
    record = table.record
    insider = host or seat is not None
    return TableInfo(
        id=record.id,
        version=table.version,
        game=record.game,
        name=record.name,
        status=record.status,
        seats=tuple(
            [_seat(table, place, language, mine=place == seat, deaf=deaf) for place in range(len(record.seats))]
        ),
        seat=seat,
        host=host,
        options=record.options,
        clock=clock_of(record),
        hints=record.hints,
        gives_hints=record.hints and _allows_hints(table),
        onlookers=record.onlookers,
        watching=table.presence.watching,
        # The members of a circle need none, and nobody else has any use for it.
        invitation=invitation(table.resources.secret, record.id) if insider and record.circle is None else None,
        commitment=None if table.played is None else table.played.match.header.commitment,
        undo=_undo(table),
        rematch=record.rematch,
        next=record.next,
        forked=record.forked,
        sent_away=tuple(dict.fromkeys(entry.name for entry in record.kept_out)) if host else (),
        circle=record.circle,
        screen=_screen(table) if host else None,
        days=_days(table, seat),
    )


def _days(table: Table, seat: Seat | None) -> DaysInfo | None:
    """How the table stands with time: of others only until when they are away."""
    record, now, days = table.record, table.resources.now(), Days.of(table.record)
    if days is None:
        return None
    own = SeatDays() if seat is None else days.at(record, seat)
    away = [(place, holiday_until(days.at(record, place), now)) for place in range(len(record.seats))]
    nudged = days.nudged
    return DaysInfo(
        paused=days.paused,
        wanted=days.wanted,
        away=tuple(AwayInfo(place, until) for place, until in away if until is not None),
        nudged=None if nudged is None or now - nudged[0] >= DAY else Nudged(*nudged),
        holidays_left=max(0, clock_of(record).holidays - days_used(own)),
        zone=own.zone,
        night_from=own.night[0],
        night_to=own.night[1],
    )


def _allows_hints(table: Table) -> bool:
    """Whether what the table agreed on leaves room for hints: none is promised that would be refused."""
    record = table.record
    options = msgspec.convert(record.options, table.kit.options)
    return bool(options.allows_hints(len(record.seats)))


def _seat(table: Table, place: Seat, language: Language, *, mine: bool, deaf: frozenset[str]) -> SeatInfo:
    seat, presence = table.record.seats[place], table.presence
    return SeatInfo(
        seat=place,
        kind="person" if is_person(seat) else seat.kind,
        name=seat.name,
        level=seat.level,
        taken=seat.taken,
        present=place in presence.seats or seat.kind == "bot",
        away=seat.away,
        replaceable=place in presence.silent,
        mine=mine,
        host=place == table.host_seat,
        muted=is_person(seat) and seat.turnover in table.record.muted,
        blocked=bool(deaf) and not deaf.isdisjoint(table.sessions_at(place)),
        character=character_of(seat.name, seat.level, language) if seat.kind == "bot" else "",
    )


def _screen(table: Table) -> ScreenInfo | None:
    record = table.record
    if not record.screen:
        return None
    seats = tuple(place for place, seat in enumerate(record.seats) if is_person(seat))
    return ScreenInfo(seats, curtain=not table.kit.meta.open)


def _undo(table: Table) -> UndoAsked | None:
    request = UndoRequest.of(table.record, table.played)
    return None if request is None else UndoAsked(request.seat, request.step, request.agreed)
