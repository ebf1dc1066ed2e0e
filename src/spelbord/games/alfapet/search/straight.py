# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search for straight moves, each with what it gives, and what every search shares.

It goes by anchors (empty squares beside something that lies): from each, all beginnings that the rack and the free
squares before it allow, then every way on through the word graph.

Plain Python, compiled by way of `straight.pxd`, as `board.py` is. What leaves is a tuple for each move: points, the
square of its stop tile or -1, then squares and codes of the letters laid, as `tiles.py` writes them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.board import SearchBoard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.alfapet.lexicon import Graph

# C numbers in the compiled form: `straight.pxd` names them.
FULL = codes.FULL
LETTERS = codes.LETTERS
EMPTY = codes.EMPTY
OF_BLANK, LETTER = codes.OF_BLANK, codes.LETTER
LOW, HALF = codes.LOW, codes.HALF
KIND_SHIFT = codes.KIND_SHIFT
ENDLESS = codes.ENDLESS


class StraightMoves(SearchBoard):
    """A rack, a path, and the search along it."""

    def __init__(
        self,
        graph: Graph,
        size: tuple[int, int],
        start: int,
        factors: tuple[Sequence[int], Sequence[int]],
        points: Sequence[int],
    ) -> None:
        """Set up an empty board and an empty rack."""
        SearchBoard.__init__(self, graph, size, start, factors, points)
        length = 2 * sum(size) + 2
        self.counts = array("i", [0] * LETTERS)
        self.have = 0
        self.blanks = self.tiles = self.bonus = 0
        self.full = ENDLESS
        self.path = array("i", [0] * length)
        self.there = array("i", [EMPTY] * length)
        self.take = array("I", [0] * length)
        self.corner = array("i", [0] * length)
        self.tape = array("i", [0] * length)
        self.lead = array("i", [0] * length)
        self.stamp = array("i", [-1] * self.squares)
        self.stamps = self.length = self.begin = self.goal = self.anchor = self.used = self.specials = 0
        self.forced = self.tangled = self.only_best = self.offset = self.seen = self.best = 0
        self.stop = -1
        self.most = self.left = ENDLESS
        self.moves: list[tuple[int, ...]] = []
        self.doubtful: list[tuple[int, ...]] = []

    def hold(self, counts: Sequence[int], blanks: int, bonus: int, full: int) -> None:
        """Take up a rack: letters by kind, blanks, the bonus for laying `full` tiles. Each comes after a `lay_out`."""
        self.have = 0
        self.tiles = blanks
        for letter in range(LETTERS):
            self.counts[letter] = counts[letter]
            self.tiles += counts[letter]
            if counts[letter]:
                self.have |= 1 << letter
        self.blanks = blanks
        self.bonus = bonus
        self.full = full
        self.wanted = FULL if blanks else self.have

    def begin_search(self, only_best: int, most: int, visits: int, offset: int) -> None:
        """Forget what was found; say how many moves to find, how long to look, and from which state on."""
        self.only_best = only_best
        self.most = most
        self.left = visits
        self.offset = offset
        self.seen = 0
        self.best = -ENDLESS
        self.moves = []
        self.doubtful = []

    def straight(self) -> None:
        """All moves without a new arrow or stop tile."""
        self.forced = 0
        self.specials = 0
        self.stop = -1
        states = 2 * self.squares
        for number in range(states):
            state = (number + self.offset) % states
            if self.preceding[state] < 0 and self.is_open(state >> 1, state & 1):
                self.length = 0
                self.follow(state, ENDLESS)
                self.tangle()
                self.along()
            if self.left <= 0:
                return

    def follow(self, state: int, empties: int) -> None:
        """Add the states from this one on to the path, up to so many empty squares and the square after them."""
        place = self.length
        while state >= 0 and empties >= 0:
            letter = self.letter[state >> 1]
            self.path[place] = state
            self.there[place] = letter
            self.take[place] = self.fit(state) & self.wanted
            self.corner[place] = 0
            if letter < 0:
                empties -= 1
            place += 1
            state = self.following[state]
        self.length = place
        # The square after the last is no square: nothing lies there and nothing fits.
        self.there[place] = EMPTY
        self.take[place] = 0

    def tangle(self) -> None:
        """Find squares of the path that a crossing word may join: there every letter is let pass, to be checked later.

        Only words that turn can cross a path twice, and they turn only where arrows lie. What the path had let pass
        before it was led over another corner is taken back.
        """
        self.tangled = 0
        if not self.bent:
            return
        self.stamps += 1
        for place in range(self.length):
            self.stamp[self.path[place] >> 1] = self.stamps
        for place in range(self.length):
            state = self.path[place]
            if self.there[place] < 0 and not self.corner[place] and self.beside[state] >= 0:
                before = self.far_before[state]
                after = self.far_after[state]
                if (before >= 0 and self.stamp[before] == self.stamps) or (
                    after >= 0 and self.stamp[after] == self.stamps
                ):
                    self.take[place] = self.wanted
                    self.tangled = 1
                else:
                    self.take[place] = self.fit(state) & self.wanted

    def is_anchor(self, place: int) -> int:
        """Whether an empty square of the path has something beside it; on an empty board only the start has."""
        state = self.path[place]
        if self.first:
            return 1 if state >> 1 == self.home else 0
        if self.beside[state] >= 0 or self.there[place + 1] >= 0:
            return 1
        return 1 if place > 0 and self.there[place - 1] >= 0 else 0

    def along(self) -> None:
        """All moves on the path that is set up."""
        free = 0
        for place in range(self.length):
            if self.there[place] >= 0:
                free = 0
            elif not self.is_anchor(place):
                free += 1
            else:
                self.anchor = self.goal = place
                if not self.take[place]:
                    pass  # nothing on the rack fits there
                elif place > 0 and self.there[place - 1] >= 0:
                    self.from_letters(place)
                else:
                    self.before(0, 0, min(free, self.tiles - 1))
                free = 0
            if self.left <= 0:
                return

    def from_letters(self, anchor: int) -> None:
        """The moves at an anchor that has letters directly before it."""
        place = anchor
        while place > 0 and self.there[place - 1] >= 0:
            place -= 1
        self.begin = place
        node = 0
        while place < anchor:
            node = self.child(node, self.there[place])
            if not node:
                return
            place += 1
        self.onward(node, anchor)

    def before(self, node: int, length: int, limit: int) -> None:
        """The moves at an anchor, with every beginning of up to `limit` letters on the free squares before it."""
        mask = self.masks[node]
        if mask & self.take[self.anchor]:
            self.begin = self.anchor - length
            for place in range(length):
                self.tape[self.begin + place] = self.lead[place]
            self.onward(node, self.anchor)
        if length >= limit or self.left <= 0:
            return
        todo = mask & FULL
        if not self.blanks:
            todo &= self.have
        first = self.firsts[node]
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            letter = self.places[bit % 37]
            below = mask & (bit - 1)
            child = self.children[first + self.ones[below & LOW] + self.ones[below >> HALF]]
            if length + 1 == limit and not self.masks[child] & self.take[self.anchor]:
                continue  # nothing goes on from there
            self.used += 1
            if self.counts[letter]:
                self.lead[length] = letter
                self.counts[letter] -= 1
                if not self.counts[letter]:
                    self.have ^= bit
                self.before(child, length + 1, limit)
                self.have |= bit
                self.counts[letter] += 1
            if self.blanks:
                self.lead[length] = letter | OF_BLANK
                self.blanks -= 1
                self.before(child, length + 1, limit)
                self.blanks += 1
            self.used -= 1

    def onward(self, node: int, place: int) -> None:
        """Every way on from a node at a place of the path; what ends there as a word is a move."""
        mask = self.masks[node]
        letter = self.there[place]
        while letter >= 0:
            bit = 1 << letter
            if not mask & bit:
                return
            below = mask & (bit - 1)
            node = self.children[self.firsts[node] + self.ones[below & LOW] + self.ones[below >> HALF]]
            mask = self.masks[node]
            place += 1
            letter = self.there[place]
        if place > self.goal and self.allowed >> (mask >> KIND_SHIFT) & 1:
            self.record(place)
        todo = mask & self.take[place]
        if not self.blanks:
            todo &= self.have
        self.left -= 1
        if not todo or self.left <= 0:
            return
        first = self.firsts[node]
        while todo:
            bit = todo & (~todo + 1)
            todo ^= bit
            letter = self.places[bit % 37]
            below = mask & (bit - 1)
            child = self.children[first + self.ones[below & LOW] + self.ones[below >> HALF]]
            self.used += 1
            if self.counts[letter]:
                self.tape[place] = letter
                self.counts[letter] -= 1
                if not self.counts[letter]:
                    self.have ^= bit
                self.onward(child, place + 1)
                self.have |= bit
                self.counts[letter] += 1
            if self.blanks:
                self.tape[place] = letter | OF_BLANK
                self.blanks -= 1
                self.onward(child, place + 1)
                self.blanks += 1
            self.used -= 1

    def record(self, end: int) -> None:
        """A word lies from where it began up to here: count it, and keep it if it is wanted."""
        linked = 1 if self.stop >= 0 else 0
        total = 0
        times = 1
        crossing = 0
        for place in range(self.begin, end):
            state = self.path[place]
            square = state >> 1
            if self.there[place] >= 0:
                total += self.value[square]
                linked = 1
                continue
            code = self.tape[place]
            value = 0 if code & OF_BLANK else self.points[code] * self.factor[square]
            total += value
            times *= self.times[square]
            if self.first and square == self.home:
                linked = 1
            if self.beside[state] >= 0 and not self.corner[place]:
                linked = 1
                crossing += (self.beside[state] + value) * self.times[square]
                if self.used == 1 and state & 1 and not self.forced:
                    return  # a letter that makes two words was found reading rightwards already [ALF-32]
        if linked:
            points = total * times + crossing
            if self.used + self.specials >= self.full:
                points += self.bonus
            self.keep(end, points)

    def keep(self, end: int, points: int) -> None:
        """Keep a move: all of them, or the best; one that has still to be checked is kept apart."""
        if self.tangled:
            self.doubtful.append(self.told(end, points))
            return
        if self.seen >= self.most:
            self.left = 0
            return
        self.seen += 1
        if not self.only_best:
            self.moves.append(self.told(end, points))
        elif points > self.best:
            self.best = points
            self.moves = [self.told(end, points)]

    def told(self, end: int, points: int) -> tuple[int, ...]:
        """The move that lies on the path, as it leaves the generator."""
        told = [points, self.stop]
        for place in range(self.begin, end):
            if self.there[place] < 0:
                code = self.tape[place]
                told.append(self.path[place] >> 1)
                told.append(((code & LETTER) + 1) | (code & OF_BLANK) | codes.CORNER_CODES[self.corner[place]])
        return tuple(told)
