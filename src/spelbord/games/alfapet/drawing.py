"""What chance brings: lots for the start, the first racks, and tiles from the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet import folding, turns
from spelbord.games.alfapet.events import Asked, Drew, LotsDrawn, StarterNamed
from spelbord.games.alfapet.terms import by_of, terms_of
from spelbord.games.alfapet.tiles import SIGNS, signs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.alfapet.flow import Flow

MOST_LOTS = 20
"""Draws for the start after which the lot falls without tiles: in a set whose tiles are worth the same it must."""


def deal(flow: Flow, dice: Dice) -> None:
    """Draw for the start [ALF-20], then fill the racks; who plays alone draws for nothing [ALF-49]."""
    seats = flow.state.seats
    starter = _draw_lots(flow, dice)
    flow.note(StarterNamed(starter))
    for turn in range(seats):
        _fill(flow, dice, (starter + turn) % seats)
    flow.note(Asked(starter, 1))


def _draw_lots(flow: Flow, dice: Dice) -> Seat:
    """Each draws a tile, the highest starts, and those tied for it draw again; specials count nothing [ALF-20]."""
    state = flow.state
    points = terms_of(state.options, state.seats).points
    tied = tuple(range(state.seats))
    while len(tied) > 1 and len(state.lots) < MOST_LOTS:
        drawn = dict(zip(tied, dice.draw(state.bag[:], len(tied)), strict=True))
        best = max(points[kind] for kind in drawn.values())
        tied = tuple(seat for seat, kind in drawn.items() if points[kind] == best)
        flow.note(LotsDrawn(tuple(SIGNS[drawn[seat]] if seat in drawn else "" for seat in range(state.seats)), tied))
    return tied[0] if len(tied) == 1 else dice.pick(tied)


def draw(flow: Flow, dice: Dice) -> None:
    """Fill the racks that are due, then mix in what was laid aside and draw as many [ALF-21, ALF-38]."""
    state = flow.state
    for seat in state.due[:]:
        _fill(flow, dice, seat)
    if state.aside:
        flow.note(_drew(flow, state.mover, dice.draw(sorted(state.bag + state.aside), len(state.aside))))
    turns.after_draw(flow)


def _fill(flow: Flow, dice: Dice, seat: Seat) -> None:
    """A rack is filled, or gets what there is."""
    state = flow.state
    wanted, there = state.options.rack - len(state.racks[seat]), len(state.bag)
    tiles = dice.draw(state.bag, min(wanted, there))
    if flow.events is not None:
        flow.events.append(_drew(flow, seat, tiles))
    folding.fill_rack(state, seat, tiles)


def _drew(flow: Flow, seat: Seat, tiles: Sequence[int]) -> Drew:
    return Drew(seat, by_of(terms_of(flow.state.options, flow.state.seats), seat), signs(tiles))
