"""Fairness: one greedy person has fifty tables, and what another waits for their bots meanwhile."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from statistics import median
from typing import TYPE_CHECKING

from lab.probing.busy import busy
from lab.probing.faults import FAULTS
from lab.probing.house import house
from lab.probing.player import Player
from lab.probing.wire import Line
from spelbord.bots import LEVELS, STRONGEST
from spelbord.games import SHELF

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Fairness"
ABOUT = """One person lays fifty tables of a game with bots of *svår* at all of them and answers each question at
once, for as long as it lasts. Another plays at one table, with bots of each level in turn: first alone, then beside
the greedy one. What is measured is how long a bot's answer takes, from when the table waits for it until the news
of it is there, and how long it takes to fetch the page of the table. Bots have no pauses here and one process of
each kind, as by default, and the players run on the same machine. What counts as a fault is no time but an order:
between the other's question and its answer more than four of the greedy one's thoughts of the same kind, in the
middle of all such waits."""
LIMITS = """Time is not weighed: of two people who both play *svår*, each has every other thought. Times depend on
the machine and on what else it does. People with many addresses are many people."""

TABLES = 50
STRONG = STRONGEST
MOST_AHEAD = 4
"""Thoughts of the greedy one that may come between a question and its answer: one under way, one in the ring, and some
whose news are late."""
LONGEST = 120
"""Seconds that are waited for a bot."""
NO_PAUSE = {"bot_pause": (0.0, 0.0)}


def run(size: Size, notebook: Notebook) -> None:
    games = SHELF if size.name == "full" else ("tio", "alfapet") if size.name == "short" else ("tio",)
    notebook.note(busy())
    for game in games:
        notebook.tell(game)
        with house(**NO_PAUSE) as target:
            asyncio.run(_measure(target, notebook, game, size))
    with house("one queue", **NO_PAUSE) as target:
        ahead = asyncio.run(_ahead_of_another(target, size.of(8, 12, 24), size.of(2, 3, 5)))
    late = [f"{count} thoughts of the greedy one came first" for count in ahead if count > MOST_AHEAD]
    notebook.plant(FAULTS["one queue"].says, late if median(ahead) > MOST_AHEAD else [])


async def _measure(target, notebook, game, size):
    """What another waits, alone and beside somebody greedy."""
    seconds = size.of(2, 8, 16)
    levels = LEVELS if size.name != "tiny" else LEVELS[::2]
    for level in levels:
        await _warm(target, game, level)
    for level in levels:
        await _play(target, notebook, f"{game}, {level}, alone", game, level, seconds / 2)
    greedy = Greedy(target, game, size.of(8, TABLES, TABLES))
    await greedy.sit_down()
    for level in levels:
        ahead = await _play(target, notebook, f"{game}, {level}, beside fifty tables", game, level, seconds, greedy)
        if level == STRONG and ahead and median(ahead) > MOST_AHEAD:
            notebook.find(
                f"{game}: {median(ahead)} thoughts of the greedy one come before one of another's, in the middle"
            )
    notebook.count(f"{game}: answers for the greedy one", greedy.answers)
    greedy.close()


async def _warm(target, game, level):
    """Let the processes be started that bots think in: that takes a second or two, once."""
    answered = asyncio.Event()
    first = Player(target, "first", game, level, lambda _waited: answered.set())
    await first.sit_down()
    await asyncio.wait_for(answered.wait(), LONGEST)
    first.close()


async def _play(target, notebook, what, game, level, seconds, greedy=None):
    """Play for a while; how many of the greedy one's answers came within each wait."""
    ahead = []

    def done(waited):
        notebook.time(what, waited)
        if greedy:
            ahead.append(greedy.within(waited))

    other = Player(target, f"other-{game}-{LEVELS.index(level)}-{bool(greedy)}", game, level, done)
    await other.sit_down()
    line, until = Line(target.port), time.monotonic() + seconds
    while time.monotonic() < until or (not ahead and greedy and time.monotonic() < until + 60):
        began = time.perf_counter()
        await line.ask("GET", f"/api/v1/tables/{other.table}", other.headers)
        notebook.time(f"{game}, the page, {'beside fifty tables' if greedy else 'alone'}", time.perf_counter() - began)
        await asyncio.sleep(0.25)
    line.close()
    other.close()
    return ahead


async def _ahead_of_another(target, tables, wanted):
    """How many of the greedy one's thoughts come before each of another's, both with the strongest bots."""
    greedy, ahead, enough = Greedy(target, "tio", tables), [], asyncio.Event()

    def done(waited):
        ahead.append(greedy.within(waited))
        if len(ahead) >= wanted:
            enough.set()

    await greedy.sit_down()
    other = Player(target, "other", "tio", STRONG, done)
    await other.sit_down()
    with suppress(TimeoutError):
        await asyncio.wait_for(enough.wait(), LONGEST)
    other.close()
    greedy.close()
    return ahead or [0]


class Greedy:
    """One person at many tables."""

    def __init__(self, target, game, tables):
        self.moments: list[float] = []
        self.players = [Player(target, "greedy", game, STRONG, self._done) for _ in range(tables)]

    def _done(self, _waited):
        self.moments.append(time.perf_counter())

    @property
    def answers(self):
        return len(self.moments)

    def within(self, seconds):
        """How many answers came in the last so many seconds."""
        since = time.perf_counter() - seconds
        return sum(moment >= since for moment in self.moments[-1000:])

    async def sit_down(self):
        for player in self.players:
            await player.sit_down()

    def close(self):
        for player in self.players:
            player.close()
