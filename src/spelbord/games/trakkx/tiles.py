"""The tiles of TrakkX as small numbers, and what can be said of each without looking at the table.

0 to 55 are the number tiles: red 1 to 14, then yellow, green and blue. 56 is the event tile that makes everybody pass
two tiles to the left (*swap*), 57 the one that makes an opponent draw three. Tiles that look the same are the same:
nothing in the rules tells two red fives apart.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

COLOURS = 4
"""Red, yellow, green, blue."""
NUMBERS = 14
KINDS = COLOURS * NUMBERS
"""How many different number tiles there are."""
SWAP, THREE = KINDS, KINDS + 1
"""The event tiles."""
TILES = range(KINDS + 2)
COPIES = 2
"""Of each number tile, and of each event tile [TRX-R02, TRX-R03]."""
NOBODY = NO_GRID = -1
"""No seat, no grid."""

HAND = 15
"""Tiles dealt to each [TRX-R08]."""
DISPLAY = 6
"""Tiles that lie open beside the playing area [TRX-R10]."""
PASSED_ON = 2
"""Tiles that a swap takes from each hand [TRX-R21]."""
DRAWN = 3
"""Tiles that the other event makes an opponent draw [TRX-R26]."""

NUMBER: tuple[int, ...] = (*(tile % NUMBERS + 1 for tile in range(KINDS)), 0, 0)
COLOUR: tuple[int, ...] = (*(tile // NUMBERS for tile in range(KINDS)), -1, -1)
POINTS: tuple[int, ...] = (*NUMBER[:KINDS], 20, 20)
"""What a tile left in hand costs when the round is over [TRX-33]."""

BOX: tuple[int, ...] = tuple(tile for tile in TILES for _ in range(COPIES))
"""All 116 tiles in ascending order."""

SHORTEST = 3
"""The least that a line may have [TRX-L3]."""


def group_limit(seats: int) -> int:
    """How many groups may lie on the table of so many players, counted when they sat down [TRX-R31, TRX-35]."""
    return 4 if seats == COLOURS else 3


def rader() -> Iterable[tuple[int, ...]]:
    """Every *rad*, rising: 3 to 14 tiles of one colour in steps of one [TRX-R28]."""
    for first in range(KINDS):
        for last in range(first + SHORTEST - 1, KINDS):
            if COLOUR[last] == COLOUR[first]:
                yield tuple(range(first, last + 1))


def sekvenser() -> Iterable[tuple[int, ...]]:
    """Every *sekvens*: 3 or 4 tiles of one number in different colours [TRX-R27], colours in rising order."""
    for number in range(NUMBERS):
        tiles = range(number, KINDS, NUMBERS)
        for size in (SHORTEST, COLOURS):
            yield from combinations(tiles, size)


RADER = tuple(rader())
SEKVENSER = tuple(sekvenser())


def points(tiles: Iterable[int]) -> int:
    """What these tiles cost in hand."""
    return sum([POINTS[tile] for tile in tiles])
