"""Boards: squares, their factors and their names, read from `data/boards`."""

from __future__ import annotations

from functools import cache

from spelbord.core import Value
from spelbord.games.alfapet.resources import names_in, read_table
from spelbord.games.alfapet.tiles import ALPHABET

COLUMNS = ALPHABET[:26]
START = "**"
PLAIN = "."
MINUS = "-2"


class Board(Value, frozen=True, cache_hash=True):
    """A board: square `row * width + column` has a factor for its letter and one for its word."""

    width: int
    height: int
    start: int
    letters: tuple[int, ...]
    words: tuple[int, ...]

    @property
    def squares(self) -> int:
        """How many squares there are."""
        return self.width * self.height


def read_board(drawing: str, *, minus: bool = True) -> Board:
    """The board of a drawing; where minus squares do not count they are plain [ALF-28]."""
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    signs = [sign for row in rows for sign in row]
    width, height = len(rows[0]), len(rows)
    if len(signs) != width * height or width > len(COLUMNS) or signs.count(START) != 1:
        raise ValueError(f"no board of {width} columns and {height} rows with one start square:\n{drawing}")
    letters = [_factor(sign, "l") if sign != MINUS else int(MINUS) if minus else 1 for sign in signs]
    return Board(width, height, signs.index(START), tuple(letters), tuple(_factor(sign, "W") for sign in signs))


def _factor(sign: str, kind: str) -> int:
    return int(sign[:-1]) if sign.endswith(kind) else 1


@cache
def board_named(name: str, *, minus: bool = True) -> Board:
    """The board of this name."""
    return read_board(read_table("boards", name)["squares"], minus=minus)


BOARDS = names_in("boards", ".toml")


@cache
def names_of(width: int, height: int) -> tuple[str, ...]:
    """What each square is called: column, then row from the top."""
    return tuple(f"{COLUMNS[column]}{row + 1}" for row in range(height) for column in range(width))


@cache
def squares_of(width: int, height: int) -> dict[str, int]:
    """Each square by its name."""
    return {name: square for square, name in enumerate(names_of(width, height))}


def name_of(board: Board, square: int) -> str:
    """What a square is called."""
    return names_of(board.width, board.height)[square]


def square_of(board: Board, name: str) -> int | None:
    """The square of this name, if the board has it."""
    return squares_of(board.width, board.height).get(name)
