# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Taking a table apart and putting it together again: the two halves of a step of the search.

Whatever is taken away, `clean` takes more until the rest is sound. `mend` then makes the best simple play again and
again: first those that bring back tiles of the table, which must all lie there in the end, then as much of the hand as
goes.
"""

from __future__ import annotations

from array import array

from spelbord.games.trakkx import codes
from spelbord.games.trakkx.search import geometry
from spelbord.games.trakkx.search.plays import Plays

ROW = geometry.ROW
TILE = codes.TILE
CODES = codes.CODES
REGION = geometry.REGION
REGIONS = geometry.REGIONS
MOST = geometry.MOST
NONE, PAIR, LINE = 0, 1, 2
BIT_MASK = 0xFFFFFFFF

OWED_WEIGHT = 150
"""What a tile that must come back is worth to a play."""
HAND_WEIGHT = 40
"""What a tile of the hand is worth beside it."""
AIM_WEIGHT = 400
"""What the tile is worth for whose sake the table was taken apart."""
NOISE = 90
"""How much chance there is in the worth of a play, and in that of a tile."""
SIDE = 7
"""How far from the middle of its region a new group begins."""


class Repair(Plays):
    """The board, tiles that must lie on it, and tiles that may."""

    def __init__(self, seed: int) -> None:
        """An empty board; the seed decides all that is left to chance."""
        super().__init__()
        self.mask = BIT_MASK
        self.random = (seed & BIT_MASK) or 1
        self.hand = array("i", [0]) * codes.CODES
        self.owed = array("i", [0]) * codes.CODES
        self.owing = 0
        self.weight = array("i", [0]) * codes.CODES
        self.aim = 0
        self.home = bytearray(len(geometry.EMPTY))
        self.homing = 0
        self.most_groups = 1
        self.may_open = False
        self.score = 0
        self.picked = 0
        self.picked_places = array("i", [0]) * geometry.MOST
        self.picked_codes = array("i", [0]) * geometry.MOST

    def below(self, sides: int) -> int:
        """A number from 0 up to but not including this: xorshift, the same in both forms."""
        number = self.random
        number ^= (number << 13) & self.mask
        number ^= number >> 17
        number ^= (number << 5) & self.mask
        self.random = number
        return (number >> 3) % sides

    # Taking apart ----------------------------------------------------------------------------------------------------

    def take(self, place: int) -> None:
        """Take a tile from the board into the pool."""
        self.pool[self.cell[place]] += 1
        self.lift(place)

    def kind(self, place: int, way: int) -> int:
        """Whether a tile has no neighbour in this direction, makes a pair with one, or lies in a line."""
        if self.cell[place - way] & TILE:
            return LINE if (self.cell[place + way] | self.cell[place - way - way]) & TILE else PAIR
        if self.cell[place + way] & TILE:
            return LINE if self.cell[place + way + way] & TILE else PAIR
        return NONE

    def clean(self) -> None:
        """Take away tiles until the rest is sound. What is left of a valid line is valid, unless it is a pair."""
        pair = self.sweep()
        while pair:
            self.take(pair)
            pair = self.sweep()

    def sweep(self) -> int:
        """Take away all tiles that lie in no line, and give one that makes a pair besides lying in one, or 0."""
        pair, again = 0, True
        while again:
            pair, again = 0, False
            number = self.count - 1
            while number >= 0:
                place = self.occupied[number]
                number -= 1
                across, down = self.kind(place, 1), self.kind(place, ROW)
                if LINE not in (across, down):
                    self.take(place)
                    again = True
                elif PAIR in (across, down) and (pair == 0 or self.below(2)):
                    pair = place
        return pair

    def drop_groups(self) -> None:
        """Take away the smallest groups until there are no more than may be."""
        smallest = self.smallest()
        while smallest:
            self.take_group(smallest)
            smallest = self.smallest()

    def smallest(self) -> int:
        """A place in the smallest group if there are too many, or 0."""
        found, least, start = 0, MOST, 0
        self.stamp += 1
        for number in range(self.count):
            place = self.occupied[number]
            if self.mark[place] != self.stamp:
                found += 1
                size = self.flood(place)
                if size < least:
                    least, start = size, place
        return start if found > self.most_groups else 0

    def take_group(self, start: int) -> None:
        """Take away all tiles that hang together with this one."""
        self.stamp += 1
        for number in range(self.flood(start)):
            self.take(self.stack[number])

    # Putting together ------------------------------------------------------------------------------------------------

    def mend(self, may_owe: int) -> int:
        """Make plays until nothing goes any more; say how many tiles of the table do not lie there.

        As long as tiles are owed only plays that bring one are made, unless so few are that others may go first.
        """
        giving_up = False
        while True:
            self.reckon()
            owing = self.owing
            if giving_up:
                self.owing = 0
            self.score = -1
            self.line_up()
            self.scan(1, ROW)
            self.scan(ROW, 1)
            if self.any_lined and (self.owing or self.may_open) and self.parts() < self.most_groups:
                self.lines_apart(self.free_place())
            if self.score < 0:
                if giving_up or owing == 0 or owing > may_owe:
                    return owing
                giving_up = True
                continue
            for number in range(self.picked):
                self.put(self.picked_places[number], self.picked_codes[number])
                self.pool[self.picked_codes[number]] -= 1

    def reckon(self) -> None:
        """Say what is owed, and what each tile of the pool is worth to a play."""
        self.owing = 0
        for code in range(CODES):
            # What there is of a tile is on the board or in the pool, where as many as the hand had may stay.
            owed = self.pool[code] - self.hand[code]
            self.owed[code] = 0
            if self.pool[code]:
                self.weight[code] = HAND_WEIGHT
                if owed > 0:
                    self.owed[code] = owed
                    self.owing += owed
                    self.weight[code] = OWED_WEIGHT + self.below(NOISE)
        self.weight[self.aim] += AIM_WEIGHT

    def free_place(self) -> int:
        """Where a new group may begin: in the middle of an empty region."""
        region = 0
        while self.in_region[region]:
            region += 1
        return ((region >> 1) * REGION + REGION // 2) * ROW + (region & 1) * REGION + REGION // 2 - SIDE

    def keep(self, left: int, right: int) -> None:
        """Keep a play if it is the best so far; while tiles are owed it must bring one of them."""
        score, owed = self.below(NOISE), 0
        for number in range(left):
            code = self.left_codes[number]
            score += self.weight[code]
            owed += self.owed[code]
            if self.home[self.left_places[number]] == code:
                score += self.homing
        for number in range(right):
            code = self.right_codes[number]
            score += self.weight[code]
            owed += self.owed[code]
            if self.home[self.right_places[number]] == code:
                score += self.homing
        if score <= self.score or (self.owing and not owed):
            return
        self.score, self.picked = score, left + right
        for number in range(left):
            self.picked_places[number] = self.left_places[number]
            self.picked_codes[number] = self.left_codes[number]
        for number in range(right):
            self.picked_places[left + number] = self.right_places[number]
            self.picked_codes[left + number] = self.right_codes[number]
