"""How the table stands: it wins or loses as one, and its score is the habitats it has restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.games.ecosfera.state import EcosferaState


def standing(state: EcosferaState) -> tuple[int, ...]:
    """The restored habitats, the same for every seat."""
    return (state.restored.bit_count(),) * state.seats


def chapter(state: EcosferaState) -> int:
    """Which round it is, from 1: in a round every seat has a turn or misses it; 0 before the first."""
    return -(-state.turn // state.seats)
