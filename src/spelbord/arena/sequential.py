"""A test that stops when it is sure: Wald's sequential probability ratio test over deals.

It asks which of two bots wins more often. What is looked at is the difference between a seat of the first and a seat
of the second in wins a game, averaged over the rotations of each deal. One hypothesis says that the first is ahead by
the margin, the other that the second is; where one of them holds, the other is accepted with the error rate that was
named at most, or little over it, since the spread is estimated as it goes. Between them it may take long, and either
answer may come out.
"""

from __future__ import annotations

import math
from statistics import fmean
from typing import TYPE_CHECKING

from spelbord.core import Refused, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.arena.plan import Plan
    from spelbord.arena.playing import PlayedGame

FEWEST = 8
"""Deals before the first look: fewer say little of how differences are spread."""
PSEUDO = 2
"""Deals that are thought in, one won and one lost by all, so that the spread is never nought."""


class SequentialTest(Value, frozen=True):
    """What is to be told apart, and how surely."""

    margin: float = 0.05
    """The difference in wins a game."""
    error: float = 0.05
    """How often it may be wrong, where one is ahead by the margin."""


class SequentialResult(Value, frozen=True):
    """How a sequential test stands."""

    first: str
    second: str
    margin: float
    error: float
    deals: int
    ratio: float
    """The logarithm of how much likelier the lead of the first is than the lead of the second."""
    bound: float
    """Where it is sure, on either side."""
    better: str | None


class Running:
    """A test as it goes."""

    def __init__(self, test: SequentialTest, first: str, second: str) -> None:
        self.test = test
        self.first = first
        self.second = second
        self.bound = math.log((1 - test.error) / test.error)
        self.deals = 0
        self.ratio = 0.0
        self.better: str | None = None
        self._sum = 0.0
        self._squares = 0.0

    @classmethod
    def of(cls, test: SequentialTest | None, plan: Plan) -> Running | None:
        """The test of a plan, where there is one. Raises `Refused` where it makes no sense."""
        if test is None:
            return None
        names = plan.names
        if len(names) != 2 or plan.league is not None:  # noqa: PLR2004 - one against the other
            raise Refused("two_bots_only", "arena", bots=len(names))
        if not (0 < test.margin < 1 and 0 < test.error < 0.5):  # noqa: PLR2004 - of two answers
            raise Refused("test_malformed", "arena")
        return cls(test, names[0], names[1])

    def look(self, deal: Sequence[PlayedGame]) -> None:
        """One more deal."""
        self.add(fmean(_difference(game, self.first, self.second) for game in deal))

    def add(self, difference: float) -> None:
        """One more difference, from -1 to 1."""
        self.deals += 1
        self._sum += difference
        self._squares += difference * difference
        count = self.deals + PSEUDO
        mean = self._sum / count
        spread = (self._squares + PSEUDO) / count - mean * mean
        self.ratio = 2 * self.test.margin * self._sum / spread
        if self.deals >= FEWEST and abs(self.ratio) >= self.bound:
            self.better = self.first if self.ratio > 0 else self.second

    @property
    def verdict(self) -> SequentialResult:
        """How it stands."""
        test = self.test
        return SequentialResult(
            self.first, self.second, test.margin, test.error, self.deals, self.ratio, self.bound, self.better
        )


def _difference(game: PlayedGame, first: str, second: str) -> float:
    wins = game.wins
    one, other = (fmean(wins[seat] for seat in game.seats_of(name)) for name in (first, second))
    return one - other
