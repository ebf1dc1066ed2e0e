"""Pieces in a sentence: a card, a tile, a seat, each with what it is and how it is said in words.

A plain voice writes the words alone. A pictured voice marks where each piece stands, so that a screen can draw it:
`START kind:value SPLIT words END`. What is said otherwise to the seat that it is about has both ways: `SPLIT` parts
what others read from what that seat reads. The marks are of Unicode's private use: no name and no talk can hold them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.core.values import Seat

START, SPLIT, END = "\ue000", "\ue001", "\ue002"

SEAT = "seat"
"""The kind of a seat's name."""
BENT = "bent"
"""The kind of a word that is another where the seat itself reads it: passes, pass."""

_PIECE = re.compile(f"{START}([^{SPLIT}]*){SPLIT}([^{SPLIT}{END}]*)(?:{SPLIT}([^{END}]*))?{END}")


def marked(kind: str, value: object, words: str) -> str:
    """A piece as a pictured voice writes it."""
    return f"{START}{kind}:{value}{SPLIT}{words}{END}"


def marked_for(kind: str, seat: Seat, words: str, own: str) -> str:
    """What others read of a seat, and what the seat itself reads."""
    return before_words(kind, seat) + words + after_words(own)


def before_words(kind: str, seat: Seat) -> str:
    """What stands before what others read of a seat."""
    return f"{START}{kind}:{seat}{SPLIT}"


def after_words(own: str) -> str:
    """What stands after it, with what the seat itself reads."""
    return f"{SPLIT}{own}{END}"


def spoken(text: str, reader: Seat | None = None) -> str:
    """A sentence in words alone, as it is said to a reader."""
    return _PIECE.sub(lambda piece: _said(piece, reader), text)


def _said(piece: re.Match[str], reader: Seat | None) -> str:
    what, words, own = piece.groups()
    return own if own is not None and what.rpartition(":")[2] == str(reader) else str(words)


def pieces_of(text: str) -> list[tuple[str, str]]:
    """The kind and the value of each piece of a sentence."""
    parts = (piece[1].partition(":") for piece in _PIECE.finditer(text))
    return [(kind, value) for kind, _, value in parts]


def capitalised(text: str) -> str:
    """The text with a capital first letter, also where it begins with a piece."""
    if not text.startswith(START):
        return _raised(text, 0) if text else text
    # Asked for every sentence: only where a letter is a small one is anything put together.
    words = text.find(SPLIT) + 1
    own = text.find(SPLIT, words, text.find(END, words)) + 1
    if own:  # from the last on, since a capital may be two letters
        text = _raised(text, own)
    return _raised(text, words)


def _raised(text: str, first: int) -> str:
    """The text with a capital there."""
    letter = text[first]
    return text if letter.isupper() else text[:first] + text[first : first + 1].upper() + text[first + 1 :]
