"""Extra figures of a game: added up game by game, and reported with intervals.

A game offers them in its kit: a function that looks at a match that is over and yields samples. A figure of a deal is
the mean of its samples there; deals are independent, as everywhere in a report.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from spelbord.arena.intervals import Interval, interval, share
from spelbord.core import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import AnyMatch


class Tally(Value, frozen=True):
    """The samples of one figure in one game, added up."""

    name: str
    group: str
    is_share: bool
    total: float
    count: int


class Figure(Value, frozen=True):
    """What was found of one figure, for one group where there are several."""

    name: str
    group: str
    is_share: bool
    samples: int
    mean: Interval


def tallies_of(match: AnyMatch) -> tuple[Tally, ...]:
    """All figures of a match that is over."""
    counter = match.kit.figures
    sums: dict[tuple[str, str, bool], list[float]] = defaultdict(list)
    for sample in () if counter is None else counter(match):
        sums[sample.name, sample.group, sample.is_share].append(sample.value)
    return tuple(Tally(*key, sum(values), len(values)) for key, values in sums.items())


def figures_of(deals: Sequence[Iterable[Iterable[Tally]]]) -> tuple[Figure, ...]:
    """The figures of all games, deal by deal; those of a name stand together, groups in alphabetical order."""
    names: dict[str, None] = {}
    means: dict[tuple[str, str, bool], list[float]] = defaultdict(list)
    counts: dict[tuple[str, str, bool], int] = defaultdict(int)
    for deal in deals:
        sums: dict[tuple[str, str, bool], list[Tally]] = defaultdict(list)
        for tally in (tally for game in deal for tally in game):
            sums[tally.name, tally.group, tally.is_share].append(tally)
        for key, tallies in sums.items():
            count = sum(tally.count for tally in tallies)
            names[key[0]] = None
            means[key].append(sum(tally.total for tally in tallies) / count)
            counts[key] += count
    ordered = sorted(means, key=lambda key: (list(names).index(key[0]), key[1]))
    return tuple(Figure(*key, counts[key], (share if key[2] else interval)(means[key])) for key in ordered)


def gap_of(figures: Sequence[Figure]) -> float:
    """How far the highest and the lowest mean of a figure's groups lie apart."""
    found = [figure.mean.mean for figure in figures]
    return max(found) - min(found)


def grouped(figures: Sequence[Figure]) -> list[list[Figure]]:
    """The figures by name, each with its groups, the highest mean first."""
    by_name: dict[str, list[Figure]] = defaultdict(list)
    for figure in figures:
        by_name[figure.name].append(figure)
    return [sorted(found, key=lambda figure: -figure.mean.mean) for found in by_name.values()]
