"""Thinking: neither how long a bot takes nor what a hint says depends on what whoever asks cannot know."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from lab.probing.faults import FAULTS
from lab.secrets.odds import chance_of, more_often
from lab.thinking import hints, times
from spelbord.bots import LEVELS
from spelbord.games import SHELF

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Thinking times and hints"
ABOUT = """*Times*: pairs of worlds as in the part on secrets, at a moment when a bot is to answer. Somebody who cannot tell the two
worlds apart opens a socket, asks the bot to hurry, and measures until the news of its answer is there, some times in
each world. `p` is how often the two worlds of all pairs would lie as far apart if it were chance which measurement
belongs to which (a permutation test); it is measured for each game and level, and where it is below 0.001 all is
measured once more with other pairs: below 0.001 again, and it is a fault. *Hints* are thought out within a limit of
time, and so may differ by themselves. The same question is put to two servers, in the same world and in two worlds;
should hints differ more often in two worlds than in one (Fisher's exact test, `p` below 0.001), that is a fault."""
LIMITS = """Measured on one machine, with everything else that it does. A difference much smaller than the noise of that is not
seen, here or by a player. A beat that is missed on a busy machine shows in p99, in both worlds alike."""

SMALL = 0.001


def run(size: Size, notebook: Notebook) -> None:
    pairs, repeats = size.of(2, 5, 8), size.of(1, 3, 3)
    games = SHELF if size.name == "full" else ("tio", "alfapet") if size.name == "short" else ("tio",)
    for game in games:
        if game == "ecosfera":
            notebook.note("Ecosfera hides nothing that a bot could think about, so its bots were not timed.")
        else:
            for level in LEVELS if size.name == "full" else LEVELS[:2]:
                _time(notebook, game, level, pairs, repeats, size.seed)
    for game in games:
        _ask_for_hints(notebook, game, size.of(1, 4, 12), size.seed)
    if size.name != "tiny":
        samples = times.measure("tio", LEVELS[0], max(pairs, 8), 3, "planted", fault="thinking")
        p = chance_of(samples, random.Random(size.seed))
        notebook.plant(FAULTS["thinking"].says, [f"p = {p:.4f}"] if p < SMALL else [])
    unlike, tries = hints.compare("tio", size.of(8, 8, 12), "planted", same=False, fault="hint")
    notebook.plant(FAULTS["hint"].says, [f"{unlike} of {tries} hints differ"] if more_often(unlike, tries, 0, tries) < 0.05 else [])


def _time(notebook, game, level, pairs, repeats, seed):
    """Measure, and where that looks like more than chance, measure again."""
    chances = []
    for attempt in range(2):
        samples = times.measure(game, level, pairs, repeats, f"{seed}/{attempt}")
        for real, other in samples:
            for seconds in (*real, *other):
                notebook.time(f"{game}, {level}, in haste", seconds)
        chances.append(chance_of(samples, random.Random(seed)))
        notebook.tell(f"{game}, {level}: p = {chances[-1]:.3f}")
        if chances[-1] >= SMALL:
            break
    notebook.counts[f"{game}, {level}: p"] = round(chances[-1], 4)
    if chances[-1] < SMALL:
        notebook.find(f"{game}, {level}: how long a bot thinks tells what it holds: p = {chances}")


def _ask_for_hints(notebook, game, wanted, seed):
    usual, usual_tries = hints.compare(game, wanted, seed, same=True, note=notebook)
    unlike, tries = hints.compare(game, wanted, seed, same=False, note=notebook)
    notebook.count("hints asked for", 2 * (tries + usual_tries))
    notebook.counts[f"{game}: hints that differ in one world, of {usual_tries}"] = usual
    notebook.counts[f"{game}: hints that differ in two worlds, of {tries}"] = unlike
    if tries and more_often(unlike, tries, usual, usual_tries) < SMALL:
        notebook.find(f"{game}: hints differ in {unlike} of {tries} pairs of worlds, and in one world in {usual}")
