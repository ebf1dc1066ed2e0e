# cython: boundscheck=False, wraparound=False, cdivision=True
"""A grid laid out flat, to be judged at a glance: whether every line is valid, and what hangs together.

Each row is a string of bytes with zeros where nothing lies. Plain Python, written so that Cython compiles it with the
types in `ground.pxd`; both forms do the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx import codes
from spelbord.games.trakkx.tiles import LINES

if TYPE_CHECKING:
    from collections.abc import Mapping

ROW = codes.GRID_ROW
VALID = frozenset(bytes([tile + 1 for tile in line]) for line in LINES)
"""Every valid line as bytes [TRX-L3]."""


class Ground:
    """The tiles of one grid, row after row, with room round them."""

    def __init__(self, grid: Mapping[int, int]) -> None:
        """Lay out what lies on a grid."""
        low, high = min(grid, default=0), max(grid, default=0)
        self.corner = low - low % ROW - ROW
        self.rows = bytearray(high - self.corner + ROW + ROW)
        self.places: list[int] = []
        self.fill(grid)

    def fill(self, grid: Mapping[int, int]) -> None:
        """Put all tiles where they lie."""
        rows, places, corner = self.rows, self.places, self.corner
        for place, tile in grid.items():
            rows[place - corner] = tile + 1
            places.append(place - corner)

    def is_sound(self) -> bool:
        """Whether every line is valid and no tile lies alone [TRX-L2 to TRX-L4]."""
        rows = self.rows
        for first in self.places:
            if rows[first + 1]:
                if not rows[first - 1] and not self.is_line(first, 1):
                    return False
            elif not (rows[first - 1] or rows[first - ROW] or rows[first + ROW]):
                return False
            if rows[first + ROW] and not rows[first - ROW] and not self.is_line(first, ROW):
                return False
        return True

    def is_line(self, first: int, step: int) -> bool:
        """Whether the tiles from here on are a valid line; there are two at least."""
        rows = self.rows
        end = first + step + step
        while rows[end]:
            end += step
        return bytes(rows[first:end:step]) in VALID

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
