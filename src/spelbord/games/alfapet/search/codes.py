"""How the search writes squares, letters and sets of letters: plain numbers, for `board.py` and what builds on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet import lexicon, tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

FULL = 0x1FFFFFFF
"""All letters, as bits."""
UNASKED = 0x80000000
"""Instead of letters: nobody has asked yet."""
LETTERS = tiles.LETTERS
"""How many letters there are; the kind after them is the blank."""
MOST_OF_A_KIND = 8
"""Tiles on the largest rack."""
EMPTY, BLACK = -1, -2
"""What is no letter: a free square, and a stop tile."""
TURN_DOWN, TURN_RIGHT = 1, 2
OF_BLANK, LETTER = 32, 31
"""A letter on the way from the rack: its place, and whether a blank stands for it."""
CORNER_CODES = (0, 64, 128)
"""What a corner adds to the code of its letter, as `tiles.py` writes squares."""
BLACK_CODE, TURNS_DOWN, TURNS = tiles.BLACK, tiles.TURNS_DOWN, tiles.TURNS
"""How `tiles.py` writes a stop tile, and letters that lie on arrows."""
MOST_LEADS = 4096
"""Beginnings of words that a rack may have for them to be kept; a rack of seven tiles has some hundreds."""
KIND_SHIFT = lexicon.KIND_SHIFT
ENDLESS = 1 << 30

LOW, ONES = lexicon.LOW, lexicon.ONES
MIXES, MOST_MIXED = lexicon.MIXES, lexicon.MOST_MIXED
MIXTURES_ASKED = 64
"""Mixtures with a blank whose answers are kept, at places by their sums."""
BITS = 37
"""Powers of two leave different remainders when divided by this: a table then tells which one it was.

The modules write it out, as `bit % 37`: a compiler divides faster by a number that it knows.
"""
PLACES = bytes(next((place for place in range(LETTERS) if (1 << place) % BITS == rest), 0) for rest in range(BITS))
"""Which bit is set, by the remainder."""

MOST_SIDE = 26
"""Squares along the largest board. What is kept by square, state or place of a path has room for that.

Compiled these are arrays inside the generator, which take a load less to read than memory elsewhere: the files with
types write their sizes out, and a compiled generator takes no list of another size.
"""
MOST_SQUARES = MOST_SIDE * MOST_SIDE
MOST_STATES = 2 * MOST_SQUARES
MOST_LENGTH = 4 * MOST_SIDE + 2
"""Places of a path that turns now and then."""
MOST_ROOM = 2 * MOST_STATES + MOST_LENGTH
"""Places for all chains side by side, with a square that is none before each, or for a single path."""
MOST_FACTOR = 16


def numbers(size: int, value: int = 0, begin: Sequence[int] = ()) -> list[int]:
    """Room for so many numbers: at first those of the beginning, and then this value."""
    return [*begin, *[value] * (size - len(begin))]
