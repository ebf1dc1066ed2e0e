"""Match cards as small numbers, and tables of what stands on each.

A card is what is printed on it: colour, upper symbol, lower symbol and half figure, packed into one number. Cards that
look the same are the same, and what a card is needs no season to be read.
"""

from __future__ import annotations

BLUE, ORANGE = 0, 1
COLOURS = ("blue", "orange")
NOTHING = -1
"""No card, no seat, no club."""

CUBE = -1
"""A black cube: one defence marker; the other symbols are the number of chances."""
SYMBOLS = (CUBE, 0, 1, 2)
SIGNS = {CUBE: "■", 0: "\N{EN DASH}", 1: "1", 2: "2"}
VALUES = {**{sign: value for value, sign in SIGNS.items()}, "-": 0, "0": 0}
"""A symbol by its sign, as files and people write it."""
HALVES = ("*", "1", "2")
"""Half figures; `*` fits both halves."""

PER_COLOUR = len(SYMBOLS) ** 2 * len(HALVES)
CARDS = range(2 * PER_COLOUR)


def card_of(colour: int, upper: int, lower: int, half: int) -> int:
    """The number of a card."""
    return colour * PER_COLOUR + (upper + 1) * 12 + (lower + 1) * 3 + half


COLOUR = tuple(card // PER_COLOUR for card in CARDS)
UPPER = tuple(card % PER_COLOUR // 12 - 1 for card in CARDS)
LOWER = tuple(card % 12 // 3 - 1 for card in CARDS)
PRINTED = tuple(zip(UPPER, LOWER, strict=True))
"""Both symbols of a card, the upper first."""
HALF = tuple(card % 3 for card in CARDS)
FITS = tuple((False, half != 2, half != 1) for half in HALF)  # noqa: PLR2004 - the halves are 1 and 2
"""Whether an AI rival may play a card in half 1 and in half 2 [ALL-24]; index 0 is no half."""

BAD, MEDIUM, GOOD = GRADES = ("bad", "medium", "good")
_GOOD = {(0, 2), (CUBE, 2), (CUBE, 1), (0, 1)}
_MEDIUM = {(CUBE, 0), (1, 2), (0, 0), (1, 1), (2, 2), (CUBE, CUBE)}


def _grade(card: int) -> str:
    pair = (UPPER[card], LOWER[card]) if COLOUR[card] == BLUE else (LOWER[card], UPPER[card])
    return GOOD if pair in _GOOD else MEDIUM if pair in _MEDIUM else BAD


GRADE = tuple(_grade(card) for card in CARDS)
"""The word that a hint uses of a card; what people call their cards is their own affair [ALL-29]."""


def face(card: int) -> str:
    """The symbols of a card: upper/lower."""
    return f"{SIGNS[UPPER[card]]}/{SIGNS[LOWER[card]]}"
