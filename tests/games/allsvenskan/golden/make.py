"""Play the golden seasons anew: `python tests/games/allsvenskan/golden/make.py`.

Run it when a test of the files fails on purpose: the rules version rose, or the log's form, the dice or a season on the
shelf changed. Moves are chosen once, here; the tests feed the logged answers back and ask no bot.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.core import Dice, new_match, seed_from, write_record
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.actions import ChooseClub
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.testing.positions import choose

sys.path.insert(0, str(Path(__file__).parents[3]))
from games.allsvenskan.boxes import box, options

if TYPE_CHECKING:
    from spelbord.core import Action, AnyMatch

HERE = Path(__file__).parent
BUDGET = Budget(worlds=1)
"""Worlds only: the same choices on every machine."""


class Golden(NamedTuple):
    """One season: its file, its options, who decides, and of how many decisions one is anything at all."""

    name: str
    options: AllsvenskanOptions
    bot: str
    loose: int
    """One in so many answers is any that there is, optional ones included; 0 for never."""


BEFORE = "2022"
"""Most were played with a season that is retired, and show that its logs are read."""
GOLDEN = [
    Golden("short-four", AllsvenskanOptions(season=BEFORE), "greedy", 0),
    Golden("short-two-ai", AllsvenskanOptions(ai_rivals="2", ai_clubs="NOR", season=BEFORE), "greedy", 0),
    Golden("short-alone", AllsvenskanOptions(ai_rivals="3", talk=False, season=BEFORE), "random", 0),
    Golden("complete-four", AllsvenskanOptions(length="komplett", season=BEFORE), "greedy", 0),
    Golden(
        "complete-gold",
        AllsvenskanOptions(length="komplett", gold_start=True, gold_open=True, gold_cheap=True, season=BEFORE),
        "random",
        0,
    ),
    Golden(
        "complete-coming-and-going", AllsvenskanOptions(length="komplett", ai_rivals="1", season=BEFORE), "random", 2
    ),
    Golden("complete-sirius", AllsvenskanOptions(length="komplett", talk=False, season=BEFORE), "random", 0),
    Golden("complete-arena-cards", AllsvenskanOptions(length="komplett", season="2022-3"), "medel", 0),
    Golden("complete-box", options(box()), "random", 0),
]
SIRIUS = "complete-sirius"
"""Here the first to choose takes Sirius, so that there is an Omstart."""
CLUBS = {SIRIUS: ("SIR",), "complete-box": ("KAL", "SIR", "MFF", "AIK")}
"""Who is chosen first, where it matters which properties are met."""


def play(golden: Golden) -> AnyMatch:
    """One season."""
    names = ("Per", "Lisa", "Anders", "Kim")
    match = new_match(KIT, golden.options, 4, seed_from(f"golden {golden.name}"), names=names)
    bot, dice = bot_for(KIT, golden.bot), Dice(seed_from(f"golden {golden.name}"), "moves")
    while not match.over:
        if golden.loose and dice.below(golden.loose) == 0 and (chosen := choose(match, dice)):
            match.answer(*chosen)
            continue
        ticket = match.tickets[0]
        taken = sum(club >= 0 for club in match.state.clubs)
        if ticket.prompt.kind == "club" and taken < len(CLUBS.get(golden.name, ())):
            action: Action = ChooseClub(CLUBS[golden.name][taken])
        else:
            action = ask_bot(match, ticket, bot, seed_from("golden bots"), BUDGET)
        match.answer(ticket, action)
    return match


def main() -> None:
    """Write all files."""
    for golden in GOLDEN:
        match = play(golden)
        (HERE / f"{golden.name}.spelbord").write_bytes(write_record(match.header, match.entries))


if __name__ == "__main__":
    main()
