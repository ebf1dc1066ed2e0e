"""What follows from an answer or a roll, step by step: each fact is folded into a position of one's own at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue
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

    What happens in nearly every turn has a method of its own, which makes an event only for who hears it.
    """

    __slots__ = ("events", "state")
    folds = folding.FOLDS

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
            self.events.append(ChanceDue(kind, count))
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

    def buy_producer(self, card: int, paid: tuple[int, ...], extra: int) -> None:
        """The seat on turn buys a producer with these elements; `extra` is the one that comes from the market."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.ProducerBought(seat, card, paid, extra))
        folding.producer_bought(self.state, seat, card, paid, extra)

    def use_ability(self, by: int, ability: int) -> None:
        """The seat on turn uses an ability, of a card or (by -1) of its token."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.AbilityUsed(seat, by, ability))
        folding.ability_used(self.state, seat, by, ability)

    def move(self, card: int, to: int) -> None:
        """A card goes from the row on turn to another, to the market (-1), or onto the own deck."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.Moved(seat, card, to))
        folding.moved(self.state, seat, card, to)

    def strike(self, tiles: int) -> None:
        """Three pressure cards lie in the row on turn, and impact tiles are due."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.Struck(seat, tiles))
        folding.struck(self.state, seat, tiles)

    def place_impact(self, extra: bool) -> None:  # noqa: FBT001 - the event's own field
        """An impact tile is placed; an extra one because of Climate change."""
        seat = self.state.seat
        if self.events is not None:
            self.events.append(e.ImpactPlaced(seat, extra))
        folding.impact_placed(self.state, seat, extra)
