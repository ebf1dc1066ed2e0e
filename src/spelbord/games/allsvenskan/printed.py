"""What is printed on cards, event tiles and the season sheet, for whoever draws them: the client gets these tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Value
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, COLOURS, HALF, HALVES, LOWER, UPPER
from spelbord.games.allsvenskan.rounds import DEALS
from spelbord.games.allsvenskan.seasons import ROUNDS
from spelbord.games.allsvenskan.sight import phase_of
from spelbord.games.allsvenskan.tricks import COSTS, HEM_COSTS, TILES

if TYPE_CHECKING:
    from collections.abc import Mapping


class PrintedCard(Value, frozen=True):
    """A match card; a symbol below zero is a cube."""

    colour: str
    upper: int
    lower: int
    half: str


class PrintedTrick(Value, frozen=True):
    """One of the five events, with the tiles it is on and what it costs, the first and the next in a round."""

    name: str
    tiles: tuple[str, ...]
    costs: tuple[int, ...]


class PrintedRound(Value, frozen=True):
    """A round as the season sheet has it."""

    phase: int
    deals: bool
    """Whether new cards are dealt before it."""


TABLES: Mapping[str, tuple[Value, ...]] = {
    "CARDS": tuple(PrintedCard(COLOURS[COLOUR[card]], UPPER[card], LOWER[card], HALVES[HALF[card]]) for card in CARDS),
    "TRICKS": tuple(
        PrintedTrick(name, tiles, HEM_COSTS if name == "hem" else (COSTS[name],)) for name, tiles in TILES.items()
    ),
    "ROUNDS": tuple(PrintedRound(phase_of(number), number in DEALS) for number in range(1, ROUNDS + 1)),
}
"""Each table as the client calls it, its rows in order."""
