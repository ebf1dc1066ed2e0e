"""Tables of Alfapet, drawn as text and read into positions.

       I J K L M N
     9 K A B E L .
    10 . . . . Å .
    11 . . . . T> A

    A* ELORBK? 30
    B  AAE#>
    bag KLM

First the part of the board that matters, with the names of its columns and rows: `.` nothing, `#` a stop tile, a
capital for a letter tile and a small letter for a blank; `T>` lies on an arrow and turns its word to the right, `Tv`
downwards. Then a line for each seat, `*` marking whose turn it is: its rack and its score. Tiles that are drawn nowhere
are in the bag, unless the bag itself is drawn; then they are out of the game. More of a tile than the set holds is a
ValueError.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.boards import square_of
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import (
    ARROW,
    BLACK,
    BLANK,
    KIND,
    LETTER,
    OF_BLANK,
    PLACE,
    STOP,
    TURNS,
    TURNS_DOWN,
    TURNS_RIGHT,
)

if TYPE_CHECKING:
    from spelbord.games.alfapet.state import AlfapetState

LETTERS = "ABCD"
PLAIN = AlfapetOptions(board="slatt", preset="full")
"""A board without factors, as the rulebook's examples have it, with all tiles."""
FULL = AlfapetOptions(preset="full")
_BENDS = {"": 0, ">": TURNS_RIGHT, "v": TURNS_DOWN}
_SEAT = re.compile(r"([A-D])(\*?)(?:\s+([^\s\d-]+))?(?:\s+(-?\d+))?")


def draw(text: str, options: AlfapetOptions = FULL) -> AlfapetState:
    """The position that a drawing shows."""
    lines = [line for line in (line.split("  //")[0].strip() for line in text.splitlines()) if line]
    seats = [found for line in lines if (found := _SEAT.fullmatch(line)) and not _is_header(line)]
    rows = [line.split() for line in lines if line[0].isdigit() or _is_header(line)]
    state = KIT.start(options, len(seats))
    if rows:
        _board(state, rows)
    for seat, found in enumerate(seats):
        _seat(state, seat, found)
    _bag(state, [line.removeprefix("bag").strip() for line in lines if line.startswith("bag")])
    state.stage, state.turn = "turn", max(1, sum(map(bool, state.cells)))
    state.starter = 0
    return state


def _is_header(line: str) -> bool:
    return bool(re.fullmatch(r"[A-Z]( [A-Z])+", line))


def _board(state: AlfapetState, rows: list[list[str]]) -> None:
    board = terms_of(state.options, state.seats).board
    columns, *drawn = rows
    for number, *signs in drawn:
        if len(signs) != len(columns):
            raise ValueError(f"row {number} has {len(signs)} squares, not {len(columns)}")
        for column, sign in zip(columns, signs, strict=True):
            square = square_of(board, f"{column}{number}")
            if square is None:
                raise ValueError(f"no square {column}{number}")
            state.cells[square] = code(sign)


def code(sign: str) -> int:
    """What a sign of a drawing is in the state."""
    if sign in ".#":
        return 0 if sign == "." else BLACK
    letter, bend = sign[0], sign[1:]
    return PLACE[letter.upper()] + 1 | (OF_BLANK if letter.islower() else 0) | _BENDS[bend]


def _seat(state: AlfapetState, seat: int, found: re.Match[str]) -> None:
    if found[1] != LETTERS[seat]:
        raise ValueError(f"seat {LETTERS[seat]} is missing before {found[0]!r}")
    if found[2]:
        state.mover = seat
    state.racks[seat] = kinds(found[3] or "")
    state.scores[seat] = int(found[4] or 0)


def kinds(signs: str) -> list[int]:
    """Tiles by their signs, in the order of a rack."""
    return sorted(KIND[sign] for sign in signs)


def _bag(state: AlfapetState, drawn: list[str]) -> None:
    """Take what is drawn out of the bag, or fill it as drawn."""
    left = Counter(state.bag)
    for rack in state.racks:
        left.subtract(rack)
    for lying in state.cells:
        if lying == BLACK:
            left[STOP] -= 1
        elif lying:
            left[BLANK if lying & OF_BLANK else (lying & LETTER) - 1] -= 1
            left[ARROW] -= bool(lying & TURNS)
    if min(left.values()) < 0:
        raise ValueError(f"more tiles than the set holds: {+Counter({kind: -n for kind, n in left.items()})}")
    state.bag = kinds(drawn[0]) if drawn else sorted(left.elements())
