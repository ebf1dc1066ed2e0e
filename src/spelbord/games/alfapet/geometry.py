"""How letters hang together: two side by side are linked when both facing sides are open, and a run follows links.

A run of letters reads rightwards or downwards and turns inside letters that lie on an arrow. A plain letter is open on
all sides and so lies on one run across and one down; a letter on an arrow lies on exactly one; a stop tile is closed.
A word is a whole run of two letters or more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.tiles import BLACK, EMPTY, TURNS, TURNS_DOWN, TURNS_RIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.games.alfapet.boards import Board

NOWHERE = -1
SHORTEST = 2
"""Letters of a word at least [ALF-R55]."""


def is_letter(code: int) -> bool:
    """Whether there is a letter on the square."""
    return code not in {EMPTY, BLACK}


def is_bare(cells: Sequence[int]) -> bool:
    """Whether there is no letter on the board yet."""
    for code in cells:  # noqa: SIM110 - no generator in C
        if code not in (EMPTY, BLACK):
            return False
    return True


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
    return run_of(board.width, cells, square, int(down))


def run_of(width: int, cells: Sequence[int], square: int, down: int) -> tuple[int, ...]:
    """The whole run through a letter, on a board of this width, as C can call it."""
    run = led_here(width, cells, square, down)
    run.reverse()
    run.append(square)
    code, last = cells[square], len(cells) - width
    if code & TURNS:
        down = 1 if code & TURNS_DOWN else 0
    while (square < last) if down else (square + 1) % width:
        square += width if down else 1
        code = cells[square]
        if code in (EMPTY, BLACK):
            break
        if code & TURNS:
            if (1 if code & TURNS_RIGHT else 0) != down:
                break
            down = 1 - down
        run.append(square)
    return tuple(run)


def led_here(width: int, cells: Sequence[int], square: int, down: int) -> list[int]:
    """The letters before one that a run comes to in this direction, backwards."""
    found = []
    while (square >= width) if down else square % width:
        square -= width if down else 1
        code = cells[square]
        if code in (EMPTY, BLACK):
            break
        if code & TURNS:
            if (1 if code & TURNS_DOWN else 0) != down:
                break
            down = 1 - down  # a corner is come to in one direction and left in the other
        found.append(square)
    return found


def words_over(width: int, cells: Sequence[int], squares: Iterable[int], words: list[tuple[int, ...]]) -> None:
    """Add every word with a letter on one of these squares to those that were found already."""
    for square in squares:
        code = cells[square]
        for down in range(2):
            if code & TURNS and (1 if code & TURNS_RIGHT else 0) != down:
                continue
            run = run_of(width, cells, square, down)
            if len(run) >= SHORTEST and run not in words:
                words.append(run)


def follows_word(board: Board, cells: Sequence[int], square: int) -> bool:
    """Whether a square is empty and directly after the end of a word that lies [ALF-09, ALF-36]."""
    if cells[square] != EMPTY:
        return False
    return any(len(led_here(board.width, cells, square, down)) >= SHORTEST for down in range(2))


def stops_of(board: Board, cells: Sequence[int]) -> list[int]:
    """Where a stop tile could go."""
    return [square for square in range(board.squares) if follows_word(board, cells, square)]
