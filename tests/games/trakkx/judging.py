"""Layouts for both judges, the rules' own and the one of the tests: they must agree on each.

The tests compare some hundreds. More, from a number on, for so many seconds:

    cd tests && python -m games.trakkx.judging 1000 300
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

from spelbord.core import Dice, Refused, ask, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.groups import Cell, Group
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import SIGN, TILE
from .judge import IllegalLayoutError, Table, judged
from .playing import fold, prompt_of
from .proposing import BOX, Proposal

if TYPE_CHECKING:
    from spelbord.games.trakkx.state import TrakkxState

    from .judge import Lying, Place


def compare(number: int, seen: Counter[str]) -> None:
    """Let both judges look at a proposal; where it is lawful, the same groups lie there afterwards."""
    dice = Dice(seed_from("judging"), str(number))
    seats = 2 + dice.below(3)
    proposal = Proposal(dice)
    proposal.begin(dice.below(4))
    gone = [seat > 0 and not dice.below(8) for seat in range(seats)]
    opened = [bool(dice.below(3)) for _ in range(seats)]
    proposal.change(1 + dice.below(4))
    extra = dice.draw(sorted(proposal.bag.elements()), 1 + dice.below(3))
    table = Table(opened, gone, 0, proposal.groups, [*proposal.hand, *extra])
    try:
        verdict, groups = "lawful", judged(table, proposal.sheets)
    except IllegalLayoutError as why:
        verdict, groups = str(why), []
    state = position(table)
    where = f"layout {number}: {proposal.sheets} for {table}"
    theirs = laid(state, written(proposal))
    assert (verdict == "lawful") == (theirs == "lawful"), f"{theirs}, not {verdict}: {where}"
    if verdict == "lawful":
        lying = [{(cell.x, cell.y): SIGN[cell.tile] for cell in group.cells} for group in state.table]
        assert sorted(map(anywhere, lying)) == sorted(map(anywhere, groups)), where
        new = Counter(thing.sign for sheet in proposal.sheets for thing in sheet if thing.new)
        assert Counter(SIGN[tile] for tile in state.hands[0]) == Counter(table.hand) - new, where
    seen.update(layouts=1, **{verdict: 1})
    seen[f"{verdict} for an opener"] += not opened[0]


def laid(state: TrakkxState, sheets: list[Sheet]) -> str:
    """What the rules say to it."""
    try:
        fold(state, KIT.act(state, prompt_of(state), Lay(tuple(sheets))))
    except Refused as refused:
        return refused.rule
    return "lawful"


def position(table: Table) -> TrakkxState:
    """The position of that table, the first seat to move; the rest of the tiles is in the bag."""
    state = KIT.start(TrakkxOptions(), len(table.opened))
    state.round, state.turn, state.starter = 1, 0, 0
    state.opened, state.gone = list(table.opened), list(table.gone)
    state.hands[0] = sorted(TILE[sign] for sign in table.hand)
    for number, group in enumerate(table.groups):
        cells = sorted((y, x, TILE[sign]) for (x, y), sign in group.items())
        state.table.append(Group(number, tuple(Cell(x, y, tile) for y, x, tile in cells)))
    left = Counter(TILE[sign] for sign in BOX)
    left.subtract(state.hands[0])
    left.subtract(cell.tile for group in state.table for cell in group.cells)
    state.bag = sorted(left.elements())
    for seat in range(1, state.seats):
        state.hands[seat] = [] if table.gone[seat] else [state.bag.pop()]
    state.pending = ask(0, "turn")
    return state


def written(proposal: Proposal) -> list[Sheet]:
    """The sheets as an answer has them."""
    sheets = []
    for number, sheet in enumerate(proposal.sheets):
        lying, new = ([Cell(*place, TILE[sign]) for place, sign, own in sheet if own == of] for of in (False, True))
        sheets.append(Sheet(number, tuple(lying), tuple(new)))
    return sheets


def anywhere(group: Lying) -> list[tuple[Place, str]]:
    """A group wherever it lies on its grid."""
    left, top = min(x for x, _ in group), min(y for _, y in group)
    return sorted(((x - left, y - top), sign) for (x, y), sign in group.items())


def main() -> None:
    """Compare layouts from a number on, for so many seconds, and say now and then how far it is."""
    number, seconds = int(sys.argv[1]), float(sys.argv[2])
    seen: Counter[str] = Counter()
    began = said = time.monotonic()
    while time.monotonic() - began < seconds:
        compare(number, seen)
        number += 1
        if time.monotonic() - said > 15:
            said = time.monotonic()
            print(f"{said - began:.0f} s: {dict(seen)}", flush=True)  # noqa: T201 - progress
    print(f"up to number {number}: {dict(sorted(seen.items()))}")  # noqa: T201 - what the run is for


if __name__ == "__main__":
    main()
