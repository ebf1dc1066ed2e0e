"""How the search writes squares, letters and sets of letters: plain numbers, for `board.py` and what builds on it."""

from spelbord.games.alfapet import tiles

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
KIND_SHIFT = 29
ENDLESS = 1 << 30

# A node's children lie in the order of the alphabet, so the place of one is how many letters come before it.
LOW = 0x3FF
ONES = bytes(number.bit_count() for number in range(LOW + 1))
"""How many bits are set, ten at a time, so that the table is small beside what is read of the word graph.

The modules write it out, as `ONES[bits & LOW] + ONES[bits >> 10 & LOW] + ONES[bits >> 20]`.
"""
BITS = 37
"""Powers of two leave different remainders when divided by this: a table then tells which one it was.

The modules write it out, as `bit % 37`: a compiler divides faster by a number that it knows.
"""
PLACES = bytes(next((place for place in range(LETTERS) if (1 << place) % BITS == rest), 0) for rest in range(BITS))
"""Which bit is set, by the remainder."""
