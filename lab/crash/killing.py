"""Killing servers on SQLite: at random moments, at every write, and while the disk is full."""

from __future__ import annotations

import asyncio
import random
import resource
from typing import TYPE_CHECKING, Any

from lab.crash.trial import DROPPED, Trial, late
from lab.tables import STUCK_SECONDS

if TYPE_CHECKING:
    from pathlib import Path

    from lab.report import Notebook

KINDS = ("append", "append", "append", "save_table", "add_table", "add_talk", "cut", "save_session")
MOMENTS = ("before", "during", "after")
MOST_STATEMENTS = 150
LONGEST_PLAY = 0.4
"""Seconds that people play on after all tables move, at most, before the blow."""
BOUNDARY_SECONDS = 15.0
SOON = 0.5
"""How often a server is killed once more while it still starts."""


async def at_random(
    folder: Path,
    notebook: Notebook,
    kills: int,
    *,
    bots: int = 0,
    seed: int = 0,
    talks: float = 0.02,
    fault: dict[str, Any] | None = None,
    patience: float = STUCK_SECONDS,
) -> None:
    """Kill a server at moments that have nothing to do with what it does."""
    trial = Trial(folder, notebook, [f"sqlite:///{folder}/spelbord.db"], fault, patience)
    trial.room.manners.talks = talks
    trial.room.bots, trial.rnd = bots, random.Random(notebook.size.seed + seed)
    async with trial:
        for number in range(kills):
            notebook.tell(f"SQLite, {'with bots, ' if bots else ''}kill {number + 1} of {kills}")
            if late(notebook) or not await trial.moving():
                break
            await asyncio.sleep(trial.rnd.random() * LONGEST_PLAY)
            trial.kill()
            trial.restart()
            while trial.rnd.random() < SOON:
                await asyncio.sleep(trial.rnd.random() * LONGEST_PLAY)
                trial.kill()
                trial.restart()
            if trial.rnd.random() < DROPPED:
                await trial.room.drop()
        await trial.end()


async def at_writes(folder: Path, notebook: Notebook, kills: int) -> None:
    """Let servers die before, during and after writes of each kind, and between the statements of a transaction."""
    trial = Trial(folder, notebook, [f"sqlite:///{folder}/spelbord.db"])
    trial.room.manners.undoes = trial.room.manners.talks = 0.1
    async with trial:
        for number in range(kills):
            notebook.tell(f"SQLite, kill {number + 1} of {kills} at a write")
            fault = fatal(trial, number)
            trial.servers[0].kill()
            trial.restart(0, fault)
            await _until_dead(trial, 0, fault)
            trial.restart()
            if late(notebook) or (number % 5 == 4 and not await trial.moving()):
                break
        await trial.end()


def fatal(trial: Trial, number: int, *, statements: bool = True) -> dict[str, Any]:
    """The fault that a server shall die of, a different one each time."""
    if statements and number % 4 == 0:
        return {"name": "fatal_statement", "at": trial.rnd.randrange(1, MOST_STATEMENTS)}
    kind, moment = KINDS[number // 3 % len(KINDS)], MOMENTS[number % 3]
    at = trial.rnd.randrange(1, 30) if kind == "append" else trial.rnd.randrange(1, 3)
    return {"name": "fatal", "kind": kind, "at": at, "moment": moment, "turns": trial.rnd.randrange(1, 8)}


async def _until_dead(trial: Trial, number: int, fault: dict[str, Any]) -> None:
    """Wait until the server has died where it should; meanwhile tables come and go, so that all is written."""
    if fault.get("kind") in {"add_table", "save_table"}:
        await trial.room.drop()
    if await trial.died(number, BOUNDARY_SECONDS):
        trial.notebook.count("servers killed")
        trial.notebook.count(f"killed at a write: {fault.get('kind', 'statement')}, {fault.get('moment', 'within')}")
    else:
        trial.notebook.count("writes that did not come in time")


async def on_full_disk(
    folder: Path,
    notebook: Notebook,
    times: int,
    *,
    fault: dict[str, Any] | None = None,
) -> None:
    """Fill the disk in the middle of the play, and give it room again or kill the server while it is full."""
    trial = Trial(folder, notebook, [f"sqlite:///{folder}/spelbord.db"], fault)
    async with trial:
        for number in range(times):
            notebook.tell(f"full disk, {number + 1} of {times}")
            if late(notebook) or not await trial.moving():
                break
            await asyncio.sleep(trial.rnd.random() * LONGEST_PLAY)
            limit = trial.rnd.randrange(_written(folder) + 30_000)
            _bound_files(trial.servers[0].pid, limit)
            await asyncio.sleep(0.2 + trial.rnd.random() * LONGEST_PLAY)
            notebook.count("times that the disk was full")
            if number % 2:
                trial.kill()
                trial.restart()
            else:
                _bound_files(trial.servers[0].pid, resource.RLIM_INFINITY)
        await trial.end()


def _written(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("spelbord.db-wal"))


def _bound_files(pid: int, most: int) -> None:
    """Let no file of this process grow beyond so many bytes: what is written there is cut short, and then refused."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
