"""What a table agrees on before the first card: each variant on its own switch [ECO-03]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from spelbord.core import Options
from spelbord.games.ecosfera.own_cards import read_cards

LESSONS: Mapping[str, Mapping[str, bool | int | str]] = {
    "first": {},
    "resources": {"elements": 3},
    "pressure": {"high_pressure": True},
    "nutrients": {"eutrophication": True},
    "keystone": {"biodiversity_loss": True},
    "politics": {"policy": True},
    "sea_today": {
        "elements": 3,
        "high_pressure": True,
        "eutrophication": True,
        "biodiversity_loss": True,
        "policy": True,
    },
}
"""The rulebook's variants one at a time, as a class can take them up, and at last all of them together [ECO-R10]."""


class EcosferaOptions(Options, frozen=True):
    """The rulebook's variants, and what rulings leave to the table."""

    elements: Literal[8, 7, 6, 5, 4, 3] = 8
    """Cards of each element in the market: 8 is the basic level, 3 the advanced."""
    high_pressure: bool = False
    """Three pressure cards in each start deck instead of two."""
    eutrophication: bool = False
    """Two more nutrients in each start deck."""
    biodiversity_loss: bool = False
    """Calanoida stays out of the game."""
    policy: bool = False
    """Complexity level 2: policy cards, funding and stars."""
    house_cards: bool = True
    """The three policy cards of our own are in the deck [ECO-55 to ECO-57]."""
    own_cards: Annotated[str, Meta(max_length=2000)] = ""
    """Policy cards that the table describes itself, instead of ours [ECO-58]."""
    pass_pressure: bool = True
    """Pressure cards may be passed on by *move* [ECO-21]."""
    solo: bool = False
    """One person plays every row [ECO-45]."""
    starter: Literal[0, 1, 2, 3, 4] = 0
    """Who starts, counted from 1; 0, or a place that nobody has, draws lots [ECO-02]."""
    presets: ClassVar[Mapping[str, Mapping[str, bool | int | str]]] = LESSONS
    later: ClassVar[frozenset[str]] = frozenset({"own_cards"})
    needs: ClassVar[Mapping[str, Mapping[str, tuple[bool | int | str, ...]]]] = {
        "house_cards": {"policy": (True,)},
        "own_cards": {"policy": (True,), "house_cards": (True,)},
    }

    def roles(self, seats: int) -> tuple[str, ...]:
        """Alone one plays every row from the first seat [ECO-45]."""
        return ("", *["row"] * (seats - 1)) if self.solo else ("",) * seats

    def check(self, seats: int) -> None:  # noqa: ARG002 - cards are the same for any table
        """Refuse cards of one's own that cannot be read, or not be played."""
        read_cards(self.own_cards)
