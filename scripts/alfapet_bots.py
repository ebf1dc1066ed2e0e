"""Set bots of Alfapet against each other: `python scripts/alfapet_bots.py leave medel 100`, best on the compiled wheel.

Two bots, and how many deals; each deal is played from both seats. Prints a row for docs/bots.md: the share of wins and
the difference in points with 95 % intervals, Student's t over deals. After the deals may follow the name of a preset.
Beside the levels there is `leave`, which weighs points and what it keeps and looks no further, and `words`, which does
the same but never exchanges where it can lay.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from spelbord.arena import play_match
from spelbord.arena.intervals import interval, share
from spelbord.bots import Budget, bot_for
from spelbord.core import seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.bots.candidates import SeenTable, judge
from spelbord.games.alfapet.bots.levels import LeaveAlfapet
from spelbord.games.alfapet.options import AlfapetOptions

if TYPE_CHECKING:
    from spelbord.bots import Bot
    from spelbord.bots.base import Turn
    from spelbord.core import Action, Over

WORLDS = 128


@dataclass(frozen=True, slots=True)
class WordsAlfapet:
    """As the leave bot, but exchanges only where it has no word to lay."""

    name: str = "words"
    budget: Budget = Budget(worlds=1)

    def choose(self, turn: Turn) -> Action:
        """The word with most points and the best tiles kept."""
        if turn.prompt.kind != "turn":
            return judge(turn.view, turn.prompt, sharp=True)
        table = SeenTable(turn.view, turn.prompt.seat)
        words = table.candidates()
        return table.action(max(words, key=lambda word: word.equity)) if words else table.give_up()

    react = choose


OWN: dict[str, type[Bot]] = {"leave": LeaveAlfapet, "words": WordsAlfapet}


def named(name: str) -> Bot:
    """A bot by its name."""
    return OWN[name]() if name in OWN else bot_for(KIT, name)


def play(bots: tuple[Bot, Bot], deal: int, options: AlfapetOptions) -> Over:
    """One game; worlds alone count, so it comes out the same again."""
    match = play_match(KIT, bots, seed_from(f"styrka/{deal}"), options=options, budget=Budget(worlds=WORLDS))
    assert match.over is not None  # noqa: S101 - every game ends
    return match.over


def main() -> None:
    """Play and tell."""
    first, second, deals, *preset = sys.argv[1:]
    one, other = named(first), named(second)
    options = AlfapetOptions(preset=preset[0] if preset else "vanlig")  # type: ignore[arg-type]  # said by hand
    wins, points, own = [], [], []
    began = time.process_time()
    for deal in range(int(deals)):
        here, there = play((one, other), deal, options).scores, play((other, one), deal, options).scores[::-1]
        wins.append(fmean((mine > theirs) + (mine == theirs) / 2 for mine, theirs in (here, there)))
        points.append(fmean(mine - theirs for mine, theirs in (here, there)))
        own.append(fmean((here[0], there[0])))
    won, more, scored = share(wins), interval(points), interval(own)
    cells = [
        first,
        second,
        f"{2 * int(deals)}",
        f"{100 * won.mean:.0f} ({100 * (won.low or 0):.0f} … {100 * (won.high or 1):.0f}) %",
        f"{more.mean:+.0f} ({more.low or 0:+.0f} … {more.high or 0:+.0f})",
        f"{scored.mean:.0f}",
    ]
    print(f"| {' | '.join(cells)} |", f"{time.process_time() - began:.0f} s", file=sys.stdout)


if __name__ == "__main__":
    main()
