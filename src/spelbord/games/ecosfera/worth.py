"""How good a position is, for the table as a whole: more is better."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.ecosfera.values import EcosferaState


def worth(state: EcosferaState, seat: Seat) -> float:
    """Placeholder."""
    return float(state.restored.bit_count() - state.impacts)
