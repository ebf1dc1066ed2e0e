"""What follows from an answer or a roll, step by step: each fact is noted, and folded into a state of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.asking import ROLLS
from spelbord.games.ecosfera.events import Asked, ChanceDue
from spelbord.games.ecosfera.folding import FOLDS
from spelbord.games.ecosfera.values import EcosferaState

if TYPE_CHECKING:
    from spelbord.core import Event, Seat


def copy(state: EcosferaState) -> EcosferaState:
    """A second position that shares nothing mutable with the first."""
    return EcosferaState(
        state.options,
        state.seats,
        state.pending,
        state.elements[:],
        [shelf[:] for shelf in state.shelves],
        [pile[:] for pile in state.piles],
        [bottom[:] for bottom in state.bottoms],
        state.pressure,
        state.removed[:],
        [row[:] for row in state.rows],
        state.marks[:],
        [deck[:] for deck in state.decks],
        [top[:] for top in state.tops],
        [pile[:] for pile in state.discards],
        state.tokens[:],
        state.policy_deck[:],
        state.policy_discard[:],
        state.measures[:],
        state.lying[:],
        state.resolving[:],
        state.asking[:],
        state.owed[:],
        state.starred[:],
        state.skips[:],
        state.noises[:],
        state.rolls[:],
        state.restored,
        state.impacts,
        state.funding,
        state.spent,
        state.implemented,
        state.turn,
        state.seat,
        state.began,
        state.draws,
        state.acted,
        state.closed,
        state.struck,
        state.tripled,
        state.spurned,
        state.fresh,
        state.noisy,
        state.asked,
        state.arriving,
    )


class Flow:
    """The facts so far, and the position that they have led to: it changes as they are noted."""

    __slots__ = ("events", "state")

    def __init__(self, state: EcosferaState) -> None:
        """Lead a position of one's own on."""
        self.state = state
        self.events: list[Event] = []

    def note(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)
        FOLDS[type(event)](self.state, event)

    def ask(self, seat: Seat, kind: str) -> None:
        """A seat must choose before anything else follows."""
        self.note(Asked(seat, kind))

    def roll(self, kind: str) -> None:
        """Chance must have its turn before anything else follows."""
        self.note(ChanceDue(kind, self.state.rolls[ROLLS[kind]]))
