"""All moves of a small board by trying everything: slow, short, and knowing nothing of chains and graphs.

Whether tiles can lie somewhere does not depend on their letters, so each pattern of squares, corners and stop tile is
put to the rules once, and only then are letters tried. Words read rightwards and downwards, so no new letter lies
above or to the left of an earlier one; and a stop tile is directly before the first [ALF-35].
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.alfapet.boards import name_of
from spelbord.games.alfapet.placing import place
from spelbord.games.alfapet.tiles import ARROW, BLANK, EMPTY, SIGNS, STOP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.games.alfapet.options import AlfapetOptions
    from spelbord.games.alfapet.placing import Placement
    from spelbord.games.alfapet.terms import Terms


class Oracle:
    """One position, one rack, and the words there are."""

    def __init__(
        self, terms: Terms, options: AlfapetOptions, cells: list[int], rack: list[int], words: set[str]
    ) -> None:
        self.terms = terms
        self.options = options
        self.cells = cells
        self.rack = rack
        self.words = words
        self.letters = [kind for kind in rack if kind <= BLANK]
        self.alphabet = sorted({letter for word in words for letter in word})

    def moves(self) -> dict[Lay, int]:
        """Every legal move with its points."""
        found: dict[Lay, int] = {}
        for squares, bends, stop in self.patterns():
            dummy = self.lay(squares, bends, stop, self.letters[: len(squares)], self.alphabet[0])
            placement = self.placed(dummy)
            if placement is not None:
                for lay in self.filled(squares, bends, stop, placement):
                    found[lay] = self.placed(lay).points
        return found

    def patterns(self) -> Iterator[tuple[tuple[int, ...], tuple[str, ...], str]]:
        """Squares for new letters with corners under some of them, and a stop tile or none."""
        width = self.terms.board.width
        free = [square for square, code in enumerate(self.cells) if code == EMPTY]
        for size in range(1, len(self.letters) + 1):
            for squares in itertools.combinations(free, size):
                columns = [square % width for square in squares]
                if columns == sorted(columns):
                    for bends in itertools.product(("none", "down", "right"), repeat=size):
                        if size - bends.count("none") <= self.rack.count(ARROW):
                            for stop in self.stops(squares[0], width):
                                yield squares, bends, stop

    def stops(self, first: int, width: int) -> Iterator[str]:
        yield ""
        if STOP in self.rack:
            for square in (first - width, first - 1):
                if square >= 0 and self.cells[square] == EMPTY:
                    yield name_of(self.terms.board, square)

    def lay(self, squares, bends, stop, kinds, letter) -> Lay:
        """These tiles on these squares; a blank is this letter."""
        names = [name_of(self.terms.board, square) for square in squares]
        tiles = [
            Put(name, letter if kind == BLANK else SIGNS[kind], kind == BLANK, bend)
            for name, kind, bend in zip(names, kinds, bends, strict=True)
        ]
        return Lay(tuple(tiles), stop)

    def placed(self, lay: Lay) -> Placement | None:
        try:
            return place(self.terms, self.options, self.cells, self.rack, lay)
        except Refused:
            return None

    def filled(self, squares, bends, stop, placement: Placement) -> Iterator[Lay]:
        """The pattern with all letters that make nothing but words."""
        lying = {word.squares: word.word for word in placement.words}
        names = [name_of(self.terms.board, square) for square in squares]
        for kinds in set(itertools.permutations(self.letters, len(squares))):
            for letters in itertools.product(*(self.alphabet if kind == BLANK else SIGNS[kind] for kind in kinds)):
                new = dict(zip(names, letters, strict=True))
                if all(self.spell(places, word, new) in self.words for places, word in lying.items()):
                    tiles = [
                        Put(name, letter, kind == BLANK, bend)
                        for name, letter, kind, bend in zip(names, letters, kinds, bends, strict=True)
                    ]
                    yield Lay(tuple(tiles), stop)

    @staticmethod
    def spell(places: tuple[str, ...], word: str, new: dict[str, str]) -> str:
        return "".join(new.get(place, letter) for place, letter in zip(places, word, strict=True))
