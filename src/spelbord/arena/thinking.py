"""How long bots think: measured here, because nothing below the arena may look at a clock."""

from __future__ import annotations

import math

import msgspec

from spelbord.core import Value

FINENESS = 1.04
"""Neighbouring buckets differ by this factor, so a quantile is right to within two per cent."""
SHORTEST = 1e-9


class Thinking(Value, frozen=True):
    """How long a bot took for a decision, in seconds by the wall clock, looking at the table included."""

    bot: str
    decisions: int
    mean: float
    median: float
    p95: float
    longest: float


class Stopwatch(msgspec.Struct):
    """Times of one bot, kept as counts by size: a million decisions take no more room than a thousand."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    buckets: dict[int, int] = {}

    def note(self, seconds: float) -> None:
        """One more decision."""
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        bucket = round(math.log(max(seconds, SHORTEST), FINENESS))
        self.buckets[bucket] = self.buckets.get(bucket, 0) + 1

    def add(self, other: Stopwatch) -> None:
        """All decisions of another stopwatch."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for bucket, count in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + count

    def quantile(self, share: float) -> float:
        """The time that this share of the decisions did not exceed."""
        left = share * self.count
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return min(FINENESS**bucket, self.longest)
        return self.longest

    def summary(self, bot: str) -> Thinking:
        """What a report says of it."""
        mean = self.total / self.count if self.count else 0.0
        return Thinking(bot, self.count, mean, self.quantile(0.5), self.quantile(0.95), self.longest)
