"""Tiles as bytes, so that lines can be judged by arithmetic.

A tile is `colour * 16 + number`: one more is the next number of the colour. There is no number 0 or 15, so their codes
are nobody's and end every row. `code & TILE` is true for tiles alone, neither for an empty place nor for a wall.
"""

from spelbord.games.trakkx.tiles import COLOUR, KINDS, NUMBER, NUMBERS

TILE = 63
NUMERAL = 15
COLOUR_SHIFT = 4
WALL = 64
CODES = 80
"""How many codes there are room for: all tiles, and what the search may look up beside them."""

CODE = bytes((COLOUR[tile] << COLOUR_SHIFT) + NUMBER[tile] for tile in range(KINDS))
"""The code of each number tile."""
TILE_OF = tuple(
    (code >> COLOUR_SHIFT) * NUMBERS + (code & NUMERAL) - 1 if code in CODE else -1 for code in range(CODES)
)
"""The tile of each code."""
