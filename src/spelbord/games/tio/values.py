"""What 10 is made of: options, actions, events, the state, and what is seen of it."""

from __future__ import annotations

from typing import ClassVar

from spelbord.core import Action, ChanceDue, Count, Event, Options, Pending, Seat, State, Value, View
from spelbord.games.tio.cards import NOTHING


class TioOptions(Options, frozen=True):
    """The two switches that the rulebook's wording leaves open."""

    surplus_jokers: bool = True
    """Shuffle the jokers nobody was dealt into the pile [TIO-02]."""
    open_auction: bool = False
    """Auction unprotected cards too, paying the pot, instead of the one-chip swap [TIO-09]."""


# Actions -------------------------------------------------------------------------------------------------------------


class Lay(Action, frozen=True):
    """Phase 2: lay a first card, face up or down, under 0 to 2 chips."""

    card: Count
    up: bool
    chips: Count = 0


class Open(Action, frozen=True):
    """Phase 3: open an auction on another seat's card."""

    owner: Count
    chips: Count


class Swap(Action, frozen=True):
    """Phase 3: take another seat's unprotected card for one chip to the pot."""

    owner: Count


class Bid(Action, frozen=True):
    """Phase 3: overbid."""

    chips: Count


class Raise(Action, frozen=True):
    """Phase 3: add chips to the protection of a card just received."""

    chips: Count


class TurnUp(Action, frozen=True):
    """Phase 4: turn the first card face up."""


class Keep(Action, frozen=True):
    """Phase 4: leave the first card face down."""


class Add(Action, frozen=True):
    """Phase 4: add a second card, face up."""

    card: Count


class Start(Action, frozen=True):
    """Phase 5: name who starts the next round."""

    seat: Count


class Pass(Action, frozen=True):
    """No opening, no overbid, no raise, no second card."""


ACTIONS = (Lay, Open, Swap, Bid, Raise, TurnUp, Keep, Add, Start, Pass)

# Events --------------------------------------------------------------------------------------------------------------


class DealerDrawn(Event, frozen=True):
    """Who deals, and who sits to the left and so starts."""

    dealer: Seat
    starter: Seat


class Dealt(Event, frozen=True):
    """A seat's first hand; to others the cards are None."""

    seat: Seat
    cards: tuple[int | None, ...]
    news: ClassVar[bool] = True


class RoundTurned(Event, frozen=True):
    """A round card was turned up."""

    round: int
    card: int
    news: ClassVar[bool] = True


class Laid(Event, frozen=True):
    """A first card lies on the table; to others a card laid face down is None."""

    seat: Seat
    card: int | None
    up: bool
    chips: int


class Opened(Event, frozen=True):
    """An auction was opened on a card."""

    seat: Seat
    owner: Seat
    chips: int


class Overbid(Event, frozen=True):
    """A higher bid."""

    seat: Seat
    chips: int


class Passed(Event, frozen=True):
    """A seat did not open, overbid, raise or add, as it was asked."""

    seat: Seat
    kind: str


class Exchanged(Event, frozen=True):
    """Two first cards changed places; the buyer paid the owner or the pot."""

    buyer: Seat
    owner: Seat
    chips: int
    to_pot: bool


class Learned(Event, frozen=True):
    """A seat looked at the face-down card it received; nobody else hears of it."""

    seat: Seat
    card: int
    news: ClassVar[bool] = True


class Raised(Event, frozen=True):
    """A card is better protected than before."""

    seat: Seat
    chips: int


class ProtectionTaken(Event, frozen=True):
    """All chips on cards went into the pot: phase 4 begins."""

    chips: int


class TurnedUp(Event, frozen=True):
    """A face-down first card was turned up by its owner."""

    seat: Seat
    card: int


class Kept(Event, frozen=True):
    """A face-down first card stays down."""

    seat: Seat


class Added(Event, frozen=True):
    """A second card was added."""

    seat: Seat
    card: int


