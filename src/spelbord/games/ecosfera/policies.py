"""The policy cards as small numbers, in the order of the data; funding is one number with five copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera.cards import BIRDS, DATA, FISH, PRODUCERS
from spelbord.games.ecosfera.own_cards import MOST as OWN_MOST
from spelbord.games.ecosfera.own_cards import cards_of

if TYPE_CHECKING:
    from collections.abc import Container

    from spelbord.games.ecosfera.own_cards import OwnCard

_POLICIES = DATA["policy"]
POLICIES = range(len(_POLICIES))
"""The cards of the data. After them come those that a table describes itself: three that are drawn, three measures."""
OWN_DRAWN = range(POLICIES.stop, POLICIES.stop + OWN_MOST)
OWN_MEASURES = range(OWN_DRAWN.stop, OWN_DRAWN.stop + OWN_MOST)
OWN = range(OWN_DRAWN.start, OWN_MEASURES.stop)
IDS: tuple[str, ...] = (
    *(card["id"] for card in _POLICIES),
    *(f"own-{number}" for number in range(1, OWN_MOST + 1)),
    *(f"own-measure-{number}" for number in range(1, OWN_MOST + 1)),
)
POLICY = {name: number for number, name in enumerate(IDS)}
CATEGORIES: tuple[str, ...] = (
    *(card["category"] for card in _POLICIES), *["dual"] * OWN_MOST, *["positive"] * OWN_MOST,
)  # fmt: skip
"""negative, dual, positive (a measure) or funding; of the table's own only whether it is a measure."""
DURATIONS: tuple[str, ...] = tuple(card["duration"] for card in _POLICIES)
THEMES: tuple[str, ...] = tuple(card["theme"] for card in _POLICIES)
COPIES: tuple[int, ...] = tuple(card.get("copies", 1) for card in _POLICIES)
HOUSE: tuple[bool, ...] = (*(card.get("house", False) for card in _POLICIES), *[False] * len(OWN))
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

MEASURES = tuple(card for card in (*POLICIES, *OWN) if CATEGORIES[card] == "positive")
STRUCK: dict[int, Container[int]] = {OIL: BIRDS, OVERFISHING: FISH, INDUSTRY: PRODUCERS}
"""What three cards sweep off rows and market."""


def mark_name(card: int) -> str:
    """Whose a policy card is: known to be printed, ours (house), or the table's own."""
    return "own" if card in OWN else "house" if HOUSE[card] else "printed"


def own_place(card: int) -> int:
    """Which of the table's own cards this is, from 0."""
    return (card - OWN.start) % OWN_MOST


def own_number(place: int, card: OwnCard) -> int:
    """The number that the table's own card of a place has."""
    return (OWN_MEASURES if card.category == "positive" else OWN_DRAWN)[place]


def deck(*, house: bool, own: str = "") -> list[int]:
    """The policy deck, in ascending order [ECO-03]; what the table describes comes instead of our own [ECO-58]."""
    cards = cards_of(own) if house else ()
    ours = house and not cards
    printed = [card for card in POLICIES if ours or not HOUSE[card] for _ in range(COPIES[card])]
    return sorted([*printed, *(own_number(place, card) for place, card in enumerate(cards))])
