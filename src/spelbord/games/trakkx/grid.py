"""The grid of a group: its places, its lines, and what is wrong with them.

A grid is a mapping from place to tile, a place being one number: `y * ROW + x`. So the neighbour to the right is one
more, and the one below is `ROW` more. `layout.py` judges a whole grid; here is what is said of its lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.lines import is_valid
from spelbord.games.trakkx.tiles import COLOUR, NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


Grid: TypeAlias = "dict[int, int]"

ROW = 512
"""How much more the place below is. A row is wider than any group, so that the ends of two never meet."""
REACH = 200
"""How far a tile may lie from the middle of its grid when it is laid."""
NEAR = 60
"""How far a group may reach from there before all of it is moved to the middle; none is too wide to fit."""
_HALF = ROW // 2


def place(x: int, y: int) -> int:
    """The number of a place."""
    return y * ROW + x


def x_and_y(place: int) -> tuple[int, int]:
    """Where a place is."""
    x = (place + _HALF) % ROW - _HALF
    return x, (place - x) // ROW


def line_from(grid: Mapping[int, int], first: int, step: int) -> list[int]:
    """The places of the line that begins here: all neighbouring tiles in this direction [TRX-L2]."""
    line = [first]
    following = first + step
    while following in grid:
        line.append(following)
        following += step
    return line


def lines_of(grid: Mapping[int, int]) -> Iterable[list[int]]:
    """Every line of two tiles or more, in reading order of where they begin; across before down."""
    for first in sorted(grid):
        for step in (1, ROW):
            if first - step not in grid and first + step in grid:
                yield line_from(grid, first, step)


def faults_in(grid: Mapping[int, int]) -> Iterable[list[int]]:
    """The places of each tile that lies alone and of each line that is not valid, in reading order."""
    for first in sorted(grid):
        if not any(first + step in grid for step in (-ROW, -1, 1, ROW)):
            yield [first]
        for step in (1, ROW):
            if first - step not in grid and first + step in grid:
                line = line_from(grid, first, step)
                if not is_valid([grid[place] for place in line]):
                    yield line


def fault_of(tiles: Sequence[int]) -> str:
    """What is wrong with a line that is not valid."""
    if len(tiles) == 1:
        return "lone_tile"
    if len(tiles) == 2:  # noqa: PLR2004 - two are always too few, whatever they are [TRX-L2]
        return "line_of_two"
    if len({NUMBER[tile] for tile in tiles}) == 1:
        return "colour_twice"
    return "steps_broken" if len({COLOUR[tile] for tile in tiles}) == 1 else "line_mixed"


def largest_first(parts: list[list[int]]) -> list[list[int]]:
    """Parts that hang together, the largest first, and each in reading order; of equals the one that is read first."""
    if len(parts) == 1:
        return parts
    return sorted([sorted(part) for part in parts], key=lambda part: (-len(part), part))


def cells_of(grid: Mapping[int, int], places: Iterable[int], shift: int = 0) -> tuple[Cell, ...]:
    """The tiles at these places, all moved by as much, in reading order."""
    return tuple([Cell(*x_and_y(place + shift), grid[place]) for place in sorted(places)])


def to_the_middle(places: Iterable[int]) -> int:
    """By how much a group is to be moved, so that it does not come too far from the middle of its grid."""
    xs, ys = zip(*[x_and_y(place) for place in places], strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    if min(left, top) >= -NEAR and max(right, bottom) <= NEAR:
        return 0
    return place(-(left + right) // 2, -(top + bottom) // 2)
