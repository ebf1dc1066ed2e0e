"""What is seen of a position of 10."""

from __future__ import annotations

from spelbord.core import Pending, Seat, Value, View
from spelbord.games.tio.events import Scored
from spelbord.games.tio.options import TioOptions


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
    penalties: tuple[int, ...]
    """The penalty points in each pile, round cards included: who has fewest is seen by all."""
