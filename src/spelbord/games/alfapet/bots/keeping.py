"""What the strong bot holds tiles to be worth that it keeps: learnt from own games, read from `data/keeping.toml`.

What tiles bring and what the others make of the board after a move were learnt together: each tile kept is also one
that opens nothing. The bot `leave` goes by `search/leaves.py`, which was learnt from the own next turn alone.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.alfapet.resources import read_table
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search.codes import MOST_OF_A_KIND as MOST
from spelbord.games.alfapet.search.leaves import VOWELS
from spelbord.games.alfapet.tiles import KIND, KINDS, LETTERS, SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.terms import Terms

ROW = MOST + 1


class Weights(NamedTuple):
    """What tiles kept are worth, as the generator reads it."""

    worths: array[float]
    """By kind and number."""
    mixture: array[float]
    """By vowels and consonants."""
    pairs: array[float]
    """By two kinds, the lower first: how much better or worse they go together."""


@cache
def kept_weights() -> Weights:
    """What was learnt."""
    table = read_table("", "keeping")
    worths = [worth for sign in SIGNS for worth in (0.0, *table["worths"][sign])]
    mixture = [worth for row in table["mixture"]["rows"] for worth in row]
    pairs = [0.0] * KINDS**2
    for (one, other), worth in table["pairs"].items():
        pairs[KIND[one] * KINDS + KIND[other]] = worth
    return Weights(array("d", worths), array("d", mixture), array("d", pairs))


@cache
def left_weights(points: tuple[int, ...]) -> Weights:
    """What tiles cost that are left when the bag is empty."""
    worths = [-float(value * count) for value in points for count in range(ROW)]
    return Weights(array("d", worths), array("d", [0.0] * ROW**2), array("d", [0.0] * KINDS**2))


@lru_cache(maxsize=1 << 14)
def _learnt_worth(tiles: tuple[int, ...]) -> float:
    """What tiles in ascending order will likely bring."""
    weights, total, vowels = kept_weights(), 0.0, 0
    there = sorted(set(tiles))
    for place, kind in enumerate(there):
        count = tiles.count(kind)
        total += weights.worths[kind * ROW + count]
        total += sum([weights.pairs[other * KINDS + kind] for other in there[:place]])
        if kind in VOWELS:
            vowels += count
    letters = sum([kind < LETTERS for kind in tiles])
    return total + weights.mixture[vowels * ROW + letters - vowels]


def kept_worth(terms: Terms, tiles: Sequence[int], bag: int) -> float:
    """What tiles are worth that stay on the rack: what they will likely bring, or cost once the bag is empty."""
    return _learnt_worth(tuple(sorted(tiles))) if bag else -float(rack_points(terms, tiles))
