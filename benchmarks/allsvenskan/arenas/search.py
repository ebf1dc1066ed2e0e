"""Exchanging cards by the estimate, at first freely and then only for the better, from many random starts."""

from math import exp

from benchmarks.allsvenskan.arenas.cards import CLUBS, choices, crossed, drawn, faults, likeness
from benchmarks.allsvenskan.arenas.estimate import mean
from spelbord.core import Dice, seed_from

HOME, AWAY = (1.48, 1.63), (1.07, 1.28)
"""Goals of a match to stay between: what is wanted, less a margin for the estimate."""
BIAS = 0.035, 0.005
"""By how much the estimate is too high where it was compared with seasons that were played: home and away goals."""
APART, LEAST_TITLES = 4.2, 0.2
"""Points between the best and the worst club, and titles of a category, that are even enough."""
SEED = "arenor"
STEPS = 30_000
HOT, COLD = 6.0, 0.03
"""What an exchange may cost at the start and at the end of a search, more or less."""
FINE = 1_000_000


def cost(design, forecast):
    """What is to be small: faults, points apart, goals and titles out of bounds.

    Where all that is well, cards shall be crossed seldom, and open where the real matches of a club had many goals.
    """
    points, middle = forecast.points, mean(forecast.points)
    apart = 4 * max(0.0, max(points) - min(points) - APART) + mean([(own - middle) ** 2 for own in points])
    out = _out(forecast.home - BIAS[0], HOME) + _out(forecast.away - BIAS[1], AWAY)
    poor = max(0.0, LEAST_TITLES - min(forecast.titles.values()))
    odd = sum(map(crossed, design)) / 4 - likeness(design)
    return 6 * faults(design) + apart + 60 * out + 30 * poor + odd


def _out(value, bounds):
    return max(0.0, bounds[0] - value, value - bounds[1])


def exchanged(design, dice):
    """The same cards with another for one club, or with those of two clubs swapped where both may have them."""
    club, other = dice.below(len(CLUBS)), dice.below(len(CLUBS))
    changed = list(design)
    if dice.below(2) and design[club] in choices(other) and design[other] in choices(club):
        changed[club], changed[other] = design[other], design[club]
    else:
        changed[club] = dice.pick(choices(club))
    return tuple(changed)


def annealed(estimate, number, steps=STEPS):
    """The best cards of one search, and what they cost."""
    dice = Dice(seed_from(f"{SEED}/{number}"), "search")
    design = drawn(dice)
    now = cost(design, estimate.forecast(design))
    best = now, design
    for step in range(steps):
        heat = HOT * (COLD / HOT) ** (step / steps)
        other = exchanged(design, dice)
        then = cost(other, estimate.forecast(other))
        if then <= now or dice.below(FINE) < FINE * exp((now - then) / heat):
            design, now = other, then
            best = min(best, (now, design))
    return best
