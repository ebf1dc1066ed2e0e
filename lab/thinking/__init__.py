"""Thinking: neither how long a bot takes nor what a hint says depends on what whoever asks cannot know."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from typing import TYPE_CHECKING

from lab.probing.busy import busy
from lab.probing.faults import FAULTS
from lab.probing.house import CALM, house
from lab.probing.notes import Aside
from lab.secrets.odds import chance_of, more_often
from lab.thinking import hints, times
from spelbord.bots import LEVELS
from spelbord.games import SHELF

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Thinking times and hints"
ABOUT = """*Times*: pairs of worlds as in the part on secrets, at a moment when a bot is to answer. Somebody who
cannot tell the two worlds apart opens a socket, asks the bot to hurry, and measures until the news of its answer is
there, some times in each world. `p` is how often the two worlds of all pairs would lie as far apart if it were
chance which measurement belongs to which (a permutation test); it is measured for each game and level, and where it
is below 0.001 all is measured once more with other pairs: below 0.001 again, and it is a fault. *Hints* are thought
out within a limit of time, and so may differ by themselves. The same question is put to two servers, in the same
world and in two worlds; should hints differ more often in two worlds than in one (Fisher's exact test, `p` below
0.001), that is a fault."""
LIMITS = """Measured on one machine, with everything else that it does. A difference much smaller than the noise of
that is not seen, here or by a player. On a machine so busy that a thought takes longer than a beat, the answer
waits for a later one, and how many beats that is may tell the worlds apart: a small `p` that is gone when measured
again is most likely that."""

OPEN = "ecosfera"
SMALL = 0.001
PAIRS, REPEATS, HINTS = 8, 2, 8
"""Enough for a small `p` where there is a fault."""
TIMING, LONGEST = 480, 600
"""Seconds after which no more bots are timed, and nothing at all is begun: others may need the machine too."""


def run(size: Size, notebook: Notebook) -> None:
    began = time.monotonic()
    games = list(SHELF) if size.name == "full" else ["tio", "alfapet"] if size.name == "short" else ["tio"]
    notebook.note(busy())
    if size.name != "tiny":  # the tests judge no times
        _plant_lateness(notebook, size.seed)
    if OPEN in games:
        notebook.note("Ecosfera hides nothing that a bot could think about, so its bots were not timed.")
    for level, game in itertools.product(LEVELS[: size.of(1, 2, 3)], [game for game in games if game != OPEN]):
        if time.monotonic() > began + TIMING:
            notebook.note(f"There was no time to time {game}, {level}.")
        else:
            _time(notebook, game, level, (size.of(2, PAIRS, PAIRS), size.of(1, REPEATS, REPEATS)), size.seed)
    _compare_hints(notebook, games, size, began + LONGEST)


def _compare_hints(notebook, games, size, until):
    with house(**CALM) as real, house(**CALM) as other:
        for each in (real, other):
            each.plant("hint")
        unlike = asyncio.run(hints.compare((real, other), "tio", HINTS, "planted", Aside(), same=False))
        told = more_often(unlike, HINTS, 0, HINTS) < SMALL
        notebook.plant(FAULTS["hint"].says, [f"{unlike} of {HINTS} hints differ"] if told else [])
        for each in (real, other):
            each.plant("")
        for game in games:
            if time.monotonic() > until:
                notebook.note(f"There was no time for hints in {game}.")
            else:
                asyncio.run(_ask_for_hints((real, other), notebook, game, size.of(2, HINTS, HINTS), size.seed))


def _plant_lateness(notebook, seed):
    samples = times.measure("tio", LEVELS[0], PAIRS, 2 * REPEATS, "planted", fault="thinking")
    p = chance_of(samples, random.Random(seed))
    notebook.plant(FAULTS["thinking"].says, [f"p = {p:.4f}"] if p < SMALL else [])


def _time(notebook, game, level, amount, seed):
    """Measure, and where that looks like more than chance, measure again."""
    chances = []
    for attempt in range(2):
        pairs, repeats = amount
        samples = times.measure(game, level, pairs, repeats, f"{seed}/{attempt}")
        for seconds in [each for sample in samples for world in sample for each in world]:
            notebook.time(f"{game}, {level}, in haste", seconds)
        chances.append(chance_of(samples, random.Random(seed)))
        notebook.tell(f"{game}, {level}: p = {chances[-1]:.3f}")
        if chances[-1] >= SMALL:
            break
    for number, chance in enumerate(chances):
        notebook.counts[f"{game}, {level}: p{', measured again' * number}"] = round(chance, 4)
    if chances[-1] < SMALL:
        notebook.find(f"{game}, {level}: how long a bot thinks tells what it holds: p = {chances}")


async def _ask_for_hints(houses, notebook, game, tries, seed):
    usual = await hints.compare(houses, game, tries, seed, notebook, same=True)
    unlike = await hints.compare(houses, game, tries, seed, notebook, same=False)
    notebook.tell(f"{game}: of {tries} hints {usual} differ in one world, {unlike} in two")
    notebook.counts[f"{game}: hints that differ in one world, of {tries}"] = usual
    notebook.counts[f"{game}: hints that differ in two worlds, of {tries}"] = unlike
    if more_often(unlike, tries, usual, tries) < SMALL:
        notebook.find(f"{game}: of {tries} hints {unlike} differ in two worlds, and {usual} in one")
