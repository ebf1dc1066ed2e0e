"""The end of a game of two with an empty bag: what the other has is known, so it is played out to the last tile.

A search for the best difference of scores, both sides taking their best: first over few moves at each turn, then over
more, until all are tried, which makes it exact, or until time is up.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.searching import Search, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.alfapet_moves import Candidate, Table
    from spelbord.bots.base import Budget
    from spelbord.core import Action

WIDTHS = (3, 6, 12, 1_000)
"""Moves tried at each turn, round after round."""
POSITIONS_PER_WORLD = 8
ENDLESS = 1e9


class OutOfTime(Exception):  # noqa: N818 - no error: the round before decides
    """There is no time for this round of the search."""


def play_out(table: Table, words: Sequence[Candidate], budget: Budget) -> Action:
    """The move after which the game ends best, as far as time allows to see."""
    ending = Ending(table, budget)
    best = max(words, key=lambda candidate: candidate.equity)
    for width in WIDTHS:
        tries = words[:width]
        try:
            values = ending.values(tries, width)
        except OutOfTime:
            break
        best = tries[values.index(max(values))]
        if width >= len(words) and not ending.narrowed:
            break
    return best.lay


class Ending:
    """An open position: both racks are known."""

    def __init__(self, table: Table, budget: Budget) -> None:
        """See what the other must have: all that is nowhere else."""
        self.table = table
        self.other = [kind for kind, count in enumerate(table.view.unseen) for _ in range(count)]
        seconds = budget.seconds
        self.deadline = None if seconds is None else perf_counter() + seconds
        self.left = (budget.worlds or 40) * POSITIONS_PER_WORLD
        self.narrowed = False

    def values(self, tries: Sequence[Candidate], width: int) -> list[float]:
        """How much better than the other one ends after each of these moves."""
        values: list[float] = []
        alpha = -ENDLESS
        self.narrowed = False
        for candidate in tries:
            cells = list(self.table.cells)
            put(cells, candidate.move)
            after = self.after(candidate.points, cells, candidate.left, self.other, width, (alpha, ENDLESS))
            values.append(after)
            alpha = max(alpha, after)
        return values

    def after(
        self,
        points: int,
        cells: list[int],
        own: Sequence[int],
        other: Sequence[int],
        width: int,
        window: tuple[float, float],
    ) -> float:
        """The difference after a move that gave these points: at the end, or by the best answer to it."""
        if not own:
            return points + rack_points(self.table.terms, other)
        alpha, beta = window
        return points - self.best(cells, other, own, width, (points - beta, points - alpha), passed=False)

    def best(
        self,
        cells: list[int],
        own: Sequence[int],
        other: Sequence[int],
        width: int,
        window: tuple[float, float],
        *,
        passed: bool,
    ) -> float:
        """The best difference for the side whose turn it is."""
        self._tick()
        alpha, beta = window
        search = Search(self.table.terms, self.table.options, cells, own)
        moves = sorted(search.raw(), key=lambda move: -move[0])
        self.narrowed |= len(moves) > width
        if not moves:
            if passed:
                return float(rack_points(self.table.terms, other) - rack_points(self.table.terms, own))
            return -self.best(cells, other, own, width, (-beta, -alpha), passed=True)
        best = -ENDLESS
        for move in moves[:width]:
            after = list(cells)
            put(after, move)
            best = max(best, self.after(move[0], after, search.left(move), other, width, (max(alpha, best), beta)))
            if best >= beta:
                break
        return best

    def _tick(self) -> None:
        """Count a position, and stop when there is no time for more."""
        self.left -= 1
        if self.left < 0 or (self.deadline is not None and perf_counter() > self.deadline):
            raise OutOfTime
