"""A position of 10."""

from __future__ import annotations

from spelbord.core import Pending, State
from spelbord.games.tio.cards import NOTHING
from spelbord.games.tio.events import Scored
from spelbord.games.tio.options import TioOptions


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
