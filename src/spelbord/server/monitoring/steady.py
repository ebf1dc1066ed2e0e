"""Time that only goes forward: what a server reckons with, whatever is done to the clock on its wall."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class SteadyTime:
    """Seconds since 1970, as the wall had them when the server started, and since then by a clock that nobody sets.

    How long somebody may think, was gone or has waited is reckoned with this, and so are the times of steps, whose
    differences are what people have thought. What is shown as a time of day is read from the wall.
    """

    __slots__ = ("_monotonic", "_start")

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._start = wall() - monotonic()

    def __call__(self) -> float:
        """Now."""
        return self._start + self._monotonic()
