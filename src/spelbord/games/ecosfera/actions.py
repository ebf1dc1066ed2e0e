"""What a seat may ask for: purchases, abilities, measures, and answers to what a policy card asks."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import force_setattr

from spelbord.core import Action, Count
from spelbord.games.ecosfera.cards import NOTHING


class BuyProducer(Action, frozen=True):
    """Buy a producer with elements of the row; one that is missing comes from the market [ECO-06].

    Cards of an element are all alike, so which of them pay follows from the cost.
    """

    card: Count


class BuyConsumer(Action, frozen=True):
    """Buy a consumer with two producers of the row [ECO-08]."""

    card: Count
    one: Count
    other: Count

    def __post_init__(self) -> None:
        """A pair has no order: the lower number stands first."""
        if self.one > self.other:
            one, other = self.other, self.one
            force_setattr(self, "one", one)
            force_setattr(self, "other", other)


class Restore(Action, frozen=True):
    """Restore every habitat that two consumers of the row share [ECO-09]."""

    one: Count
    other: Count

    def __post_init__(self) -> None:
        """A pair has no order: the lower number stands first."""
        if self.one > self.other:
            one, other = self.other, self.one
            force_setattr(self, "one", one)
            force_setattr(self, "other", other)


class Move(Action, frozen=True):
    """Pass an unused card to another row, or an element back to the market [ECO-21].

    `by` is the card whose symbol is used, or -1 for the token; `to` is a seat, or -1 for the market.
    """

    by: Count
    card: Count
    to: Count


class Plus(Action, frozen=True):
    """Draw the top card of the own deck [ECO-20]."""

    by: Count = NOTHING


class Refresh(Action, frozen=True):
    """Replace the producers or the consumers of the market [ECO-19]."""

    by: Count
    shelf: Literal["producers", "consumers"]


class UseStar(Action, frozen=True):
    """Draw a policy card by the star of a card in the row [ECO-24]."""

    card: Count


class Implement(Action, frozen=True):
    """Pay a measure with a funding card [ECO-26]."""

    measure: Count


class EndTurn(Action, frozen=True):
    """Stop here."""


class Reactivate(Action, frozen=True):
    """Turn a token up again before anything else [ECO-22]."""

    token: Literal["move", "plus", "refresh"]


class Decline(Action, frozen=True):
    """No token, no reaction, no element, no further card."""


class RestoreOne(Action, frozen=True):
    """Name the habitat that a policy card restores."""

    habitat: Count


class Take(Action, frozen=True):
    """Take an element that a policy card offers from the market."""

    element: Count


class GiveBack(Action, frozen=True):
    """Put a used or an unused card of an element back in the market, where the row has both."""

    used: bool


class Discard(Action, frozen=True):
    """Discard a card of the row for a policy card."""

    card: Count


class ChooseRow(Action, frozen=True):
    """Name the row that a measure is for."""

    seat: Count


class Place(Action, frozen=True):
    """Put a card of the market into a row, for a measure."""

    card: Count
    seat: Count


class Regulate(Action, frozen=True):
    """Restore a habitat with a producer and a consumer [ECO-48]."""

    producer: Count
    consumer: Count
    habitat: Count


ACTIONS = (
    BuyProducer, BuyConsumer, Restore, Move, Plus, Refresh, UseStar, Implement, EndTurn, Reactivate, Decline,
    RestoreOne, Take, GiveBack, Discard, ChooseRow, Place, Regulate,
)  # fmt: skip
