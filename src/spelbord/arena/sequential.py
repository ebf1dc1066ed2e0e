"""A test that stops when it is sure, with an interval that holds whenever one stops.

It asks which of two bots wins more often. What is looked at is the difference between a seat of the first and a seat
of the second in wins a game, averaged over the rotations of each deal: independent numbers from -1 to 1, whose mean is
the lead of the first.

Whoever doubts a lead plays against it: they begin with 1 and stake some part of what they have on each deal, at odds
that are fair if the lead is what is claimed or less, and so end with 2 / error or more in half of `error` of all runs
at most, however long they play (Ville's inequality). Leads that were refuted in this way, from either side, lie outside
the interval; the others are in it, and the real one always is, in all but `error` of all runs (Waudby-Smith and Ramdas,
*Estimating means of bounded random variables by betting*, 2024). Nothing is assumed of how differences are spread.

The answer goes by the interval alone, and so can never contradict it: one of them is better as soon as no lead of
nought is in it, and they are alike as soon as no lead of the margin or more is, on either side.
"""

from __future__ import annotations

import math
from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING

from spelbord.arena.intervals import Interval
from spelbord.core import Refused, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.arena.plan import Plan
    from spelbord.arena.playing import PlayedGame

BOLDEST = 0.95
"""The largest part that is staked on a deal: whoever stakes all may lose all."""
HALVINGS = 40
"""How often a bound is looked for between two: as exact as anybody can read."""


class SequentialTest(Value, frozen=True):
    """What is to be told apart, and how surely."""

    margin: float = 0.05
    """The difference in wins a game from which one would call a bot better: under it they are alike."""
    error: float = 0.05
    """How often the interval, and so the answer, may be wrong in all, whatever the real difference is."""


class SequentialResult(Value, frozen=True):
    """How a sequential test stands."""

    first: str
    second: str
    margin: float
    error: float
    deals: int
    lead: Interval
    """By how much the first wins more often than the second, in wins a game, with the interval that always holds."""
    better: str | None
    """Who wins more often, where it is sure."""
    alike: bool = False
    """Whether it is sure that neither is ahead by the margin."""


class Doubt:
    """Somebody who plays against the claim that the lead of the first is so much or less (side 1), or more (-1).

    Which part to stake is best follows from the real lead, which nobody knows; so what they have is divided among
    several who each stake the same part all the time, each half as bold as the one before.
    """

    def __init__(self, claimed: float, side: int, margin: float) -> None:
        self.claimed = claimed
        self.side = side
        count = 1 + max(0, math.ceil(math.log2(2 * BOLDEST / margin)))
        self.parts = [BOLDEST / 2**number for number in range(count)]
        self.gained = [0.0] * count

    def look(self, difference: float, times: int = 1) -> None:
        """One more difference, or several of the same."""
        odds = (1 + self.side * difference) / (1 + self.side * self.claimed)
        pairs = zip(self.gained, self.parts, strict=True)
        self.gained = [gained + times * math.log(1 - part + part * odds) for gained, part in pairs]

    def refutes(self, error: float) -> bool:
        """Whether they have so much by now that whoever claims it is wrong, in all but half of `error` of all runs."""
        wanted = math.log(2 / error)
        if max(self.gained) < wanted:  # nearly always, and soon seen
            return False
        return fmean(math.exp(gained - wanted) for gained in self.gained) >= 1


class Running:
    """A test as it goes."""

    def __init__(self, test: SequentialTest, first: str, second: str) -> None:
        self.test = test
        self.first = first
        self.second = second
        self.deals = 0
        self.better: str | None = None
        self.alike = False
        self._doubts = [Doubt(0.0, side, test.margin) for side in (1, -1)]
        self._margins = [Doubt(-side * test.margin, side, test.margin) for side in (1, -1)]
        self._differences: Counter[float] = Counter()

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

    @property
    def sure(self) -> bool:
        """Whether there is an answer."""
        return self.better is not None or self.alike

    def look(self, deal: Sequence[PlayedGame]) -> None:
        """One more deal."""
        self.add(fmean(_difference(game, self.first, self.second) for game in deal))

    def add(self, difference: float) -> None:
        """One more difference, from -1 to 1."""
        self.deals += 1
        self._differences[difference] += 1
        for doubt in (*self._doubts, *self._margins):
            doubt.look(difference)
        first, second = (doubt.refutes(self.test.error) for doubt in self._doubts)
        if first or second:
            self.better = self.first if first else self.second
        self.alike = all(doubt.refutes(self.test.error) for doubt in self._margins)

    def lead(self) -> Interval:
        """The mean of the differences, with the interval that holds whenever one stops."""
        if not self.deals:
            return Interval(0.0, -1.0, 1.0)
        mean = sum(difference * times for difference, times in self._differences.items()) / self.deals
        return Interval(mean, self._bound(mean, 1), self._bound(mean, -1))

    def _bound(self, mean: float, side: int) -> float:
        """The last lead on one side of the mean that is refuted: the farther from it, the surer it is."""
        refuted, open_ = -float(side), mean
        for _ in range(HALVINGS if mean != refuted else 0):
            middle = (refuted + open_) / 2
            doubt = Doubt(middle, side, self.test.margin)
            for difference, times in self._differences.items():
                doubt.look(difference, times)
            if doubt.refutes(self.test.error):
                refuted = middle
            else:
                open_ = middle
        return refuted

    @property
    def verdict(self) -> SequentialResult:
        """How it stands."""
        test, lead = self.test, self.lead()
        return SequentialResult(
            self.first, self.second, test.margin, test.error, self.deals, lead, self.better, self.alike
        )


def _difference(game: PlayedGame, first: str, second: str) -> float:
    wins = game.wins
    one, other = (fmean(wins[seat] for seat in game.seats_of(name)) for name in (first, second))
    return one - other
