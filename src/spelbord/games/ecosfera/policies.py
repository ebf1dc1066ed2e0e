"""The policy cards as small numbers, in the order of the data; funding is one number with five copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.cards import BIRDS, DATA, FISH, PRODUCERS

if TYPE_CHECKING:
    from collections.abc import Container

_POLICIES = DATA["policy"]
IDS: tuple[str, ...] = tuple(card["id"] for card in _POLICIES)
POLICY = {name: number for number, name in enumerate(IDS)}
POLICIES = range(len(IDS))
CATEGORIES: tuple[str, ...] = tuple(card["category"] for card in _POLICIES)
"""negative, dual, positive (a measure) or funding."""
DURATIONS: tuple[str, ...] = tuple(card["duration"] for card in _POLICIES)
THEMES: tuple[str, ...] = tuple(card["theme"] for card in _POLICIES)
COPIES: tuple[int, ...] = tuple(card.get("copies", 1) for card in _POLICIES)
HOUSE: tuple[bool, ...] = tuple(card.get("house", False) for card in _POLICIES)
"""Cards of our own [ECO-55 to ECO-57]."""

DEPOSITION = POLICY["atmospheric-deposition"]
LITTERED = POLICY["beach-litter"]
CLIMATE = POLICY["climate-change"]
FERTILISER = POLICY["excessive-fertiliser-use"]
INDUSTRY = POLICY["hazardous-substances-industry"]
HUNTING = POLICY["hunting"]
OIL = POLICY["oil-spill"]
OVERFISHING = POLICY["overfishing"]
NOISE = POLICY["underwater-noise"]
WASTE_WATER = POLICY["waste-water-treatment-failure"]
GREEN_ENERGY = POLICY["green-energy"]
UPWELLING = POLICY["nutrient-upwelling"]
SUMMER = POLICY["warm-summer"]
CURTAINS = POLICY["bubble-curtains"]
GEAR = POLICY["fishing-gear-regulation"]
RESTORATION = POLICY["habitat-restoration"]
REGULATION = POLICY["hazardous-substance-regulation"]
RETENTION = POLICY["improved-nutrient-retention"]
BARRIERS = POLICY["migratory-barrier-removal"]
RECYCLING = POLICY["recycling-and-waste-disposal"]
PROTECTION = POLICY["strict-protection"]
TREATMENT = POLICY["upgraded-waste-water-treatment"]
FUNDING = POLICY["funding"]
INFLOW = POLICY["major-baltic-inflow"]
ALIEN = POLICY["non-indigenous-species"]
EELGRASS = POLICY["eelgrass-planting"]

MEASURES = tuple(card for card in POLICIES if CATEGORIES[card] == "positive")
PERMANENT = frozenset(card for card in POLICIES if DURATIONS[card] == "permanent")
STRUCK: dict[int, Container[int]] = {OIL: BIRDS, OVERFISHING: FISH, INDUSTRY: PRODUCERS}
"""What three cards sweep off rows and market."""


def deck(*, house: bool) -> list[int]:
    """The policy deck, in ascending order [ECO-03]."""
    return [card for card in POLICIES if house or not HOUSE[card] for _ in range(COPIES[card])]
