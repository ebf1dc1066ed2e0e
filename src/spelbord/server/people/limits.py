"""How often somebody may ask: a bucket of tokens that fills slowly and is emptied by asking."""

from __future__ import annotations

from collections import OrderedDict

MOST_BUCKETS = 10_000
"""Whom to remember at once; whoever asked longest ago is forgotten first, and then has a full bucket."""
ENOUGH = 1000
"""With fewer than these nobody is forgotten: who plays asks again, and would be remembered anew each time."""


class Bucket:
    """So many requests at once, and so many a second in the long run."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = now

    def is_full(self, now: float) -> bool:
        """Whether it is as that of somebody who has never asked."""
        return self.tokens + (now - self.filled) * self.rate >= self.burst

    def take(self, now: float, cost: float = 1) -> float:
        """Take a token, or several; or, where there are too few, say how many seconds from now there will be enough.

        What costs more than a bucket holds is to be had for a full one.
        """
        # Written out, since `min` takes longer than all the rest, and this is asked three times a move.
        burst, tokens = self.burst, self.tokens + (now - self.filled) * self.rate
        tokens = burst if tokens > burst else tokens  # noqa: FURB136
        cost = burst if cost > burst else cost  # noqa: FURB136
        self.filled = now
        if tokens >= cost:
            self.tokens = tokens - cost
            return 0.0
        self.tokens = tokens
        return (cost - tokens) / self.rate


class Buckets:
    """A bucket for everybody who asks, by address, by session or by key."""

    __slots__ = ("_buckets", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str, now: float, cost: float = 1) -> float:
        """As `Bucket.take`, from this one's bucket."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[whose] = Bucket(self.rate, self.burst, now)
        else:
            self._buckets.move_to_end(whose)
        return bucket.take(now, cost)

    def _make_room(self, now: float) -> None:
        """Forget those whose buckets have filled again, whom it changes nothing for, and who would be one too many."""
        while len(self._buckets) >= ENOUGH:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) < MOST_BUCKETS and not oldest.is_full(now):
                return
            self._buckets.popitem(last=False)
