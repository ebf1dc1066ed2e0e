"""Seats at one table: what a move costs as more sit there, and what each of them is sent."""

import asyncio
import tempfile
from functools import cache
from pathlib import Path

from benchmarks.growth.house import opened
from benchmarks.growth.parts import LINEAR, Line, Part
from benchmarks.growth.spectators import moved, seated
from spelbord.games import SHELF, kit_of

MOVES = 30
TITLES = {"tio": "10", "alfapet": "Alfapet", "trakkx": "TrakkX", "ecosfera": "Ecosfera", "allsvenskan": "Allsvenskan"}


@cache
def games():
    """Games that can be played by more or fewer."""
    return tuple(game for game in SHELF if kit_of(game).meta.seats[0] < kit_of(game).meta.seats[1])


def measure(seats):
    return asyncio.run(_measure(seats))


async def _measure(seats):
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        async with opened(f"sqlite:///{Path(folder)}/seats.db") as registry:
            for game in games():
                fewest, most = kit_of(game).meta.seats
                if fewest <= seats <= most:
                    table, guests = await seated(registry, game, seats)
                    before = sum(guest.bytes for guest in guests)
                    found[game] = await moved(table, MOVES)
                    found[f"{game}_bytes"] = (sum(guest.bytes for guest in guests) - before) / MOVES / seats
    return found


def _lines():
    for game in games():
        title = TITLES.get(game, game)
        yield Line(game, f"{title}: a move, everybody told", "µs", LINEAR, "each seat has a view of its own")
        yield Line(f"{game}_bytes", f"{title}: what each is sent", "bytes", LINEAR, "a view shows all the others")


PART = Part(
    name="seats",
    title="Seats at one table",
    of="seats",
    sizes=(2, 3, 4, 5, 6, 7),
    tiny=(2, 3),
    measure=measure,
    lines=tuple(_lines()),
    notes=f"""\
Random moves at the beginning of a match, {MOVES} at each table, stored in SQLite and told to everybody with a socket.
Allsvenskan always has four rivals. A game is measured with as many seats as it has.
""",
)
