"""Playing again: the same people and bots, moved on by one seat, at a new table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.server.people.keys import rematch_id
from spelbord.server.protocol import Done
from spelbord.server.records import creating
from spelbord.server.records.creating import Change, is_person, sitting
from spelbord.server.records.seats import must_be
from spelbord.storage.base import Claim, Conflict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Rematch
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import TableRecord


async def rematch(table: Table, who: Who, command: Rematch, language: Language) -> Done:
    """Say that I want to play again; when all who are here do, or the host will not wait, the new table is laid."""
    async with table.turn():
        seat = table.my_seat(who)
        must_be(table.laid, "over")
        if command.now:
            table.must_host(who)
        if table.laid.next is None:
            await table.change(lambda record: Change(_wanted(record, seat)))
            table.look()
            wanting = set(table.laid.rematch)
            if command.now or table.presence.seats <= wanting:
                await _lay_again(table, wanting | table.presence.seats)
    return Done()


def _wanted(record: TableRecord, seat: Seat) -> TableRecord:
    return replace(record, rematch=tuple(sorted({*record.rematch, seat})))


async def _lay_again(table: Table, here: set[Seat]) -> None:
    """Lay the new table, then let the old one point there.

    Its id is settled by the old one's: if another server has laid it already, or this one did and then fell, there is
    nothing more to lay.
    """
    premises, record = table.premises, table.laid
    id_ = rematch_id(premises.secret, record.id)
    if await premises.storage.table(id_) is None:
        change = again(record, id_, table.claims, here, premises.now())
        match = None if change.played is None else change.played.to_record()
        with suppress(Conflict):  # another server was first, and has laid the same
            await premises.storage.add_table(change.record, change.claims, match)
    await table.change(lambda old: Change(replace(old, next=id_)))


def again(record: TableRecord, id_: str, claims: Sequence[Claim], here: set[Seat], now: float) -> Change:
    """The table of a rematch, begun. For people who are not here a bot plays until they are."""
    count = len(record.seats)
    seats, sittings = [], {}
    for place in range(count):
        was = (place - 1) % count
        seat, turnover = record.seats[was], sitting(0, place)
        away = is_person(seat) and was not in here
        seats.append(replace(seat, away=away, turnover=turnover))
        sittings[seat.turnover] = Claim("", id_, place, turnover)
    laid = replace(
        record, id=id_, created=now, changed=now, seats=tuple(seats), status="lobby", match=None, ranks=(), undo=None,
        rematch=(), next=None, forked=None, version=0,
    )  # fmt: skip
    moved = [replace(sittings[claim.turnover], session=claim.session) for claim in claims if claim.turnover in sittings]
    begun = creating.begin(laid, now)
    return Change(begun.record, tuple(dict.fromkeys(moved)), begun.played)
