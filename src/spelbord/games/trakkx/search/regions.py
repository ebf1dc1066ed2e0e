"""From the groups of a table to the plane of the search and back: each group in a yard of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.trakkx.actions import Sheet
from spelbord.games.trakkx.codes import CODE, ROW, TILE_OF, YARD, YARDS
from spelbord.games.trakkx.groups import Cell

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.games.trakkx.groups import Group
    from spelbord.games.trakkx.search.board import Plane

_MIDDLE = YARD // 2


class Yards:
    """Where each group of a table lies on the plane. Yards without a group are there for new ones."""

    def __init__(self, table: Sequence[Group]) -> None:
        """Give each group a yard, and lay it in the middle."""
        self.table = table
        used = {group.id for group in table}
        free = (number for number in range(YARDS + len(table)) if number not in used)
        self.groups = [group.id for group in table]
        while len(self.groups) < YARDS:
            self.groups.append(next(free))
        self.corners = [_corner(yard, table[yard].cells if yard < len(table) else ()) for yard in range(YARDS)]

    def lay_on(self, plane: Plane) -> None:
        """Lay all tiles of the table on the plane."""
        for (left, top), group in zip(self.corners, self.table, strict=False):
            for cell in group.cells:
                plane.put((top + cell.y) * ROW + left + cell.x, CODE[cell.tile])

    @property
    def free_place(self) -> int:
        """Where a new group may begin, or -1 if every yard has one."""
        yard = len(self.table)
        if yard >= YARDS:
            return -1
        left, top = self.corners[yard]
        return top * ROW + left

    def cells(self, tiles: Iterable[tuple[int, int]]) -> dict[int, list[Cell]]:
        """Tiles on the plane as cells on the grids of their groups, by group and in reading order."""
        found: dict[int, list[Cell]] = {}
        for place, code in sorted(tiles):
            y, x = divmod(place, ROW)
            yard = y // YARD * 2 + x // YARD
            left, top = self.corners[yard]
            found.setdefault(self.groups[yard], []).append(Cell(x - left, y - top, TILE_OF[code]))
        return found

    def adding(self, play: Iterable[tuple[int, int]]) -> tuple[Sheet, ...]:
        """The sheets of a play that moves nothing."""
        return tuple([Sheet(group, None, tuple(cells)) for group, cells in self.cells(play).items()])


def _corner(yard: int, cells: Sequence[Cell]) -> tuple[int, int]:
    """Where on the plane the place 0, 0 of a grid is, so that its tiles lie in the middle of the yard."""
    xs = [cell.x for cell in cells] or [0]
    ys = [cell.y for cell in cells] or [0]
    left = YARD * (yard % 2) + _MIDDLE - (min(xs) + max(xs)) // 2
    top = YARD * (yard // 2) + _MIDDLE - (min(ys) + max(ys)) // 2
    return left, top