class Revealed(Event, frozen=True):
    """A card that was still face down is turned up for the count."""

    seat: Seat
    card: int
    news: ClassVar[bool] = True


class Scored(Event, frozen=True):
    """The round is counted: the winner takes the pot, the loser all cards and the round card."""

    round_card: int
    firsts: tuple[int, ...]
    seconds: tuple[int, ...]
    totals: tuple[int, ...]
    singles: tuple[int, ...]
    winner: Seat
    loser: Seat
    pot: int


class Drew(Event, frozen=True):
    """A seat filled its hand; to others the cards are None."""

    seat: Seat
    cards: tuple[int | None, ...]
    news: ClassVar[bool] = True


class StarterNamed(Event, frozen=True):
    """The winner said who starts the next round."""

    winner: Seat
    starter: Seat


class RoundCardsTaken(Event, frozen=True):
    """The game ended early: the last loser takes the unturned round cards too."""

    seat: Seat
    cards: tuple[int, ...]
    news: ClassVar[bool] = True


class HandCounted(Event, frozen=True):
    """A hand went to its owner's own penalty pile, for all to see."""

    seat: Seat
    cards: tuple[int, ...]
    news: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """The final count, by seat."""

    reason: str
    penalties: tuple[int, ...]
    chips: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Asked(Event, frozen=True):
    """It is this seat's turn to answer a question of this kind."""

    seat: Seat
    kind: str


EVENTS = (
    DealerDrawn, Dealt, RoundTurned, Laid, Opened, Overbid, Passed, Exchanged, Learned, Raised, ProtectionTaken,
    TurnedUp, Kept, Added, Revealed, Scored, Drew, StarterNamed, RoundCardsTaken, HandCounted, Ended, Asked, ChanceDue,
)  # fmt: skip

# State and view ------------------------------------------------------------------------------------------------------


class TioState(State):
    """A position. Lists by seat; `NOTHING` where there is no card or no seat."""

    options: TioOptions
    seats: int
    pending: Pending
    pile: list[int]
    """The undealt cards in ascending order: a set to draw from, never an order of things to come."""
    round_cards: list[int]
    hands: list[list[int]]
    chips: list[int]
    firsts: list[int]
    seconds: list[int]
    ups: list[bool]
    guards: list[int]
    laid_by: list[int]
    """Who laid the card that now lies before a seat."""
    known_by: list[int]
    """Who has owned that card this round, as bits: they know it also face down [TIO-41]."""
    jokers: list[bool]
    """Whether everybody knows that the seat still has the joker it was dealt [TIO-03]."""
    piles: list[list[int]]
    taken: list[list[int]]
    """Round cards in each penalty pile."""
    pot: int = 0
    round: int = 0
    round_card: int = 0
    dealer: int = NOTHING
    starter: int = NOTHING
    opener: int = NOTHING
    """Whose opening it is, or was last, in phase 3."""
    owner: int = NOTHING
    """Whose card is under the hammer."""
    bid: int = 0
    leader: int = NOTHING
    seller: int = NOTHING
    """The other seat that got a new card in the exchange just made."""
    last: Scored | None = None
    """The round counted last."""


class Spot(Value, frozen=True):
    """What lies before a seat, as far as the viewer may know."""

    card: int | None
    up: bool
    chips: int
    second: int | None
    laid_by: Seat
    known_by: tuple[Seat, ...]


class Auction(Value, frozen=True):
    """A card under the hammer."""

    owner: Seat
    bid: int
    leader: Seat


class TioView(View, frozen=True):
    """What one viewer sees of the table [TIO-03]."""

    viewer: Seat | None
    options: TioOptions
    pending: Pending
    round: int
    round_card: int
    round_cards: tuple[int, ...]
    """The round cards not yet turned, as a set: their order is nobody's to know."""
    dealer: Seat
    starter: Seat
    pile: int
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    table: tuple[Spot | None, ...]
    jokers: tuple[bool, ...]
    piles: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    auction: Auction | None
    opener: Seat
    seller: Seat
    last: Scored | None
