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
SHORTEST = 2
"""Letters of a word at least [ALF-R55]."""


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


def run_through(board: Board, cells: Sequence[int], square: int, *, down: bool) -> tuple[int, ...]:
    """The whole run through a letter, as squares in reading order."""
    return (*reversed(_led_here(board, cells, square, down=down)), square, *_led_on(board, cells, square, down=down))


def _led_here(board: Board, cells: Sequence[int], square: int, *, down: bool) -> list[int]:
    """The letters before one that a run comes to in this direction, backwards."""
    width, found = board.width, []
    while (square >= width) if down else square % width:
        square -= width if down else 1
        code = cells[square]
        if code in _NO_LETTERS:
            break
        if code & TURNS:
            if bool(code & TURNS_DOWN) != down:
                break
            down = not down  # a corner is come to in one direction and left in the other
        found.append(square)
    return found


def _led_on(board: Board, cells: Sequence[int], square: int, *, down: bool) -> list[int]:
    """The letters after one that a run comes to in this direction."""
    width, last, found = board.width, board.squares - board.width, []
    if cells[square] & TURNS:
        down = bool(cells[square] & TURNS_DOWN)
    while (square < last) if down else (square + 1) % width:
        square += width if down else 1
        code = cells[square]
        if code in _NO_LETTERS:
            break
        if code & TURNS:
            if bool(code & TURNS_RIGHT) != down:
                break
            down = not down
        found.append(square)
    return found


def follows_word(board: Board, cells: Sequence[int], square: int) -> bool:
    """Whether a square is empty and directly after the end of a word that lies [ALF-09, ALF-36]."""
    if cells[square] != EMPTY:
        return False
    return any(len(_led_here(board, cells, square, down=down)) >= SHORTEST for down in (False, True))


def stops_of(board: Board, cells: Sequence[int]) -> list[int]:
    """Where a stop tile could go."""
    return [square for square in range(board.squares) if follows_word(board, cells, square)]
