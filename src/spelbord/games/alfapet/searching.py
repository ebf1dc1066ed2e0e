"""The door to the search: positions and racks in, moves of the game out, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Refused
from spelbord.games.alfapet import codes
from spelbord.games.alfapet.boards import names_of
from spelbord.games.alfapet.corners import Corners
from spelbord.games.alfapet.lexicon import words
from spelbord.games.alfapet.placing import bonus_from, place
from spelbord.games.alfapet.strands import is_bare, stops_of
from spelbord.games.alfapet.tiles import (
    ARROW,
    BEND_NAMES,
    BLACK,
    BLANK,
    LETTER,
    LETTERS,
    OF_BLANK,
    PLACE,
    STOP,
    TURNS,
    TURNS_DOWN,
    spelled,
)
from spelbord.games.alfapet.values import Lay, Put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.lexicon import Graph
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms

ENDLESS = codes.ENDLESS


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
        """Set up the position; `graph` are the words, unless they are those of the game."""
        board = terms.board
        self.terms = terms
        self.cells = cells
        self.rack = rack
        self.options = options
        self.tangled = 0
        self.arrows = min(rack.count(ARROW), 1 if options.one_arrow else len(rack))
        self.graph = graph or words()
        factors = (board.letters, board.words)
        size = (board.width, board.height)
        self.kernel = Corners(self.graph, size, board.start, factors, terms.points[:LETTERS])
        self.kernel.lay_out(*laid_out(terms, cells), terms.allowed)
        counts = [rack.count(letter) for letter in range(LETTERS)]
        self.kernel.hold(counts, rack.count(BLANK), terms.bonus, bonus_from(options, rack))

    def run(
        self, *, only_best: bool = False, most_moves: int = ENDLESS, most_visits: int = ENDLESS, offset: int = 0
    ) -> list[Found]:
        """Straight, bent and stopped moves, each kind within these bounds, the best first."""
        found: list[Found] = []
        for search in (self._straight, self._bent, self._stopped):
            self.kernel.begin_search(only_best, most_moves, most_visits, offset)
            search()
            found += self._found()
        return sorted(found, key=lambda one: -one.points)

    def raw(self) -> list[tuple[int, ...]]:
        """All moves as the kernel tells them, with those that had to be checked."""
        found: list[tuple[int, ...]] = []
        for search in (self._straight, self._bent, self._stopped):
            self.kernel.begin_search(0, ENDLESS, ENDLESS, 0)
            search()
            found += self.kernel.moves
            for move in self.kernel.doubtful:
                points = self._points(self.lay_of(move))
                if points is not None:
                    found.append((points, *move[1:]))
        return found

    def left(self, move: Sequence[int]) -> list[int]:
        """The tiles that stay on the rack after a move of the kernel."""
        rest = list(self.rack)
        for kind in tiles_in(move):
            rest.remove(kind)
        return rest

    def finds_any(self) -> bool:
        """Whether there is a move at all."""
        for search in (self._straight, self._bent, self._stopped):
            self.kernel.begin_search(0, 1, ENDLESS, 0)
            search()
            if self._found():
                return True
        return False

    def _straight(self) -> None:
        self.kernel.straight()

    def _bent(self) -> None:
        if self.arrows:
            self.kernel.bends(self.arrows)

    def _stopped(self) -> None:
        if STOP in self.rack and not is_bare(self.cells):
            self.kernel.stops(sorted(stops_of(self.terms.board, self.cells)), self.arrows)

    def _found(self) -> list[Found]:
        """What the kernel found; where words may have joined in a way it cannot see, after a look at the board."""
        found = [Found(move[0], self.lay_of(move)) for move in self.kernel.moves]
        for move in self.kernel.doubtful:
            self.tangled += 1
            lay = self.lay_of(move)
            points = self._points(lay)
            if points is not None and all(lay != other.lay for other in found):
                found.append(Found(points, lay))
        return found

    def _points(self, lay: Lay) -> int | None:
        try:
            placement = place(self.terms, self.options, self.cells, self.rack, lay)
        except Refused:
            return None
        spelled_out = [[PLACE[letter] for letter in word.word] for word in placement.words]
        known = all(self.terms.allowed >> self.graph.kind(letters) & 1 for letters in spelled_out)
        return placement.points if known else None

    def lay_of(self, move: Sequence[int]) -> Lay:
        """A move of the kernel as an action."""
        _, stop, *rest = move
        board = self.terms.board
        names = names_of(board.width, board.height)
        tiles = sorted(zip(rest[::2], rest[1::2], strict=True))
        puts = [Put(names[at], spelled(code), bool(code & OF_BLANK), BEND_NAMES[code & TURNS]) for at, code in tiles]
        return Lay(tuple(puts), names[stop] if stop >= 0 else "")


def laid_out(terms: Terms, cells: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
    """A position as the kernel takes it: letters, their points, and where words turn."""
    letters = [codes.BLACK if code == BLACK else (code & LETTER) - 1 if code else codes.EMPTY for code in cells]
    points = (*terms.points, 0, 0)  # by the two signs for no letter too
    values = [0 if code & OF_BLANK else points[letter] for letter, code in zip(letters, cells, strict=True)]
    turns = [0 if not code & TURNS else codes.TURN_DOWN if code & TURNS_DOWN else codes.TURN_RIGHT for code in cells]
    return letters, values, turns


def tiles_in(move: Sequence[int]) -> list[int]:
    """The tiles that a move of the kernel takes from the rack."""
    kinds = [BLANK if code & OF_BLANK else (code & LETTER) - 1 for code in move[3::2]]
    kinds += [ARROW for code in move[3::2] if code & TURNS]
    return kinds if move[1] < 0 else [*kinds, STOP]


def put(cells: list[int], move: Sequence[int]) -> None:
    """Lay a move of the kernel on a board."""
    for square, code in zip(move[2::2], move[3::2], strict=True):
        cells[square] = code
    if move[1] >= 0:
        cells[move[1]] = BLACK


def can_lay(terms: Terms, options: AlfapetOptions, cells: Sequence[int], rack: Sequence[int]) -> bool:
    """Whether there is a word to lay [ALF-25]."""
    return bool(rack) and Search(terms, options, cells, rack).finds_any()
