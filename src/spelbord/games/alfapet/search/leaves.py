"""What tiles kept on the rack are worth, in points: learnt from own games, read from `data/leaves.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from spelbord.games.alfapet.resources import read_table
from spelbord.games.alfapet.search.codes import MOST_OF_A_KIND as MOST
from spelbord.games.alfapet.tiles import LETTERS, PLACE, SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

VOWELS = frozenset(PLACE[letter] for letter in "AEIOUYÅÄÖ")


@dataclass(frozen=True, slots=True)
class Leaves:
    """Worths by kind and number, and by the mixture of vowels and consonants."""

    worths: list[list[float]]
    mixture: list[list[float]]

    @classmethod
    def nothing(cls) -> Leaves:
        """Nobody has learnt anything yet."""
        return cls([[0.0] * (MOST + 1) for _ in SIGNS], [[0.0] * (MOST + 1) for _ in range(MOST + 1)])

    def of(self, tiles: Sequence[int]) -> float:
        """What these tiles will likely bring."""
        total, vowels = 0.0, 0
        for kind in set(tiles):
            count = tiles.count(kind)
            total += self.worths[kind][count]
            if kind in VOWELS:
                vowels += count
        letters = sum([kind < LETTERS for kind in tiles])
        return total + self.mixture[vowels][letters - vowels]


@cache
def learnt() -> Leaves:
    """What was learnt."""
    table = read_table("", "leaves")
    worths = [[0.0, *table["worths"][sign]] for sign in SIGNS]
    return Leaves(worths, [list(row) for row in table["mixture"]["rows"]])


def leave_worth(rack: Sequence[int]) -> float:
    """What the tiles of a rack, or those kept of it, will likely bring."""
    return learnt().of(rack)
