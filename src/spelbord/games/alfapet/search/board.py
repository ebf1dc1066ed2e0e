# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A position as the search sees it: paths of squares, and which letters each empty square could take.

A *state* is a square and the direction in which a word comes to it, `2 * square + down`. States hang together in
chains, which read rightwards and downwards, turn inside letters on arrows, and are cut at stop tiles and at closed
sides; without specials they are the rows and the columns. A word lies on a chain.

Plain Python, compiled by way of `board.pxd`: arrays of C numbers, and no values of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.search import codes, memory
from spelbord.games.alfapet.search.codes import MOST_SIDE, MOST_SQUARES, MOST_STATES, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.lexicon import Graph

# C numbers in the compiled form: `board.pxd` names them.
FULL, UNASKED = codes.FULL, codes.UNASKED
EMPTY, BLACK = codes.EMPTY, codes.BLACK
BLACK_CODE, LETTER, OF_BLANK = codes.BLACK_CODE, codes.LETTER, codes.OF_BLANK
TURNS, TURNS_DOWN = codes.TURNS, codes.TURNS_DOWN
TURN_DOWN, TURN_RIGHT = codes.TURN_DOWN, codes.TURN_RIGHT
LETTERS = codes.LETTERS


class SearchBoard:
    """The board, the word graph, and what follows from what lies."""

    def __init__(
        self,
        graph: Graph,
        size: tuple[int, int],
        start: int,
        factors: tuple[Sequence[int], Sequence[int]],
        points: Sequence[int],
    ) -> None:
        """Set up an empty board of a width and a height; factors are for letters and for words, points by letter."""
        width, height = size
        if max(size) > MOST_SIDE:
            raise ValueError(f"no board has {width} times {height} squares")
        self.graph = graph  # holds the memory that is looked at
        self.masks = memory.numbers(graph.masks)
        self.firsts = memory.numbers(graph.firsts)
        self.children = memory.numbers(graph.children)
        self.mixtures = memory.octets(graph.mixtures)
        self.most_mixture = 8 * len(graph.mixtures) - 1
        self.width = width
        self.height = height
        self.squares = width * height
        self.home = start
        self.ones = codes.ONES
        self.places = codes.PLACES
        self.factors = max(1, *factors[0])
        self.minus = 1 if min(factors[0]) < 0 else 0
        self.factor = numbers(MOST_SQUARES, 0, factors[0])
        self.times = numbers(MOST_SQUARES, 0, factors[1])
        self.points = numbers(LETTERS, 0, points)
        self.codes = numbers(MOST_SQUARES)
        self.stale = numbers(2 * MOST_SIDE, 1)
        self.letter = numbers(MOST_SQUARES, EMPTY)
        self.value = numbers(MOST_SQUARES)
        self.turn = numbers(MOST_SQUARES)
        self.following = numbers(MOST_STATES, -1)
        self.preceding = numbers(MOST_STATES, -1)
        self.fits = numbers(MOST_STATES, FULL)
        self.beside = numbers(MOST_STATES, -1)
        self.far_before = numbers(MOST_STATES, -1)
        self.far_after = numbers(MOST_STATES, -1)
        self.allowed = 0
        self.wanted = FULL
        self.first = 1
        self.bent = 0
        self.plain = 0
        self.set_up()

    def set_up(self) -> None:
        """Have room for what those that follow add to a board; nothing lies on it yet."""

    def child(self, node: int, letter: int) -> int:
        """The node after one more letter, or 0 where no word goes on like that."""
        mask = self.masks[node]
        bit = 1 << letter
        if not mask & bit:
            return 0
        below = mask & (bit - 1)
        first = self.firsts[node]
        return self.children[first + self.ones[below & 1023] + self.ones[below >> 10 & 1023] + self.ones[below >> 20]]

    def lay_out(self, cells: Sequence[int], allowed: int) -> None:
        """Take up a position, with its squares as `tiles.py` writes them; what follows from the last one is kept."""
        # A word that turns may cross a row from anywhere: then nothing is kept.
        self.forget(1 if allowed != self.allowed or self.bent else 0)
        self.allowed = allowed
        self.first = 1
        self.bent = 0
        straight = 1
        for square, code in enumerate(cells):
            if code != self.codes[square]:
                self.set_square(square, code)
            if not code:
                continue
            if code != BLACK_CODE:
                self.first = 0
            if code & TURNS:
                self.bent = 1
            if code & TURNS or code == BLACK_CODE:
                straight = 0
        if self.bent:
            self.forget(1)
        # Without corners and stop tiles the chains are the rows and columns, whatever lies there.
        if not (straight and self.plain):
            self.link()
        self.plain = straight
        self.cross_all()

    def forget(self, stale: int) -> None:
        """Say whether all lines have changed, or none."""
        for line in range(self.width + self.height):
            self.stale[line] = stale

    def set_square(self, square: int, code: int) -> None:
        """Something else lies on a square: its row and its column have changed."""
        letter = EMPTY if code == 0 else BLACK if code == BLACK_CODE else (code & LETTER) - 1
        self.codes[square] = code
        self.letter[square] = letter
        self.value[square] = 0 if letter < 0 or code & OF_BLANK else self.points[letter]
        self.turn[square] = 0 if not code & TURNS else TURN_DOWN if code & TURNS_DOWN else TURN_RIGHT
        self.stale[square // self.width] = 1
        self.stale[self.height + square % self.width] = 1

    def link(self) -> None:
        """Join the states into chains."""
        for state in range(2 * self.squares):
            self.preceding[state] = -1
        for state in range(2 * self.squares):
            after = self.next_state(state)
            self.following[state] = after
            if after >= 0:
                self.preceding[after] = state

    def next_state(self, state: int) -> int:
        """The state that a word comes to after this one, or -1."""
        square = state >> 1
        down = state & 1
        if not self.is_open(square, down):
            return -1
        turn = self.turn[square]
        if turn:
            down = 1 if turn == TURN_DOWN else 0
        if down:
            other = square + self.width
            if other >= self.squares:
                return -1
        else:
            other = square + 1
            if other % self.width == 0:
                return -1
        return 2 * other + down if self.is_open(other, down) else -1

    def is_open(self, square: int, down: int) -> int:
        """Whether a word can come to a square in this direction."""
        turn = self.turn[square]
        if turn:
            return 1 if down == (turn == TURN_RIGHT) else 0
        return 1 if self.letter[square] != BLACK else 0

    def cross_all(self) -> None:
        """See for the empty squares of all lines that have changed what crosses there."""
        for line in range(self.height):
            if self.stale[line]:
                self.cross_line(2 * line * self.width + 1, 2, self.width)
        for line in range(self.width):
            if self.stale[self.height + line]:
                self.cross_line(2 * line, 2 * self.width, self.height)

    def cross_line(self, state: int, step: int, count: int) -> None:
        """See for the empty squares of a row or column what it brings to words that cross it.

        Which letters fit is worked out when it is asked.
        """
        for _ in range(count):
            self.fits[state] = FULL
            self.beside[state] = -1
            if self.letter[state >> 1] == EMPTY:
                before = self.preceding[state ^ 1]
                after = self.following[state ^ 1]
                if (before >= 0 and self.letter[before >> 1] >= 0) or (after >= 0 and self.letter[after >> 1] >= 0):
                    self.cross(state, before, after)
            state += step

    def cross(self, state: int, before: int, after: int) -> None:
        """Count the letters of a word that crosses an empty square, and see what lies beyond them."""
        total = 0
        while before >= 0 and self.letter[before >> 1] >= 0:
            total += self.value[before >> 1]
            before = self.preceding[before]
        while after >= 0 and self.letter[after >> 1] >= 0:
            total += self.value[after >> 1]
            after = self.following[after]
        self.beside[state] = total
        self.far_before[state] = before >> 1 if before >= 0 else -1
        self.far_after[state] = after >> 1 if after >= 0 else -1
        self.fits[state] = UNASKED

    def fit(self, state: int) -> int:
        """The letters that an empty square can take, going by the word that crosses there."""
        if self.fits[state] == UNASKED:
            crossing = state ^ 1
            place = crossing
            while self.preceding[place] >= 0 and self.letter[self.preceding[place] >> 1] >= 0:
                place = self.preceding[place]
            node = 0
            while place != crossing:
                node = self.child(node, self.letter[place >> 1])
                if not node:
                    self.fits[state] = 0
                    return 0
                place = self.following[place]
            self.fits[state] = self.fitting(node, self.following[crossing])
        return self.fits[state]

    def fitting(self, node: int, end: int) -> int:
        """The letters that make a word between what a node has spelled and the letters from a state on."""
        found = 0
        mask = self.masks[node]
        todo = mask & FULL
        first = self.firsts[node]
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            before = mask & (bit - 1)
            rank = self.ones[before & 1023] + self.ones[before >> 10 & 1023] + self.ones[before >> 20]
            below = self.children[first + rank]
            place = end
            while below and place >= 0 and self.letter[place >> 1] >= 0:
                below = self.child(below, self.letter[place >> 1])
                place = self.following[place]
            if below and self.allowed >> (self.masks[below] >> 29) & 1:
                found |= bit
        return found
