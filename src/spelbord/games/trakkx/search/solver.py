"""The door to the search: from a table and a hand to a lay that the rules accept, as good as the time allows.

The kernel knows neither seats nor turns. What a seat may do is said in a task: how many groups may lie there in the
end, and whether one of them may be of hand tiles only [TRX-L6].
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.trakkx.actions import Sheet
from spelbord.games.trakkx.codes import CODE
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.search.bound import Bound, quick_bound
from spelbord.games.trakkx.search.neighbourhood import Search
from spelbord.games.trakkx.search.regions import Regions
from spelbord.games.trakkx.tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.games.trakkx.groups import Group

CHUNK = 10
"""Steps between two looks at the clock."""
EAGER, LATER = 60, 3000
"""Steps before the bound is asked for, and before it is tightened for the first time; after that, twice as many."""


class Task(NamedTuple):
    """What a seat that has opened wants to know: how much of the hand can be laid on this table."""

    table: tuple[Group, ...]
    hand: tuple[int, ...]
    most_groups: int
    """How many groups may lie there in the end."""
    may_open: bool
    """Whether one of them may be of hand tiles only."""


class Solver:
    """A search that goes on for as long as it is asked to."""

    def __init__(self, task: Task, seed: int = 1) -> None:
        """Make everything ready; the simple plays are made at once."""
        self.task = task
        self.most = quick_bound(task)
        """No more tiles of the hand than this can be laid."""
        self._regions = Regions(task.table)
        self._search = Search(seed)
        self._regions.lay_on(self._search)
        for tile, count in Counter(task.hand).items():
            if tile < KINDS:
                self._search.fill(CODE[tile], count)
        self._search.begin(task.most_groups, task.may_open)
        self._bound: Bound | None = None

    @property
    def lays(self) -> int:
        """How many tiles of the hand the best layout has."""
        return self._search.run(0, 0)

    @property
    def moves(self) -> int:
        """How many tiles of the table it moves."""
        lying = {(group.id, cell) for group in self.task.table for cell in group.cells}
        return len(lying.difference([(group, cell) for group, there in self._layout().items() for cell in there]))

    @property
    def is_proven(self) -> bool:
        """Whether no better play exists."""
        return self.lays >= self.most

    def run(self, steps: int) -> None:
        """Search for so many steps, or until nothing better can be found."""
        self._search.run(steps, self.most)

    def polish(self, steps: int) -> None:
        """Search for so many steps for a layout of as many tiles that moves fewer."""
        if self.lays:
            self._search.polish(steps)

    def tighten(self) -> bool:
        """Ask for a better bound; say whether there may be a still better one."""
        if self._bound is None:
            self._bound = Bound(self.task)
        self.most = max(self.lays, min(self.most, self._bound.tighten()))
        return not self._bound.is_final

    def search_on(self, goes_on: Callable[[int], bool], *, prove: bool) -> None:
        """Search until told to stop, or until nothing better can be found; the bound is asked now and then."""
        done, look = 0, EAGER
        while not self.is_proven and goes_on(done):
            self.run(CHUNK)
            done += CHUNK
            if prove and done >= look and not self.is_proven:
                prove = self.tighten()
                look = max(LATER, 2 * look)

    # The layout ------------------------------------------------------------------------------------------------------

    def sheets(self) -> tuple[Sheet, ...]:
        """The best layout found, without the groups that stay as they are; nothing where no tile can be laid."""
        if not self.lays:
            return ()
        lying = {group.id: group.cells for group in self.task.table}
        cells = self._layout()
        new = self._new_cells(cells)
        sheets = []
        for group in sorted({*cells, *lying}):
            there = cells.get(group, [])
            old = tuple([cell for cell in there if (group, cell) not in new])
            added = tuple([cell for cell in there if (group, cell) in new])
            if old != lying.get(group, ()):
                sheets.append(Sheet(group, old, added))
            elif added:
                sheets.append(Sheet(group, None, added))
        return tuple(sheets)

    def _layout(self) -> dict[int, list[Cell]]:
        """The best layout found, by group. One that holds just the tiles that it held stays as it lies."""
        lying = {group.id: group.cells for group in self.task.table}
        cells: dict[int, list[Cell]] = {}
        for group, there in self._regions.cells(self._search.best()).items():
            if group not in lying:
                cells[group] = _from_origin(there)
            else:
                cells[group] = list(lying[group]) if _tiles(there) == _tiles(lying[group]) else there
        return cells

    def _new_cells(self, cells: dict[int, list[Cell]]) -> set[tuple[int, Cell]]:
        """Which tiles are new. Of two that look the same, the one is old that lies where one of them lay."""
        lying = {(group.id, cell) for group in self.task.table for cell in group.cells}
        spots = [(group, cell) for group, there in cells.items() for cell in there]
        left = Counter([cell.tile for _, cell in lying])
        left.subtract([cell.tile for group, cell in spots if (group, cell) in lying])
        new: set[tuple[int, Cell]] = set()
        for group, cell in spots:
            if (group, cell) not in lying:
                if left[cell.tile] > 0:
                    left[cell.tile] -= 1
                else:
                    new.add((group, cell))
        return new


def _tiles(cells: Iterable[Cell]) -> list[int]:
    return sorted([cell.tile for cell in cells])


def _from_origin(cells: list[Cell]) -> list[Cell]:
    """The tiles of a new group, moved so that its grid begins at 0, 0."""
    left, top = min([cell.x for cell in cells]), min([cell.y for cell in cells])
    return [Cell(cell.x - left, cell.y - top, cell.tile) for cell in cells]
