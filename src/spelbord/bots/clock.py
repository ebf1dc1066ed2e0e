"""The one clock of the bots: how long they may still think. Rules have none, and a bot without seconds needs none."""

from __future__ import annotations

from time import perf_counter


class Deadline:
    """A moment after which a bot must answer; without seconds it never comes."""

    __slots__ = ("_at",)

    def __init__(self, seconds: float | None) -> None:
        """So many seconds from now."""
        self._at = float("inf") if seconds is None else perf_counter() + seconds

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return perf_counter() > self._at

    @property
    def left(self) -> float | None:
        """Seconds that are left, or None where there is no end to them."""
        return None if self._at == float("inf") else max(self._at - perf_counter(), 0.0)
