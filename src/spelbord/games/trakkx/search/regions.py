"""From the groups of a table to the board of the search and back: each group in a region of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx.actions import Sheet
from spelbord.games.trakkx.codes import CODE, TILE_OF
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.search.geometry import REGION, REGIONS, ROW

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.games.trakkx.groups import Group
    from spelbord.games.trakkx.search.board import Board

_MIDDLE = REGION // 2


class Regions:
    """Where each group of a table lies on the board. Regions without a group are there for new ones."""

    def __init__(self, table: Sequence[Group]) -> None:
        """Give each group a region, and lay it in the middle."""
        self.table = table
        used = {group.id for group in table}
        free = (number for number in range(REGIONS + len(table)) if number not in used)
        self.groups = [group.id for group in table]
        while len(self.groups) < REGIONS:
            self.groups.append(next(free))
        self.corners = [
            _corner(region, table[region].cells if region < len(table) else ()) for region in range(REGIONS)
        ]

    def lay_on(self, board: Board) -> None:
        """Lay all tiles of the table on the board."""
        for (left, top), group in zip(self.corners, self.table, strict=False):
            for cell in group.cells:
                board.put((top + cell.y) * ROW + left + cell.x, CODE[cell.tile])

    @property
    def free_place(self) -> int:
        """Where a new group may begin, or -1 if every region has one."""
        region = len(self.table)
        if region >= REGIONS:
            return -1
        left, top = self.corners[region]
        return top * ROW + left

    def cells(self, tiles: Iterable[tuple[int, int]]) -> dict[int, list[Cell]]:
        """Tiles on the board as cells on the grids of their groups, by group and in reading order."""
        found: dict[int, list[Cell]] = {}
        for place, code in sorted(tiles):
            y, x = divmod(place, ROW)
            region = y // REGION * 2 + x // REGION
            left, top = self.corners[region]
            found.setdefault(self.groups[region], []).append(Cell(x - left, y - top, TILE_OF[code]))
        return found

    def adding(self, play: Iterable[tuple[int, int]]) -> tuple[Sheet, ...]:
        """The sheets of a play that moves nothing."""
        return tuple([Sheet(group, None, tuple(cells)) for group, cells in self.cells(play).items()])


def _corner(region: int, cells: Sequence[Cell]) -> tuple[int, int]:
    """Where on the board the place 0, 0 of a grid is, so that its tiles lie in the middle of the region."""
    xs = [cell.x for cell in cells] or [0]
    ys = [cell.y for cell in cells] or [0]
    left = REGION * (region % 2) + _MIDDLE - (min(xs) + max(xs)) // 2
    top = REGION * (region // 2) + _MIDDLE - (min(ys) + max(ys)) // 2
    return left, top
