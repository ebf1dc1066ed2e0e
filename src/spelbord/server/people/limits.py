"""How often somebody may ask: a bucket of tokens that fills slowly and is emptied by asking."""

from __future__ import annotations

from collections import OrderedDict

MOST_BUCKETS = 10_000
"""Whom to remember at once; whoever asked longest ago is forgotten first, and then has a full bucket."""


class Bucket:
    """So many requests at once, and so many a second in the long run."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = now

    def take(self, now: float) -> float:
        """Take a token; or, where there is none, say how many seconds from now there will be one."""
        tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if tokens >= 1:
            self.tokens = tokens - 1
            return 0.0
        self.tokens = tokens
        return (1 - tokens) / self.rate


class Buckets:
    """A bucket for everybody who asks, by address or by session."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str, now: float) -> float:
        """As `Bucket.take`, from this one's bucket."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self.rate, self.burst, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(whose)
        return bucket.take(now)
