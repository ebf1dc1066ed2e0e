"""The position of Ecosfera Baltica, and a copy of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.core import Pending
    from spelbord.games.ecosfera.events import Shelf
    from spelbord.games.ecosfera.options import EcosferaOptions

USED, SPENT = 1, 2
"""Marks on a card of the row: used for an action, and its ability used."""
ALL_TOKENS = 0b111
SHELVES: tuple[Shelf, Shelf] = ("producers", "consumers")


@dataclass
class EcosferaState:
    """A position. Lists by seat, and by shelf: producers, then consumers.

    Compiled it is a C structure, which `state.pxd` lays out: hence a dataclass, and no struct of msgspec.
    """

    __slots__ = (
        "acted",
        "arriving",
        "asked",
        "asking",
        "began",
        "bottoms",
        "closed",
        "decks",
        "discards",
        "draws",
        "elements",
        "fresh",
        "funding",
        "impacts",
        "implemented",
        "lying",
        "marks",
        "measures",
        "noises",
        "noisy",
        "options",
        "owed",
        "pending",
        "piles",
        "policy_deck",
        "policy_discard",
        "pressure",
        "removed",
        "resolving",
        "restored",
        "rolls",
        "rows",
        "seat",
        "seats",
        "shelves",
        "skips",
        "spent",
        "spurned",
        "starred",
        "struck",
        "tokens",
        "tops",
        "tripled",
        "turn",
    )  # fmt: skip

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
    restored: int
    """The restored habitats, as bits."""
    impacts: int
    funding: int
    spent: int
    implemented: int
    turn: int
    seat: int
    began: int
    """Pressure cards in the row when the turn began [ECO-12]."""
    draws: int
    """Policy cards that are due."""
    acted: bool
    closed: bool
    """The turn has ended, and only what is due is still carried out [ECO-43]."""
    struck: bool
    tripled: bool
    spurned: bool
    """A reaction was offered and declined."""
    fresh: bool
    """The turn has just begun, and a token may be turned up."""
    noisy: bool
    asked: bool
    """The policy card being carried out has said whom it asks."""
    arriving: bool


def copy(state: EcosferaState) -> EcosferaState:
    """A second position that shares nothing mutable with the first."""
    return EcosferaState(
        state.options,
        state.seats,
        state.pending,
        state.elements[:],
        [shelf[:] for shelf in state.shelves],
        [pile[:] for pile in state.piles],
        [bottom[:] for bottom in state.bottoms],
        state.pressure,
        state.removed[:],
        [row[:] for row in state.rows],
        state.marks[:],
        [deck[:] for deck in state.decks],
        [top[:] for top in state.tops],
        [pile[:] for pile in state.discards],
        state.tokens[:],
        state.policy_deck[:],
        state.policy_discard[:],
        state.measures[:],
        state.lying[:],
        state.resolving[:],
        state.asking[:],
        state.owed[:],
        state.starred[:],
        state.skips[:],
        state.noises[:],
        state.rolls[:],
        state.restored,
        state.impacts,
        state.funding,
        state.spent,
        state.implemented,
        state.turn,
        state.seat,
        state.began,
        state.draws,
        state.acted,
        state.closed,
        state.struck,
        state.tripled,
        state.spurned,
        state.fresh,
        state.noisy,
        state.asked,
        state.arriving,
    )
