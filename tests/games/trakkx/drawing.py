"""Tables of TrakkX, drawn as text and read into positions.

    display R1 Y2 | box +3
    A* opened hand R4 B3 R2
    B  hand Y1 Y1 swap
    [A]
    R3 G3 Y3
    .  .  Y4
    .  .  Y5
    [B 3,-1]
    R5 R6 R7

A line for each seat: `*` marks whose turn it is, `opened` who has opened, `gone` who has left, then the hand, and after
`total` the points so far. Groups follow, each under its letter, with the place of its corner where that is not 0,0.
Tiles are R, Y, G and B with a number, `swap` and `+3`; in a layout to be laid, a plus before a tile means that it
is new.

Tiles drawn nowhere are in the bag; or, where the bag is drawn, with the seat whose hand ends in `rest`, or else in the
display of a table that has `display rest`. Nothing is made or lost: a drawing that breaks this is a ValueError.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from spelbord.core import ask
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.groups import Cell, Group
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.tiles import BOX, SWAP, THREE

if TYPE_CHECKING:
    from spelbord.games.trakkx.state import TrakkxState

TILE = {f"{sign}{number}": colour * 14 + number - 1 for colour, sign in enumerate("RYGB") for number in range(1, 15)}
TILE |= {"swap": SWAP, "+3": THREE}
"""Each tile by its sign."""
SIGN = {tile: sign for sign, tile in TILE.items()}
LETTERS = "ABCDEFGH"
_HEADER = re.compile(r"\[([A-H])(?: (-?\d+),(-?\d+))?\]")


def tiles(signs: str) -> list[int]:
    """Tiles by their signs, in the order of a hand."""
    return sorted(TILE[sign] for sign in signs.split())


def draw(text: str, options: TrakkxOptions | None = None) -> TrakkxState:
    """The position that a drawing shows."""
    lines = _lines(text)
    first_group = next((number for number, line in enumerate(lines) if line.startswith("[")), len(lines))
    rows = [line for line in lines[:first_group] if re.match(r"[A-D]\*? ", line)]
    table = dict(
        part.strip().partition(" ")[::2] for line in lines[:first_group] if line not in rows for part in line.split("|")
    )
    state = KIT.start(options or TrakkxOptions(), len(rows))
    state.round = int(table.get("round", 1))
    for seat, row in enumerate(rows):
        _seat(state, seat, row)
    state.starter = LETTERS.index(table["starter"]) if "starter" in table else state.turn
    state.table = [Group(sheet.group, sheet.tiles or ()) for sheet in sheets(lines[first_group:])]
    state.display = [TILE[sign] for sign in table.get("display", "").split() if sign != "rest"]
    state.box = tiles(table.get("box", ""))
    state.passes = int(table.get("passes", 0))
    state.pending = ask(state.turn, "turn")
    _rest(state, table, rows)
    return state


def _lines(text: str) -> list[str]:
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]


def _seat(state: TrakkxState, seat: int, row: str) -> None:
    name, *words = row.split()
    if name.rstrip("*") != LETTERS[seat]:
        raise ValueError(f"seat {LETTERS[seat]} is missing before {row!r}")
    if name.endswith("*"):
        state.turn = seat
    state.opened[seat] = "opened" in words
    state.gone[seat] = "gone" in words
    if "total" in words:
        state.totals[seat] = int(words[words.index("total") + 1])
        words = words[: words.index("total")]
    hand = words[words.index("hand") + 1 :] if "hand" in words else []
    state.hands[seat] = tiles(" ".join(sign for sign in hand if sign != "rest"))


def _rest(state: TrakkxState, table: dict[str, str], rows: list[str]) -> None:
    """Give every tile that is drawn nowhere its place."""
    left = Counter(BOX)
    left.subtract(tile for place in [state.display, state.box, *state.hands] for tile in place)
    left.subtract(cell.tile for group in state.table for cell in group.cells)
    bag = tiles(table["bag"].replace("none", "")) if "bag" in table else None
    left.subtract(bag or ())
    if min(left.values()) < 0:
        raise ValueError(f"more tiles than there are: {[SIGN[tile] for tile, count in left.items() if count < 0]}")
    rest = sorted(left.elements())
    keepers = [state.hands[seat] for seat, row in enumerate(rows) if row.split()[-1] == "rest"]
    keepers += [state.display] if table.get("display", "").endswith("rest") else []
    if (bag is None) != (not keepers) or len(keepers) > 1:
        raise ValueError("draw both the bag and who has the rest, or neither")
    state.bag = rest if bag is None else bag
    if keepers:
        keepers[0] += rest
        keepers[0].sort()


def sheets(lines: list[str]) -> list[Sheet]:
    """The drawn groups, each with the tiles that lie there and those that are new."""
    drawn: dict[int, tuple[int, int, list[str]]] = {}
    for line in lines:
        header = _HEADER.fullmatch(line)
        if header:
            letter, x, y = header.groups(default="0")
            drawn[LETTERS.index(letter)] = (int(x), int(y), [])
        else:
            drawn[max(drawn, key=list(drawn).index)][2].append(line)
    return [_sheet(group, *corner_and_rows) for group, corner_and_rows in drawn.items()]


def _sheet(group: int, left: int, top: int, rows: list[str]) -> Sheet:
    lying, new = [], []
    for y, row in enumerate(rows, start=top):
        for x, sign in enumerate(row.split(), start=left):
            if sign != ".":
                plain = sign if sign in TILE else sign.removeprefix("+")
                (lying if plain == sign else new).append(Cell(x, y, TILE[plain]))
    return Sheet(group, tuple(lying), tuple(new))


def layout(text: str) -> Lay:
    """The action that lays what is drawn; groups that are not drawn stay as they are."""
    return Lay(tuple(sheets(_lines(text))))


def picture(state: TrakkxState) -> str:
    """The table as it would be drawn, corners left out."""
    drawn = []
    for group in state.table:
        signs = {(cell.x, cell.y): SIGN[cell.tile] for cell in group.cells}
        columns = range(min(x for x, _ in signs), max(x for x, _ in signs) + 1)
        drawn.append(f"[{LETTERS[group.id]}]")
        rows = range(min(y for _, y in signs), max(y for _, y in signs) + 1)
        drawn += [" ".join(f"{signs.get((x, y), '.'):3}" for x in columns).rstrip() for y in rows]
    return "\n".join(drawn)
