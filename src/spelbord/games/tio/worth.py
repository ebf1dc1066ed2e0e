"""How good a position of 10 is for a seat: penalty points and chips, and what this round will likely bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.tio.cards import CHIP_POINTS, FITS, NOTHING, TOTAL, VALUE
from spelbord.games.tio.scoring import cost

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.tio.values import TioState


def worth(state: TioState, seat: Seat) -> float:
    """Points for the seat, more being better: minus the score it would have, corrected for the running round."""
    score = cost(state.piles[seat]) + sum(state.taken[seat]) - CHIP_POINTS * state.chips[seat]
    return -score + _prospect(state, seat)


def _prospect(state: TioState, seat: Seat) -> float:
    """What the round on the table is likely to bring."""
    first = state.firsts[seat]
    if first == NOTHING:
        return 0.0
    best = TOTAL[first][state.seconds[seat]]
    if state.seconds[seat] == NOTHING:
        best = max([best, *(TOTAL[first][card] for card in state.hands[seat] if FITS[first][card])])
    return float(best) + VALUE[first] / 10
