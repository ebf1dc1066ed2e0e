"""What a game looks like to a program that learns it: numbers for actions, and a view as a row of small numbers.

A row is a `bytearray`, so that games need no library of arrays and compiled code writes straight into it; whoever
wants an array lays one over the same memory. Seats are counted from the one that is asked: 0 is itself, 1 sits to its
left. What a number means never changes for a version of the spaces.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic

from spelbord.core.kit import A, V
from spelbord.core.values import Seat, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from spelbord.core.pending import Prompt

MOST = 255
"""The highest number that a place in a row can hold; what is higher is told as this."""


class Field(Value, frozen=True):
    """Some places in a row that belong together."""

    name: str
    size: int
    most: int = 1
    """The highest number that is written there."""
    least: int = 0
    """What a written 0 stands for, where numbers may be below nought."""


@dataclass(frozen=True, slots=True, eq=False)
class Spaces(Generic[A, V]):
    """How a game is told in numbers."""

    version: int
    """Rises when a number, a field or the rules change: what was learnt before is then of no use."""
    fields: Callable[[int], tuple[Field, ...]]
    """The fields of a row, in order, for so many seats."""
    encode: Callable[[V, Seat, bytearray, int], None]
    """Write a view, seen from a seat, into a row of noughts that begins at a place."""
    actions: Callable[[int, Seat], Sequence[A | None]]
    """What each number asks for when a seat at a table of so many answers; None where it can ask for nothing there."""
    numbers: Callable[[int, Seat], dict[A, int]]
    """The other way round."""
    glimpse: Callable[[Any, Seat, Seat, bytearray, int], None] | None = None
    """The same as to encode the view that a viewer has of a state, seen from a seat, where a game can do it faster
    than by making a view. A law holds it to the same bytes."""
    book: Callable[[int, Seat], Any] | None = None
    """Where a game can list the numbers of moves at once: what they are listed from when a seat at a table of so many
    answers. It is made once."""
    listed: Callable[[Any, Prompt, Any], list[int]] | None = None
    """The numbers of what `Kit.moves` lists for a state and a question, in the same order, from such a book. A law
    holds it to that."""
    slots: int = 0
    """Numbers after those: for moves that are listed anew in each position, each told by its features."""
    features: tuple[Field, ...] = ()
    describe: Callable[[V, Seat, A, bytearray, int], None] | None = None
    """Write the features of a listed move into a row of noughts."""
    everything: Callable[[V, Prompt], Sequence[A]] | None = None
    """Every answer there is, where `Kit.moves` lists only some: it takes its time."""
    together: bool = False
    """Whether the table wins or loses as one."""


AnySpaces = Spaces[Any, Any]


def numbered(actions: Callable[[int, Seat], Sequence[A]]) -> Callable[[int, Seat], dict[A, int]]:
    """The number of each action, from what each number asks for: made once for each seat of a table."""

    @cache
    def numbers(seats: int, seat: Seat) -> dict[A, int]:
        return {action: number for number, action in enumerate(actions(seats, seat))}

    return numbers


def size_of(fields: Sequence[Field]) -> int:
    """How many places these fields take."""
    return sum(field.size for field in fields)


def out_of_place(row: bytearray, at: int, end: int, seat: Seat, viewer: Seat) -> ValueError:
    """Why nothing is written: compiled code writes into a row without looking, so it looks before it begins."""
    return ValueError(f"seat {seat} as seat {viewer} sees it, from {at} to {end} in a row of {len(row)}")


def offsets(fields: Sequence[Field]) -> dict[str, int]:
    """Where each field begins."""
    found, at = {}, 0
    for field in fields:
        found[field.name] = at
        at += field.size
    return found


class RowWriter:
    """Writes numbers into the places of their fields, by name."""

    __slots__ = ("_at", "_begin", "_row")

    def __init__(self, at: dict[str, tuple[int, Field]], row: bytearray, begin: int) -> None:
        """Write into a row, where these fields lie from a place on."""
        self._at = at
        self._row = row
        self._begin = begin

    def put(self, name: str, number: int, place: int = 0) -> None:
        """Write a number; what a field cannot hold is told as the nearest that it can."""
        at, field = self._at[name]
        self._row[self._begin + at + place] = max(0, min(number - field.least, field.most - field.least))

    def flag(self, name: str, places: Iterable[int]) -> None:
        """Mark some places of a field."""
        at = self._begin + self._at[name][0]
        for place in places:
            self._row[at + place] = 1

    def count(self, name: str, things: Iterable[int]) -> None:
        """Count how many there are of each."""
        at = self._begin + self._at[name][0]
        for thing in things:
            self._row[at + thing] += 1


class Layout:
    """Fields that all share, and fields that each seat has, from the own seat on."""

    def __init__(self, shared: Sequence[Field], each: Sequence[Field] = ()) -> None:
        """Put them one after the other."""
        self.shared, self.each = tuple(shared), tuple(each)
        self.size, self.width = size_of(shared), size_of(each)
        self._shared, self._each = (
            {field.name: (at, field) for field, at in zip(fields, offsets(fields).values(), strict=True)}
            for fields in (self.shared, self.each)
        )

    def fields(self, seats: int) -> tuple[Field, ...]:
        """All of them, for so many seats."""
        by_seat = [
            Field(f"seat_{seat}_{field.name}", field.size, field.most, field.least)
            for seat in range(seats)
            for field in self.each
        ]
        return (*self.shared, *by_seat)

    def writer(self, row: bytearray, at: int) -> RowWriter:
        """For what all share."""
        return RowWriter(self._shared, row, at)

    def seat(self, row: bytearray, at: int, place: int) -> RowWriter:
        """For what a seat has, counted from the own."""
        return RowWriter(self._each, row, at + self.size + place * self.width)
