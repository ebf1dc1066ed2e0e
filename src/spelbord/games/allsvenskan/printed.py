"""What is printed alike in every season, for whoever draws it: the client gets these tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Value
from spelbord.games.allsvenskan.cards import CARDS, COLOUR, COLOURS, HALF, HALVES, LOWER, UPPER
from spelbord.games.allsvenskan.sheet import ROUNDS
from spelbord.games.allsvenskan.sight import phase_of

if TYPE_CHECKING:
    from collections.abc import Mapping


class PrintedCard(Value, frozen=True):
    """A match card; a symbol below zero is a cube."""

    colour: str
    upper: int
    lower: int
    half: str


class PrintedRound(Value, frozen=True):
    """A round as the season sheet has it."""

    phase: int


TABLES: Mapping[str, tuple[Value, ...]] = {
    "CARDS": tuple(PrintedCard(COLOURS[COLOUR[card]], UPPER[card], LOWER[card], HALVES[HALF[card]]) for card in CARDS),
    "ROUNDS": tuple(PrintedRound(phase_of(number)) for number in range(1, ROUNDS + 1)),
}
"""Each table as the client calls it, its rows in order."""
