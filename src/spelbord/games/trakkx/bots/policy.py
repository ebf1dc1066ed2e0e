"""What the bots of TrakkX do besides laying: events, tiles to take and to pass on, and how long they think."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.bots.clock import Deadline
from spelbord.games.trakkx.actions import Give
from spelbord.games.trakkx.moves import DRAW, PASS, SWAPS, TAKES, THREES, may_pass
from spelbord.games.trakkx.rules import copy
from spelbord.games.trakkx.search.advising import advise
from spelbord.games.trakkx.search.potential import poorest, potentials
from spelbord.games.trakkx.search.solver import CHUNK
from spelbord.games.trakkx.tiles import KINDS, POINTS, SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.bots.base import Budget
    from spelbord.core import Action, Seat
    from spelbord.games.trakkx.actions import Lay
    from spelbord.games.trakkx.state import TrakkxState

WORLDS = 150
"""How long it is thought at most where a budget names seconds only. A world is a few steps of the search."""
GOOD_POTENTIAL = 0.5
"""A tile of the display with less potential is left there, and one drawn from the bag instead."""
TAKING_STEPS = 600
"""Steps for what each tile of the display would let one lay."""
ENOUGH = 1.0
"""A tile with more potential than this is as good as laid."""
HOPE = 0.5
"""How much lighter such a tile weighs that cannot be laid yet."""
BLIND = 0.3
"""What a tile from the bag adds to what cannot be laid, one with another."""


def clock(budget: Budget, share: float = 1.0) -> Callable[[int], bool]:
    """Whether to search on: until the seconds or the steps of a budget are used up."""
    most = CHUNK * (budget.worlds or WORLDS) * share
    if budget.seconds is None:
        return lambda done: done < most
    deadline = Deadline(budget.seconds * share)
    return lambda done: done < most and not deadline.is_over


def nearest(state: TrakkxState, seat: Seat) -> Seat:
    """The opponent with the fewest tiles."""
    opponents = [other for other in range(state.seats) if other != seat and not state.gone[other]]
    return min(opponents, key=lambda other: len(state.hands[other]))


def event(state: TrakkxState, seat: Seat) -> Action | None:
    """An event tile: it is one tile less, and the +3 goes to who is nearest to winning."""
    hand = state.hands[seat]
    if THREE in hand:
        return THREES[nearest(state, seat)]
    return SWAPS if SWAP in hand else None


def take(state: TrakkxState, seat: Seat) -> Action | None:
    """The tile of the display with the most potential, if it is worth it."""
    hand = state.hands[seat]
    if not state.display:
        return None
    worth = potentials(state, hand, state.display)
    best = max(state.display, key=lambda tile: (worth[tile], -POINTS[tile]))
    return TAKES[best] if worth[best] >= GOOD_POTENTIAL or not state.bag else None


def planned_take(state: TrakkxState, seat: Seat, lay: Lay | None, goes_on: Callable[[int], bool]) -> Action | None:
    """The tile of the display after which least would be left in hand; none where a tile from the bag may do as well.

    What is left counts less the more potential it has: a tile that lacks one other is nearly laid.
    """
    hand = state.hands[seat]
    best, least = None, burden(state, hand, kept(hand, lay)) + BLIND
    for tile in dict.fromkeys(state.display):
        if tile < KINDS and goes_on(0):
            world = copy(state)
            world.hands[seat] = sorted([*hand, tile])
            advice = advise(world, seat, lambda done: done < TAKING_STEPS and goes_on(done), seed=1)
            left = burden(state, world.hands[seat], kept(world.hands[seat], advice.lay))
            if left < least:
                best, least = tile, left
    return None if best is None else TAKES[best]


def burden(state: TrakkxState, hand: Sequence[int], left: Sequence[int]) -> float:
    """What tiles of a hand weigh that cannot be laid: each a tile, less some of it where others go with it."""
    worth = potentials(state, hand, left)
    return sum([1 - HOPE * min(worth[tile], ENOUGH) for tile in left if tile < KINDS])


def give(state: TrakkxState, seat: Seat) -> Action:
    """The tiles with the least potential."""
    return Give(poorest(state, state.hands[seat]))


def otherwise(state: TrakkxState, seat: Seat) -> Action:
    """What is left: draw, or pass where nothing else can be done."""
    if state.bag:
        return DRAW
    assert may_pass(state, seat), seat  # noqa: S101 - whatever else there is has been tried
    return PASS


def outlook(state: TrakkxState, hand: Sequence[int]) -> float:
    """The potential of a hand, one tile with another."""
    worth = potentials(state, hand, hand)
    return sum([min(worth[tile], ENOUGH) for tile in hand])


def kept(hand: Sequence[int], lay: Lay | None) -> list[int]:
    """What is left in hand after a lay."""
    left = Counter(hand)
    if lay is not None:
        left.subtract([cell.tile for sheet in lay.sheets for cell in sheet.new])
    return list(left.elements())
