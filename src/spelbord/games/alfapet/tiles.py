"""Letters, kinds of tile, and how a square of the board is written as one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ"
PLACE = {letter: place for place, letter in enumerate(ALPHABET)}
LETTERS = len(ALPHABET)

# Kinds of tile: the letters by their place in the alphabet, then the specials.
BLANK, STOP, ARROW = LETTERS, LETTERS + 1, LETTERS + 2
KINDS = LETTERS + 3
SIGNS = (*ALPHABET, "?", "#", ">")
"""A tile as it is written: a letter, a blank, a stop tile, an arrow."""
KIND = {sign: kind for kind, sign in enumerate(SIGNS)}

# A square: empty, a black stop tile, or a letter's place + 1 with what is special about it.
EMPTY, BLACK = 0, 30
LETTER = 31
"""The bits that say which letter, or that the square is black."""
OF_BLANK = 32
TURNS_DOWN, TURNS_RIGHT = 64, 128
"""The letter lies on an arrow: its word comes from the left and goes on downwards, or from above and to the right."""
TURNS = TURNS_DOWN | TURNS_RIGHT

Bend: TypeAlias = Literal["none", "down", "right"]
"""Where the word goes on from a letter on an arrow."""
BENDS: dict[Bend, int] = {"none": 0, "down": TURNS_DOWN, "right": TURNS_RIGHT}
BEND_NAMES: dict[int, Bend] = {bend: name for name, bend in BENDS.items()}


def spelled(code: int) -> str:
    """The letter on a square that has one."""
    return ALPHABET[(code & LETTER) - 1]


def signs(kinds: Iterable[int]) -> tuple[str, ...]:
    """Tiles as they are written."""
    return tuple([SIGNS[kind] for kind in kinds])


def folded(word: str) -> str:
    """A word in the letters of the tiles: capitals, and é as E [ALF-29]."""
    return word.strip().upper().translate(_FOLD)


_FOLD = str.maketrans("ÉÈÊËÀÁÂÇÑÔÓÛÍ", "EEEEAAACNOOUI")
