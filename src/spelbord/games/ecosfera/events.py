"""What can happen at the table. All of it is seen by everybody; what chance brings is news."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from spelbord.core import ChanceDue, Event, Seat

Shelf: TypeAlias = Literal["producers", "consumers"]

# Setting up and turns ------------------------------------------------------------------------------------------------


class StarterNamed(Event, frozen=True):
    """Who begins."""

    seat: Seat
    news: ClassVar[bool] = True


class Redealt(Event, frozen=True):
    """A first row with three pressure cards was put back and will be dealt again [ECO-05]."""

    seat: Seat
    cards: tuple[int, ...]
    news: ClassVar[bool] = True


class Drawn(Event, frozen=True):
    """Cards came from a seat's deck into its row."""

    seat: Seat
    cards: tuple[int, ...]
    news: ClassVar[bool] = True


class DeckShuffled(Event, frozen=True):
    """A seat's discard pile became its deck."""

    seat: Seat


class MarketFilled(Event, frozen=True):
    """Cards came from a market deck into empty slots."""

    shelf: Shelf
    slots: tuple[int, ...]
    cards: tuple[int, ...]
    news: ClassVar[bool] = True


class TurnStarted(Event, frozen=True):
    """A seat's turn begins."""

    seat: Seat
    turn: int


class TurnSkipped(Event, frozen=True):
    """A seat misses its turn [ECO-32]."""

    seat: Seat
    turn: int


class TurnClosed(Event, frozen=True):
    """Nothing more can be done in this turn but what is due: done, idle, three, pressure or struck."""

    seat: Seat
    reason: str


class RowDiscarded(Event, frozen=True):
    """The whole row went to the discard pile."""

    seat: Seat


class Ended(Event, frozen=True):
    """The sea is saved or lost."""

    reason: str
    habitats: int
    impacts: int
    rounds: int


# Actions and abilities -----------------------------------------------------------------------------------------------


class ProducerBought(Event, frozen=True):
    """A producer was bought: with these elements, the last of them from the market where `extra` names it."""

    seat: Seat
    card: int
    paid: tuple[int, ...]
    extra: int


class ConsumerBought(Event, frozen=True):
    """A consumer was bought with two producers."""

    seat: Seat
    card: int
    one: int
    other: int


class PairUsed(Event, frozen=True):
    """Two cards of the row were used to restore habitats."""

    seat: Seat
    one: int
    other: int


class HabitatRestored(Event, frozen=True):
    """A habitat tile was placed."""

    seat: Seat
    habitat: int


class AbilityUsed(Event, frozen=True):
    """An ability was used, of a card or (by -1) of the token."""

    seat: Seat
    by: int
    ability: int


class Moved(Event, frozen=True):
    """A card went to another row, to the market (-1), or onto the own deck where there is one row."""

    seat: Seat
    card: int
    to: int


class StarUsed(Event, frozen=True):
    """A star was used to draw a policy card."""

    seat: Seat
    card: int


class TokenReactivated(Event, frozen=True):
    """A token lies face up again."""

    seat: Seat
    token: int


class Declined(Event, frozen=True):
    """A seat let an offer be."""

    seat: Seat
    kind: str


# Pressure and impact -------------------------------------------------------------------------------------------------


class PressureAdded(Event, frozen=True):
    """A pressure card came from the pile into a row."""

    seat: Seat


class Tripled(Event, frozen=True):
    """Three of an element lie in the row: a pressure card is due [ECO-13]."""

    seat: Seat
    element: int


class Struck(Event, frozen=True):
    """Three pressure cards lie in the row: impact tiles are due [ECO-12]."""

    seat: Seat
    tiles: int


class ImpactPlaced(Event, frozen=True):
    """An impact tile was placed; `extra` because of Climate change."""

    seat: Seat
    extra: bool = False


class ImpactRemoved(Event, frozen=True):
    """An impact tile came back off the board."""

    seat: Seat


