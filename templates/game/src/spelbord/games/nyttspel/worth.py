"""How good a position is. Here belongs what bots look ahead with; bots of one's own go into the kit as `levels`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.nyttspel.state import NyttspelState


def worth(state: NyttspelState, seat: Seat) -> float:
    """How far the seat is ahead of the best of the others."""
    return float(state.points[seat] - max(state.points[:seat] + state.points[seat + 1 :]))
