"""What a seat has heard, as rows of numbers: the last events of a game, each as the seat may hear it.

It works for any game, since an event is a value of named fields. A row begins with the event's kind, counted from 1;
then come its numbers in the order of its fields. A 0 stands where nothing is, a 1 where something is hidden, and any
number is written with 2 added; seats are counted from the own, and letters go by their code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import ChanceDue

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import AnyKit, Event, Seat

WIDTH = 16
"""Numbers of an event: those after are left out."""
HIDDEN, BASE, MOST = 1, 2, 255
SEAT_FIELDS = frozenset(
    {"seat", "by", "to", "owner", "leader", "opener", "seller", "dealer", "starter", "winner", "loser", "board"}
)
"""Fields that name a seat wherever they are whole numbers."""


class History:
    """Tells the events of one game in numbers."""

    def __init__(self, kit: AnyKit, seats: int, length: int) -> None:
        """Remember as many events as this."""
        self.kit = kit
        self.seats = seats
        self.length = length
        self._kinds = {kind: number for number, kind in enumerate(dict.fromkeys((*kit.events, ChanceDue)), 1)}

    def write(self, events: Sequence[Event], viewer: Seat, row: bytearray) -> None:
        """Write what a viewer heard last into rows of noughts, the latest in the last row."""
        place, redact = self.length, self.kit.redact
        for event in reversed(events):
            if not place:
                return
            told = redact(event, viewer)
            if told is not None:
                place -= 1
                self._write(told, viewer, row, place * WIDTH)

    def _write(self, event: Event, viewer: Seat, row: bytearray, at: int) -> None:
        row[at] = self._kinds[type(event)]
        for place, number in enumerate(self._numbers(event, viewer), 1):
            if place == WIDTH:
                return
            row[at + place] = number

    def _numbers(self, event: Event, viewer: Seat) -> Iterator[int]:
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if name in SEAT_FIELDS and type(value) is int and value >= 0:
                value = (value - viewer) % self.seats
            yield from _flat(value)


def _flat(value: Any) -> Iterator[int]:
    """The numbers in a value."""
    if value is None:
        yield HIDDEN
    elif isinstance(value, int):
        yield max(HIDDEN, min(int(value) + BASE, MOST))
    elif isinstance(value, str):
        yield from [min(ord(letter), MOST) for letter in value]
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _flat(getattr(value, name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _flat(one)
