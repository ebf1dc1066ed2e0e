# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""All groups of a table on one board: where tiles lie, whether lines are valid, what hangs together.

Plain Python, written so that Cython compiles it with the types in `board.pxd`; both forms do the same. `codes.py` says
what the numbers mean. Nothing here doubts what it is given: `solver.py` is the door before it.
"""

from __future__ import annotations

from array import array

from spelbord.games.trakkx import codes
from spelbord.games.trakkx.lines import Lines
from spelbord.games.trakkx.search import geometry

ROW = geometry.ROW
TILE = codes.TILE
REGIONS = geometry.REGIONS


class Board(Lines):
    """Tiles on the board, and what can be asked about them."""

    def __init__(self) -> None:
        """An empty board."""
        size = len(geometry.EMPTY)
        self.look_at(bytearray(geometry.EMPTY), ROW)
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
        cell = self.cell
        if not (cell[place - way] | cell[place + way]) & TILE:
            return True
        cell[place] = code
        first = place
        while cell[first - way] & TILE:
            first -= way
        fits = self.is_line(first, way)
        cell[place] = 0
        return fits

    def is_sound(self) -> bool:
        """Whether every line on the board is valid and no tile lies alone."""
        for number in range(self.count):  # noqa: SIM110 - a generator would not be compiled to anything fast
            if not self.is_sound_at(self.occupied[number]):
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
