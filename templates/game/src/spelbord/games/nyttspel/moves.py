"""What can be answered. Here belong the list of moves, what a silent seat does, and what is neither made nor lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.nyttspel.actions import Lay
from spelbord.games.nyttspel.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.nyttspel.state import NyttspelState


def moves(state: NyttspelState, prompt: Prompt) -> Sequence[Action]:
    """Every answer that would be accepted."""
    return [Lay(card) for card in state.hands[prompt.seat]]


def lapse(state: NyttspelState, prompt: Prompt) -> Action:
    """A silent seat lays its lowest card."""
    return Lay(state.hands[prompt.seat][0])


def pieces(state: NyttspelState) -> Mapping[str, int]:
    """Each card, wherever it is."""
    places = (state.pile, *state.hands, state.laid, state.used)
    return Counter(f"card {card}" for place in places for card in place if card != NOTHING)
