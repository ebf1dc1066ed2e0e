"""Rate a bot of one's own: whether it wins more often than *medel*, and where it stands among the others.

    python rate_own_bot.py hopeful_bot:Hopeful
    python rate_own_bot.py train_policy:Learnt

The bot is named as after `--bots`: package and class, to be found from the folder that one is in, or its entry point.
"""

# ruff: noqa: ANN001, ANN201, PLR2004 - an example is to be read, and run as it is
import sys

from spelbord.arena import Plan, SequentialTest, simulate

OTHERS = ("lätt", "medel")


def is_better(bot, game="tio", rival="medel", deals=1000, workers=2):
    """Play deals from both sides until it is sure who wins more often or that they are alike, or the deals are out."""
    plan = Plan(game, (bot, rival), deals, workers=workers)
    return simulate(plan, test=SequentialTest(margin=0.1, error=0.05))


def among_others(bot, game="tio", deals=60, workers=2):
    """A league with the house's bots: ratings that can be compared."""
    return simulate(Plan(game, (bot, *OTHERS), deals, workers=workers, league=2))


def verdict(test):
    """What a test says. It goes by the interval alone, which holds whenever one stops: the two never contradict."""
    if test.better is not None:
        return f"Sure after {test.deals} deals: {test.better} wins more often."
    if test.alike:
        return f"Sure after {test.deals} deals: neither is ahead by {test.margin:.0%} of the wins."
    return f"Not sure yet after {test.deals} deals: the lead may be nought, and {test.margin:.0%} or more too."


def main(bot, deals=1000, league=60, workers=2):
    """Say what was found."""
    met = is_better(bot, deals=deals, workers=workers)
    own = next(standing for standing in met.standings if standing.bot == bot)
    wins, lead = own.wins, met.test.lead
    print(f"{bot} won {wins.mean:.1%} ({wins.low:.1%} … {wins.high:.1%}) of {met.games} games against medel.")
    print(f"The lead of {met.test.first}: {lead.mean:.1%} of the wins ({lead.low:.1%} … {lead.high:.1%}).")
    print(verdict(met.test))
    print(f"These intervals hold whenever one stops: in {met.test.error:.0%} of all runs at most they are ever wrong.")
    for lost in own.lost:
        print(f"It lost {lost.count} decisions ({lost.reason}): {lost.example}")
    for standing in among_others(bot, deals=league, workers=workers).standings:
        print(f"{standing.bot}: OpenSkill {standing.rating.mu:.1f} ± {1.96 * standing.rating.sigma:.1f}")
    return met


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.path.insert(0, "")
    main(sys.argv[1])
