"""Habitat and impact tiles, and how the game ends: tile by tile, at once [ECO-15]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.games.ecosfera import changing
from spelbord.games.ecosfera.cards import ALL_HABITATS, TILES
from spelbord.games.ecosfera.events import Ended, HabitatRestored, ImpactPlaced
from spelbord.games.ecosfera.own_state import holds
from spelbord.games.ecosfera.policies import CLIMATE
from spelbord.games.ecosfera.scoring import chapter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState


def is_over(state: EcosferaState) -> bool:
    """Whether the game has ended."""
    return type(state.pending) is Over


def restore(flow: Flow, habitats: Iterable[int]) -> None:
    """Place habitat tiles; the sixth wins, and nothing follows it [ECO-15]."""
    state = flow.state
    for habitat in habitats:
        if flow.events is not None:
            flow.events.append(HabitatRestored(state.seat, habitat))
        changing.restore(state, habitat)
    if state.restored == ALL_HABITATS:
        _end(flow, "saved")


def impact(flow: Flow, tiles: int) -> None:
    """Place impact tiles, and one more where Climate change lies [ECO-34]; the sixth loses [ECO-15, ECO-16]."""
    state = flow.state
    extra = tiles  # from this one on
    if state.lying and holds(state, CLIMATE):
        tiles += 1
    for number in range(min(tiles, TILES - state.impacts)):
        if flow.events is not None:
            flow.events.append(ImpactPlaced(state.seat, number >= extra))
        changing.place_impact(state)
    if state.impacts == TILES:
        _end(flow, "lost")


def _end(flow: Flow, reason: str) -> None:
    state = flow.state
    flow.note(Ended(reason, state.restored.bit_count(), state.impacts, chapter(state)))
