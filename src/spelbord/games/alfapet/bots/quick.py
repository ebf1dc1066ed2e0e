"""A quick player of Alfapet for any seat of an imagined world: it does what gives and keeps most."""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.alfapet.bots.equity import EquityGenerator
from spelbord.games.alfapet.lexicon import words
from spelbord.games.alfapet.placing import bonus_from
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.search.codes import MOST_OF_A_KIND as MOST
from spelbord.games.alfapet.search.leaves import learnt, leave_worth
from spelbord.games.alfapet.tiles import BLANK, LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms

OPENING = 2.0
"""Points that each tile costs that leaves the rack: laid, it opens the board for the others.

Over 1,400 games without worlds each, 1.3 gained 6 ± 5 points a game on what was learnt, 2.6 gained 12 ± 6, and 4 only
2 ± 6.
"""
LITTLE = -1e6
"""Less than any move is worth."""


class Best(NamedTuple):
    """What is best for a rack: its worth with what is kept, its points, the raw move, what is kept."""

    equity: float
    points: int
    move: tuple[int, ...]
    """Nothing where tiles are exchanged, or where there is nothing to do."""
    left: list[int]


class Weights(NamedTuple):
    """What tiles kept are worth, as the generator reads it: by kind and number, and by mixture."""

    worths: array[float]
    mixture: array[float]


@cache
def kept_weights() -> Weights:
    """What was learnt, and what a tile does not cost as long as it is kept."""
    leaves = learnt()
    worths = [worth + OPENING * count for row in leaves.worths for count, worth in enumerate(row)]
    return Weights(array("d", worths), array("d", [worth for row in leaves.mixture for worth in row]))


@cache
def left_weights(points: tuple[int, ...]) -> Weights:
    """What tiles cost that are left when the bag is empty."""
    worths = [-float(value * count) for value in points for count in range(MOST + 1)]
    return Weights(array("d", worths), array("d", [0.0] * (MOST + 1) ** 2))


class QuickPlayer(Search):
    """Finds what is best for any rack in any position of a table."""

    def __init__(self, terms: Terms, options: AlfapetOptions) -> None:
        """Take a generator of one's own: others may think at the same time."""
        super().__init__(terms, options, (), ())
        board = terms.board
        factors = (board.letters, board.words)
        self.generator = EquityGenerator(
            words(), (board.width, board.height), board.start, factors, terms.points[:LETTERS]
        )

    def best(self, cells: Sequence[int], rack: list[int], bag: int) -> Best:
        """The word that gives and keeps most, or an exchange where that keeps more; or nothing, and the rack stays."""
        super().__init__(self.terms, self.options, cells, rack)
        found = Best(LITTLE, 0, (), rack)
        if not rack:
            return found
        self.generator.weigh(rack, *(kept_weights() if bag else left_weights(self.terms.points)))
        found = self._best_word(found, bag)
        most = self.generator.most_worth(0)
        return Best(most, 0, (), self.generator.best_kept()) if bag and found.equity < most else found

    def _best_word(self, found: Best, bag: int) -> Best:
        """The best word, of those without a blank first."""
        generator, rack = self.generator, self.rack
        full = bonus_from(self.options, rack)
        bare = [kind for kind in rack if kind != BLANK]
        for blanks, held in enumerate((bare, rack) if len(bare) < len(rack) else (rack,)):
            generator.lay_out(self.cells, self.terms.allowed)
            generator.hold(held, self.terms.bonus, full)
            for search in (self._straight, self._bent, self._stopped):
                generator.begin_best(blanks, found.equity)
                search(generator)
                if generator.doubtful:
                    found = max([found, *self._checked(bag)], key=lambda one: one.equity)
                elif generator.moves:
                    (move,) = generator.moves
                    found = Best(generator.equity, move[0], move, self.left(move))
        return found

    def _checked(self, bag: int) -> list[Best]:
        """What was found where words may have joined in a way that the generator cannot see."""
        lefts = [(move, self.left(move)) for move in self._told(self.generator)]
        return [Best(move[0] + kept_worth(self.terms, left, bag), move[0], move, left) for move, left in lefts]


def kept_worth(terms: Terms, tiles: Sequence[int], bag: int) -> float:
    """What tiles are worth that stay on the rack: what they will likely bring, or cost once the bag is empty."""
    return leave_worth(tiles) + OPENING * len(tiles) if bag else -float(rack_points(terms, tiles))
