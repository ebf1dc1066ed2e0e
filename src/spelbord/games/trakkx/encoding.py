"""A view of TrakkX as a row of numbers, and its actions by number. Lays are listed, and told by their features."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from spelbord.core.dice import Dice, seed_from
from spelbord.core.pending import Decide
from spelbord.core.spaces import Field, Layout, Spaces, numbered
from spelbord.games.trakkx.actions import Give, Lay
from spelbord.games.trakkx.asking import KINDS as QUESTIONS
from spelbord.games.trakkx.asking import TURN
from spelbord.games.trakkx.imagining import imagine
from spelbord.games.trakkx.moves import DRAW, PASS, SWAPS, TAKES, THREES, moves
from spelbord.games.trakkx.search.advising import advise
from spelbord.games.trakkx.tiles import BOX, COPIES, HAND, KINDS, NOBODY, PASSED_ON, TILES, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Seat
    from spelbord.core.spaces import RowWriter
    from spelbord.games.trakkx.groups import Cell
    from spelbord.games.trakkx.views import TrakkxView

FACES = len(TILES)
_ON_TABLE = KINDS * COPIES
_HIGH = 255
_HALF = _HIGH // 2
HUNDRED = 100
SLOTS = 128
STEPS = 600
"""Of the search for a lay that moves tiles of the table, where everything is asked for."""

_SHARED = (
    Field("question", len(QUESTIONS)),
    Field("round", 1, 20),
    Field("rounds", 1, 20),
    Field("limit", 1, 4),
    Field("hand", FACES, COPIES),
    Field("given", FACES, COPIES),
    Field("display", FACES, COPIES),
    Field("table", FACES, COPIES),
    Field("box", FACES, COPIES),
    Field("bag", 1, len(BOX)),
    Field("passes", 1, 4),
    Field("cell_group", _ON_TABLE, _HIGH),
    Field("cell_x", _ON_TABLE, _HALF, -_HALF),
    Field("cell_y", _ON_TABLE, _HALF, -_HALF),
    Field("cell_tile", _ON_TABLE, FACES),
)
_EACH = (
    *[Field(name, 1) for name in ("asked", "on_turn", "starter", "target", "opened", "gone")],
    Field("hand_size", 1, len(BOX)),
    Field("chosen", 1, PASSED_ON),
    Field("hundreds", 1, _HIGH),
    Field("points", 1, HUNDRED - 1),
    Field("shown", FACES, COPIES),
)
LAYOUT = Layout(_SHARED, _EACH)
FEATURES = Layout((
    Field("tiles", 1, HAND * 4),
    Field("points", 1, _HIGH),
    Field("left", 1, len(BOX)),
    Field("sheets", 1, 8),
    Field("new_group", 1),
    Field("moved", 1, _ON_TABLE),
    Field("laid", FACES, COPIES),
))  # fmt: skip


def encode(view: TrakkxView, seat: Seat, row: bytearray, at: int) -> None:
    """Write what a seat sees; seats are counted from it."""
    write = LAYOUT.writer(row, at)
    pending = view.pending
    if type(pending) is Decide:
        write.flag("question", [QUESTIONS.index(pending.prompts[0].kind)])
    for name, number in (("round", view.round), ("rounds", view.options.rounds), ("limit", view.limit)):
        write.put(name, number)
    write.put("bag", view.bag)
    write.put("passes", view.passes)
    for name, tiles in (("hand", view.hand), ("given", view.given), ("display", view.display), ("box", view.box)):
        write.count(name, tiles)
    cells = [(number, cell) for number, group in enumerate(view.table, 1) for cell in group.cells]
    write.count("table", [cell.tile for _, cell in cells])
    for place, (group, cell) in enumerate(cells):
        _write_cell(write, place, group, cell)
    for whose in range(len(view.hands)):
        _write_seat(view, seat, whose, row, at)


def _write_cell(write: RowWriter, place: int, group: int, cell: Cell) -> None:
    write.put("cell_group", group, place)
    write.put("cell_x", cell.x, place)
    write.put("cell_y", cell.y, place)
    write.put("cell_tile", cell.tile + 1, place)


def _write_seat(view: TrakkxView, seat: Seat, whose: Seat, row: bytearray, at: int) -> None:
    write = LAYOUT.seat(row, at, (whose - seat) % len(view.hands))
    asked = [prompt.seat for prompt in view.pending.prompts] if type(view.pending) is Decide else []
    flags = {
        "asked": whose in asked,
        "on_turn": whose == view.turn,
        "starter": whose == view.starter,
        "target": whose == view.target != NOBODY,
        "opened": view.opened[whose],
        "gone": view.gone[whose],
    }
    for name, there in flags.items():
        write.put(name, there)
    write.put("hand_size", view.hands[whose])
    write.put("chosen", view.choosing[whose])
    write.put("hundreds", view.totals[whose] // HUNDRED)
    write.put("points", view.totals[whose] % HUNDRED)
    write.count("shown", view.shown[whose])


def describe(view: TrakkxView, seat: Seat, action: Action, row: bytearray, at: int) -> None:
    """Write what a lay does: how much of the hand it lays, and how much of the table it moves."""
    if not isinstance(action, Lay):
        return
    write = FEATURES.writer(row, at)
    lying = {group.id: frozenset(group.cells) for group in view.table}
    new = [cell.tile for sheet in action.sheets for cell in sheet.new]
    moved = sum(
        [len(lying.get(sheet.group, frozenset()).difference(sheet.tiles)) for sheet in action.sheets if sheet.tiles]
    )
    write.put("tiles", len(new))
    write.put("points", points(new))
    write.put("left", len(view.hand) - len(new))
    write.put("sheets", len(action.sheets))
    write.put("new_group", any(sheet.group not in lying for sheet in action.sheets))
    write.put("moved", moved)
    write.count("laid", new)


def everything(view: TrakkxView, prompt: Prompt) -> Sequence[Action]:
    """What is listed, and besides the best lay that a search finds which may move what lies there.

    All such lays together are more than anybody could list: whoever has one in mind plays it as it is.
    """
    world = imagine(view, Dice(seed_from("trakkx"), "everything"))
    listed = list(moves(world, prompt))
    if prompt.kind == TURN:
        found = advise(world, prompt.seat, lambda done: done < STEPS, seed=1).lay
        if found is not None and found not in listed:
            listed.insert(0, found)
    return listed


COUNTED = (DRAW, PASS, SWAPS, *TAKES, *[
    Give(tiles) for size in range(PASSED_ON + 1) for tiles in combinations_with_replacement(TILES, size)
])  # fmt: skip


@cache
def actions(seats: int, seat: Seat) -> tuple[Action, ...]:
    """What each number asks for: what names nobody, then the +3 against the next, the one after, and so on."""
    return (*COUNTED, *(THREES[(seat + turn) % seats] for turn in range(1, seats)))


SPACES = Spaces(
    version=1,
    fields=LAYOUT.fields,
    encode=encode,
    actions=actions,
    numbers=numbered(actions),
    slots=SLOTS,
    features=FEATURES.shared,
    describe=describe,
    everything=everything,
)
