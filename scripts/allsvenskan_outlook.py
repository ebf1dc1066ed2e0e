"""Learn what points, places in the table and FP are still worth, by rounds to come, from seasons of bots.

    python scripts/allsvenskan_outlook.py 1500

Four bots of the level medel play short seasons, erring on purpose now and then. Whenever a round begins, each seat's
lead in points, its place in the table and its FP are set against what it still gained on the others: least squares, by
rounds to come. Which club it has and its goal difference are taken into account, so that they are not mistaken for
the rest; what each club won by is kept, too. Writes `data/outlook.toml`. It needs numpy; on the compiled wheel it takes
a minute.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from spelbord.core import Chance, Decide, Dice, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.bots.levels import quick
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.scoring import table as order_of
from spelbord.games.allsvenskan.seasons import LATEST, season_named
from spelbord.games.allsvenskan.state import RIVALS, SEATS

if TYPE_CHECKING:
    from spelbord.games.allsvenskan.state import AllsvenskanState

    Table: TypeAlias = np.ndarray[Any, np.dtype[Any]]

FILE = Path(__file__).parent.parent / "src" / "spelbord" / "games" / "allsvenskan" / "data" / "outlook.toml"
HEAD = "# Made by scripts/allsvenskan_outlook.py: what a season still brings, by rounds to come up to so many.\n\n"
ERRS = 25
STAGES = (1, 2, 3, 4, 5, 6, 8, 11, 14)
"""Rounds to come, with the one that begins, up to which figures are alike; before the first nothing is to be told."""
RIDGE = 5.0
POLICY = quick(KIT)


class Seen(NamedTuple):
    """What stood when a round began, by seat."""

    left: int
    points: list[int]
    fp: list[int]
    difference: list[int]
    order: tuple[int, ...]
    """The seats, the leader first."""


class Season(NamedTuple):
    """One that was played."""

    rounds: list[Seen]
    clubs: tuple[int, ...]
    points: list[int]


def play(number: int) -> Season:
    """One season."""
    dice = Dice(seed_from(f"outlook/{number}"), "play")
    state = KIT.start(KIT.options(), RIVALS)
    flow, rounds, begun = KIT.course.flow(state), list[Seen](), 1
    while True:
        if state.round > begun:
            begun = state.round
            rounds.append(seen(state))
        pending = KIT.pending(state)
        if isinstance(pending, Chance):
            KIT.course.roll(flow, dice)
        elif isinstance(pending, Decide):
            prompt = next(prompt for prompt in pending.prompts if not prompt.optional)
            errs = dice.below(ERRS) == 0
            move = dice.pick(KIT.moves(state, prompt)) if errs else POLICY(state, prompt, dice)
            KIT.course.decide(flow, prompt, move)
        else:
            return Season(rounds, state.clubs, list(state.points))


def seen(state: AllsvenskanState) -> Seen:
    """What stands as a round begins."""
    difference = [scored - conceded for scored, conceded in zip(state.scored, state.conceded, strict=True)]
    left = last_round(state.options) - state.round + 1
    return Seen(left, list(state.points), list(state.fp), difference, order_of(state))


def against_others(values: Any) -> Table:
    """Each seat's figure less the mean of the others'."""
    own = np.array(values, float)
    found: Table = own - (own.sum() - own) / (RIVALS - 1)
    return found


def strengths(seasons: list[Season]) -> dict[int, float]:
    """What each club won by, on average."""
    found = defaultdict(list)
    for season in seasons:
        for club, points in zip(season.clubs, against_others(season.points), strict=True):
            found[club].append(float(points))
    return {club: sum(points) / len(points) for club, points in found.items()}


def fit(seasons: list[Season], least: int, most: int) -> Table:
    """FP, points and three places (the third is 0), then what is only taken into account."""
    clubs, rows, gains = strengths(seasons), [], []
    for season in seasons:
        for each in season.rounds:
            if least <= each.left <= most:
                places = np.array([[each.order[place] == seat for place in (0, 1, 3)] for seat in SEATS], float)
                club = [clubs[number] for number in season.clubs]
                leads = [against_others(values) for values in (each.fp, each.points, each.difference, club)]
                rows.append(np.column_stack([*leads[:2], places - 1 / RIVALS, *leads[2:]]))
                gains.append(against_others(season.points) - against_others(each.points))
    shown, gained = np.concatenate(rows), np.concatenate(gains)
    fitted: Table = np.linalg.solve(shown.T @ shown + RIDGE * np.eye(shown.shape[1]), shown.T @ gained)
    return fitted


def main(count: int) -> None:
    """Play, learn, and write what was learnt."""
    seasons = [play(number) for number in range(count)]
    parts, known = [], 0.0
    for least, most in zip((1, *(stage + 1 for stage in STAGES)), STAGES, strict=False):
        fp, lost, first, second, last = fit(seasons, least, most)[:5]
        known = fp or known  # in the first rounds of a short season nobody has any
        places = f"[{first:.2f}, {second:.2f}, 0.0, {last:.2f}]"
        parts.append(f"[[stage]]\nrounds = {most}\npoint = {1 + lost:.2f}\nplaces = {places}\nfp = {known:.3f}\n")
    clubs = season_named(LATEST).clubs
    found = sorted(strengths(seasons).items(), key=lambda each: -each[1])
    table = "".join([f'"{clubs[number].code}" = {strength:.2f}\n' for number, strength in found])
    FILE.write_text(HEAD + "\n".join(parts) + f'\n[clubs."{LATEST}"]\n{table}', "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
