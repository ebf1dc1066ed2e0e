"""`Menar du …?`: the one answer that a refused line could have been meant as."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from spelbord.core.showing import plainly

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Action, Ticket
    from spelbord.terminal.playing import TerminalGame

MANY = 3_000
"""Of more answers than these nobody can say which was meant."""
ALIKE = 0.75
"""How much of two words must be the same for one to be taken for the other."""


def meant(session: TerminalGame, ticket: Ticket, line: str) -> tuple[Action, str] | None:
    """The only answer that differs from a line in no more than a word, and that word hardly; and how it is written.

    Answers that no list shows, since to find them is the game, are not told of here either.
    """
    moves = session.match.shown_moves(ticket)
    typed = plainly(line).split()
    if not typed or len(moves) > MANY:
        return None
    found = {}
    for move in moves:
        written = session.kit.notation.write(move, session.texts)
        if any(_is_near(typed, plainly(way).split()) for way in _ways(session, written)):
            found[written] = move
    return next(((move, written) for written, move in found.items()), None) if len(found) == 1 else None


def _ways(session: TerminalGame, written: str) -> Iterator[str]:
    """How an answer can be written: with its verb, or without."""
    yield written
    yield written.partition(" ")[2]


def _is_near(typed: list[str], written: list[str]) -> bool:
    if len(typed) != len(written):
        return False
    unlike = [(one, other) for one, other in zip(typed, written, strict=True) if one != other]
    return len(unlike) == 1 and _is_like(*unlike[0])


def _is_like(one: str, other: str) -> bool:
    """One is the other with a letter before or after it, or nearly the same word; numbers are never nearly the same."""
    short, long = sorted((one, other), key=len)
    if len(long) == len(short) + 1 and (long.startswith(short) or long.endswith(short)):
        return not (one.isdecimal() and other.isdecimal())
    if any(letter.isdecimal() for letter in one + other):
        return False
    return SequenceMatcher(None, one, other).ratio() >= ALIKE
