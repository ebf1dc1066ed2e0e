"""Match cards as small numbers, and tables of what stands on each.

A card is what is printed on it: colour, upper symbol, lower symbol and half figure, packed into one number. Cards that
look the same are the same, and what a card is needs no season to be read.
"""

from __future__ import annotations

from itertools import product

BLUE, ORANGE = 0, 1
COLOURS = ("blue", "orange")
NOTHING = -1
"""No card, no seat, no club."""

CUBE = -1
"""A black cube: one defence marker; below it two, and the other symbols are the number of chances."""
SIGNS = {-2: "■■", CUBE: "■", 0: "\N{EN DASH}", **{chances: str(chances) for chances in range(1, 7)}}
"""Every symbol that the rulebook explains, as people write it: a club has two markers and six goals at most."""
VALUES = {**{sign: value for value, sign in SIGNS.items()}, "-": 0, "0": 0}
"""A symbol by its sign, as files and people write it."""
SYMBOLS = (CUBE, 0, 1, 2)
"""The symbols of the cards that were numbered first; a card with another has a number after all of those."""
CARD_SYMBOLS = (-2, *SYMBOLS, 3)
"""What a match card may show."""
HALVES = ("*", "1", "2")
"""Half figures; `*` fits both halves."""

PER_COLOUR = len(SYMBOLS) ** 2 * len(HALVES)
_RARE = tuple(pair for pair in product(CARD_SYMBOLS, repeat=2) if not {*pair} <= {*SYMBOLS})
CARDS = range(2 * (PER_COLOUR + len(_RARE) * len(HALVES)))


def card_of(colour: int, upper: int, lower: int, half: int) -> int:
    """The number of a card."""
    if upper in SYMBOLS and lower in SYMBOLS:
        return colour * PER_COLOUR + (upper + 1) * 12 + (lower + 1) * 3 + half
    return 2 * PER_COLOUR + (colour * len(_RARE) + _RARE.index((upper, lower))) * len(HALVES) + half


_PRINTS = {
    card_of(colour, upper, lower, half): (colour, upper, lower, half)
    for colour, upper, lower, half in product((BLUE, ORANGE), CARD_SYMBOLS, CARD_SYMBOLS, range(len(HALVES)))
}
COLOUR, UPPER, LOWER, HALF = zip(*[_PRINTS[card] for card in CARDS], strict=True)
PRINTED = tuple(zip(UPPER, LOWER, strict=True))
"""Both symbols of a card, the upper first."""
FITS = tuple((False, half != 2, half != 1) for half in HALF)  # noqa: PLR2004 - the halves are 1 and 2
"""Whether an AI rival may play a card in half 1 and in half 2 [ALL-24]; index 0 is no half."""

BAD, MEDIUM, GOOD = GRADES = ("bad", "medium", "good")
_GOOD = {(0, 2), (CUBE, 2), (CUBE, 1), (0, 1)}
_MEDIUM = {(CUBE, 0), (1, 2), (0, 0), (1, 1), (2, 2), (CUBE, CUBE)}


def _grade(card: int) -> str:
    upper, lower = (max(CUBE, min(2, symbol)) for symbol in PRINTED[card])
    pair = (upper, lower) if COLOUR[card] == BLUE else (lower, upper)
    return GOOD if pair in _GOOD else MEDIUM if pair in _MEDIUM else BAD


GRADE = tuple(_grade(card) for card in CARDS)
"""The word that a hint uses of a card; what people call their cards is their own affair [ALL-29]."""


def face(card: int) -> str:
    """The symbols of a card: upper/lower."""
    return f"{SIGNS[UPPER[card]]}/{SIGNS[LOWER[card]]}"
