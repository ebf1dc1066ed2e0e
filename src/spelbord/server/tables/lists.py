"""Tables as lines of a list: where somebody plays, and where they could."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.protocol import TableLine
from spelbord.server.records.clocks import deadlines
from spelbord.server.records.seats import seat_of_claim
from spelbord.server.views.scenes import waits_for
from spelbord.storage.forgotten import forgotten_results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.server.people.who import Who
    from spelbord.server.records.match import TimedMatch
    from spelbord.server.tables.registry import TableRegistry
    from spelbord.storage.base import TableRecord

MOST_MINE, MOST_OPEN = 50, 20
MOST_LOADED = 20
"""Matches that are looked into for one list: those where something happened last."""


async def lines(registry: TableRegistry, who: Who) -> tuple[tuple[TableLine, ...], tuple[TableLine, ...]]:
    """The tables where somebody sits, and the tables with seats for anybody."""
    storage = registry.resources.storage
    records = await storage.tables_of(who.session, MOST_MINE) if who.session else ()
    without = set(await forgotten_results(storage, who.session)) if who.session else set()
    mine = await _mine(registry, who, [record for record in records if record.id not in without])
    elsewhere = [record for record in await storage.open_tables(MOST_OPEN) if record.id not in mine]
    newest = sorted(mine.values(), key=lambda line: -line.changed)
    return tuple(newest), tuple(line_of(record) for record in elsewhere)


async def _mine(registry: TableRegistry, who: Who, records: Sequence[TableRecord]) -> dict[str, TableLine]:
    found: dict[str, TableLine] = {}
    loaded = 0
    for record in records:
        if record.lesson is not None:
            continue  # it is found with its game
        known = registry.tables.get(record.id)
        if known is None and record.status == "playing" and loaded < MOST_LOADED:
            loaded += 1
            line = await _loaded(registry, who, record)
        elif known is not None:
            async with known.exclusive():
                line = line_of(known.record, known.listed_as(who), known.played, registry.resources.shift)
        else:
            line = line_of(record, await seat_in(registry, who, record))
        if line.seat is not None:
            found[record.id] = line
    return found


async def _loaded(registry: TableRegistry, who: Who, record: TableRecord) -> TableLine:
    try:
        table = await registry.table(record.id)
    except Refused:  # a match of other rules than this server's can be listed, but not played
        return line_of(record, await seat_in(registry, who, record))
    async with table.exclusive():
        return line_of(table.record, table.listed_as(who), table.played, registry.resources.shift)


async def seat_in(registry: TableRegistry, who: Who, record: TableRecord) -> Seat | None:
    """Where somebody sits at a table that is not at hand."""
    claims = await registry.resources.storage.claims(who.session, record.id)
    return next((seat for claim in claims if (seat := seat_of_claim(record, claim)) is not None), None)


def line_of(
    record: TableRecord, seat: Seat | None = None, played: TimedMatch | None = None, shift: float = 0.0
) -> TableLine:
    """One table, with what its match waits for where that is at hand; `shift` makes times of day of its times."""
    awaited = () if played is None else waits_for(played.match)
    ends = {} if played is None else {ticket: end + shift for ticket, end in deadlines(record, played).items()}
    urgent = [end for ticket, end in ends.items() if ticket.prompt.by == seat] or list(ends.values())
    moved = played.times[-1] + shift if played is not None and played.times else record.changed
    # The members of a circle are invited to all of its tables.
    kinds = {"open"} if record.circle is None else {"open", "person"}
    open_seats = [other for other in record.seats if other.kind in kinds and not other.taken]
    return TableLine(
        id=record.id,
        game=record.game,
        name=record.name,
        status=record.status,
        names=tuple(other.name for other in record.seats),
        bots=tuple(other.kind == "bot" for other in record.seats),
        seat=seat,
        my_turn=seat is not None and seat in awaited and not record.seats[seat].away,
        waits_for=tuple(record.seats[other].name for other in awaited),
        free=len(open_seats) if record.status == "lobby" else 0,
        changed=max(record.changed, moved),
        deadline=min(urgent, default=None),
        ranks=record.ranks,
    )
