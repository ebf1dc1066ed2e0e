"""The end of a game of two with an empty bag: what the other has is known, so it is played out to the last tile.

A search for the best difference of scores, both sides taking their best: first over few moves at each turn, then over
more, until all are tried, which makes it exact, or until time is up.

Standing over is a move too: where every word costs something it may be the best one. If both stand over one after the
other, neither has anything better, so that is the end of it, however often the rules want it done [ALF-40].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.clock import Deadline
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import Search, generator, put
from spelbord.games.alfapet.turns import PASSES, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Budget
    from spelbord.games.alfapet.bots.candidates import Candidate, SeenTable

WIDTHS = (3, 6, 12, 1_000)
"""Moves tried at each turn, round after round."""
COMPILED = not str(generator.__file__).endswith(".py")
"""Whether the search was compiled. Interpreted it is some fifty times slower, and looks at fewer positions."""
POSITIONS_PER_WORLD = 40 if COMPILED else 5
ENDLESS = 1e9


class OutOfTime(Exception):  # noqa: N818 - no error: the round before decides
    """There is no time for this round of the search."""


def play_out(table: SeenTable, words: Sequence[Candidate], budget: Budget) -> Candidate:
    """The move after which the game ends best, as far as time allows to see."""
    ending = Ending(table, budget)
    best = max(words, key=lambda candidate: candidate.equity)
    for width in WIDTHS:
        tries = words[:width]
        try:
            values = ending.values(tries, width)
            most = max(values)
            stays = ending.staying(width, most) > most
        except OutOfTime:
            break
        best = table.stand_over() if stays else tries[values.index(most)]
        if width >= len(words) and not ending.narrowed:
            break
    return best


class Ending:
    """An open position: both racks are known."""

    def __init__(self, table: SeenTable, budget: Budget) -> None:
        """See what the other must have: all that is nowhere else."""
        self.table = table
        self.other = [kind for kind, count in enumerate(table.view.unseen) for _ in range(count)]
        seconds = budget.seconds
        self.deadline = Deadline(seconds)
        self.left = (budget.worlds or 40) * POSITIONS_PER_WORLD
        self.narrowed = False
        self.known: dict[tuple[bytes, bytes], list[tuple[tuple[int, ...], list[int]]]] = {}

    def values(self, tries: Sequence[Candidate], width: int) -> list[float]:
        """How much better than the other one ends after each of these moves; of all but the best, at most that much."""
        values: list[float] = []
        alpha = -ENDLESS
        self.narrowed = False
        for candidate in tries:
            values.append(self.value(candidate, width, alpha))
            alpha = max(alpha, values[-1])
        return values

    def value(self, candidate: Candidate, width: int, alpha: float = -ENDLESS) -> float:
        """How much better than the other one ends after a move."""
        cells = list(self.table.cells)
        put(cells, candidate.move)
        return self.after(candidate.points, cells, candidate.left, self.other, width, (alpha, ENDLESS))

    def staying(self, width: int, least: float = -ENDLESS) -> float:
        """How much better one ends who stands over now; worked out only where it could be more than this."""
        view, rack = self.table.view, self.table.rack
        stay = self._stay(rack, self.other)
        seats = len(view.counts)
        last = view.options.pass_end and view.passes + 1 >= PASSES * seats
        if stay <= least or last or view.barren + 1 >= ROUNDS * seats:
            return stay
        return -self.best(self.table.cells, self.other, rack, width, (-ENDLESS, -least), passed=True)

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
        if not own and not self.table.options.play_out:
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
        """The best difference for the side whose turn it is; `passed` where the other has just stood over."""
        alpha, beta = window
        moves = self._moves(cells, own)
        self.narrowed |= len(moves) > width
        best = -ENDLESS
        for move, left in moves[:width]:
            after = list(cells)
            put(after, move)
            best = max(best, self.after(move[0], after, left, other, width, (max(alpha, best), beta)))
            if best >= beta:
                return best
        stay = self._stay(own, other)
        if stay <= best:
            return best
        if passed:
            return stay
        most = max(alpha, best)
        return max(best, -self.best(cells, other, own, width, (-beta, -most), passed=True))

    def _stay(self, own: Sequence[int], other: Sequence[int]) -> float:
        """The difference if nobody lays any more."""
        return float(rack_points(self.table.terms, other) - rack_points(self.table.terms, own))

    def _moves(self, cells: list[int], rack: Sequence[int]) -> list[tuple[tuple[int, ...], list[int]]]:
        """The moves of a side with what they leave on its rack, most points first."""
        key = bytes(cells), bytes(sorted(rack))
        if key not in self.known:
            self._tick()
            search = Search(self.table.terms, self.table.options, cells, rack)
            moves = sorted(search.raw(), key=lambda move: -move[0])
            self.known[key] = [(move, search.left(move)) for move in moves]
        return self.known[key]

    def _tick(self) -> None:
        """Count a position, and stop when there is no time for more."""
        self.left -= 1
        if self.left < 0 or self.deadline.is_over:
            raise OutOfTime
