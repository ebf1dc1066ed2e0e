"""Months as somebody's own clock has them, and how a database finds the month of a moment."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from spelbord.core.values import Value

if TYPE_CHECKING:
    from datetime import tzinfo

MOST_MONTHS = 600
"""Beyond, what is older is of the first of them."""
YEAR = 12


def _named(number: int) -> str:
    return f"{number // YEAR:04}-{number % YEAR + 1:02}"


def _begins(number: int, zone: tzinfo) -> float:
    return datetime(number // YEAR, number % YEAR + 1, 1, tzinfo=zone).timestamp()


def span_of(month: str, zone: tzinfo) -> tuple[float, float]:
    """When a month such as `2026-11` begins, and when the next does."""
    year, _, place = month.partition("-")
    number = int(year) * YEAR + int(place) - 1
    return _begins(number, zone), _begins(number + 1, zone)


class Months(Value, frozen=True):
    """All months of a time, the first first."""

    names: tuple[str, ...]
    starts: tuple[float, ...]
    """When each but the first begins. What is older is of the first, and what is newer of the last."""

    @classmethod
    def between(cls, since: float, until: float, zone: tzinfo) -> Months:
        """The months from one moment to another, where the clock shows the time of this zone."""
        first, last = (moment.year * YEAR + moment.month - 1 for moment in _local((since, until), zone))
        numbers = range(max(min(first, last), last + 1 - MOST_MONTHS), last + 1)
        return cls(tuple(_named(number) for number in numbers), tuple(_begins(number, zone) for number in numbers[1:]))

    def place(self, column: str) -> str:
        """An expression for the place of a moment's month among these: the middle first, so that few are compared."""
        return self._place(column, 0, len(self.starts))

    def _place(self, column: str, low: int, high: int) -> str:
        if low == high:
            return str(low)
        middle = (low + high + 1) // 2
        before, after = self._place(column, low, middle - 1), self._place(column, middle, high)
        return f"CASE WHEN {column} < {self.starts[middle - 1]!r} THEN {before} ELSE {after} END"


def _local(moments: tuple[float, ...], zone: tzinfo) -> list[datetime]:
    return [datetime.fromtimestamp(moment, zone) for moment in moments]