# Policy cards --------------------------------------------------------------------------------------------------------


class PolicyShuffled(Event, frozen=True):
    """The policy discard pile became the deck [ECO-27]."""


class PolicyDrawn(Event, frozen=True):
    """A policy card was drawn."""

    seat: Seat
    card: int
    news: ClassVar[bool] = True


class PolicyMissing(Event, frozen=True):
    """There is no policy card to draw."""


class PolicyStopped(Event, frozen=True):
    """Strict protection stopped a policy card [ECO-36]."""

    card: int


class PolicyDone(Event, frozen=True):
    """A policy card was carried out, and went to the discard pile, lies active, or is in a row."""

    card: int
    to: Literal["discard", "active", "row"]


class MeasureImplemented(Event, frozen=True):
    """A measure was paid with a funding card."""

    seat: Seat
    measure: int


class AskRound(Event, frozen=True):
    """A policy card asks these seats, one after the other."""

    seats: tuple[Seat, ...]


class Served(Event, frozen=True):
    """The seat whose turn it was in such a round is done with."""

    seat: Seat


class ElementTaken(Event, frozen=True):
    """A seat got an element from the market for a policy card."""

    seat: Seat
    element: int


class ElementReturned(Event, frozen=True):
    """A seat's element went back to the market for a policy card."""

    seat: Seat
    element: int
    used: bool


class Discarded(Event, frozen=True):
    """A card went from a row to its owner's discard pile."""

    seat: Seat
    card: int


class MarketSwept(Event, frozen=True):
    """Cards of the market went under their deck, the left one first."""

    shelf: Shelf
    cards: tuple[int, ...]


class Received(Event, frozen=True):
    """A card of the market went into a row for a policy card."""

    seat: Seat
    card: int


class ArrivalDue(Event, frozen=True):
    """The top card of the consumer deck is to go into the row [ECO-56]."""

    seat: Seat


class Arrived(Event, frozen=True):
    """It did."""

    seat: Seat
    card: int
    news: ClassVar[bool] = True


class Removed(Event, frozen=True):
    """A card left the game, from a row, deck or discard pile of a seat, or from the market (seat -1)."""

    card: int
    place: Literal["row", "deck", "top", "discard", "market", "market deck", "market bottom"]
    seat: Seat


class PressureReturned(Event, frozen=True):
    """A pressure card went from a row back to the pile; its owner draws a card [ECO-37]."""

    seat: Seat


class TokensTurned(Event, frozen=True):
    """All tokens of the game were turned up or down."""

    up: bool


class SkipSet(Event, frozen=True):
    """A seat will miss its next turn."""

    seat: Seat


class NoiseSet(Event, frozen=True):
    """A seat will have no abilities in its next turn."""

    seat: Seat


# Whose turn it is ----------------------------------------------------------------------------------------------------


class DrawDue(Event, frozen=True):
    """A seat is to draw a card of its own deck."""

    seat: Seat


class Asked(Event, frozen=True):
    """A seat is asked."""

    seat: Seat
    kind: str


EVENTS = (
    StarterNamed, Redealt, Drawn, DeckShuffled, MarketFilled, TurnStarted, TurnSkipped, TurnClosed, RowDiscarded, Ended,
    ProducerBought, ConsumerBought, PairUsed, HabitatRestored, AbilityUsed, Moved, StarUsed, TokenReactivated, Declined,
    PressureAdded, Tripled, Struck, ImpactPlaced, ImpactRemoved, PolicyShuffled, PolicyDrawn, PolicyMissing,
    PolicyStopped, PolicyDone, MeasureImplemented, AskRound, Served, ElementTaken, ElementReturned, Discarded,
    MarketSwept, Received, ArrivalDue, Arrived, Removed, PressureReturned, TokensTurned, SkipSet, NoiseSet, DrawDue,
    Asked, ChanceDue,
)  # fmt: skip
