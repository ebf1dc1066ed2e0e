# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, auto_pickle=False
"""Which lines are valid [TRX-L3]: the one place where it is written, for the rules and for the search.

Plain Python, written so that Cython compiles it with the types in `lines.pxd`; both forms do the same. `codes.py` says
what the bytes mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx import codes, tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

TILE = codes.TILE
NUMERAL = codes.NUMERAL
CODE = codes.CODE
SHORTEST = tiles.SHORTEST


class Lines:
    """Tiles by place, a byte for each, with room round them; the place below is a row further on."""

    def look_at(self, rows: bytearray, row: int) -> None:
        """Judge what lies here. The bytes may change, since there is no copy, but not their number."""
        self.rows = rows  # kept, since compiled `cell` only points there
        self.cell = rows
        self.row = row

    def is_line(self, first: int, way: int) -> bool:
        """Whether the tiles from here on are a sekvens or a rad [TRX-L3]; the place before the first is no tile."""
        cell = self.cell
        code, here, length = cell[first], first + way, 1
        tile = cell[here]
        step = tile - code
        if step & NUMERAL:
            if step not in (1, -1):
                return False
            while tile & TILE:
                code += step
                if tile != code:
                    return False
                length += 1
                here += way
                tile = cell[here]
            return length >= SHORTEST
        seen = 1 << (code >> 4)
        while tile & TILE:
            colour = 1 << (tile >> 4)
            if (tile ^ code) & NUMERAL or seen & colour:
                return False
            seen |= colour
            length += 1
            here += way
            tile = cell[here]
        return length >= SHORTEST

    def is_sound_at(self, place: int) -> bool:
        """Whether a tile lies in a line, and whether those that begin with it are valid [TRX-L2 to TRX-L4]."""
        cell, row = self.cell, self.row
        if cell[place + 1] & TILE:
            if not cell[place - 1] & TILE and not self.is_line(place, 1):
                return False
        elif not (cell[place - 1] | cell[place - row] | cell[place + row]) & TILE:
            return False
        if cell[place + row] & TILE and not cell[place - row] & TILE:
            return self.is_line(place, row)
        return True


def is_valid(tiles: Iterable[int]) -> bool:
    """Whether these number tiles, as they are read along a line, are a sekvens or a rad [TRX-L3]."""
    lines = Lines()
    lines.look_at(bytearray([*[CODE[tile] for tile in tiles], 0]), 1)
    return lines.is_line(0, 1)
