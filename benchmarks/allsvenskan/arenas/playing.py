"""Seasons with given arena cards, played and kept as lines of a file."""

import json
import re
import sys
from functools import lru_cache, partial
from multiprocessing import Pool
from typing import Any, NamedTuple

from benchmarks.allsvenskan.arenas.cards import BEFORE, CLUBS, design_of, drawn, name_of, signs, straight
from spelbord.core import Dice, play_on, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.bots.levels import quick
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.seasons import season_text
from spelbord.games.allsvenskan.state import RIVALS

OFTEN = 100
"""Seasons after which it is told how many there are."""


class Played(NamedTuple):
    """A season that was played: its cards, the clubs by seat, and for each the goals for and against by round."""

    design: tuple[Any, ...]
    clubs: tuple[int, ...]
    results: list[Any]

    @property
    def points(self):
        """What each seat had in the end."""
        return [sum(worth(*result) for result in results) for results in self.results]

    @property
    def titles(self):
        """What each seat has of the title: equals by points, difference and goals share it."""
        merits = []
        for points, results in zip(self.points, self.results, strict=True):
            scored, conceded = map(sum, zip(*results, strict=True))
            merits.append((points, scored - conceded, scored))
        best = max(merits)
        return [(merit == best) / merits.count(best) for merit in merits]


def worth(scored, conceded):
    """Points of a match."""
    return 3 if scored > conceded else int(scored == conceded)


@lru_cache(maxsize=4)
def season_with(design):
    """The text of a season with these cards."""
    text = season_text(BEFORE)
    for club, card in zip(CLUBS, design, strict=True):
        for where, symbols in zip(("home", "away"), card, strict=True):
            found = re.compile(rf'(code = "{club.code}".*?\n{where} = )"[^"]*"', re.DOTALL)
            text, times = found.subn(rf'\g<1>"{signs(symbols)}"', text, count=1)
            assert times == 1, f"{club.code} has no {where}"
    return text


def play(number, seed, design=None):
    """One season: the same lots and deals for the same number and seed. Where no cards are given they are drawn too."""
    dice = Dice(seed_from(f"{seed}/{number}"), "season")
    design = design or drawn(Dice(seed_from(f"{seed}/{number}"), "cards"), straight)
    options = AllsvenskanOptions(length="komplett", season="egen", season_text=season_with(design))
    flow = KIT.course.flow(KIT.start(options, RIVALS))
    play_on(KIT, flow, dice, quick(KIT))
    results = [[(result.scored, result.conceded) for result in own] for own in flow.state.results]
    return Played(design, tuple(flow.state.clubs), results)


def recorded(path):
    """The seasons that a file has."""
    found = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        row = json.loads(line)
        found.append(Played(design_of(row["cards"]), tuple(row["clubs"]), row["results"]))
    return found


def record(path, wanted, seed, *, design=None, workers=1):
    """As many seasons as wanted: those that the file has already, and the rest played and written to it."""
    known = recorded(path)[:wanted]
    numbers = range(len(known), wanted)
    with path.open("a", encoding="utf-8") as file, Pool(workers) as pool:
        for season in pool.imap(partial(play, seed=seed, design=design), numbers, chunksize=4):
            row = {"cards": name_of(season.design), "clubs": season.clubs, "results": season.results}
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
            file.flush()
            known.append(season)
            if not len(known) % OFTEN:
                print(f"{path.name}: {len(known):,} of {wanted:,} seasons", file=sys.stderr, flush=True)
    return known
