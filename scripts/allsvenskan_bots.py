"""How strong one bot of Spelet om Allsvenskan is against three of another, as a row of docs/bots.md.

    python scripts/allsvenskan_bots.py svår medel 250

Short seasons, each deal from all four seats. Thought is counted in worlds and not in seconds, so that it comes out the
same again.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from spelbord.arena import Plan, simulate
from spelbord.bots import Budget, canonical

if TYPE_CHECKING:
    from spelbord.arena import Interval

WORLDS = 60
SEED = "styrka"


def main(one: str, other: str, deals: int) -> None:
    """Play, and print the row."""
    bot, rival = canonical(one), canonical(other)
    plan = Plan("allsvenskan", (bot, rival, rival, rival), deals=deals, seed=SEED, budget=Budget(worlds=WORLDS))
    report = simulate(plan)
    standings = {standing.bot: standing for standing in report.standings}
    own, theirs = standings[bot], standings[rival]
    (difference,) = report.differences
    cells = [bot, rival, f"{report.games:,}", around(own.score), around(theirs.score), around(difference.points)]
    sys.stdout.write(f"| {' | '.join([*cells, around(own.wins, 100) + ' %'])} |\n")


def around(interval: Interval, times: float = 1) -> str:
    """A mean with its bounds, in per cent where it is times 100."""
    numbers = [number for number in (interval.mean, interval.low, interval.high) if number is not None]
    mean, *bounds = (f"{times * number:.{0 if times > 1 else 1}f}" for number in numbers)
    return f"{mean} ({' … '.join(bounds)})" if bounds else mean


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
