"""What is seen of Ecosfera Baltica."""

from __future__ import annotations

from spelbord.core import Pending, Seat, Value, View
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.own_words import OwnPrint


class Card(Value, frozen=True):
    """A card in a row, and what it was used for in this turn."""

    card: int
    used: bool = False
    """For an action."""
    spent: bool = False
    """Its ability."""
    starred: bool = False


class EcosferaView(View, frozen=True):
    """What one viewer sees of the table: all of it but what chance will bring [ECO-39]."""

    viewer: Seat | None
    options: EcosferaOptions
    pending: Pending
    seat: Seat
    turn: int
    round: int
    elements: tuple[int, ...]
    producers: tuple[int, ...]
    """The face-up producers; -1 in an empty slot."""
    prices: tuple[tuple[int, ...], ...]
    """What each of them costs now, by element; nothing for an empty slot."""
    consumers: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    """What is left in the producer and the consumer deck, as sets."""
    bottoms: tuple[tuple[int, ...], ...]
    """Cards under these decks whose order everybody saw."""
    pressure: int
    removed: tuple[int, ...]
    rows: tuple[tuple[Card, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    """What is left in each deck, as a set."""
    tops: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[str, ...], ...]
    """The tokens that lie face up."""
    restored: tuple[int, ...]
    impacts: int
    policy_deck: tuple[int, ...]
    """What is left in the policy deck, as a set."""
    policy_discard: tuple[int, ...]
    measures: tuple[int, ...]
    funding: int
    spent: int
    """Funding cards that have paid."""
    implemented: int
    lying: tuple[int, ...]
    resolving: tuple[int, ...]
    asking: tuple[Seat, ...]
    asked: bool
    owed: tuple[Seat, ...]
    arriving: bool
    draws: int
    acted: bool
    closed: bool
    struck: bool
    tripled: bool
    spurned: bool
    fresh: bool
    noisy: bool
    began: int
    starred: tuple[int, ...]
    skips: tuple[bool, ...]
    noises: tuple[bool, ...]
    rolls: tuple[int, ...]
    own: tuple[OwnPrint, ...]
    """The policy cards that the table described itself [ECO-58]."""
