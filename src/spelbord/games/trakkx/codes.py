"""The numbers that the search counts in, for its kernel and for the door before it.

All groups of a table lie on one plane, and a place on it is one number: `y * ROW + x`. The plane has four yards with
walls between them. In each there is room for a group of any shape to grow, so that groups never meet by accident.

A tile is `colour * 16 + number`: one more is the next number of the colour. There is no number 0 or 15, so their codes
are nobody's and end every row. `code & TILE` is true for tiles alone, neither for an empty place nor for a wall.
"""

from spelbord.games.trakkx.tiles import COLOUR, KINDS, NUMBER, NUMBERS

GRID_ROW = 512
"""On the grid of a single group, where a place is one number too, the one below is so much more."""
ROW = 256
YARD = 128
YARDS = 4
TILE = 63
NUMERAL = 15
COLOUR_SHIFT = 4
WALL = 64
CODES = 80
MOST = 128
"""More than there are tiles."""

CODE = tuple((COLOUR[tile] << COLOUR_SHIFT) + NUMBER[tile] for tile in range(KINDS))
"""The code of each number tile."""
TILE_OF = tuple(
    (code >> COLOUR_SHIFT) * NUMBERS + (code & NUMERAL) - 1 if code in CODE else -1 for code in range(CODES)
)
"""The tile of each code."""


def _walled() -> bytes:
    """A plane with nothing on it but the walls round its yards."""
    plane = bytearray(ROW * (ROW + 1))
    for along in range(ROW):
        for way in range(0, ROW + 1, YARD):
            plane[way * ROW + along] = WALL
        for way in range(0, ROW, YARD):
            plane[along * ROW + way] = WALL
    return bytes(plane)


EMPTY = _walled()
