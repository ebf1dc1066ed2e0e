"""The search of a position for a rack: moves of the game come out of it, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Refused
from spelbord.games.alfapet import placing
from spelbord.games.alfapet.geometry import is_bare, stops_of
from spelbord.games.alfapet.lexicon import words
from spelbord.games.alfapet.search import codes, raw
from spelbord.games.alfapet.search.generator import MoveGenerator
from spelbord.games.alfapet.search.raw import tiles_at
from spelbord.games.alfapet.tiles import ARROW, LETTERS, PLACE, STOP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.games.alfapet.actions import Lay
    from spelbord.games.alfapet.boards import Board
    from spelbord.games.alfapet.lexicon import Graph
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms

ENDLESS = codes.ENDLESS
_IDLE: dict[tuple[Graph, Board, tuple[int, ...]], list[MoveGenerator]] = {}
"""Generators that nobody uses just now, by words, board and points: a search takes one out and brings it back."""
MOST_IDLE = 16
"""Kinds of generator that are kept: more than anybody plays with at a time."""


class Found(NamedTuple):
    """A move and what its words give, with the bonus and without extra points for listed words."""

    points: int
    lay: Lay


class Search:
    """The search of one position for one rack."""

    def __init__(
        self,
        terms: Terms,
        options: AlfapetOptions,
        cells: Sequence[int],
        rack: Sequence[int],
        graph: Graph | None = None,
    ) -> None:
        """Look at a position; `graph` are the words, unless they are those of the game."""
        self.terms = terms
        self.cells = cells
        self.rack = rack
        self.options = options
        self.tangled = 0
        self.arrows = min(rack.count(ARROW), 1 if options.one_arrow else len(rack))
        self.graph = graph or words()

    def _take(self) -> MoveGenerator:
        """A generator with the position set up: one that nobody uses, since to make one takes longest."""
        board = self.terms.board
        idle = _IDLE.get((self.graph, board, self.terms.points))
        if idle:
            generator = idle.pop()
        else:
            factors = (board.letters, board.words)
            size = (board.width, board.height)
            generator = MoveGenerator(self.graph, size, board.start, factors, self.terms.points[:LETTERS])
        generator.lay_out(self.cells, self.terms.allowed)
        generator.hold(self.rack, self.terms.bonus, placing.bonus_from(self.options, self.rack))
        return generator

    def _bring_back(self, generator: MoveGenerator) -> None:
        """Keep a generator for the next search."""
        if len(_IDLE) > MOST_IDLE:
            _IDLE.clear()
        _IDLE.setdefault((self.graph, self.terms.board, self.terms.points), []).append(generator)

    @property
    def searches(self) -> list[Callable[[MoveGenerator], None]]:
        """What to look for: straight moves, and bent and stopped ones where the rack has the tiles for them."""
        searches: list[Callable[[MoveGenerator], None]] = [self._straight]
        if self.arrows:
            searches.append(self._bent)
        if STOP in self.rack and not is_bare(self.cells):
            searches.append(self._stopped)
        return searches

    def run(
        self, *, only_best: bool = False, most_moves: int = ENDLESS, most_visits: int = ENDLESS, offset: int = 0
    ) -> list[Found]:
        """Straight, bent and stopped moves, each kind within these bounds, the best first."""
        found: list[Found] = []
        generator = self._take()
        for search in self.searches:
            generator.begin_search(only_best, most_moves, most_visits, offset)
            search(generator)
            found += [Found(move[0], raw.lay_of(self.terms, move)) for move in self._told(generator)]
        self._bring_back(generator)
        return sorted(found, key=lambda one: -one.points)

    def raw(self) -> list[tuple[int, ...]]:
        """All moves as the generator tells them, with those that had to be checked."""
        found: list[tuple[int, ...]] = []
        generator = self._take()
        for search in self.searches:
            generator.begin_search(0, ENDLESS, ENDLESS, 0)
            search(generator)
            found += self._told(generator)
        self._bring_back(generator)
        return found

    def left(self, move: Sequence[int]) -> list[int]:
        """The tiles that stay on the rack after a move of the generator."""
        rest = list(self.rack)
        for kind in raw.tiles_in(move):
            rest.remove(kind)
        return rest

    def finds_any(self) -> bool:
        """Whether there is a move at all."""
        generator, found = self._take(), False
        for search in self.searches:
            generator.begin_search(0, 1, ENDLESS, 0)
            search(generator)
            if self._told(generator):
                found = True
                break
        self._bring_back(generator)
        return found

    def _straight(self, generator: MoveGenerator) -> None:
        generator.straight()

    def _bent(self, generator: MoveGenerator) -> None:
        generator.bends(self.arrows)

    def _stopped(self, generator: MoveGenerator) -> None:
        generator.stops(stops_of(self.terms.board, self.cells), self.arrows)

    def _told(self, generator: MoveGenerator) -> list[tuple[int, ...]]:
        """What the generator found; where words may have joined in a way it cannot see, after a look at the board."""
        found = list(generator.moves)
        if generator.doubtful:
            known = {tiles_at(move) for move in found}
            for move in generator.doubtful:
                self.tangled += 1
                points = self._points(raw.lay_of(self.terms, move)) if tiles_at(move) not in known else None
                if points is not None:
                    known.add(tiles_at(move))
                    found.append((points, *move[1:]))
        return found

    def _points(self, lay: Lay) -> int | None:
        try:
            placement = placing.place(self.terms, self.options, self.cells, self.rack, lay)
        except Refused:
            return None
        spelled_out = [[PLACE[letter] for letter in word.word] for word in placement.words]
        known = all(self.terms.allowed >> self.graph.kind(letters) & 1 for letters in spelled_out)
        return placement.points if known else None


def can_lay(terms: Terms, options: AlfapetOptions, cells: Sequence[int], rack: Sequence[int]) -> bool:
    """Whether there is a word to lay [ALF-25]."""
    return bool(rack) and Search(terms, options, cells, rack).finds_any()
