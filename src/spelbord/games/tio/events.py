"""What can happen in 10. What hides something from others has None in its place there."""

from __future__ import annotations

from typing import ClassVar

from spelbord.core import ChanceDue, Event, Seat


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
