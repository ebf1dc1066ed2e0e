# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Every simple play: tiles of a pool added in one straight line, nothing moved.

Each direction in turn. A play either lengthens lines that lie there, bridging gaps between them, or it is a new line
beside them whose tiles are valid the other way round too. Each play is met once: from the first line that it lengthens,
or from the first place where it touches another. `Plays.offer` hears of each one; here it keeps them all.
"""

from __future__ import annotations

from array import array

from spelbord.games.trakkx import codes
from spelbord.games.trakkx.search import geometry
from spelbord.games.trakkx.search.board import Board

ROW = geometry.ROW
TILE = codes.TILE
NUMERAL = codes.NUMERAL
CODES = codes.CODES
SHORTEST = 3
COLOURS = 4


class Plays(Board):
    """The board, a pool of tiles, and the plays that the pool allows."""

    def __init__(self) -> None:
        """An empty board and an empty pool."""
        super().__init__()
        self.pool = array("i", [0]) * codes.CODES
        self.left_places = array("i", [0]) * geometry.MOST
        self.left_codes = array("i", [0]) * geometry.MOST
        self.right_places = array("i", [0]) * geometry.MOST
        self.right_codes = array("i", [0]) * geometry.MOST
        self.way = self.cross = 1
        self.first = self.last = 0
        self.beside = False
        self.order = array("i", range(4))
        self.colours = array("i", [0]) * (codes.NUMERAL + 1)
        self.lined = array("i", [0]) * codes.CODES
        self.any_lined = False
        self.found: list[tuple[tuple[int, int], ...]] = []

    def reset(self) -> None:
        """Empty the board and the pool, to be used for another table."""
        self.clear()
        for code in range(CODES):
            self.pool[code] = 0

    def fill(self, code: int, count: int) -> None:
        """Say how many of a tile there are in the pool."""
        self.pool[code] = count

    def all_plays(self) -> list[tuple[tuple[int, int], ...]]:
        """Every simple play at the lines that lie there, as places with tiles."""
        self.found = []
        self.line_up()
        self.scan(1, ROW)
        self.scan(ROW, 1)
        return self.found

    def all_lines(self, place: int) -> list[tuple[tuple[int, int], ...]]:
        """Every line that the pool makes by itself, laid across from this place."""
        self.found = []
        self.lines_apart(place)
        return self.found

    def offer(self, left: int, right: int) -> None:
        """Hear of a play: so many tiles on the left of its first line, and so many to the right."""
        if left + right == 1 and self.way == ROW:
            # A single tile that also lengthens a line across has been met there.
            place = self.left_places[0] if left else self.right_places[0]
            if (self.cell[place - 1] | self.cell[place + 1]) & TILE:
                return
        self.keep(left, right)

    def keep(self, left: int, right: int) -> None:
        """Keep a play."""
        play = [(self.left_places[number], self.left_codes[number]) for number in range(left)]
        play += [(self.right_places[number], self.right_codes[number]) for number in range(right)]
        self.found.append(tuple(play))

    def line_up(self) -> None:
        """See which colours of each number are in the pool, and which of its tiles make a line with others of it."""
        self.any_lined = False
        for number in range(1, NUMERAL):
            colours = count = 0
            for colour in range(COLOURS):
                if self.pool[(colour << 4) + number]:
                    colours |= 1 << colour
                    count += 1
            self.colours[number] = colours
            for colour in range(COLOURS):
                code = (colour << 4) + number
                lined = self.pool[code] > 0 and (count >= SHORTEST or self.makes_rad(code))
                self.lined[code] = lined
                if lined:
                    self.any_lined = True

    def makes_rad(self, code: int) -> bool:
        """Whether two others of the pool make a rad with a tile."""
        if self.pool[code - 1]:
            return self.pool[code + 1] > 0 or self.pool[code - 2] > 0
        return self.pool[code + 1] > 0 and self.pool[code + 2] > 0

    def scan(self, way: int, cross: int) -> None:
        """Meet all plays that lie in this direction; after the pool has been lined up."""
        self.way, self.cross = way, cross
        for number in range(self.count):
            place = self.occupied[number]
            if not self.cell[place - way] & TILE:
                self.lengthen(place)
            if not self.any_lined:
                continue
            self.touch(place + cross)
            if not self.cell[place - cross] and not self.cell[place - cross - cross] & TILE:
                self.touch(place - cross)

    # Lines that lie there --------------------------------------------------------------------------------------------

    def lengthen(self, first: int) -> None:
        """Plays whose first line begins here; a tile without neighbours in this direction begins one too.

        Each has a tile of the pool next to the line, on one side or the other.
        """
        way, code = self.way, self.cell[first]
        last, length, number = first, 1, code & NUMERAL
        while self.cell[last + way] & TILE:
            last += way
            length += 1
        self.first, self.last, self.beside = first, last, False
        step = self.cell[first + way] - code
        if length == 1:
            if self.pool[code - 1] or self.pool[code + 1]:
                self.as_rad(code, code, 1, 1)
                self.as_rad(code, code, 1, -1)
            if self.colours[number] & ~(1 << (code >> 4)):
                self.as_sekvens(first, 0, 0, 1 << (code >> 4), 1, number)
        elif step & NUMERAL:
            if self.pool[code - step] or self.pool[self.cell[last] + step]:
                self.as_rad(code, self.cell[last], length, step)
        elif length < COLOURS:
            seen = 0
            for far in range(length):
                seen |= 1 << (self.cell[first + far * way] >> 4)
            if self.colours[number] & ~seen:
                self.as_sekvens(first, 0, 0, seen, length, number)

    def as_rad(self, code: int, end: int, length: int, step: int) -> None:
        """Plays that make a rad of this line, whose ends are these, in this step."""
        way, cross = self.way, self.cross
        left, place = 0, self.first - way
        code -= step
        while self.cell[place] == 0 and self.pool[code] and self.may_lie(place, code):
            if self.cell[place - way] & TILE:
                break
            self.left_places[left], self.left_codes[left] = place, code
            left += 1
            place -= way
            code -= step
        right, place = 1 if self.beside else 0, self.last
        while True:
            place += way
            end += step
            if self.cell[place] & TILE:
                if self.beside or self.cell[place] != end:
                    return
            else:
                for number in range(left + 1):
                    if number + right and length + number >= SHORTEST:
                        self.offer(number, right)
                if self.cell[place] or not self.pool[end] or not self.fits(place, end, cross):
                    return
                self.right_places[right], self.right_codes[right] = place, end
                right += 1
            length += 1

    def may_lie(self, place: int, code: int) -> bool:
        """Whether a tile may lie to the left: valid the other way, and in a new line before the first touch."""
        if self.beside and (self.cell[place - self.cross] | self.cell[place + self.cross]) & TILE:
            return False
        return self.fits(place, code, self.cross)

    def as_sekvens(self, first: int, left: int, right: int, seen: int, length: int, number: int) -> None:
        """Plays that make a sekvens of this line, first to the left and from each of those to the right."""
        self.to_the_right(self.last, left, right, seen, length, number)
        place = first - self.way
        if length == COLOURS or self.cell[place] or self.cell[place - self.way] & TILE:
            return
        for colour in range(COLOURS):
            code = (colour << 4) + number
            if not seen >> colour & 1 and self.pool[code] and self.may_lie(place, code):
                self.left_places[left], self.left_codes[left] = place, code
                self.as_sekvens(place, left + 1, right, seen | 1 << colour, length + 1, number)

    def to_the_right(self, last: int, left: int, right: int, seen: int, length: int, number: int) -> None:
        """Go on with a sekvens at its right end, over tiles that lie there."""
        place = last + self.way
        code = self.cell[place]
        if code & TILE:
            if not self.beside and length < COLOURS and code & NUMERAL == number and not seen >> (code >> 4) & 1:
                self.to_the_right(place, left, right, seen | 1 << (code >> 4), length + 1, number)
            return
        if left + right and length >= SHORTEST:
            self.offer(left, right)
        if length == COLOURS or code:
            return
        for colour in range(COLOURS):
            code = (colour << 4) + number
            if not seen >> colour & 1 and self.pool[code] and self.fits(place, code, self.cross):
                self.right_places[right], self.right_codes[right] = place, code
                self.to_the_right(place, left, right + 1, seen | 1 << colour, length + 1, number)

    # New lines beside them -------------------------------------------------------------------------------------------

    def touch(self, place: int) -> None:
        """Plays of a new line that first touches another at this place, if it is free in this direction."""
        way, cross = self.way, self.cross
        if self.cell[place] or (self.cell[place - way] | self.cell[place + way]) & TILE:
            return
        near = self.cell[place - cross] & TILE or self.cell[place + cross] & TILE
        for colour in range(COLOURS):
            self.beside_with(place, (colour << 4) + (near & NUMERAL))
        self.beside_with(place, near - 1)
        self.beside_with(place, near + 1)

    def beside_with(self, place: int, code: int) -> None:
        """Such plays with this tile at the touch: all of it comes from the pool."""
        if self.lined[code] and self.fits(place, code, self.cross):
            self.first = self.last = place
            self.beside = True
            self.right_places[0], self.right_codes[0] = place, code
            self.as_rad(code, code, 1, 1)
            self.as_rad(code, code, 1, -1)
            self.as_sekvens(place, 0, 1, 1 << (code >> 4), 1, code & NUMERAL)

    # New lines apart -------------------------------------------------------------------------------------------------

    def lines_apart(self, place: int) -> None:
        """Lines of pool tiles alone, laid across from this place."""
        self.way = 1
        for colour in range(COLOURS):
            for number in range(1, NUMERAL):
                code, length = (colour << 4) + number, 0
                while self.pool[code]:
                    self.right_places[length], self.right_codes[length] = place + length, code
                    length += 1
                    code += 1
                    if length >= SHORTEST:
                        self.offer(0, length)
        for number in range(1, NUMERAL):
            for left_out in range(-1, COLOURS):
                self.sekvens_apart(place, number, left_out)

    def sekvens_apart(self, place: int, number: int, left_out: int) -> None:
        """A sekvens of all colours, or all but one."""
        length = 0
        for rank in range(COLOURS):
            colour = self.order[rank]
            code = (colour << 4) + number
            if colour != left_out:
                if not self.pool[code]:
                    return
                self.right_places[length], self.right_codes[length] = place + length, code
                length += 1
        self.offer(0, length)
