"""A quick player of Alfapet for any seat of an imagined world: it does what gives and keeps most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.alfapet.bots.equity import EquityGenerator
from spelbord.games.alfapet.bots.keeping import kept_weights, kept_worth, left_weights
from spelbord.games.alfapet.lexicon import words
from spelbord.games.alfapet.placing import bonus_from
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.tiles import BLANK, LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.bots.keeping import Weights
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms

LITTLE = -1e6
"""Less than any move is worth."""


class Best(NamedTuple):
    """What is best for a rack: its worth with what is kept, its points, the raw move, what is kept."""

    equity: float
    points: int
    move: tuple[int, ...]
    """Nothing where tiles are exchanged, or where there is nothing to do."""
    left: list[int]


class QuickPlayer(Search):
    """Finds what is best for any rack in any position of a table."""

    def __init__(self, terms: Terms, options: AlfapetOptions, weights: Weights | None = None) -> None:
        """Take a generator of one's own: others may think at the same time. Weights are for learning other ones."""
        super().__init__(terms, options, (), ())
        self.weights = kept_weights() if weights is None else weights
        board = terms.board
        factors = (board.letters, board.words)
        self.generator = EquityGenerator(
            words(), (board.width, board.height), board.start, factors, terms.points[:LETTERS]
        )

    def best(self, cells: Sequence[int], rack: list[int], bag: int, known: Best | None = None) -> Best:
        """The word that gives and keeps most, or an exchange where that keeps more; or nothing, and the rack stays.

        Whoever knows a good word for this rack, that can be laid here, spares the search all that is worth less.
        """
        super().__init__(self.terms, self.options, cells, rack)
        found = known or Best(LITTLE, 0, (), rack)
        if not rack:
            return found
        self.generator.weigh(rack, *(self.weights if bag else left_weights(self.terms.points)))
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
            for search in self.searches:
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
