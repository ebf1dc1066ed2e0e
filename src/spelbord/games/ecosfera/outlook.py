"""How likely the table is to save the sea: what a position shows, weighed as own games taught.

The weights are in `data/outlook.toml`, made by `scripts/ecosfera_outlook.py`: logistic regression of games won on what
the table showed whenever a turn began.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from math import comb, exp
from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.games.ecosfera import buying, penalties
from spelbord.games.ecosfera.cards import (
    ALL_HABITATS,
    FIRST_CONSUMER,
    FIRST_PRODUCER,
    HABITAT_BITS,
    KINDS,
    LITTER,
    MANY,
    PRESSURE,
    ROW,
    TILES,
)
from spelbord.games.ecosfera.penalties import FOUR, THREE_TILES
from spelbord.games.ecosfera.worth import HABITAT, best_pair, buys_consumer, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.state import EcosferaState

NAMES = (
    "bias",
    *(f"restored {count}" for count in range(1, TILES)),
    *(f"impacts {count}" for count in range(1, TILES)),
    "paired", "split", "single", "all paired", "pairs a row", "plants a row", "elements a row", "cards", "pressure",
    "tiles a row", "tiles next",
    "now restores", "now buys", "now acts", "now strained",
    "then restores", "then buys", "then acts", "then strained", "then struck",
    "move", "plus", "refresh", "funding", "measures", "policy", "three rows", "four rows",
)  # fmt: skip
"""What is counted; by table, except `now` (the row on turn) and `then` (the others')."""


WORTH = 0.7
"""How much a habitat of `worth` counts besides. What was learnt tells tables apart that a game brings by and by, and
`worth` what one purchase or another does: *svår* wins more games by both than by either."""
FEWEST = 8
"""Cards of a deck below which it is not thought to come round any faster."""


def chance(state: EcosferaState, seat: Seat) -> float:
    """The chance that the table wins from here."""
    if type(state.pending) is Over:
        return 1.0 if state.pending.reason == "saved" else 0.0
    total = WORTH * worth(state, seat) / HABITAT
    for weight, value in zip(WEIGHTS, features(state), strict=True):
        total += weight * value
    return 1 / (1 + exp(-total))


def features(state: EcosferaState) -> list[float]:
    """What a position shows, in the order of `NAMES`."""
    restored, impacts, left = state.restored.bit_count(), state.impacts, ALL_HABITATS & ~state.restored
    found = [1.0]
    found += [1.0 if restored >= count else 0.0 for count in range(1, TILES)]
    found += [1.0 if impacts >= count else 0.0 for count in range(1, TILES)]
    found += _decks(state, left)
    now, then = [0.0] * 5, [0.0] * 5
    for seat in range(state.seats):
        _add_row(state, seat, left, now if seat == state.seat else then)
    found += now[:4]  # what strikes the row on turn has struck by then
    found += then
    found += [float(sum([up >> bit & 1 for up in state.tokens])) for bit in range(3)]
    found += [float(state.funding), float(len(state.measures)), float(state.options.policy)]
    found += [float(state.seats == seats) for seats in (3, 4)]
    return found


def _decks(state: EcosferaState, left: int) -> list[float]:
    """What all cards of each seat can become."""
    paired = seen = twice = 0
    pairs = plants = elements = size = pressures = often = following = 0.0
    for seat in range(state.seats):
        next_up = state.decks[seat] + state.tops[seat]
        rest = state.rows[seat] + state.discards[seat]
        cards = next_up + rest
        count, pressure = len(cards), cards.count(PRESSURE)
        together = ROW * (ROW - 1) / max(FEWEST * (FEWEST - 1), count * (count - 1))
        shown = [HABITAT_BITS[card] & left for card in cards if FIRST_CONSUMER <= card < LITTER]
        for place, one in enumerate(shown):
            twice |= seen & one
            seen |= one
            for other in shown[:place]:
                paired |= one & other
                pairs += together * (one & other).bit_count()
        shown = [HABITAT_BITS[card] for card in cards if FIRST_PRODUCER <= card < FIRST_CONSUMER]
        for place, one in enumerate(shown):
            for other in shown[:place]:
                if one & other & left:
                    plants += together
        elements += ROW * sum([card < KINDS for card in cards]) / max(1, count)
        size += count
        pressures += pressure
        often += expected_tiles(0, 0, count, pressure)
        following += expected_tiles(len(next_up), next_up.count(PRESSURE), len(rest), rest.count(PRESSURE))
    seats, split, single = state.seats, twice & ~paired, seen & ~twice & ~paired
    counts = [float(habitats.bit_count()) for habitats in (paired, split, single)]
    rates = [float(paired == left), pairs, plants, elements / seats, size / seats, pressures]
    return [*counts, *rates, often, following]


@cache
def expected_tiles(first: int, first_pressure: int, rest: int, rest_pressure: int) -> float:
    """Impact tiles that the next row of a seat brings: first what is left of its deck, then all else shuffled."""
    drawn = min(ROW, first)
    more = min(ROW - drawn, rest)
    total = 0.0
    for early in range(drawn + 1):
        for late in range(more + 1):
            tiles = THREE_TILES if early + late >= FOUR else int(early + late >= MANY)
            if tiles:
                chance = _drawn(first, first_pressure, drawn, early) * _drawn(rest, rest_pressure, more, late)
                total += tiles * chance
    return total


def _drawn(cards: int, pressure: int, drawn: int, wanted: int) -> float:
    """The chance of so many pressure cards among those drawn."""
    if wanted > pressure or drawn - wanted > cards - pressure:
        return 0.0
    return comb(pressure, wanted) * comb(cards - pressure, drawn - wanted) / comb(cards, drawn)


def _add_row(state: EcosferaState, seat: Seat, left: int, into: list[float]) -> None:
    """What an open row can do, or will suffer: the rest of this turn, or the next turn of another seat."""
    row: Sequence[int] = state.rows[seat]
    on_turn = seat == state.seat
    if on_turn and state.closed:
        return
    pressure = row.count(PRESSURE)
    if pressure >= MANY:
        into[4] += THREE_TILES if pressure >= FOUR else 1.0
    elif pressure == MANY - 1:
        into[3] += 1.0
    if on_turn:
        row = buying.unused_cards(state)
    elif penalties.has_three(row):
        return
    tiles = best_pair([HABITAT_BITS[card] for card in row if FIRST_CONSUMER <= card < LITTER], left)
    buys = buys_consumer(state, [HABITAT_BITS[card] for card in row if FIRST_PRODUCER <= card < FIRST_CONSUMER])
    into[0] += tiles
    into[1] += buys
    if tiles or buys or (on_turn and state.acted) or buying.affordable(state, buying.purse_of(row)):
        into[2] += 1.0


_DATA = resources.files("spelbord.games.ecosfera").joinpath("data", "outlook.toml")
WEIGHTS: tuple[float, ...] = tuple(tomllib.loads(_DATA.read_text("utf-8"))["weights"][name] for name in NAMES)
