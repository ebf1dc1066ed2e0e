# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search for moves that bend on new arrows, and for those that start from a stop tile.

Each empty square is tried as a corner: the path leads to it, turns, and leads on. Words go forward from fixed
beginnings, so that every corner is in them with a letter before it and one after it [ALF-05]. Stop moves have
their beginning given [ALF-35].

Plain Python, compiled by way of `generator.pxd`, as `straight.py` is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.search import codes
from spelbord.games.alfapet.search.straight import StraightMoves

if TYPE_CHECKING:
    from collections.abc import Sequence

# C numbers in the compiled form: `generator.pxd` names them.
EMPTY = codes.EMPTY
TURN_DOWN, TURN_RIGHT = codes.TURN_DOWN, codes.TURN_RIGHT
ENDLESS = codes.ENDLESS


class MoveGenerator(StraightMoves):
    """The whole search: straight, bent, and stopped."""

    def bends(self, arrows: int) -> None:
        """All moves with at least one and up to so many new arrows, and no stop tile."""
        self.stop = -1
        states = 2 * self.squares
        for number in range(states):
            state = (number + self.offset) % states
            if self.preceding[state] >= 0 and self.can_turn(state):
                self.lead_in(state)
                self.turn_off(self.length, state, self.length, arrows - 1)
            if self.left <= 0:
                return

    def can_turn(self, state: int) -> int:
        """Whether a word that comes to an empty square can turn there: its closed sides must be free [ALF-06]."""
        square = state >> 1
        if self.letter[square] != EMPTY or self.following[state ^ 1] < 0:
            return 0
        # Going straight on, and coming from the other side, is what a corner closes.
        ahead = self.side(square, state & 1, 0)
        if ahead >= 0 and self.letter[ahead] >= 0:
            return 0
        aback = self.side(square, 1 - (state & 1), 1)
        return 0 if aback >= 0 and self.letter[aback] >= 0 else 1

    def side(self, square: int, down: int, back: int) -> int:
        """The square beside another one, or -1 over the edge."""
        if down:
            other = square - self.width if back else square + self.width
            return other if 0 <= other < self.squares else -1
        if back:
            return square - 1 if square % self.width else -1
        return square + 1 if (square + 1) % self.width else -1

    def lead_in(self, state: int) -> None:
        """Set up the path that leads to a corner: as far back as the rack reaches, and one square more."""
        empties = self.tiles - 1
        place = state
        while self.preceding[place] >= 0 and empties >= 0:
            place = self.preceding[place]
            if self.letter[place >> 1] < 0:
                empties -= 1
        self.length = 0
        while place != state:
            self.path[self.length] = place
            self.there[self.length] = self.letter[place >> 1]
            self.take[self.length] = self.fit(place) & self.wanted
            self.corner[self.length] = 0
            self.length += 1
            place = self.following[place]

    def turn_off(self, corner: int, state: int, first: int, arrows: int) -> None:
        """Turn at this place of the path, search from there, and try further corners.

        `first` is the place from which on every letter is needed: the first corner, or the start at a stop tile.
        """
        self.path[corner] = state
        self.there[corner] = EMPTY
        self.take[corner] = self.wanted
        self.corner[corner] = TURN_RIGHT if state & 1 else TURN_DOWN
        empties = self.tiles - self.empties(first, corner + 1)
        if empties < 0:
            return
        onward = self.following[state ^ 1]
        self.search_path(corner, onward, first, empties)
        place = corner + 1
        while arrows > 0 and onward >= 0 and empties > 0 and self.left > 0:
            if self.letter[onward >> 1] < 0:
                if self.can_turn(onward):
                    # What lies between is set up anew each time: a deeper corner has overwritten it.
                    self.length = corner + 1
                    self.follow(self.following[state ^ 1], ENDLESS)
                    self.turn_off(place, onward, first, arrows - 1)
                empties -= 1
            place += 1
            onward = self.following[onward]

    def empties(self, begin: int, end: int) -> int:
        """How many squares of a part of the path have no letter."""
        count = 0
        for place in range(begin, end):
            if self.there[place] < 0:
                count += 1
        return count

    def search_path(self, corner: int, onward: int, first: int, empties: int) -> None:
        """All moves over the corners that are set up and at least one letter after the last."""
        self.length = corner + 1
        self.follow(onward, empties)
        self.tangle()
        self.forced = 1
        self.goal = corner + 1
        self.specials = 1 if self.stop >= 0 else 0
        for place in range(first, corner + 1):
            if self.corner[place]:
                self.specials += 1
        if self.stop >= 0:
            self.begin = 0
            self.number += 1
            self.onward(0, 0)
            return
        needed = self.empties(first, corner + 1)
        place = first - 1
        while place >= 0:
            if self.there[place] < 0:
                needed += 1
            if needed > self.tiles:
                return
            if (place == 0 or self.there[place - 1] < 0) and self.reaches(place):
                self.begin = place
                self.number += 1
                self.onward(0, place)
            place -= 1

    def reaches(self, place: int) -> int:
        """Whether a word that begins here comes to something that lies, with the tiles there are."""
        tiles = self.tiles
        while place < self.length:
            state = self.path[place]
            if self.there[place] >= 0:
                return 1
            tiles -= 1
            if tiles < 0:
                return 0
            if self.first:
                if state >> 1 == self.home:
                    return 1
            elif self.beside[state] >= 0 and not self.corner[place]:
                return 1
            place += 1
        return 0

    def stops(self, squares: Sequence[int], arrows: int) -> None:
        """All moves that lay a stop tile on one of these squares and start from it, rightwards or downwards."""
        for square in squares:
            self.stop = square
            for down in range(2):
                begin = self.side(square, down, 0)
                if begin >= 0 and self.letter[begin] == EMPTY and self.left > 0:
                    self.from_stop(2 * begin + down, arrows)
        self.stop = -1

    def from_stop(self, state: int, arrows: int) -> None:
        """The moves whose first letter goes to this state, straight and bent."""
        self.length = 0
        self.follow(state, self.tiles)
        self.tangle()
        self.forced = 1
        self.goal = 1
        self.specials = 1
        self.begin = 0
        self.number += 1
        self.onward(0, 0)
        place = 1
        onward = self.following[state]
        empties = self.tiles - 1
        while arrows > 0 and onward >= 0 and empties > 0 and self.left > 0:
            if self.letter[onward >> 1] < 0:
                if self.can_turn(onward):
                    self.length = 0
                    self.follow(state, ENDLESS)
                    self.turn_off(place, onward, 0, arrows - 1)
                empties -= 1
            place += 1
            onward = self.following[onward]
