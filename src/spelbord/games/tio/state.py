"""A position of 10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.core import Pending
    from spelbord.games.tio.events import Scored
    from spelbord.games.tio.options import TioOptions


@dataclass
class TioState:
    """A position. Lists by seat; `NOTHING` where there is no card or no seat.

    Compiled it is a C structure, which `state.pxd` lays out: hence a dataclass, and no struct of msgspec.
    """

    __slots__ = (
        "bid", "chips", "dealer", "firsts", "guards", "hands", "jokers", "known_by", "laid_by", "last", "leader",
        "opener", "options", "owner", "pending", "pile", "piles", "pot", "round", "round_card", "round_cards", "seats",
        "seconds", "seller", "starter", "taken", "ups",
    )  # fmt: skip

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
    pot: int
    round: int
    round_card: int
    dealer: int
    starter: int
    opener: int
    """Whose opening it is, or was last, in phase 3."""
    owner: int
    """Whose card is under the hammer."""
    bid: int
    leader: int
    seller: int
    """The other seat that got a new card in the exchange just made."""
    last: Scored | None
    """The round counted last."""


def copy(state: TioState) -> TioState:
    """A second position that shares nothing mutable with the first."""
    return TioState(
        state.options,
        state.seats,
        state.pending,
        state.pile[:],
        state.round_cards[:],
        [hand[:] for hand in state.hands],
        state.chips[:],
        state.firsts[:],
        state.seconds[:],
        state.ups[:],
        state.guards[:],
        state.laid_by[:],
        state.known_by[:],
        state.jokers[:],
        [pile[:] for pile in state.piles],
        [taken[:] for taken in state.taken],
        state.pot,
        state.round,
        state.round_card,
        state.dealer,
        state.starter,
        state.opener,
        state.owner,
        state.bid,
        state.leader,
        state.seller,
        state.last,
    )
