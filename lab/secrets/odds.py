"""How likely a difference is by chance alone."""

from __future__ import annotations

from math import comb
from statistics import mean
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

Sample: TypeAlias = "tuple[Sequence[float], Sequence[float]]"
"""What was measured in the two worlds of a pair, some times each."""


def apart(samples: Sequence[Sample]) -> float:
    """How far the two worlds of each pair lie apart, all pairs together."""
    return sum(abs(mean(real) - mean(other)) for real, other in samples)


def chance_of(samples: Sequence[Sample], rnd: random.Random, shuffles: int = 4000) -> float:
    """How often worlds lie as far apart when it is chance which measurement belongs to which: a permutation test."""
    seen, hits = apart(samples), 0
    for _ in range(shuffles):
        hits += apart([_shuffled(sample, rnd) for sample in samples]) >= seen - 1e-12
    return (hits + 1) / (shuffles + 1)


def _shuffled(sample: Sample, rnd: random.Random) -> Sample:
    both = [*sample[0], *sample[1]]
    rnd.shuffle(both)
    return both[: len(sample[0])], both[len(sample[0]) :]


def more_often(hits: int, tries: int, usual_hits: int, usual_tries: int) -> float:
    """How likely so many hits are where hits come as often as usual: Fisher's exact test, one-sided."""
    total, every = tries + usual_tries, hits + usual_hits
    ways = [comb(every, each) * comb(total - every, tries - each) for each in range(hits, min(every, tries) + 1)]
    return sum(ways) / comb(total, tries)
