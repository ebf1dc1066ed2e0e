"""Time that only goes forward: what a server reckons with, whatever is done to the clock on its wall."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    Now: TypeAlias = Callable[[], float]


def steady_time(wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> Now:
    """Seconds since 1970, as the wall had them when the server started, and since then by a clock that nobody sets.

    How long somebody may think, was gone or has waited is reckoned with this, and so are the times of steps, whose
    differences are what people have thought. What is shown as a time of day is read from the wall.
    """
    start = wall() - monotonic()

    def now() -> float:
        return start + monotonic()

    return now
