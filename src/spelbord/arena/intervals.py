"""What a sample says: means with intervals, and how values are spread.

Games of one deal share its cards, so the deal is the unit of independence: values are first averaged over the
rotations of each deal, and the 95 % interval is Student's t over those averages. Shares have Wilson's interval with as
many observations as the spread of the deals is worth: it stays between 0 and 1, and is never without width.
"""

from __future__ import annotations

import math
from functools import cache
from statistics import NormalDist, fmean, pstdev, stdev
from typing import TYPE_CHECKING

from spelbord.core import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

METHOD = "95 %, Student's t over deals; shares by Wilson"
CONFIDENCE = 0.95
NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
MANY = 1000
"""Degrees of freedom from which the normal quantile with one correction is right to five decimals."""


class Interval(Value, frozen=True):
    """A mean and what lies around it with 95 % confidence; a single deal gives no bounds."""

    mean: float
    low: float | None
    high: float | None


class Distribution(Value, frozen=True):
    """How values are spread. Quantiles lie between neighbouring values where they must."""

    mean: float
    sd: float
    least: float
    p05: float
    p25: float
    median: float
    p75: float
    p95: float
    most: float


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values with its interval."""
    mean = fmean(values)
    if len(values) == 1:
        return Interval(mean, None, None)
    margin = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - margin, mean + margin)


def share(values: Sequence[float]) -> Interval:
    """The mean of independent shares with its interval."""
    count, mean = len(values), fmean(values)
    if count == 1:
        return Interval(mean, None, None)
    # One deal thought in where all was won and one where all was lost: the spread is never nought.
    padded = [*values, 0.0, 1.0]
    middle, spread_of = fmean(padded), pstdev(padded)
    worth = count * middle * (1 - middle) / spread_of**2
    bound = student(count - 1) ** 2 / worth
    centre = (mean + bound / 2) / (1 + bound)
    margin = math.sqrt(bound * mean * (1 - mean) + bound**2 / 4) / (1 + bound)
    return Interval(mean, max(min(centre - margin, mean), 0.0), min(max(centre + margin, mean), 1.0))


def spread(values: Sequence[float]) -> Distribution:
    """Mean, standard deviation, extremes and quantiles."""
    ordered = sorted(values)
    p05, p25, median, p75, p95 = (quantile(ordered, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95))
    sd = stdev(ordered) if len(ordered) > 1 else 0.0
    return Distribution(fmean(ordered), sd, ordered[0], p05, p25, median, p75, p95, ordered[-1])


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part lies, from values in ascending order."""
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


@cache
def student(df: int) -> float:
    """How many standard errors 95 % take up on either side, with these degrees of freedom."""
    if df > MANY:
        return NORMAL + (NORMAL**3 + NORMAL) / (4 * df)
    low, high = 0.0, math.pi / 2
    while high - low > 1e-13:  # noqa: PLR2004 - as exact as the numbers are
        middle = (low + high) / 2
        if _within(middle, df) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return math.sqrt(df) * math.tan(low)


def _within(angle: float, df: int) -> float:
    """How likely |T| stays under sqrt(df) * tan(angle): the finite series for whole degrees of freedom."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = df % 2
    term = cosine if odd else 1.0
    total = term if df > 1 else 0.0
    for k in range(2 + odd, df - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    return (angle + sine * total) * 2 / math.pi if odd else sine * total
