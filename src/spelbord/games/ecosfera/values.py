"""What Ecosfera Baltica is made of: the state, and what is seen of it; actions and events have modules of their own."""

from __future__ import annotations

from spelbord.core import Pending, Seat, State, Value, View
from spelbord.games.ecosfera.cards import NOTHING
from spelbord.games.ecosfera.options import EcosferaOptions

USED, SPENT = 1, 2
"""Marks on a card of the row: used for an action, and its ability used."""
ALL_TOKENS = 0b111
SHELVES = ("producers", "consumers")


class EcosferaState(State):
    """A position. Lists by seat, and by shelf: producers, then consumers."""

    options: EcosferaOptions
    seats: int
    pending: Pending
    elements: list[int]
    """Cards of each element in the market."""
    shelves: list[list[int]]
    """The face-up cards, with `NOTHING` in an empty slot."""
    piles: list[list[int]]
    """The market decks in ascending order: sets to draw from, never an order of things to come."""
    bottoms: list[list[int]]
    """Cards that were laid under a market deck in sight, the next to come first."""
    pressure: int
    removed: list[int]
    rows: list[list[int]]
    marks: list[int]
    """What each card of the row of the seat on turn was used for; all other rows are fresh."""
    decks: list[list[int]]
    """The seats' decks in ascending order."""
    tops: list[list[int]]
    """Cards that lie on a deck in sight, the next to come last [ECO-45]."""
    discards: list[list[int]]
    tokens: list[int]
    """Which tokens lie face up, as bits."""
    policy_deck: list[int]
    policy_discard: list[int]
    measures: list[int]
    """Positive cards that nobody has paid for yet."""
    lying: list[int]
    """Cards that hold for the rest of the game."""
    resolving: list[int]
    """The policy card being carried out, and the one that interrupted it."""
    asking: list[int]
    """Whom it has still to ask."""
    owed: list[int]
    """Who is to draw a card of the own deck."""
    starred: list[int]
    """Cards whose star was used in this turn [ECO-24]."""
    skips: list[bool]
    noises: list[bool]
    """Who misses the next turn, and who has no abilities in it."""
    rolls: list[int]
    """How often chance had each of its turns."""
    restored: int = 0
    """The restored habitats, as bits."""
    impacts: int = 0
    funding: int = 0
    spent: int = 0
    implemented: int = 0
    turn: int = 0
    seat: int = NOTHING
    began: int = 0
    """Pressure cards in the row when the turn began [ECO-12]."""
    draws: int = 0
    """Policy cards that are due."""
    acted: bool = False
    closed: bool = False
    """The turn has ended, and only what is due is still carried out [ECO-43]."""
    struck: bool = False
    tripled: bool = False
    spurned: bool = False
    """A reaction was offered and declined."""
    fresh: bool = False
    """The turn has just begun, and a token may be turned up."""
    noisy: bool = False
    asked: bool = False
    """The policy card being carried out has said whom it asks."""
    arriving: bool = False


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
