# cython: boundscheck=False, wraparound=False, cdivision=True, auto_pickle=False
"""A grid laid out flat, to be judged at a glance: whether every line is valid, and what hangs together.

Each row is a string of bytes: the codes of tiles, with zeros where nothing lies. Plain Python, written so that Cython
compiles it with the types in `layout.pxd`; both forms do the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx import codes
from spelbord.games.trakkx import grid as grids
from spelbord.games.trakkx.lines import Lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.trakkx.groups import Cell

ROW = grids.ROW
FAR = ROW * ROW
"""More than any place is."""
CODE = codes.CODE


def grid_of(cells: Sequence[Cell]) -> dict[int, int]:
    """The grid on which these tiles lie."""
    grid = {}
    for cell in cells:
        x, y = cell.x, cell.y
        grid[y * ROW + x] = cell.tile
    return grid


class Layout(Lines):
    """The tiles of one grid, row after row, with room round them."""

    def __init__(self, grid: dict[int, int]) -> None:
        """Lay out what lies on a grid."""
        self.corner = 0
        self.places: list[int] = []
        self.fill(grid)

    def fill(self, grid: dict[int, int]) -> None:
        """Make room, and put all tiles where they lie."""
        low, high = FAR, -FAR
        for place in grid:
            if place < low:  # noqa: PLR1730 - interpreted, a call for each would cost more than all else here
                low = place
            if place > high:  # noqa: PLR1730 - as above
                high = place
        corner = low - ROW - 1
        self.corner = corner
        rows = bytearray(high - corner + ROW + 2 if grid else 0)
        self.look_at(rows, ROW)
        places = self.places
        for place, tile in grid.items():
            here = place - corner
            rows[here] = CODE[tile]
            places.append(here)

    def is_sound(self) -> bool:
        """Whether every line is valid and no tile lies alone [TRX-L2 to TRX-L4]."""
        for place in self.places:  # noqa: SIM110 - a generator would not be compiled to anything fast
            if not self.is_sound_at(place):
                return False
        return True

    def parts(self) -> list[list[int]]:
        """The places of each part that hangs together [TRX-L1], parts in the order in which they are met."""
        left = bytearray(self.rows)
        found = []
        for start in self.places:
            if left[start]:
                found.append(self.flood(left, start))  # noqa: PERF401 - compiled as it is
        return found

    def flood(self, left: bytearray, start: int) -> list[int]:
        """Take all tiles that hang together with this one from those that are left, and give their places."""
        left[start] = 0
        part = [start]
        for here in part:
            if left[here - 1]:
                left[here - 1] = 0
                part.append(here - 1)
            if left[here + 1]:
                left[here + 1] = 0
                part.append(here + 1)
            if left[here - ROW]:
                left[here - ROW] = 0
                part.append(here - ROW)
            if left[here + ROW]:
                left[here + ROW] = 0
                part.append(here + ROW)
        corner = self.corner
        return [corner + here for here in part]
