"""Moves as the generator tells them: points, the square of the stop tile or -1, then squares and what goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.alfapet.boards import names_of, squares_of
from spelbord.games.alfapet.geometry import NOWHERE
from spelbord.games.alfapet.tiles import (
    ALPHABET,
    ARROW,
    BEND_NAMES,
    BENDS,
    BLACK,
    BLANK,
    LETTER,
    OF_BLANK,
    PLACE,
    STOP,
    TURNS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.events import Laid
    from spelbord.games.alfapet.terms import Terms


def tiles_at(move: Sequence[int]) -> tuple[int, frozenset[tuple[int, int]]]:
    """What a move lays where, in whatever order it was found."""
    return move[1], frozenset(zip(move[2::2], move[3::2], strict=True))


def lay_of(terms: Terms, move: Sequence[int]) -> Lay:
    """A move of the generator as an action."""
    board, stop, puts = terms.board, move[1], []
    names = names_of(board.width, board.height)
    for at, code in sorted(zip(move[2::2], move[3::2], strict=True)):
        puts.append(Put(names[at], ALPHABET[(code & LETTER) - 1], bool(code & OF_BLANK), BEND_NAMES[code & TURNS]))
    return Lay(tuple(puts), names[stop] if stop >= 0 else "")


def tiles_in(move: Sequence[int]) -> list[int]:
    """The tiles that a move of the generator takes from the rack."""
    kinds = [BLANK if code & OF_BLANK else (code & LETTER) - 1 for code in move[3::2]]
    kinds += [ARROW for code in move[3::2] if code & TURNS]
    return kinds if move[1] < 0 else [*kinds, STOP]


def told_as(terms: Terms, laid: Laid) -> tuple[int, ...]:
    """A word that was laid, as the generator would tell it."""
    board, told = terms.board, [laid.points, NOWHERE]
    if laid.stop:
        told[1] = squares_of(board.width, board.height)[laid.stop]
    for tile in laid.tiles:
        code = PLACE[tile.letter] + 1 | (OF_BLANK if tile.blank else 0) | BENDS[tile.bend]
        told += [squares_of(board.width, board.height)[tile.square], code]
    return tuple(told)


def put(cells: list[int], move: Sequence[int]) -> None:
    """Lay a move of the generator on a board; where it is none nothing changes."""
    for square, code in zip(move[2::2], move[3::2], strict=True):
        cells[square] = code
    if move and move[1] >= 0:
        cells[move[1]] = BLACK
