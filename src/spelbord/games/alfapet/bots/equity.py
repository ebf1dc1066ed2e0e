# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search for the move that is worth most with what it keeps: points and leave together, without listing all moves.

It searches as where only the move with most points is wanted. What is left out is what could not be worth more than
the best so far, even if it kept the best of all tiles that could be kept. So that a blank, which is worth much to
keep, does not let nearly every move through, moves without a blank are searched before those with one.

Plain Python, compiled by way of `equity.pxd`, as the search itself is.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from spelbord.games.alfapet import tiles as kinds
from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.generator import MoveGenerator
from spelbord.games.alfapet.search.leaves import VOWELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.lexicon import Graph

# C numbers in the compiled form: `equity.pxd` names them.
OF_BLANK, ENDLESS = codes.OF_BLANK, codes.ENDLESS
LETTERS, KINDS, BLANK, STOP, ARROW = kinds.LETTERS, kinds.KINDS, kinds.BLANK, kinds.STOP, kinds.ARROW
ROW = codes.MOST_OF_A_KIND + 1
NOTHING = -1e6


class EquityGenerator(MoveGenerator):
    """A generator that keeps the move with most equity."""

    def __init__(
        self,
        graph: Graph,
        size: tuple[int, int],
        start: int,
        factors: tuple[Sequence[int], Sequence[int]],
        points: Sequence[int],
    ) -> None:
        """Set up an empty board and an empty rack."""
        MoveGenerator.__init__(self, graph, size, start, factors, points)
        self.vowel = array("i", [int(kind in VOWELS) for kind in range(KINDS)])
        self.held = array("i", [0] * KINDS)
        self.step = array("i", [0] * KINDS)
        self.stay = array("i", [0] * KINDS)
        self.leaves = array("d", [0.0] * (1 << codes.MOST_OF_A_KIND))
        self.parts = 0
        self.most_kept = 0.0
        self.equity = NOTHING

    def weigh(
        self, rack: Sequence[int], worths: Sequence[float], mixture: Sequence[float], pairs: Sequence[float]
    ) -> None:
        """Work out what each part of the rack is worth to keep, by how much of each kind is gone from it."""
        for kind in range(KINDS):
            self.held[kind] = self.step[kind] = 0
        for kind in rack:
            self.held[kind] += 1
        self.parts = 1
        for kind in range(KINDS):
            if self.held[kind]:
                self.step[kind] = self.parts
                self.parts *= self.held[kind] + 1
        for gone in range(self.parts):
            self.leaves[gone] = self.worth_without(gone, worths, mixture, pairs)

    def worth_without(
        self, gone: int, worths: Sequence[float], mixture: Sequence[float], pairs: Sequence[float]
    ) -> float:
        """What is left is worth so much where this is gone."""
        total = 0.0
        vowels = others = there = 0
        for kind in range(KINDS):
            if self.held[kind]:
                left = self.held[kind] - gone % (self.held[kind] + 1)
                gone //= self.held[kind] + 1
                total += worths[kind * ROW + left]
                if left:
                    for other in range(there):
                        total += pairs[self.stay[other] * KINDS + kind]
                    self.stay[there] = kind
                    there += 1
                if kind < LETTERS:
                    if self.vowel[kind]:
                        vowels += left
                    else:
                        others += left
        return total + mixture[vowels * ROW + others]

    def most_worth(self, blanks: int) -> float:
        """The most that is worth what could be kept after a move with at least so many blanks."""
        most = NOTHING
        for gone in range(1, self.parts):
            if not blanks or gone // self.step[BLANK] % (self.held[BLANK] + 1) >= blanks:
                most = max(most, self.leaves[gone])
        return most

    def best_kept(self) -> list[int]:
        """The tiles to keep where others are exchanged: what is worth most."""
        chosen = self.parts - 1
        for gone in range(1, self.parts):
            if self.leaves[gone] > self.leaves[chosen]:
                chosen = gone
        kept = []
        for kind in range(KINDS):
            if self.held[kind]:
                kept += [kind] * (self.held[kind] - chosen // self.step[kind] % (self.held[kind] + 1))
        return kept

    def begin_best(self, blanks: int, equity: float) -> None:
        """Look for a move that is worth more than this: with at least so many blanks, or with none at all."""
        self.begin_search(1, ENDLESS, ENDLESS, 0)
        self.equity = equity
        self.most_kept = self.most_worth(blanks)
        self.best = self.needed()

    def needed(self) -> int:
        """Points that a move must give to be worth as much as the best: what could give less is left out."""
        return int(max(self.equity - self.most_kept, NOTHING) - NOTHING) + int(NOTHING)

    def save(self, end: int, times: int, twice: int) -> int:
        """Put blanks where they cost least; none is spent to spare a letter a minus square, since it is worth more."""
        return self.place_blanks(end, times) if twice else 0

    def keep(self, end: int, points: int) -> None:
        """Keep the move if no other is worth more; one that has still to be checked is kept apart."""
        if self.tangled:
            self.doubtful.append(self.told(end, points))
            return
        gone = self.step[STOP] if self.stop >= 0 else 0
        for place in range(self.begin, end):
            if self.there[place] < 0:
                code = self.laid[place]
                gone += self.step[BLANK if code & OF_BLANK else code]
                if self.corner[place]:
                    gone += self.step[ARROW]
        if points + self.leaves[gone] <= self.equity:
            return
        self.equity = points + self.leaves[gone]
        self.best = self.needed()
        self.best_number = self.number
        if not self.forced:
            self.least = self.best + 1
        self.moves = [self.told(end, points)]
