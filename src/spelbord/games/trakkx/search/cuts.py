"""What a set of lines breaks though it counts right: reasons why no table can lie like that.

Each is a fact about all legal layouts, found by looking at one solution of the counts.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.trakkx.tiles import COLOURS, COPIES, NUMBERS

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Collection, Iterator, Mapping, Sequence

Line = tuple[int, ...]
RUNGS_AND_RAILS = ("rail", "rail", "rung", "rung")
"""The four lines of a ladder."""


class Solution(NamedTuple):
    """Lines that count right: how often each is used, how many copies of each tile lie in two, and what is laid."""

    stock: Counter[int]
    table: Counter[int]
    groups: int
    lines: Mapping[Line, int]
    shared: Mapping[int, int]
    laid: Mapping[int, int]

    def copies(self, tile: int) -> int:
        """How many of a tile lie in the layout."""
        return self.table[tile] + self.laid.get(tile, 0)


class Apart(NamedTuple):
    """Tiles in parts that no line connects; those of `split` belong to none of them.

    In a layout, a line that touches n parts connects them and so saves n - 1 groups, and a tile that lies in two lines
    saves one at most. So the lines that touch several parts, and the crossings at split tiles, must make up for there
    being more parts than groups.
    """

    parts: Sequence[tuple[int, ...]]
    split: Collection[int]


def apart(solution: Solution) -> Apart | None:
    """The parts that a solution falls into, if they are too many.

    A tile of which two lie there, neither in two lines, connects nothing: its lines may be told apart.
    """
    doubles = [tile for tile in solution.stock if solution.copies(tile) == COPIES]
    split = {tile for tile in doubles if solution.shared[tile] == 0}
    parts, found = _parts(solution, split)
    for tile in doubles:
        if solution.shared[tile] == 1:
            others, more = _parts(solution, split | {tile})
            if more - 1 > found:
                split.add(tile)
                parts, found = others, more - 1
    if found > solution.groups:
        return Apart(parts, split)
    parts, found = _parts(solution, set())
    return Apart(parts, ()) if found > solution.groups else None


def _parts(solution: Solution, split: Collection[int]) -> tuple[list[tuple[int, ...]], int]:
    """The parts of all tiles but those split, and how many of them lie in the layout."""
    parent = {tile: tile for tile in solution.stock if tile not in split}

    def root(tile: int) -> int:
        while parent[tile] != tile:
            parent[tile] = tile = parent[parent[tile]]
        return tile

    used = set()
    for line in solution.lines:
        tiles = [tile for tile in line if tile in parent]
        used.update(tiles)
        for tile in tiles[1:]:
            parent[root(tile)] = root(tiles[0])
    parts: dict[int, list[int]] = {}
    for tile in parent:
        parts.setdefault(root(tile), []).append(tile)
    return [tuple(part) for part in parts.values()], len({root(tile) for tile in used})


def ladders(solution: Solution, lines: Sequence[Line]) -> Iterator[tuple[list[Line], list[Line]]]:
    """Two rader of three numbers or more whose tiles at two neighbouring numbers are joined by sekvenser.

    Where there is one of each of the four tiles, the rader lie side by side or with tiles between them. Side by side,
    the third number is joined too. With tiles between them, those are neighbours, and so of one colour and in a rad of
    their own. Given are the lines of which no four may be used, and those that make an exception.
    """
    for one, other in combinations(range(COLOURS), 2):
        for number in range(NUMBERS - 1):
            corners = [colour * NUMBERS + number + step for colour in (one, other) for step in (0, 1)]
            if all(solution.stock[tile] == 1 for tile in corners):
                for third in (number - 1, number + 2):
                    if 0 <= third < NUMBERS:
                        four, unless = _ladder(lines, (one, other), number, third)
                        if _uses(solution, four) == len(RUNGS_AND_RAILS) and not _uses(solution, unless):
                            yield four, unless


def _uses(solution: Solution, lines: Sequence[Line]) -> int:
    return sum([solution.lines.get(line, 0) for line in lines])


def _ladder(lines: Sequence[Line], colours: tuple[int, int], number: int, third: int) -> tuple[list[Line], list[Line]]:
    """The lines of which four would make a ladder, and those that would make it part of a block."""

    def tiles(of: Collection[int], *numbers: int) -> set[int]:
        return {colour * NUMBERS + each for colour in of for each in numbers}

    others = [colour for colour in range(COLOURS) if colour not in colours]
    rails = [tiles([colour], number, number + 1, third) for colour in colours]
    rungs = [tiles(colours, number), tiles(colours, number + 1)]
    exceptions = [tiles(colours, third), *(tiles([colour], number, number + 1) for colour in others)]
    four = [line for line in lines if any(wanted.issubset(line) for wanted in (*rails, *rungs))]
    return four, [line for line in lines if any(wanted.issubset(line) for wanted in exceptions)]
