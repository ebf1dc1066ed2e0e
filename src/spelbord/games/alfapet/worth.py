"""How good a position is for a seat: its score and its rack against the others'.

It reads the whole position, so bots ask it of imagined worlds only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search.leaves import leave_worth
from spelbord.games.alfapet.terms import terms_of

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.alfapet.state import AlfapetState


def worth(state: AlfapetState, seat: Seat) -> float:
    """Points of the seat less the best of the others', with what the racks are good for; more is better."""
    totals = [_total(state, other) for other in range(state.seats)]
    own = totals.pop(seat)
    return own - max(totals) if totals else own


def _total(state: AlfapetState, seat: Seat) -> float:
    rack = state.racks[seat]
    if state.over is not None:
        return float(state.scores[seat])
    if state.bag:
        return state.scores[seat] + leave_worth(rack)
    return float(state.scores[seat] - rack_points(terms_of(state.options, state.seats), rack))
