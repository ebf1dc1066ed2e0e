# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Whole games inside the kernel: two seats, letters and blanks, each laying what gives most.

For measuring, and for learning what tiles are worth to keep: a seat may count points alone, or add the worth of the
tiles it keeps. The end is the game's: an empty rack with an empty bag, or nobody can lay [ALF-23, ALF-25]; who
cannot lay while the bag has tiles exchanges all. The dice are its own, of masked integers, so that the compiled
form plays the very same games.

Plain Python, compiled by way of `selfplay.pxd`, as `kernel.py` is.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.straight import StraightMoves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.lexicon import Graph

# C numbers in the compiled form: `selfplay.pxd` names them.
FULL = codes.FULL
LETTERS = codes.LETTERS
LETTER, OF_BLANK = codes.LETTER, codes.OF_BLANK
EMPTY, ENDLESS = codes.EMPTY, codes.ENDLESS
KINDS = LETTERS + 1
MOST = codes.MOST_OF_A_KIND
WORD_BITS = 0xFFFFFFFF


class SelfPlay(StraightMoves):
    """A table of two that plays by itself."""

    def __init__(
        self,
        graph: Graph,
        size: tuple[int, int],
        start: int,
        factors: tuple[Sequence[int], Sequence[int]],
        points: Sequence[int],
    ) -> None:
        """Set up an empty board; the set, the rack and what tiles are worth come by `agree` and `value_tiles`."""
        StraightMoves.__init__(self, graph, size, start, factors, points)
        self.tile_set = array("i", [0] * KINDS)
        self.rack_size = self.reward = 0
        self.bag = array("i", [0] * KINDS)
        self.racks = array("i", [0] * (2 * KINDS))
        self.in_bag = 0
        self.on_rack = array("i", [0, 0])
        self.scores = array("i", [0, 0])
        self.leftover = array("i", [0, 0])
        self.valued = array("i", [0, 0])
        self.worths = array("d", [0.0] * (KINDS * (MOST + 1)))
        self.mixture = array("d", [0.0] * ((MOST + 1) * (MOST + 1)))
        self.vowels = array("i", [0] * KINDS)
        self.seat = self.turns = self.laid_count = 0
        self.equity = 0.0
        self.laid_squares = array("i", [0] * MOST)
        self.laid_codes = array("i", [0] * MOST)
        self.dice = 1
        self.kept = array("i", [0] * (2 * KINDS))
        self.knows = array("i", [0, 0])
        self.sampling = 0
        self.samples: list[tuple[float, tuple[int, ...]]] = []

    def agree(self, tile_set: Sequence[int], vowels: Sequence[int], rack_size: int, reward: int, allowed: int) -> None:
        """Which tiles there are, letters and then blanks, how many on a rack, and the bonus for laying them all."""
        for kind in range(KINDS):
            self.tile_set[kind] = tile_set[kind]
            self.vowels[kind] = vowels[kind]
        self.rack_size = rack_size
        self.reward = reward
        self.allowed = allowed

    def value_tiles(self, worths: Sequence[float], mixture: Sequence[float], first: int, second: int) -> None:
        """What kept tiles are worth, by kind and number and by vowels and consonants, and which seats go by it."""
        for place in range(KINDS * (MOST + 1)):
            self.worths[place] = worths[place]
        for place in range((MOST + 1) * (MOST + 1)):
            self.mixture[place] = mixture[place]
        self.valued[0] = first
        self.valued[1] = second

    def roll(self, below: int) -> int:
        """A number from 0 to below - 1."""
        dice = self.dice
        dice ^= (dice << 13) & WORD_BITS
        dice ^= dice >> 17
        dice ^= (dice << 5) & WORD_BITS
        self.dice = dice
        return dice % below

    def play(self, seed: int, sampling: int) -> tuple[int, int, int]:
        """One game; the scores, and how many turns it took. `sampling` keeps what followed kept tiles in `samples`."""
        self.set_up(seed)
        self.sampling = sampling
        idle = 0
        while idle < 2:  # noqa: PLR2004 - nobody can lay: each of the two has tried
            self.turns += 1
            self.find()
            if self.laid_count:
                idle = 0
                self.lay()
                self.draw(self.seat)
                if not self.on_rack[self.seat]:
                    break
            elif self.in_bag:
                idle = 0
                self.exchange()
            else:
                idle += 1
            self.seat = 1 - self.seat
        self.count_up()
        return self.scores[0], self.scores[1], self.turns

    def set_up(self, seed: int) -> None:
        """Clear the board, fill the bag and the racks."""
        self.dice = (seed * 2654435761 + 88172645) & WORD_BITS or 1
        self.in_bag = 0
        for kind in range(KINDS):
            self.bag[kind] = self.tile_set[kind]
            self.in_bag += self.tile_set[kind]
            self.racks[kind] = self.racks[KINDS + kind] = 0
        for square in range(self.squares):
            self.letter[square] = EMPTY
            self.value[square] = 0
            self.turn[square] = 0
        self.first = 1
        self.bent = 0
        self.link()
        for seat in range(2):
            self.scores[seat] = 0
            self.on_rack[seat] = 0
            self.knows[seat] = 0
            self.draw(seat)
        self.seat = self.turns = 0

    def draw(self, seat: int) -> None:
        """Fill a rack from the bag."""
        while self.on_rack[seat] < self.rack_size and self.in_bag:
            left = self.roll(self.in_bag)
            kind = 0
            while left >= self.bag[kind]:
                left -= self.bag[kind]
                kind += 1
            self.bag[kind] -= 1
            self.in_bag -= 1
            self.racks[seat * KINDS + kind] += 1
            self.on_rack[seat] += 1

    def find(self) -> None:
        """The best move of the seat whose turn it is."""
        self.cross_all()
        self.have = 0
        self.tiles = 0
        for letter in range(LETTERS):
            count = self.racks[self.seat * KINDS + letter]
            self.counts[letter] = count
            self.tiles += count
            if count:
                self.have |= 1 << letter
        self.blanks = self.racks[self.seat * KINDS + LETTERS]
        self.tiles += self.blanks
        self.wanted = FULL if self.blanks else self.have
        self.bonus = self.reward
        self.full = self.rack_size
        self.most = self.left = ENDLESS
        self.offset = 0
        self.laid_count = 0
        self.equity = -1e9
        self.straight()
        if self.sampling and self.laid_count and self.in_bag and self.knows[self.seat]:
            begin = self.seat * KINDS
            self.samples.append((self.equity, tuple([self.kept[begin + kind] for kind in range(KINDS)])))

    def keep(self, end: int, points: int) -> None:
        """Remember a move if it is the best so far, by its points or by points and what is kept."""
        equity = float(points)
        if self.in_bag and self.valued[self.seat]:
            equity += self.leave()
        if equity <= self.equity:
            return
        self.equity = equity
        self.best = points
        self.laid_count = 0
        for place in range(self.begin, end):
            if self.there[place] < 0:
                self.laid_squares[self.laid_count] = self.path[place] >> 1
                self.laid_codes[self.laid_count] = self.tape[place]
                self.laid_count += 1

    def leave(self) -> float:
        """What the tiles still on the rack are worth."""
        total = self.worths[LETTERS * (MOST + 1) + self.blanks]
        vowels = 0
        others = 0
        todo = self.have
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            letter = self.places[bit % 37]
            count = self.counts[letter]
            total += self.worths[letter * (MOST + 1) + count]
            if self.vowels[letter]:
                vowels += count
            else:
                others += count
        return total + self.mixture[vowels * (MOST + 1) + others]

    def lay(self) -> None:
        """Put the best move on the board."""
        begin = self.seat * KINDS
        for number in range(self.laid_count):
            square = self.laid_squares[number]
            code = self.laid_codes[number]
            letter = code & LETTER
            self.letter[square] = letter
            if code & OF_BLANK:
                self.value[square] = 0
                self.racks[begin + LETTERS] -= 1
            else:
                self.value[square] = self.points[letter]
                self.racks[begin + letter] -= 1
        self.on_rack[self.seat] -= self.laid_count
        self.scores[self.seat] += self.best
        self.first = 0
        self.knows[self.seat] = 1
        for kind in range(KINDS):
            self.kept[begin + kind] = self.racks[begin + kind]

    def exchange(self) -> None:
        """Mix the whole rack into the bag and draw as many."""
        begin = self.seat * KINDS
        for kind in range(KINDS):
            self.bag[kind] += self.racks[begin + kind]
            self.in_bag += self.racks[begin + kind]
            self.racks[begin + kind] = 0
        self.on_rack[self.seat] = 0
        self.knows[self.seat] = 0
        self.draw(self.seat)

    def count_up(self) -> None:
        """Take off what is left on the racks."""
        for seat in range(2):
            self.leftover[seat] = 0
            for letter in range(LETTERS):
                self.leftover[seat] += self.racks[seat * KINDS + letter] * self.points[letter]
            self.scores[seat] -= self.leftover[seat]
