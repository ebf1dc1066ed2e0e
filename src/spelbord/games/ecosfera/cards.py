"""The cards of Ecosfera Baltica as small numbers, and tables of what each shows.

0 to 4 are the elements and 5 is a pressure card, many of each and all alike; then come the thirty producers, the thirty
consumers, each of them one card, and last the beach litter that a policy card puts into a deck [ECO-44].
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

NOTHING = -1
"""No card, no seat, no habitat; as the source of an ability it is the seat's own token."""
MARKET = -1
"""As a place to move an element to: the market."""

ELEMENTS = ("sun", "oxygen", "nutrients", "salinity", "temperature")
SUN, OXYGEN, NUTRIENTS, SALINITY, TEMPERATURE = range(5)
KINDS = len(ELEMENTS)
PRESSURE = 5
FIRST_PRODUCER = 6

HABITATS = ("ice", "river", "pelagic", "mud", "rock", "coast")
ICE, RIVER, PELAGIC, MUD, ROCK, COAST = range(6)
ABILITIES = ("move", "plus", "refresh")
MOVE, PLUS, REFRESH = range(3)

DATA: dict[str, Any] = tomllib.loads(
    resources.files("spelbord.games.ecosfera").joinpath("data", "cards.toml").read_text("utf-8")
)
_PRODUCERS, _CONSUMERS = DATA["producer"], DATA["consumer"]
_SPECIES = [*_PRODUCERS, *_CONSUMERS]

FIRST_CONSUMER = FIRST_PRODUCER + len(_PRODUCERS)
LITTER = FIRST_CONSUMER + len(_CONSUMERS)
PRODUCERS = range(FIRST_PRODUCER, FIRST_CONSUMER)
CONSUMERS = range(FIRST_CONSUMER, LITTER)
SPECIES = range(FIRST_PRODUCER, LITTER)
CARDS = range(LITTER + 1)

IDS: tuple[str, ...] = (*ELEMENTS, "pressure", *(card["id"] for card in _SPECIES), "beach-litter")
NUMBER = {name: number for number, name in enumerate(IDS)}
CALANOIDA = NUMBER["calanoida"]


def _by_card(field: str, of: Any, without: Any) -> tuple[Any, ...]:
    """A table with a place for every card; those that are no species have `without`."""
    listed = [of(card[field]) if field in card else without for card in _SPECIES]
    return (*[without] * FIRST_PRODUCER, *listed, without)


def bits(names: tuple[str, ...], shown: list[str]) -> int:
    """What a card shows of these, as bits."""
    return sum(1 << names.index(name) for name in shown)


# Bytes, which compiled rules read as memory.
HABITAT_BITS = bytes(_by_card("habitats", lambda shown: bits(HABITATS, shown), 0))
"""The habitats of each card."""
ABILITY_BITS = bytes(_by_card("abilities", lambda shown: bits(ABILITIES, shown), 0))
STARS = bytes(_by_card("star", bool, False))
GROUPS: tuple[str, ...] = _by_card("group", str, "")
COSTS: tuple[tuple[int, ...], ...] = _by_card("cost", lambda cost: tuple(cost.get(name, 0) for name in ELEMENTS), ())
"""The cards of each element that a producer costs; nothing for other cards."""
CHEAPER: tuple[tuple[int, ...], ...] = tuple(
    tuple(max(0, count - (element == NUTRIENTS)) for element, count in enumerate(cost)) for cost in COSTS
)
"""The same with one nutrient less, for the measure that makes it so."""

DIGIT, DIGITS = 5, 31
"""The bits of a digit of a purse, which counts the cards of each element in one number: the box holds fewer of them
than four bits can count."""

HABITATS_OF = tuple(tuple(place for place in range(len(HABITATS)) if mask >> place & 1) for mask in range(64))
"""The habitats that a mask holds."""
ALL_HABITATS = 0b111111

BIRDS = frozenset(card for card in CONSUMERS if GROUPS[card] == "bird")
FISH = frozenset(card for card in CONSUMERS if GROUPS[card] == "fish")
MAMMALS = frozenset(card for card in CONSUMERS if GROUPS[card] == "mammal")

COPIES = 12
"""Cards of each element in the box [ECO-R01]."""
PRESSURE_COPIES = 50
ROW = 4
"""Cards in a new row [ECO-R09]."""
SLOTS = 4
"""Face-up producers, and consumers, in the market [ECO-R05]."""
TILES = 6
"""Habitat tiles, and impact tiles [ECO-R03]."""
MANY = 3
"""Pressure cards in a row that bring an impact tile, and elements of a kind that bring a pressure card."""
START_PRESSURE = 2
MORE_NUTRIENTS = 2
"""Nutrients that eutrophication adds to each start deck [ECO-R14]."""


def is_producer(card: int) -> bool:
    """Whether this is a producer."""
    return FIRST_PRODUCER <= card < FIRST_CONSUMER


def is_consumer(card: int) -> bool:
    """Whether this is a consumer."""
    return FIRST_CONSUMER <= card < LITTER
