# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""All groups of a table on one board: where tiles lie, whether lines are valid, what hangs together.

Plain Python, written so that Cython compiles it with the types in `board.pxd`; both forms do the same. `codes.py` says
what the numbers mean. Nothing here doubts what it is given: `solver.py` is the door before it.
"""

from __future__ import annotations

from array import array

from spelbord.games.trakkx import codes
from spelbord.games.trakkx.search import geometry

ROW = geometry.ROW
TILE = codes.TILE
NUMERAL = codes.NUMERAL
REGIONS = geometry.REGIONS
SHORTEST = 3
COLOURS = 4


class Board:
    """Tiles on the board, and what can be asked about them."""

    def __init__(self) -> None:
        """An empty board."""
        size = len(geometry.EMPTY)
        self.cell = bytearray(geometry.EMPTY)
        self.occupied = array("i", [0]) * geometry.MOST
        self.count = 0
        self.index = array("i", [0]) * size
        self.mark = array("i", [0]) * size
        self.stamp = 0
        self.stack = array("i", [0]) * geometry.MOST
        self.in_region = array("i", [0]) * geometry.REGIONS

    def put(self, place: int, code: int) -> None:
        """Lay a tile on an empty place."""
        self.cell[place] = code
        self.index[place] = self.count
        self.occupied[self.count] = place
        self.count += 1
        self.in_region[place >> 15 << 1 | place >> 7 & 1] += 1

    def lift(self, place: int) -> None:
        """Take a tile away."""
        self.in_region[place >> 15 << 1 | place >> 7 & 1] -= 1
        self.cell[place] = 0
        self.count -= 1
        last = self.occupied[self.count]
        hole = self.index[place]
        self.occupied[hole] = last
        self.index[last] = hole

    def clear(self) -> None:
        """Take all tiles away."""
        for number in range(self.count):
            self.cell[self.occupied[number]] = 0
        for region in range(REGIONS):
            self.in_region[region] = 0
        self.count = 0

    def tiles(self) -> list[tuple[int, int]]:
        """Every tile with its place, in the order of places."""
        found = []
        for number in range(self.count):
            found.append((self.occupied[number], self.cell[self.occupied[number]]))  # noqa: PERF401 - compiled as it is
        found.sort()
        return found

    def fits(self, place: int, code: int, way: int) -> bool:
        """Whether this tile on this empty place makes a valid line in this direction with its neighbours, if any."""
        first, before = place - way, 0
        while self.cell[first] & TILE:
            first -= way
            before += 1
        last, after = place + way, 0
        while self.cell[last] & TILE:
            last += way
            after += 1
        if before + after < SHORTEST - 1:
            return before + after == 0
        near = self.cell[place - way] if before else self.cell[place + way]
        if (near ^ code) & NUMERAL == 0:
            return before + after < COLOURS and self.is_sekvens(first + way, last, way, 1 << (code >> 4), place)
        step = code - near if before else near - code
        return self.is_rad(first + way, last, way, code - step * before, step, place)

    def is_sekvens(self, first: int, end: int, way: int, seen: int, besides: int) -> bool:
        """Whether the tiles up to an end are of one number and of colours not seen yet; one place is taken on trust."""
        number = self.cell[first if first != besides else first + way] & NUMERAL
        while first != end:
            if first != besides:
                code = self.cell[first]
                bit = 1 << (code >> 4)
                if code & NUMERAL != number or seen & bit:
                    return False
                seen |= bit
            first += way
        return True

    def is_rad(self, first: int, end: int, way: int, code: int, step: int, besides: int) -> bool:
        """Whether the tiles up to an end go on from this one by this step; one place is taken on trust."""
        if step not in (1, -1):
            return False
        while first != end:
            if first != besides and self.cell[first] != code:
                return False
            code += step
            first += way
        return True

    def is_line(self, first: int, way: int) -> bool:
        """Whether the tiles from here on are a valid line; the place before the first is not a tile."""
        end, length = first + way, 1
        while self.cell[end] & TILE:
            end += way
            length += 1
        if length < SHORTEST:
            return False
        code, step = self.cell[first], self.cell[first + way] - self.cell[first]
        if step & NUMERAL == 0:
            return length <= COLOURS and self.is_sekvens(first, end, way, 0, -1)
        return self.is_rad(first, end, way, code, step, -1)

    def is_sound(self) -> bool:
        """Whether every line on the board is valid and no tile lies alone."""
        for number in range(self.count):
            place = self.occupied[number]
            across = (self.cell[place - 1] | self.cell[place + 1]) & TILE
            down = (self.cell[place - ROW] | self.cell[place + ROW]) & TILE
            if not across and not down:
                return False
            if across and not self.cell[place - 1] & TILE and not self.is_line(place, 1):
                return False
            if down and not self.cell[place - ROW] & TILE and not self.is_line(place, ROW):
                return False
        return True

    def parts(self) -> int:
        """How many groups there are."""
        found = 0
        self.stamp += 1
        for number in range(self.count):
            if self.mark[self.occupied[number]] != self.stamp:
                self.flood(self.occupied[number])
                found += 1
        return found

    def flood(self, start: int) -> int:
        """Mark all tiles that hang together with this one, leave their places on the stack, and say how many."""
        size, done = 1, 0
        self.mark[start] = self.stamp
        self.stack[0] = start
        while done < size:
            here = self.stack[done]
            done += 1
            size = self.reach(here - 1, size)
            size = self.reach(here + 1, size)
            size = self.reach(here - ROW, size)
            size = self.reach(here + ROW, size)
        return size

    def reach(self, place: int, size: int) -> int:
        """Put a place on the stack if a tile lies there that was not met yet."""
        if self.cell[place] & TILE and self.mark[place] != self.stamp:
            self.mark[place] = self.stamp
            self.stack[size] = place
            return size + 1
        return size
