"""The table of a rematch: the same people and bots, moved on by one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.server.records.changes import TableChange, is_person, sitting
from spelbord.server.records.creating import begin
from spelbord.storage.base import Claim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.server.protocol import Level
    from spelbord.storage.base import TableRecord


def wanted(record: TableRecord, seat: Seat) -> TableRecord:
    """The table with one more who wants to play again."""
    return replace(record, rematch=tuple(sorted({*record.rematch, seat})))


def rematch_of(
    record: TableRecord, id_: str, claims: Sequence[Claim], here: set[Seat], now: float, level: Level | None = None
) -> TableChange:
    """The table of a rematch, begun. For people who are not here a bot plays until they are.

    The bots are as good as they were, or all of a level that the host named.
    """
    count = len(record.seats)
    seats, sittings = [], {}
    for place in range(count):
        was = (place - 1) % count
        seat, turnover = record.seats[was], sitting(0, place)
        away = is_person(seat) and was not in here
        seats.append(replace(seat, away=away, turnover=turnover, level=level or seat.level))
        sittings[seat.turnover] = Claim("", id_, place, turnover)
    new = replace(
        record, id=id_, created=now, changed=now, seats=tuple(seats), status="lobby", match=None, ranks=(), undo=None,
        rematch=(), next=None, forked=None, version=0, days=None if record.days is None else {},
        muted=tuple(sittings[turnover].turnover for turnover in record.muted if turnover in sittings),
    )  # fmt: skip
    moved = [replace(sittings[claim.turnover], session=claim.session) for claim in claims if claim.turnover in sittings]
    begun = begin(new, now)
    return TableChange(begun.record, tuple(dict.fromkeys(moved)), begun.played)
