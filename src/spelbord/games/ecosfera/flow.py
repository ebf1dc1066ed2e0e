"""What follows from an answer or a roll, step by step: each fact is folded into a position of one's own at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera import folding
from spelbord.games.ecosfera.asking import ROLLS
from spelbord.games.ecosfera.values import SHELVES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.ecosfera.state import EcosferaState


class Flow:
    """A position that is led on fact by fact, and where somebody hears of it the events that tell them.

    What happens in every turn has a method of its own, which makes an event only for who hears it.
    """

    __slots__ = ("events", "state")

    def __init__(self, state: EcosferaState, events: list[Event] | None = None) -> None:
        """Lead a position of one's own on; whoever wants the events gives a list for them."""
        self.state = state
        self.events = events

    def note(self, event: Event) -> None:
        """Something happened."""
        if self.events is not None:
            self.events.append(event)
        folding.fold(self.state, event)

    def ask(self, seat: Seat, kind: str) -> None:
        """A seat must choose before anything else follows."""
        if self.events is not None:
            self.events.append(e.Asked(seat, kind))
        folding.asked(self.state, seat, kind)

    def roll(self, kind: str) -> None:
        """Chance must have its turn before anything else follows."""
        count = self.state.rolls[ROLLS[kind]]
        if self.events is not None:
            self.events.append(e.ChanceDue(kind, count))
        folding.chance_due(self.state, kind, count)

    def draw(self, seat: Seat, cards: Sequence[int]) -> None:
        """Cards come from a seat's deck into its row."""
        if self.events is not None:
            self.events.append(e.Drawn(seat, tuple(cards)))
        folding.drawn(self.state, seat, cards)

    def shuffle(self, seat: Seat) -> None:
        """A seat's discard pile becomes its deck."""
        if self.events is not None:
            self.events.append(e.DeckShuffled(seat))
        folding.deck_shuffled(self.state, seat)

    def fill(self, shelf: int, slots: Sequence[int], cards: Sequence[int]) -> None:
        """Cards come from a market deck into empty slots."""
        name = SHELVES[shelf]
        if self.events is not None:
            self.events.append(e.MarketFilled(name, tuple(slots), tuple(cards)))
        folding.market_filled(self.state, name, slots, cards)

    def start_turn(self, seat: Seat) -> None:
        """The next turn begins, and it is this seat's."""
        turn = self.state.turn + 1
        if self.events is not None:
            self.events.append(e.TurnStarted(seat, turn))
        folding.turn_started(self.state, seat, turn)

    def close_turn(self, reason: str) -> None:
        """Nothing more can be done in this turn but what is due."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.TurnClosed(seat, reason))
        folding.turn_closed(self.state, seat, reason)

    def discard_row(self) -> None:
        """The row of the seat on turn goes to its discard pile."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.RowDiscarded(seat))
        folding.row_discarded(self.state, seat)

    def add_pressure(self, seat: Seat) -> None:
        """A pressure card comes from the pile into a row."""
        if self.events is not None:
            self.events.append(e.PressureAdded(seat))
        folding.pressure_added(self.state, seat)
