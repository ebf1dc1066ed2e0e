"""What is printed on the cards, for whoever draws them: the client gets these tables as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Value
from spelbord.games.ecosfera import policies
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    ABILITY_BITS,
    CARDS,
    COSTS,
    GROUPS,
    HABITAT_BITS,
    HABITATS_OF,
    IDS,
    STARS,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class PrintedCard(Value, frozen=True):
    """A card of a row or the market."""

    id: str
    group: str
    cost: tuple[int, ...]
    """How many of each element, for producers."""
    habitats: tuple[int, ...]
    abilities: tuple[int, ...]
    star: bool


class PrintedPolicy(Value, frozen=True):
    """A policy card; its words are in the texts."""

    id: str
    category: str
    duration: str
    theme: str
    house: bool


def _card(card: int) -> PrintedCard:
    abilities = tuple(ability for ability in range(len(ABILITIES)) if ABILITY_BITS[card] >> ability & 1)
    habitats = HABITATS_OF[HABITAT_BITS[card]]
    return PrintedCard(IDS[card], GROUPS[card], COSTS[card], habitats, abilities, bool(STARS[card]))


def _policy(card: int) -> PrintedPolicy:
    return PrintedPolicy(
        policies.IDS[card],
        policies.CATEGORIES[card],
        policies.DURATIONS[card],
        policies.THEMES[card],
        policies.HOUSE[card],
    )


TABLES: Mapping[str, tuple[Value, ...]] = {
    "CARDS": tuple(_card(card) for card in CARDS),
    "POLICIES": tuple(_policy(card) for card in policies.POLICIES),
}
