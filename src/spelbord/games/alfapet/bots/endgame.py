"""The end of a game of two with an empty bag: what the other has is known, so it is played out to the last tile.

A search for the best difference of scores, both sides taking their best: first over few moves and few turns, then over
more of both, until all are tried, which makes it exact, or until time is up. The first turns have most moves to choose
from, since they matter most. After the last turn that is searched everybody lays what gives most, less what is left.

Standing over is a move too: where every word costs something it may be the best one. If both stand over one after the
other, neither has anything better, so that is the end of it, however often the rules want it done [ALF-40].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.clock import Deadline
from spelbord.games.alfapet.bots.quick import QuickPlayer
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import Search, generator, put
from spelbord.games.alfapet.turns import PASSES, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.bots.base import Budget
    from spelbord.games.alfapet.bots.candidates import Candidate, SeenTable

ALL = 1_000
WIDTHS = ((8, 4, 2), (16, 8, 4, 2), (30, 12, 6, 3, 2), (60, 24, 12, 6, 3, 2), (ALL,) * 64)
"""Moves tried at each turn, turn after turn, in each round of the search; the last is exact."""
COMPILED = not str(generator.__file__).endswith(".py")
"""Whether the search was compiled. Interpreted it is some fifty times slower, and looks at fewer positions."""
POSITIONS_PER_WORLD = 16.0 if COMPILED else 2.0
QUICK = 0.15
"""What it takes to find what gives most, where listing all moves of a position takes 1."""
ENDLESS = 1e9


class OutOfTime(Exception):  # noqa: N818 - no error: the round before decides
    """There is no time for this round of the search."""


def play_out(table: SeenTable, words: Sequence[Candidate], budget: Budget) -> Candidate:
    """The move after which the game ends best, as far as time allows to see."""
    ending = Ending(table, budget)
    order = sorted(words, key=lambda candidate: -candidate.equity)
    best = order[0]
    for widths in WIDTHS:
        tries = order[: widths[0]]
        try:
            values = ending.values(tries, widths)
            most = max(values)
            stays = ending.staying(widths, most) > most
        except OutOfTime:
            break
        first = tries[values.index(most)]
        best = table.stand_over() if stays else first
        if len(order) <= widths[0] and not ending.narrowed:
            break
        # What came out best is tried first in the next round: the rest then need only be seen not to be better.
        order = [first, *(one for one in order if one is not first)]
    return best


class Ending:
    """An open position: both racks are known."""

    def __init__(self, table: SeenTable, budget: Budget) -> None:
        """See what the other must have: all that is nowhere else."""
        self.table = table
        self.other = [kind for kind, count in enumerate(table.view.unseen) for _ in range(count)]
        self.player = QuickPlayer(table.terms, table.options)
        self.deadline = Deadline(budget.seconds)
        self.left = (budget.worlds or 40) * POSITIONS_PER_WORLD
        self.narrowed = False
        self.widths: Sequence[int] = ()
        self.known: dict[tuple[bytes, bytes], list[tuple[tuple[int, ...], list[int]]]] = {}
        self.ends: dict[tuple[bytes, bytes, bytes], float] = {}

    def values(self, tries: Sequence[Candidate], widths: Sequence[int]) -> list[float]:
        """How much better than the other one ends after each of these moves; of all but the best, at most that much."""
        values: list[float] = []
        alpha = -ENDLESS
        self.narrowed = False
        for candidate in tries:
            values.append(self.value(candidate, widths, alpha))
            alpha = max(alpha, values[-1])
        return values

    def value(self, candidate: Candidate, widths: Sequence[int], alpha: float = -ENDLESS) -> float:
        """How much better than the other one ends after a move, looking at so many at each turn after it."""
        self.widths = widths
        extra = candidate.points - candidate.move[0]  # for listed words [ALF-48]
        window = alpha - extra, ENDLESS
        return extra + self._after(candidate.move, self.table.cells, candidate.left, self.other, 1, window)

    def staying(self, widths: Sequence[int], least: float = -ENDLESS) -> float:
        """How much better one ends who stands over now; worked out only where it could be more than this."""
        self.widths = widths
        view, rack = self.table.view, self.table.rack
        stay = self._stay(rack, self.other)
        seats = len(view.counts)
        last = view.options.pass_end and view.passes + 1 >= PASSES * seats
        if stay <= least or last or view.barren + 1 >= ROUNDS * seats:
            return stay
        return -self._best(self.table.cells, self.other, rack, 1, (-ENDLESS, -least), passed=True)

    def _after(
        self,
        move: Sequence[int],
        cells: list[int],
        own: Sequence[int],
        other: Sequence[int],
        turn: int,
        window: tuple[float, float],
    ) -> float:
        """The difference after a move that leaves this: at the end, or by the best answer to it."""
        points = move[0]
        if not own and not self.table.options.play_out:
            return points + rack_points(self.table.terms, other)
        after = list(cells)
        put(after, move)
        alpha, beta = window
        return points - self._best(after, other, own, turn, (points - beta, points - alpha), passed=False)

    def _best(
        self,
        cells: list[int],
        own: Sequence[int],
        other: Sequence[int],
        turn: int,
        window: tuple[float, float],
        *,
        passed: bool,
    ) -> float:
        """The best difference for the side whose turn it is; `passed` where the other has just stood over."""
        if turn >= len(self.widths):
            self.narrowed = True
            return self._finished(cells, own, other)
        alpha, beta = window
        moves, width = self._moves(cells, own), self.widths[turn]
        self.narrowed |= len(moves) > width
        best = -ENDLESS
        for move, left in moves[:width]:
            best = max(best, self._after(move, cells, left, other, turn + 1, (max(alpha, best), beta)))
            if best >= beta:
                return best
        stay = self._stay(own, other)
        if stay <= best:
            return best
        if passed:
            return stay
        most = max(alpha, best)
        return max(best, -self._best(cells, other, own, turn + 1, (-beta, -most), passed=True))

    def _finished(self, cells: list[int], own: Sequence[int], other: Sequence[int]) -> float:
        """The difference where everybody lays what gives most, less what is left; stands over where that costs more."""
        key = bytes(cells), bytes(sorted(own)), bytes(sorted(other))
        if key not in self.ends:
            racks, points = [list(own), list(other)], [0, 0]
            after, idle, seat = list(cells), 0, 0
            while idle < len(racks) and (all(racks) or (self.table.options.play_out and any(racks))):
                self._tick(QUICK)
                best = self.player.best(after, racks[seat], 0)
                idle += 1
                if best.move and best.equity > -rack_points(self.table.terms, racks[seat]):
                    put(after, best.move)
                    points[seat] += best.points
                    racks[seat] = best.left
                    idle = 0
                seat = 1 - seat
            self.ends[key] = points[0] - points[1] + self._stay(*racks)
        return self.ends[key]

    def _stay(self, own: Sequence[int], other: Sequence[int]) -> float:
        """The difference if nobody lays any more."""
        return float(rack_points(self.table.terms, other) - rack_points(self.table.terms, own))

    def _moves(self, cells: list[int], rack: Sequence[int]) -> list[tuple[tuple[int, ...], list[int]]]:
        """The moves of a side with what they leave on its rack, those first that give most less what is left."""
        key = bytes(cells), bytes(sorted(rack))
        if key not in self.known:
            self._tick(1.0)
            terms = self.table.terms
            search = Search(terms, self.table.options, cells, rack)
            moves = [(move, search.left(move)) for move in search.raw()]
            self.known[key] = sorted(moves, key=lambda one: rack_points(terms, one[1]) - one[0][0])
        return self.known[key]

    def _tick(self, cost: float) -> None:
        """Count a position, and stop when there is no time for more."""
        self.left -= cost
        if self.left < 0 or self.deadline.is_over:
            raise OutOfTime
