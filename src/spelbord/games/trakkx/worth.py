"""How good a position of TrakkX is for a seat: how near each is to an empty hand, and the points so far.

It reads the whole position, so bots ask it of imagined worlds only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx.tiles import COLOUR, KINDS, NUMBER, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.trakkx.state import TrakkxState

PER_TILE = 6.0
"""What a tile more in hand costs, besides its own points: it has to be got rid of."""
PER_FRIEND = 1.0
"""What it is worth that a tile goes together with another in hand."""
NOT_OPENED = 8.0
"""What it costs not to have opened yet: nothing else can be laid."""
NEAR = 2
"""Numbers of one colour that are no further apart can come to lie in one rad."""


def worth(state: TrakkxState, seat: Seat) -> float:
    """How much better the seat stands than the others on average, in points; more is better."""
    standings = [_standing(state, other) for other in range(state.seats)]
    present = [other for other in range(state.seats) if not state.gone[other] and other != seat]
    others = sum([standings[other] for other in present]) / (len(present) or 1)
    return standings[seat] - others


def _standing(state: TrakkxState, seat: Seat) -> float:
    hand = state.hands[seat]
    standing = -float(state.totals[seat])
    if state.last is None or state.last.round != state.round:
        standing -= hand_cost(hand)
        standing -= 0.0 if state.opened[seat] else NOT_OPENED
    return standing


def hand_cost(hand: Sequence[int]) -> float:
    """What a hand costs its owner while the round goes on, in points."""
    return points(hand) / 4 + PER_TILE * len(hand) - PER_FRIEND * friends(hand)


def friends(hand: Sequence[int]) -> int:
    """How many pairs of a hand can lie in one line."""
    numbers = [tile for tile in hand if tile < KINDS]
    return sum([go_together(one, other) for place, one in enumerate(numbers) for other in numbers[:place]])


def go_together(one: int, other: int) -> bool:
    """Whether two tiles can lie next to each other, or with one between them."""
    if NUMBER[one] == NUMBER[other]:
        return one != other
    return COLOUR[one] == COLOUR[other] and abs(one - other) <= NEAR
