"""Being away from all tables over days at once: each table allows what was agreed on there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.protocol import Holiday, SlowTable
from spelbord.server.protocol.refusals import as_no
from spelbord.server.records.clocks import clock_of
from spelbord.server.records.days import Days, days_used, holiday_until
from spelbord.server.tables.lists import seat_in

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.tables.registry import TableRegistry
    from spelbord.storage.base import TableRecord

MOST = 100
"""Tables of one person that are looked at."""


async def slow_tables(registry: TableRegistry, who: Who) -> tuple[SlowTable, ...]:
    """Where somebody plays over days."""
    now = registry.resources.now()
    return tuple([_line(record, seat, now) async for record, seat in _mine(registry, who)])


async def be_away(registry: TableRegistry, who: Who, until: float | None, language: Language) -> tuple[SlowTable, ...]:
    """Be away everywhere until a moment, or for as long as each table allows; or be back. Raises `Refused`."""
    if until is not None and until <= registry.resources.now():
        raise Refused("holiday_past", "days")
    found = []
    for record, seat in [each async for each in _mine(registry, who)]:
        changed, no = record, ""
        try:
            table = await registry.table(record.id)
            await table.obey(who, Holiday(until, fit=True), language)
            changed = table.record
        except Refused as refused:  # what one table does not allow, another may
            no = as_no(refused, language).text
        found.append(_line(changed, seat, registry.resources.now(), no))
    return tuple(found)


async def _mine(registry: TableRegistry, who: Who) -> AsyncIterator[tuple[TableRecord, Seat]]:
    """The tables over days where somebody plays, and where they sit; not where a bot plays for them."""
    records = await registry.resources.storage.tables_of(who.session, MOST) if who.session else ()
    for record in records:
        if record.days is None or record.status != "playing" or record.screen:
            continue
        seat = await seat_in(registry, who, record)
        if seat is not None and not record.seats[seat].away:
            yield record, seat


def _line(record: TableRecord, seat: Seat, now: float, no: str = "") -> SlowTable:
    days, agreed = Days.of(record) or Days(), clock_of(record).holidays
    own = days.at(record, seat)
    return SlowTable(
        id=record.id,
        game=record.game,
        name=record.name,
        names=tuple(other.name for place, other in enumerate(record.seats) if place != seat),
        holidays=agreed,
        left=max(0, agreed - days_used(own)),
        until=holiday_until(own, now),
        no=no,
    )
