"""What may be taken back: at once where nobody learned anything, free against bots, else by the others' consent.

Whoever is away is one of the others all the same: a bot that plays for them meanwhile does not agree in their name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Answer
from spelbord.core.values import Value
from spelbord.server.records.changes import is_person

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Seat
    from spelbord.server.records.match import TimedMatch
    from spelbord.storage.base import TableRecord


class UndoRequest(Value, frozen=True):
    """An undo that somebody asked for, as the table keeps it. It holds only as long as nothing more was played."""

    seat: int
    step: int
    undos: int
    steps: int
    agreed: tuple[int, ...] = ()

    @classmethod
    def of(cls, record: TableRecord, played: TimedMatch | None) -> UndoRequest | None:
        """The request that stands at a table, if any does."""
        if record.undo is None or played is None:
            return None
        request = cls(**{**record.undo, "agreed": tuple(record.undo["agreed"])})
        stands = (request.undos, request.steps) == (played.undos, played.match.step)
        return request if stands else None

    @property
    def plain(self) -> dict[str, object]:
        """Itself as the storage keeps it."""
        return {**{name: getattr(self, name) for name in self.__struct_fields__}, "agreed": list(self.agreed)}


def others(record: TableRecord, seat: Seat) -> Iterator[Seat]:
    """The other people whose match this is, also those who are away: they may come back to what is left of it.

    Those who share a screen say yes or no to each other aloud.
    """
    if record.screen:
        return
    for place, other in enumerate(record.seats):
        if place != seat and is_person(other):
            yield place


def absent(record: TableRecord, seat: Seat) -> tuple[Seat, ...]:
    """Those of them who cannot be asked now, since a bot plays for them."""
    return tuple(place for place in others(record, seat) if record.seats[place].away)


def accompanied(record: TableRecord, seat: Seat) -> bool:
    """Whether there are any."""
    return next(others(record, seat), None) is not None


def undo_step(record: TableRecord, played: TimedMatch, seat: Seat | None) -> int | None:
    """The step that a seat may go back to at once, if there is one."""
    if seat is None or played.match.over:
        return None
    step = played.match.undoable(seat)
    if step is not None and step < played.floor:
        return None
    if step is None and not accompanied(record, seat):
        return played.last_answer(seat)
    return step


def first_people(record: TableRecord) -> list[Seat]:
    """Where the first two people sit, or all of them if they are fewer. Asked with every move."""
    people: list[Seat] = []
    for place, seat in enumerate(record.seats):
        if is_person(seat):
            people.append(place)
            if len(people) > 1:
                break
    return people


def undoers(record: TableRecord, played: TimedMatch) -> dict[Seat, bool]:
    """Who has something to take back, and whether at once or by asking the others."""
    match = played.match
    answered = played.last_answers()
    if match.over or not answered:
        return {}
    last = match.entries[-1]
    at_once = last.prompt.by if type(last) is Answer and match.undoable(last.prompt.by) is not None else None
    people = first_people(record)
    if len(people) > 1:
        return {seat: seat == at_once for seat in answered}
    return {seat: seat == at_once or seat in people or not people for seat in answered}
