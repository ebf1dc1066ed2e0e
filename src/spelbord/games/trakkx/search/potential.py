"""The potential of a tile in hand, before anything is laid: how likely it comes to lie in a line with others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.trakkx.tiles import COPIES, KINDS, PASSED_ON, RADER, SEKVENSER, SHORTEST, TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.games.trakkx.state import TrakkxState

IN_HAND, ON_TABLE, UNSEEN = 1.0, 0.5, 0.12
"""How much a tile counts that a line still needs, by where it is."""
EVENT = 0.6
"""An event tile costs a turn to get rid of, and hurts others meanwhile."""

_THREES = tuple(line for line in (*RADER, *SEKVENSER) if len(line) == SHORTEST)
NEEDED = tuple(
    tuple(tuple(other for other in line if other != tile) for line in _THREES if tile in line) for tile in TILES
)
"""For each tile the pairs that make a line with it."""


def potentials(state: TrakkxState, hand: Sequence[int], tiles: Iterable[int]) -> dict[int, float]:
    """What each of these tiles would be good for beside this hand."""
    near = _nearness(state, hand)
    return {
        tile: EVENT if tile >= KINDS else sum([near[one] * near[other] for one, other in NEEDED[tile]])
        for tile in dict.fromkeys(tiles)
    }


def _nearness(state: TrakkxState, hand: Sequence[int]) -> list[float]:
    """How much each tile counts for a line that needs it, going by what the hand's owner can see."""
    own = Counter(hand)
    table = Counter([cell.tile for group in state.table for cell in group.cells])
    near = []
    for tile in TILES:
        hidden = COPIES - own[tile] - table[tile] - state.display.count(tile)
        near.append(max(IN_HAND if own[tile] else 0.0, ON_TABLE if table[tile] else 0.0, UNSEEN * hidden))
    return near


def poorest(state: TrakkxState, hand: Sequence[int]) -> tuple[int, ...]:
    """The tiles to pass on: those with the least potential, one after the other."""
    rest, given = list(hand), []
    for _ in range(min(PASSED_ON, len(hand))):
        worth = potentials(state, rest, rest)
        tile = min(rest, key=lambda tile: (worth[tile], -tile))
        rest.remove(tile)
        given.append(tile)
    return tuple(sorted(given))
