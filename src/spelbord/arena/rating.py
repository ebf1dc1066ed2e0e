"""OpenSkill ratings (Plackett-Luce) of bots, from games in a fixed order.

A rating is that of one seat of a bot: every seat takes part as a player of its own, and a bot that sat on several
takes the mean of what they got. Bots do not learn from game to game, so nothing is added to sigma between games.
"""

from __future__ import annotations

from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from spelbord.arena.intervals import NORMAL
from spelbord.core import Dice, Value, seed_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.arena.playing import PlayedGame

RESAMPLES = 100
DEAREST = 100_000
"""Ratings of games that resampling may cost; a simulation so large that fewer resamples remain has none."""
FEWEST = 50


class Rating(Value, frozen=True):
    """How strong a bot is on OpenSkill's scale, where a newcomer has mu 25 and sigma 25 / 3."""

    mu: float
    sigma: float
    ordinal: float
    """mu - 3 sigma: what it is at least."""
    low: float
    """mu - 1.96 sigma."""
    high: float
    """mu + 1.96 sigma."""
    resampled: tuple[float, float] | None
    """mu ± 1.96 standard deviations of mu over bootstrap samples of the deals, where that costs little."""


def model() -> Any:
    """The rating model. Asking for it early tells early where it is missing."""
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0)


def ratings(deals: Sequence[Sequence[PlayedGame]], names: Sequence[str], seed: str) -> dict[str, Rating]:
    """The rating of each bot; a bot alone with itself has none."""
    if len(names) == 1:
        return {}
    rater = model()
    final = _rate(rater, deals, names)
    resampled = _resampled(rater, deals, names, seed)
    rated = {}
    for name, (mu, sigma) in final.items():
        margin = NORMAL * stdev(resampled[name]) if resampled else None
        bounds = None if margin is None else (mu - margin, mu + margin)
        rated[name] = Rating(mu, sigma, mu - 3 * sigma, mu - NORMAL * sigma, mu + NORMAL * sigma, bounds)
    return rated


def _rate(rater: Any, deals: Sequence[Sequence[PlayedGame]], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Mu and sigma of each bot after all these games, one after the other."""
    newcomer = rater.rating()
    now = dict.fromkeys(names, (newcomer.mu, newcomer.sigma))
    for deal in deals:
        for game in deal:
            teams = [[rater.rating(*now[name])] for name in game.seating]
            after = [team[0] for team in rater.rate(teams, ranks=list(game.ranks))]
            for name in dict.fromkeys(game.seating):
                own = [after[seat] for seat in game.seats_of(name)]
                now[name] = fmean(seat.mu for seat in own), fmean(seat.sigma for seat in own)
    return now


def _resampled(
    rater: Any, deals: Sequence[Sequence[PlayedGame]], names: Sequence[str], seed: str
) -> dict[str, list[float]] | None:
    """Mu of each bot in samples of as many deals, drawn with replacement."""
    count = min(RESAMPLES, DEAREST // sum(len(deal) for deal in deals))
    if count < FEWEST or len(deals) == 1:
        return None
    dice = Dice(seed_from(seed), "bootstrap")
    samples = [_rate(rater, [dice.pick(deals) for _ in deals], names) for _ in range(count)]
    return {name: [sample[name][0] for sample in samples] for name in names}
