"""How many tiles of a hand can be laid at most: a proof that needs no layout.

Say that a legal layout has L lines, and X tiles that lie in two of them. Tiles in contact lie in one line, so a group
is a connected part of the graph of lines that cross, and there are at least L - X groups. That is linear, and so are
the counts of tiles and that two lines share one tile at most. OR-Tools finds the most tiles of the hand within that.
What it leaves out (that groups hang together, that all lies in a plane) is added as cuts where a solution breaks it, so
the bound may be tightened again and again; no layout can have more than any of them.

OR-Tools is an extra. Without it there is the quick bound, which knows only which lines the tiles could make at all.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, pairwise
from math import floor
from typing import TYPE_CHECKING, Any

from spelbord.games.trakkx.search import cuts
from spelbord.games.trakkx.tiles import COPIES, KINDS, NUMBERS, RADER, SEKVENSER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from spelbord.games.trakkx.search.solver import Task

LINES = (*RADER, *SEKVENSER)
_CP_MODEL = "ortools.sat.python.cp_model"
EFFORT = 1.0
"""How long it may take to solve once, in a measure of OR-Tools that is the same on every machine; about a second."""
ROUNDING = 1e-6


def can_prove() -> bool:
    """Whether OR-Tools is there."""
    return find_spec("ortools") is not None


def counts_of(task: Task) -> tuple[Counter[int], Counter[int]]:
    """How many of each tile there are on the table, and in the hand."""
    table = Counter([cell.tile for group in task.table for cell in group.cells])
    return table, Counter([tile for tile in task.hand if tile < KINDS])


def possible_lines(stock: Counter[int]) -> list[tuple[int, ...]]:
    """Every line whose tiles are all there."""
    return [line for line in LINES if all(map(stock.__contains__, line))]


def quick_bound(task: Task) -> int:
    """The tiles of the hand that are in some line that table and hand could make."""
    table, hand = counts_of(task)
    useful = {tile for line in possible_lines(table + hand) for tile in line}
    return sum([count for tile, count in hand.items() if tile in useful])


class Bound:
    """An upper bound on the tiles that can be laid. Needs OR-Tools."""

    def __init__(self, task: Task) -> None:
        """Write down what every legal layout obeys."""
        self.library: Any = import_module(_CP_MODEL)
        self.groups = task.most_groups
        self.table, self.hand = counts_of(task)
        self.stock = self.table + self.hand
        self.lines = possible_lines(self.stock)
        self.value = quick_bound(task)
        self.is_final = False
        """Whether it can be tightened no more."""
        self.model: Any = self.library.CpModel()
        self._write()

    def _write(self) -> None:
        model = self.model
        self.used = {line: model.new_int_var(0, COPIES, "") for line in self.lines}
        self.laid = {tile: model.new_int_var(0, count, "") for tile, count in self.hand.items()}
        self.shared = {tile: model.new_int_var(0, count, "") for tile, count in self.stock.items()}
        self.occupied: dict[tuple[int, ...], Any] = {}
        through: dict[int, list[tuple[tuple[int, ...], Any]]] = {tile: [] for tile in self.stock}
        for line, used in self.used.items():
            for tile in line:
                through[tile].append((line, used))
        for tile, shared in self.shared.items():
            there = self.table[tile] + self.laid.get(tile, 0)
            model.add(self._sum([used for _, used in through[tile]]) == there + shared)
            if tile in self.laid:
                model.add(shared <= there)
        model.add(self._sum(self.used.values()) - self._sum(self.shared.values()) <= self.groups)
        for one, other in self._single_pairs():
            # Two lines share one tile at most, so no two have the same two tiles of which there is one each.
            model.add(self._sum([used for line, used in through[one] if other in line]) <= 1)
        model.maximize(self._sum(self.laid.values()))

    def _sum(self, terms: Iterable[Any]) -> Any:
        return self.library.LinearExpr.sum(list(terms))

    def _single_pairs(self) -> Iterator[tuple[int, int]]:
        """Pairs of tiles of which there is one each: neighbours among such in a colour, and all of a number."""
        single = [tile for tile, count in sorted(self.stock.items()) if count == 1]
        for one, other in pairwise(single):
            if one // NUMBERS == other // NUMBERS:
                yield one, other
        for one, other in combinations(single, 2):
            if one % NUMBERS == other % NUMBERS:
                yield one, other

    def tighten(self) -> int:
        """Solve it once more, cut off what the solution breaks, and say how many tiles can be laid at most."""
        solver = self.library.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.cp_model_presolve = False
        solver.parameters.max_deterministic_time = EFFORT
        status = solver.solve(self.model)
        if status not in {self.library.OPTIMAL, self.library.FEASIBLE}:
            # Where nothing at all can lie as it must, no tile can be laid; if it only took too long, nothing is known.
            self.is_final = True
            self.value = 0 if status == self.library.INFEASIBLE else self.value
            return self.value
        self.value = min(self.value, floor(solver.best_objective_bound + ROUNDING))
        lines = {line: count for line, used in self.used.items() if (count := solver.value(used))}
        shared = {tile: solver.value(var) for tile, var in self.shared.items()}
        laid = {tile: solver.value(var) for tile, var in self.laid.items()}
        solution = cuts.Solution(self.stock, self.table, self.groups, lines, shared, laid)
        self.is_final = not (self._cut_ladders(solution) or self._cut_parts(solution))
        return self.value

    def _cut_ladders(self, solution: cuts.Solution) -> bool:
        """Forbid adjacent rungs between two rader, unless they are part of a block."""
        found = False
        for ladder in cuts.ladders(solution, self.lines):
            four, unless = (self._sum([self.used[line] for line in lines]) for lines in ladder)
            self.model.add(four <= len(cuts.RUNGS_AND_RAILS) - 1 + unless)
            found = True
        return found

    def _cut_parts(self, solution: cuts.Solution) -> bool:
        """Demand that lines connect the parts into which the solution falls, if there are more than may be."""
        apart = cuts.apart(solution)
        if apart is None:
            return False
        part_of = {tile: number for number, part in enumerate(apart.parts) for tile in part}
        touching = [(line, len({part_of[tile] for tile in line if tile in part_of}) - 1) for line in self.lines]
        connecting = [more * self.used[line] for line, more in touching if more > 0]
        connecting += [self.shared[tile] for tile in apart.split]
        there = sum([any(tile in self.table for tile in part) for part in apart.parts])
        others = [self._occupied(part) for part in apart.parts if not any(tile in self.table for tile in part)]
        self.model.add(self._sum(connecting) >= there + self._sum(others) - self.groups)
        return True

    def _occupied(self, part: tuple[int, ...]) -> Any:
        """Whether a part that has no tile of the table has one of the hand."""
        if len(part) == 1 and self.hand[part[0]] == 1:
            return self.laid[part[0]]
        if part not in self.occupied:
            self.occupied[part] = self.model.new_bool_var("")
            for tile in part:
                self.model.add(self.laid[tile] <= COPIES * self.occupied[part])
        return self.occupied[part]
