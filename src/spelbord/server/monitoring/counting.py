"""Numbers that are counted with every move, in the form that Prometheus's library tells them.

The library's own counters take a lock and look labels up anew each time, which every move would pay for.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Count(Collector):
    """A number that only grows; or several, one for each value of its labels. One thread counts, any may read."""

    __slots__ = ("_counts", "_labels", "_meaning", "_name")

    def __init__(self, name: str, meaning: str, labels: Sequence[str]) -> None:
        self._name = name
        self._meaning = meaning
        self._labels = labels
        self._counts: dict[tuple[str, ...], float] = {} if labels else {(): 0}

    def inc(self, *labels: str, by: float = 1) -> None:
        """Count one more, or several."""
        self._counts[labels] = self._counts.get(labels, 0) + by

    def collect(self) -> Iterator[CounterMetricFamily]:
        """As the library asks for it."""
        family = CounterMetricFamily(self._name, self._meaning, labels=self._labels)
        for labels, count in self._counts.copy().items():
            family.add_metric(labels, count)
        yield family


class Timing(Collector):
    """How long something takes, as so many times up to each bound. One thread counts, any may read."""

    __slots__ = ("_bounds", "_counts", "_meaning", "_name", "_sum")

    def __init__(self, name: str, meaning: str, bounds: Sequence[float]) -> None:
        self._name = name
        self._meaning = meaning
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        """Times above the bound before and up to this one; the last has no bound."""
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        place = 0
        for bound in self._bounds:  # few times are long, so this finds the place sooner than halving would
            if seconds <= bound:
                break
            place += 1
        self._counts[place] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """As the library asks for it."""
        bounds = [*map(floatToGoString, self._bounds), "+Inf"]
        up_to = zip(bounds, accumulate(self._counts.copy()), strict=True)
        family = HistogramMetricFamily(self._name, self._meaning)
        family.add_metric([], list(up_to), self._sum)
        yield family
