"""Set bots of TrakkX against each other: `python scripts/trakkx_bots.py svår medel 4 250 --rounds 3`, on the wheel.

One seat of the first bot against the second on all others, at so many seats, and how many deals; each deal is played
from all seats. Prints a row for docs/bots.md: the share of matches won with a 95 % interval over deals, points a round,
and how long the first bot thought. Thought is counted in steps of the search, so that a match comes out the same again.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from statistics import fmean
from typing import TYPE_CHECKING

from spelbord.arena import play_match
from spelbord.arena.intervals import interval, share
from spelbord.bots import Budget, bot_for
from spelbord.core import seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.options import TrakkxOptions

if TYPE_CHECKING:
    from spelbord.bots import Bot
    from spelbord.core import Over


def named(name: str) -> Bot:
    """A bot by its name, without its clock."""
    bot = bot_for(KIT, name)
    if hasattr(bot, "strong"):
        return replace(bot, strong=named(bot.strong.name))  # type: ignore[type-var]  # a dataclass, as all bots here
    return replace(bot, budget=Budget(worlds=bot.budget.worlds))  # type: ignore[type-var]


class Meeting:
    """Two bots at one table, and how long the first of them thought."""

    def __init__(self, one: str, other: str, seats: int, rounds: int) -> None:
        """So many seats, and so many rounds a match."""
        self.one, self.other, self.seats = named(one), named(other), seats
        self.options = TrakkxOptions(rounds=rounds)
        self.thoughts: list[float] = []

    def play(self, deal: int, seat: int) -> Over:
        """One match of a deal, with the first bot on this seat."""
        bots = [self.one if place == seat else self.other for place in range(self.seats)]

        def observe(by: int, seconds: float) -> None:
            if by == seat:
                self.thoughts.append(seconds)

        match = play_match(
            KIT,
            bots,
            seed_from(f"styrka/{deal}"),
            options=self.options,
            bot_seed=seed_from(f"styrka/{deal}/{seat}"),
            observe=observe,
        )
        assert match.over is not None  # noqa: S101 - every game ends
        return match.over


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("seats", type=int)
    parser.add_argument("deals", type=int)
    parser.add_argument("--rounds", type=int, default=1)
    asked = parser.parse_args()
    meeting = Meeting(asked.one, asked.other, asked.seats, asked.rounds)
    wins, own, theirs = [], [], []
    began = time.process_time()
    for deal in range(asked.deals):
        played = [(seat, meeting.play(deal, seat)) for seat in range(asked.seats)]
        wins.append(fmean((over.ranks[seat] == 1) / over.ranks.count(1) for seat, over in played))
        points = [(over.scores[seat], sum(over.scores) - over.scores[seat]) for seat, over in played]
        own.append(fmean(mine for mine, _ in points) / asked.rounds)
        theirs.append(fmean(others for _, others in points) / (asked.seats - 1) / asked.rounds)
    won = share(wins)
    cells = [
        asked.one,
        asked.other,
        f"{asked.seats}",
        f"{asked.rounds}",
        f"{asked.deals * asked.seats}",
        f"{100 * won.mean:.0f} ({100 * (won.low or 0):.0f} … {100 * (won.high or 1):.0f}) %",
        f"{interval(own).mean:.1f}",
        f"{interval(theirs).mean:.1f}",
        f"{1000 * fmean(meeting.thoughts):.0f} ms, {1000 * max(meeting.thoughts):.0f} at most",
    ]
    print(f"| {' | '.join(cells)} |", f"{time.process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
