"""Playing over days: holidays, nights, pauses, and reminding one another kindly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.protocol import Done
from spelbord.server.records import days as over_days
from spelbord.server.records.changes import TableChange, must_be
from spelbord.server.records.clocks import clock_of
from spelbord.server.tables.notices import tell_absent, tell_nudged

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Holiday, Night, Nudge, Pause, Resume
    from spelbord.server.records.days import Days
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import TableRecord


async def holiday(table: Table, who: Who, command: Holiday, language: Language) -> Done:
    """Be away, or come back."""
    async with table.exclusive():
        seat, now = table.my_seat(who), table.resources.now()

        def alter(record: TableRecord, days: Days) -> Days:
            own, most = days.at(record, seat), clock_of(record).holidays
            until, longest = command.until, over_days.longest_holiday(own, now, most)
            if command.fit and until is not None and longest > now:
                until = min(until, longest)
            return days.having(record, seat, over_days.take_holiday(own, now, until, most))

        await _change(table, alter)
    return Done()


async def night(table: Table, who: Who, command: Night, language: Language) -> Done:
    """Say when one's night is. What is asked already keeps its time where that would be less."""
    span = (command.start, command.end)
    over_days.check_night(command.zone, span)
    async with table.exclusive():
        seat = table.my_seat(who)

        def alter(record: TableRecord, days: Days) -> Days:
            own = replace(days.at(record, seat), zone=command.zone, night=span)
            return days.having(record, seat, own)

        await _change(table, alter)
    return Done()


async def pause(table: Table, who: Who, command: Pause, language: Language) -> Done:
    """Ask for a pause, agree, or let it be."""
    async with table.exclusive():
        seat, now = table.playing_seat(who), table.resources.now()
        must_be(table.record, "playing")
        await _change(table, lambda record, days: over_days.want_pause(record, days, seat, now, yes=command.yes))
    return Done()


async def resume(table: Table, who: Who, command: Resume, language: Language) -> Done:
    """Go on."""
    async with table.exclusive():
        table.playing_seat(who)
        now = table.resources.now()
        await _change(table, lambda _, days: over_days.go_on(days, now))
    return Done()


async def nudge(table: Table, who: Who, command: Nudge, language: Language) -> Done:
    """Remind somebody whom the table waits for: on their page, and where they are told of things."""
    async with table.exclusive():
        by, seat, now = table.playing_seat(who), command.seat, table.resources.now()
        days = over_days.days_of(table.record)
        _check_waited_for(table, by, seat)
        over_days.nudge(table.record, days, by, seat, now)
        await tell_nudged(table, by, seat)
        await _change(table, lambda record, days: over_days.nudge(record, days, by, seat, now))
    return Done()


def _check_waited_for(table: Table, by: Seat, seat: Seat) -> None:
    awaited = {ticket.prompt.by for ticket in table.playing().match.awaited}
    if seat == by or seat not in awaited & over_days.needed(table.record):
        raise Refused("not_waited_for", "days")


async def _change(table: Table, alter: Callable[[TableRecord, Days], Days]) -> None:
    await table.change(lambda record: TableChange(alter(record, over_days.days_of(record)).within(record)))
    table.noticed = -1  # what time is left is another now, and so is when anybody is reminded
    tell_absent(table)
