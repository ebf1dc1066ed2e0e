"""Folding events into the state: the only code of TrakkX that changes one. It holds no rules, only what facts mean."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING

from spelbord.core import Chance, ChanceDue, Decide, Event, Over
from spelbord.games.trakkx.asking import TURN, TURNS, all_giving
from spelbord.games.trakkx.events import (
    Asked,
    Chosen,
    Dealt,
    Displayed,
    Drew,
    Ended,
    Handed,
    Laid,
    Left,
    Passed,
    RoundBegun,
    RoundScored,
    SwapPlayed,
    ThreePlayed,
    Took,
)
from spelbord.games.trakkx.tiles import BOX, NOBODY, SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.trakkx.state import TrakkxState as State


def round_begun(state: State, event: RoundBegun) -> None:
    seats = state.seats
    state.round = event.round
    state.starter = event.starter
    state.bag[:] = BOX
    state.display.clear()
    state.table.clear()
    state.box.clear()
    state.hands[:] = [[] for _ in range(seats)]
    state.shown[:] = [[] for _ in range(seats)]
    state.opened[:] = [False] * seats
    state.passes = 0


def drew(state: State, event: Dealt | Drew) -> None:
    bag, hand = state.bag, state.hands[event.seat]
    for tile in event.tiles:
        del bag[bisect_left(bag, tile)]  # type: ignore[type-var]  # only redacted events hold None
        insort(hand, tile)  # type: ignore[misc]  # as above


def displayed(state: State, event: Displayed) -> None:
    bag = state.bag
    for tile in event.tiles:
        del bag[bisect_left(bag, tile)]
    state.display += event.tiles


def took(state: State, event: Took) -> None:
    state.display.remove(event.tile)
    insort(state.hands[event.seat], event.tile)
    insort(state.shown[event.seat], event.tile)
    state.passes = 0


def swap_played(state: State, event: SwapPlayed) -> None:
    _to_box(state, event.seat, SWAP)
    # Nobody can tell any longer who has what.
    for shown in state.shown:
        shown.clear()


def three_played(state: State, event: ThreePlayed) -> None:
    _to_box(state, event.seat, THREE)
    state.target = event.target


def _to_box(state: State, seat: int, tile: int) -> None:
    _part_with(state, seat, tile)
    insort(state.box, tile)
    state.passes = 0


def _part_with(state: State, seat: int, tile: int) -> None:
    """A tile leaves a hand in sight of all."""
    state.hands[seat].remove(tile)
    if tile in state.shown[seat]:
        state.shown[seat].remove(tile)


def chosen(state: State, event: Chosen) -> None:
    hand = state.hands[event.seat]
    for tile in event.tiles:
        hand.remove(tile)  # type: ignore[arg-type]  # only redacted events hold None
    state.given[event.seat] += event.tiles  # type: ignore[arg-type]  # as above
    prompts = state.pending.prompts  # type: ignore[union-attr]  # chosen where decisions are pending
    state.pending = Decide(tuple([prompt for prompt in prompts if prompt.seat != event.seat]))


def handed(state: State, event: Handed) -> None:
    hand = state.hands[event.to]
    for tile in event.tiles:
        insort(hand, tile)  # type: ignore[misc]  # only redacted events hold None
    state.given[event.seat].clear()


def laid(state: State, event: Laid) -> None:
    table = {group.id: group for group in state.table}
    for group in event.groups:
        table[group.id] = group
    state.table[:] = [table[number] for number in sorted(table) if table[number].cells]
    for group in event.new:
        for cell in group.cells:
            _part_with(state, event.seat, cell.tile)
    if event.opened:
        state.opened[event.seat] = True
    state.passes = 0


def passed(state: State, event: Passed) -> None:
    state.passes += 1


def left(state: State, event: Left) -> None:
    hand = state.hands[event.seat]
    state.bag[:] = sorted(state.bag + hand)
    hand.clear()
    state.shown[event.seat].clear()
    state.gone[event.seat] = True
    state.passes = 0


def round_scored(state: State, event: RoundScored) -> None:
    state.totals[:] = event.totals
    state.last = event


def ended(state: State, event: Ended) -> None:
    state.pending = Over(event.reason, event.scores, event.ranks)


def asked(state: State, event: Asked) -> None:
    if event.kind == TURN:
        (state.turn,) = event.seats
        state.target = NOBODY
        state.pending = TURNS[state.turn]
    else:
        state.pending = all_giving(event.seats)


def chance_due(state: State, event: ChanceDue) -> None:
    kind, count = event.kind, event.count
    state.pending = Chance(kind, count)
    if kind != "deal":
        setattr(state, f"{kind}s", count + 1)


# Each fold takes the event it is filed under.
FOLDS: dict[type[Event], Callable[..., None]] = {
    RoundBegun: round_begun,
    Dealt: drew,
    Displayed: displayed,
    Took: took,
    Drew: drew,
    SwapPlayed: swap_played,
    ThreePlayed: three_played,
    Chosen: chosen,
    Handed: handed,
    Laid: laid,
    Passed: passed,
    Left: left,
    RoundScored: round_scored,
    Ended: ended,
    Asked: asked,
    ChanceDue: chance_due,
}
