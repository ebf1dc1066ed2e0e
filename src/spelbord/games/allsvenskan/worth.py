"""How good a position is for a seat: points so far, what the matches under way will bring, FP and cards in hand.

It reads the whole position, so bots ask it of imagined worlds only.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.cards import GRADE, NOTHING
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.scoring import DRAW, WIN
from spelbord.games.allsvenskan.state import MOST_GOALS, MOST_MARKERS, RIVALS, SEATS

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.allsvenskan.state import AllsvenskanState

FP_WORTH = 0.27
"""Table points that one FP brings in the long run, as measured when the properties were made."""
GRADE_WORTH = {"bad": -0.12, "medium": 0.0, "good": 0.12}
DIFFERENCE_WORTH = 0.02
"""Table points that a goal of difference is worth when points are level."""
MARKER = 0.5
"""Goals that a marker hinders."""
SWING = 0.9
"""How far the score of a match may still move for each turn to come."""


def worth(state: AllsvenskanState, seat: Seat) -> float:
    """Expected points of the seat less those of the best of the others, the rest counting a little; more is better."""
    expected = [expectation(state, rival) for rival in SEATS]
    others = sorted((expected[rival] for rival in SEATS if rival != seat), reverse=True)
    return expected[seat] - 0.5 * others[0] - 0.25 * others[1] - 0.1 * others[2]


def expectation(state: AllsvenskanState, seat: Seat) -> float:
    """Points so far, those of the match under way, and a little for difference, FP and the hand."""
    points = state.points[seat] + DIFFERENCE_WORTH * (state.scored[seat] - state.conceded[seat])
    left = last_round(state.options) - state.round + (state.half > 0)
    if left and not state.ai[seat]:
        points += FP_WORTH * min(state.fp[seat], 3 * left)
        points += sum([GRADE_WORTH[GRADE[card]] for card in state.hands[seat]]) * (left > 1)
    if state.places[seat] != NOTHING:
        points += match_points(state, seat)
    return points


def match_points(state: AllsvenskanState, seat: Seat) -> float:
    """What the match under way will likely bring in points."""
    place, goals, markers = state.places[seat], state.goals, state.markers
    lead = goals[place] - goals[place ^ 1]
    return LIKELY[turns_left(state)][lead + MOST_GOALS][markers[place ^ 1] - markers[place] + MOST_MARKERS]


def turns_left(state: AllsvenskanState) -> int:
    """Turns still to come in this round."""
    return 2 * RIVALS - (state.half - 1) * RIVALS - state.turn


def _likely(turns: int, lead: int, guard: int) -> float:
    """Points that a lead and so many markers more than the opponent's are likely to bring, FP included."""
    if turns <= 0:
        return (WIN if lead > 0 else DRAW if lead == 0 else 0) + 0.1 * FP_WORTH * lead
    spread = SWING * (turns / 2) ** 0.5 + 0.3
    edge = (lead + MARKER * guard * min(1, turns / 3)) / spread
    win, loss = _above(edge - 0.5 / spread), _above(-edge - 0.5 / spread)
    return WIN * win + DRAW * (1 - win - loss) + 0.1 * FP_WORTH * lead


def _above(edge: float) -> float:
    """The share of a bell curve above minus this edge, roughly."""
    return 1 / (1 + exp(-1.7 * edge))


LIKELY = tuple(
    tuple(
        tuple(_likely(turns, lead, guard) for guard in range(-MOST_MARKERS, MOST_MARKERS + 1))
        for lead in range(-MOST_GOALS, MOST_GOALS + 1)
    )
    for turns in range(2 * RIVALS + 1)
)
"""Likely points by turns to come, lead and the opponent's markers less the own: each from its lowest."""
