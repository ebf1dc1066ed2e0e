"""What chance brings: lots for the start, the first racks, and tiles from the bag."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from spelbord.games.alfapet.terms import by_of, terms_of
from spelbord.games.alfapet.tiles import SIGNS, signs
from spelbord.games.alfapet.turns import after_draw, continued
from spelbord.games.alfapet.values import Asked, Drew, LotsDrawn, StarterNamed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Dice, Event
    from spelbord.games.alfapet.turns import Facts
    from spelbord.games.alfapet.values import AlfapetState

MOST_LOTS = 20
"""Draws for the start after which the lot falls without tiles: in a set whose tiles are worth the same it must."""


def deal(state: AlfapetState, dice: Dice) -> Facts:
    """Draw for the start [ALF-20], then fill the racks; who plays alone draws for nothing [ALF-49]."""
    lots, starter = draw_lots(state, dice)
    terms, bag = terms_of(state.options, state.seats), state.bag[:]
    events: list[Event] = [*lots, StarterNamed(starter)]
    for turn in range(state.seats):
        seat = (starter + turn) % state.seats
        tiles = dice.draw(bag, min(state.options.rack, len(bag)))
        events.append(Drew(seat, by_of(terms, seat), signs(tiles)))
    return (*events, Asked(starter, 1))


def draw_lots(state: AlfapetState, dice: Dice) -> tuple[Sequence[LotsDrawn], int]:
    """Each draws a tile, the highest starts, and those tied for it draw again; specials count nothing [ALF-20]."""
    points = terms_of(state.options, state.seats).points
    tied = tuple(range(state.seats))
    lots: list[LotsDrawn] = []
    while len(tied) > 1 and len(lots) < MOST_LOTS:
        drawn = dict(zip(tied, dice.draw(state.bag[:], len(tied)), strict=True))
        best = max(points[kind] for kind in drawn.values())
        tied = tuple(seat for seat, kind in drawn.items() if points[kind] == best)
        tiles = tuple(SIGNS[drawn[seat]] if seat in drawn else "" for seat in range(state.seats))
        lots.append(LotsDrawn(tiles, tied))
    return lots, tied[0] if len(tied) == 1 else dice.pick(tied)


def draw(state: AlfapetState, dice: Dice) -> Facts:
    """Fill the racks that are due, then mix in what was laid aside and draw as many [ALF-21, ALF-38]."""
    terms, bag = terms_of(state.options, state.seats), state.bag[:]
    events: list[Event] = []
    for seat in state.due:
        wanted = state.options.rack - len(state.racks[seat])
        tiles = dice.draw(bag, min(wanted, len(bag)))
        events.append(Drew(seat, by_of(terms, seat), signs(tiles)))
    if state.aside:
        for kind in state.aside:
            insort(bag, kind)
        seat = state.mover
        events.append(Drew(seat, by_of(terms, seat), signs(dice.draw(bag, len(state.aside)))))
    return continued(state, tuple(events), after_draw)
