"""Pointing at something on the table: all see it for a moment, and it is kept nowhere."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused
from spelbord.core.values import Value
from spelbord.server.people.limits import Bucket
from spelbord.server.people.naming import clean
from spelbord.server.protocol import Done, Pointed
from spelbord.server.tables.commands.talk import check_unmuted

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Point
    from spelbord.server.tables.table import Table

LONGEST = 64
SECONDS = 6.0
"""How long somebody who comes to the table still sees it."""
KEPT = 8
RATE, BURST = 0.5, 4
"""How often one person may point, a second in the long run and at once."""
NOTE = "point "
"""What a note to other servers begins with."""


class PointNote(Value, frozen=True):
    """Who points where, as servers tell each other."""

    seat: int
    place: str


_fingers = msgspec.json.Decoder(PointNote)


async def point(table: Table, who: Who, command: Point, language: Language) -> Done:
    """Point at something."""
    async with table.exclusive():
        table.playing()
        seat, now = table.my_seat(who), table.resources.now()
        check_unmuted(table, seat)
        place = clean(command.place, LONGEST)
        if not place:
            raise Refused("said_nothing", "point")
        wait = table.pointers.setdefault(seat, Bucket(RATE, BURST, now)).take(now)
        if wait:
            raise Refused("too_fast", "point", seconds=math.ceil(wait))
        finger = PointNote(seat, place)
        show(table, finger)
        table.resources.publish(table.record.id, NOTE + msgspec.json.encode(finger).decode())
    return Done()


def hear(table: Table, text: str) -> None:
    """Somebody points through another server."""
    show(table, _fingers.decode(text.removeprefix(NOTE)))


def show(table: Table, finger: PointNote) -> None:
    """Let all at the table see it."""
    number = table.points[-1][0].number + 1 if table.points else 1
    pointed = Pointed(number, finger.seat, finger.place)
    table.points = (*table.points, (pointed, table.resources.now()))[-KEPT:]
    table.announce()


def points_since(table: Table, number: int, now: float) -> tuple[Pointed, ...]:
    """What was pointed at after a number, and just now."""
    if not table.points or table.points[-1][0].number <= number:
        return ()
    return tuple([pointed for pointed, at in table.points if pointed.number > number and now - at < SECONDS])
