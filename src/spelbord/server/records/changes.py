"""A change of a table as a value, and the small questions that every change asks of a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.protocol import MOST_SEATS

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.server.records.match import TimedMatch
    from spelbord.storage.base import Claim, MatchRecord, SeatRecord, TableRecord


@dataclass(frozen=True, slots=True)
class TableChange:
    """A table as it shall be, with who sits down and what match begins."""

    record: TableRecord
    claims: tuple[Claim, ...] = ()
    played: TimedMatch | None = None

    @property
    def match(self) -> MatchRecord | None:
        """The match that begins, as it is stored."""
        return None if self.played is None else self.played.to_record()


def is_person(seat: SeatRecord) -> bool:
    """Whether somebody sits here who is no bot. An open seat stays open when it is taken, for when they leave."""
    return seat.taken and seat.kind != "bot"


def sitting(version: int, place: int) -> int:
    """The number of a new sitting. A place is taken at most once in each version of a table, so no two are the same."""
    return version * MOST_SEATS + place


def must_be(record: TableRecord, status: str) -> None:
    """Refuse what can only be done in the lobby, while playing, or afterwards."""
    if record.status != status:
        raise Refused(f"only_{status}", "table")


def finished(record: TableRecord, ranks: tuple[int, ...]) -> TableRecord:
    """The table without any request for an undo, and over where there are ranks."""
    return replace(record, undo=None, ranks=ranks, status="over" if ranks else record.status)


def set_seat(record: TableRecord, place: Seat, seat: SeatRecord) -> TableRecord:
    """The table with another seat in this place."""
    return replace(record, seats=(*record.seats[:place], seat, *record.seats[place + 1 :]))
