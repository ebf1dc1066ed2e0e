"""A part: its sizes, what is measured at each, and how fast each of that may grow."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import log
from typing import Any

FLAT, LINEAR, SQUARE = "not at all", "as the size", "as its square"
MOST = {FLAT: 0.2, LINEAR: 1.15, SQUARE: 2.15}
"""The steepest slope between the first size and the last, both as logarithms: times are never quite the same twice."""


@dataclass(frozen=True)
class Line:
    """Something that is measured at every size."""

    key: str
    title: str
    unit: str
    grows: str = FLAT
    """How fast it may grow, at most."""
    why: str = ""
    """Where it grows: why it must."""
    by_clock: bool = False
    """Whether its times are by the clock: on a busy machine they tell of the others."""
    since: int = 0
    """The size from which on it is compared: below it there is less to do than there may be."""


@dataclass(frozen=True)
class Part:
    """One thing of which there is more and more."""

    name: str
    title: str
    of: str
    """What its sizes count."""
    sizes: tuple[int, ...]
    lines: tuple[Line, ...]
    measure: Callable[[int], dict[str, float]]
    notes: str
    tiny: tuple[int, ...]
    """Sizes for a look, and for tests."""
    plots: dict[str, str] = field(default_factory=lambda: {"microseconds": ""})
    """Its plots by title, and what the keys of the lines have in them that each shows: those that are times."""
    missing: Callable[[], str] = lambda: ""
    """What keeps it from being measured here, if anything does."""


@dataclass(frozen=True)
class Found:
    """How one line grew."""

    line: Line
    points: tuple[tuple[int, float], ...]

    @property
    def slope(self) -> float:
        """The power of the size that it grew with, from the first size to the last."""
        compared = [point for point in self.points if point[0] >= self.line.since] or self.points
        (first, low), (last, high) = compared[0], compared[-1]
        return 0.0 if first == last or not (low and high) else log(high / low) / log(last / first)

    @property
    def judged(self) -> bool:
        """Whether it says anything: at one size nothing grows, and the clock of a busy machine tells of others."""
        return len(self.points) > 1 and not (self.line.by_clock and is_busy())

    @property
    def kept(self) -> bool:
        """Whether it grew no faster than it may."""
        return self.slope <= MOST[self.line.grows]


def is_busy() -> bool:
    """Whether more wants to run here than there are processors."""
    return os.getloadavg()[1] > (os.cpu_count() or 1)


def found_in(part: Part, measured: dict[str, dict[str, Any]]) -> Iterator[Found]:
    """What was measured of a part, line by line; a line that was measured at one size only says nothing."""
    sizes = sorted(int(size) for size in measured)
    for line in part.lines:
        points = tuple(
            (size, float(measured[str(size)][line.key])) for size in sizes if line.key in measured[str(size)]
        )
        if points:
            yield Found(line, points)
