"""Secrets: what a seat cannot know changes not a byte of what it is sent."""

from __future__ import annotations

import asyncio
import time
from itertools import islice
from typing import TYPE_CHECKING

from lab.probing.faults import FAULTS
from lab.probing.house import CALM, house
from lab.secrets.visiting import Visit
from lab.secrets.worlds import pairs
from spelbord.games import SHELF

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Secrets"
ABOUT = """Two servers run side by side, with the same key, people and tables, and in each pair of tables one thing
differs: what one seat, and whoever looks on, cannot know (hands of others, face-down cards, the order of a bag).
Such a world is dealt by the game's `imagine` for a position of a random match; all games, options and numbers of
seats take turns. Then the same is asked of both, by HTTP, by socket and with a seat's key: tables, news, scenes,
summaries, files, own data, previews, explanations, and every command, most of which are refused. Others whisper
different things in the two worlds, and moves are made that look alike. Status, headers, bodies and frames must be
the same byte by byte; only moments (`Date`, `at`, `changed`, `created`, `seen`, minutes in files) are left out, the
hash of the seed where it differs, and the number of a block, which all blocks on a server share. A probe is one
question to both, or one frame of news. In Ecosfera nothing lies hidden but what the dice will bring: there, and in
one of four pairs of the other games, the two tables have different seeds."""
LIMITS = """A move that shows different things in the two worlds, as it may, is not made; what games themselves show
and tell is for the laws (`tests/laws`). What a world is, is for `imagine` to say: something that no imagined world
ever changes is never compared. Hints and times are a part of their own."""

WAYS = {"HTTP": "answers by HTTP", "socket": "replies by socket", "frame": "frames of news"}
FAULTS_OF_BYTES = ("scene", "header", "size", "refusal", "preview", "whisper", "frames")
ROUNDS = 5
"""Moves in one pair of tables."""
AT_ONCE = 12
"""Pairs that are probed at the same time."""
PROBES_OF_A_PAIR = 500
LAID = 12
"""Pairs that are laid at a time."""
LONGEST = 1500
"""Seconds; a machine that others use may not come to the end before."""


def run(size: Size, notebook: Notebook) -> None:
    games = list(SHELF) if size.name != "tiny" else ["tio", "alfapet"]
    with house(**CALM) as real, house(**CALM) as other:
        houses = real, other
        for fault in FAULTS_OF_BYTES:
            _plant(houses, fault)
            notebook.plant(FAULTS[fault].says, caught(houses, fault, size.of(600, 2000, 5000)))
        _plant(houses, "")
        compare(notebook, houses, games, size.of(60, 1500, 100_000), size.seed)
        if any("Traceback" in each.log() for each in houses):
            notebook.find(f"a server's log has a fault: {real.log()[-500:]} {other.log()[-500:]}")


def _plant(houses, fault):
    for each in houses:
        each.plant(fault)


def compare(notebook: Notebook, houses, games, wanted, seed):
    """So many probes into pairs of worlds of each game, in turn, or as many as there is time for."""
    every = {game: pairs(game, seed) for game in games}
    until = time.monotonic() + LONGEST
    laid = min(LAID, 1 + wanted // PROBES_OF_A_PAIR)
    while fewer := [game for game in games if notebook.counts[_probes(game)] < wanted]:
        if time.monotonic() > until:
            notebook.note(f"Time was out after {LONGEST // 60} minutes: {wanted} probes of each game were wanted.")
            return
        # Whoever has fewest is next, so that all have about as many if time is out.
        game = min(fewer, key=lambda each: notebook.counts[_probes(each)])
        _compare(notebook, houses, game, list(islice(every[game], laid)))
        notebook.tell(", ".join(f"{each} {notebook.counts[_probes(each)]}" for each in games))


def _probes(game):
    return f"{game}: probes"


def _compare(notebook, houses, game, chosen):
    def note(way, what, unlike, pair):
        notebook.count(_probes(game))
        notebook.count(WAYS[way])
        if unlike:
            notebook.find(f"{game}, table {pair.id}, seat {pair.viewer}: {what}: {unlike}")

    moves = asyncio.run(_visit(houses, chosen, note))
    notebook.count(f"{game}: pairs of tables", len(chosen))
    notebook.count(f"{game}: moves made in both", moves)


def caught(houses, fault, most):
    """What the same probes find of a fault that both servers have, until they have found something."""
    found, asked = [], []

    def note(_way, what, unlike, _pair):
        asked.append(what)
        found.extend([f"{what}: {unlike}"[:300]] if unlike else [])

    every = pairs("tio", f"faults/{fault}", fewest=3)
    while len(asked) < most and not found:
        asyncio.run(_visit(houses, [next(every)], note))
    return found


async def _visit(houses, chosen, note):
    for place, each in enumerate(houses):
        each.lay(pair.placed[place] for pair in chosen)
    room, exporting = asyncio.Semaphore(AT_ONCE), asyncio.Lock()

    async def one(pair):
        async with room:
            visit = Visit(houses, pair, note, exporting)
            await visit.probe(ROUNDS)
            return visit.moves

    return sum(await asyncio.gather(*map(one, chosen)))
