"""The door to the search: positions and racks in, moves of the game out, the best first."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Refused
from spelbord.games.alfapet import codes
from spelbord.games.alfapet.boards import names_of, squares_of
from spelbord.games.alfapet.corners import Corners
from spelbord.games.alfapet.lexicon import words
from spelbord.games.alfapet.placing import bonus_from, place
from spelbord.games.alfapet.strands import NOWHERE, is_bare, stops_of
from spelbord.games.alfapet.tiles import (
    ARROW,
    BEND_NAMES,
    BENDS,
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
    from collections.abc import Iterator, Sequence

    from spelbord.games.alfapet.boards import Board
    from spelbord.games.alfapet.lexicon import Graph
    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.terms import Terms
    from spelbord.games.alfapet.values import Laid

ENDLESS = codes.ENDLESS
_IDLE: dict[tuple[Graph, Board, tuple[int, ...]], list[Corners]] = {}
"""Kernels that nobody uses just now, by words, board and points: a search takes one out and brings it back."""
MOST_IDLE = 16
"""Kinds of kernel that are kept: more than anybody plays with at a time."""


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

    @contextmanager
    def _kernel(self) -> Iterator[Corners]:
        """A kernel with the position set up. They are kept for the next search, since to make one takes longest."""
        board = self.terms.board
        idle = _IDLE.setdefault((self.graph, board, self.terms.points), [])
        try:
            kernel = idle.pop()
        except IndexError:
            factors = (board.letters, board.words)
            size = (board.width, board.height)
            kernel = Corners(self.graph, size, board.start, factors, self.terms.points[:LETTERS])
        kernel.lay_out(*laid_out(self.terms, self.cells), self.terms.allowed)
        counts = [self.rack.count(letter) for letter in range(LETTERS)]
        kernel.hold(counts, self.rack.count(BLANK), self.terms.bonus, bonus_from(self.options, self.rack))
        yield kernel
        idle.append(kernel)
        if len(_IDLE) > MOST_IDLE:
            _IDLE.clear()

    def run(
        self, *, only_best: bool = False, most_moves: int = ENDLESS, most_visits: int = ENDLESS, offset: int = 0
    ) -> list[Found]:
        """Straight, bent and stopped moves, each kind within these bounds, the best first."""
        found: list[Found] = []
        with self._kernel() as kernel:
            for search in (self._straight, self._bent, self._stopped):
                kernel.begin_search(only_best, most_moves, most_visits, offset)
                search(kernel)
                found += [Found(move[0], self.lay_of(move)) for move in self._told(kernel)]
        return sorted(found, key=lambda one: -one.points)

    def raw(self) -> list[tuple[int, ...]]:
        """All moves as the kernel tells them, with those that had to be checked."""
        found: list[tuple[int, ...]] = []
        with self._kernel() as kernel:
            for search in (self._straight, self._bent, self._stopped):
                kernel.begin_search(0, ENDLESS, ENDLESS, 0)
                search(kernel)
                found += self._told(kernel)
        return found

    def left(self, move: Sequence[int]) -> list[int]:
        """The tiles that stay on the rack after a move of the kernel."""
        rest = list(self.rack)
        for kind in tiles_in(move):
            rest.remove(kind)
        return rest

    def finds_any(self) -> bool:
        """Whether there is a move at all."""
        with self._kernel() as kernel:
            for search in (self._straight, self._bent, self._stopped):
                kernel.begin_search(0, 1, ENDLESS, 0)
                search(kernel)
                if self._told(kernel):
                    break
            else:
                return False
        return True

    def _straight(self, kernel: Corners) -> None:
        kernel.straight()

    def _bent(self, kernel: Corners) -> None:
        if self.arrows:
            kernel.bends(self.arrows)

    def _stopped(self, kernel: Corners) -> None:
        if STOP in self.rack and not is_bare(self.cells):
            kernel.stops(stops_of(self.terms.board, self.cells), self.arrows)

    def _told(self, kernel: Corners) -> list[tuple[int, ...]]:
        """What the kernel found; where words may have joined in a way it cannot see, after a look at the board."""
        found = list(kernel.moves)
        if kernel.doubtful:
            known = {_tiles(move) for move in found}
            for move in kernel.doubtful:
                self.tangled += 1
                points = self._points(self.lay_of(move)) if _tiles(move) not in known else None
                if points is not None:
                    known.add(_tiles(move))
                    found.append((points, *move[1:]))
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


def _tiles(move: Sequence[int]) -> tuple[int, frozenset[tuple[int, int]]]:
    """What a move lays where, in whatever order it was found."""
    return move[1], frozenset(zip(move[2::2], move[3::2], strict=True))


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


def told_as(terms: Terms, laid: Laid) -> tuple[int, ...]:
    """A word that was laid, as the kernel would tell it."""
    board, told = terms.board, [laid.points, NOWHERE]
    if laid.stop:
        told[1] = squares_of(board.width, board.height)[laid.stop]
    for tile in laid.tiles:
        code = PLACE[tile.letter] + 1 | (OF_BLANK if tile.blank else 0) | BENDS[tile.bend]
        told += [squares_of(board.width, board.height)[tile.square], code]
    return tuple(told)


def put(cells: list[int], move: Sequence[int]) -> None:
    """Lay a move of the kernel on a board; where it is none nothing changes."""
    for square, code in zip(move[2::2], move[3::2], strict=True):
        cells[square] = code
    if move and move[1] >= 0:
        cells[move[1]] = BLACK


def can_lay(terms: Terms, options: AlfapetOptions, cells: Sequence[int], rack: Sequence[int]) -> bool:
    """Whether there is a word to lay [ALF-25]."""
    return bool(rack) and Search(terms, options, cells, rack).finds_any()
