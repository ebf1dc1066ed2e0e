"""How letters hang together: two side by side are linked when both facing sides are open, and a run follows links.

A run of letters reads rightwards or downwards and turns inside letters that lie on an arrow. A plain letter is open on
all sides and so lies on one run across and one down; a letter on an arrow lies on exactly one; a stop tile is closed.
A word is a whole run of two letters or more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.tiles import BLACK, EMPTY, TURNS, TURNS_DOWN, TURNS_RIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.boards import Board

NOWHERE = -1


def is_letter(code: int) -> bool:
    """Whether there is a letter on the square."""
    return code not in {EMPTY, BLACK}


def is_bare(cells: Sequence[int]) -> bool:
    """Whether there is no letter on the board yet."""
    return _NO_LETTERS.issuperset(cells)


_NO_LETTERS = frozenset({EMPTY, BLACK})


def ways(code: int) -> tuple[bool, ...]:
    """The directions in which a run can arrive at a letter: False rightwards, True downwards."""
    if code & TURNS:
        return (bool(code & TURNS_RIGHT),)
    return (False, True)


def step(board: Board, square: int, *, down: bool, back: bool = False) -> int:
    """The next square in a direction, or the one before; `NOWHERE` over the edge."""
    width = board.width
    if down:
        other = square - width if back else square + width
        return other if 0 <= other < board.squares else NOWHERE
    other = square - 1 if back else square + 1
    return other if 0 <= other < board.squares and other // width == square // width else NOWHERE


def leaving(code: int, *, down: bool) -> bool:
    """Whether the run that came in this direction goes on downwards."""
    return bool(code & TURNS_DOWN) if code & TURNS else down


def after(board: Board, cells: Sequence[int], square: int, *, down: bool) -> tuple[int, bool]:
    """The square that a run comes to next and its direction there, whatever lies there."""
    onward = leaving(cells[square], down=down)
    return step(board, square, down=onward), onward


def following(board: Board, cells: Sequence[int], square: int, *, down: bool) -> tuple[int, bool]:
    """The letter linked after this one and the run's direction there, or `NOWHERE`."""
    other, onward = after(board, cells, square, down=down)
    if other != NOWHERE and is_letter(cells[other]) and onward in ways(cells[other]):
        return other, onward
    return NOWHERE, onward


def preceding(board: Board, cells: Sequence[int], square: int, *, down: bool) -> tuple[int, bool]:
    """The letter linked before this one and the direction in which its run comes to it, or `NOWHERE`."""
    other = step(board, square, down=down, back=True)
    if other == NOWHERE or not is_letter(cells[other]):
        return NOWHERE, down
    for way in ways(cells[other]):
        if leaving(cells[other], down=way) == down:
            return other, way
    return NOWHERE, down


def run_through(board: Board, cells: Sequence[int], square: int, *, down: bool) -> tuple[int, ...]:
    """The whole run through a letter, as squares in reading order."""
    before: list[int] = []
    place, way = preceding(board, cells, square, down=down)
    while place != NOWHERE:
        before.append(place)
        place, way = preceding(board, cells, place, down=way)
    squares = [*reversed(before), square]
    place, way = following(board, cells, square, down=down)
    while place != NOWHERE:
        squares.append(place)
        place, way = following(board, cells, place, down=way)
    return tuple(squares)


def follows_word(board: Board, cells: Sequence[int], square: int) -> bool:
    """Whether a square is empty and directly after the end of a word that lies [ALF-09, ALF-36]."""
    if cells[square] != EMPTY:
        return False
    for down in (False, True):
        last, way = preceding(board, cells, square, down=down)
        if last != NOWHERE and preceding(board, cells, last, down=way)[0] != NOWHERE:
            return True
    return False


def stops_of(board: Board, cells: Sequence[int]) -> list[int]:
    """Where a stop tile could go."""
    return [square for square in range(board.squares) if follows_word(board, cells, square)]
