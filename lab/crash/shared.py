"""Two servers on one PostgreSQL: servers are killed and frozen, and the database restarted, frozen and cut off."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from lab.crash.killing import BOUNDARY_SECONDS, LONGEST_PLAY, fatal
from lab.crash.proxy import Proxy
from lab.crash.trial import DROPPED, Trial, late
from lab.postgres import SMALL, Server, free_port, programs

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from lab.report import Notebook

UNSYNCED = (*SMALL, "synchronous_commit=off", "wal_writer_delay=10s")
"""A PostgreSQL that says that something is stored before it is."""


class SharedTrial(Trial):
    """A trial whose servers reach one database, each by a way of its own that can be cut."""

    def __init__(self, folder: Path, notebook: Notebook, database: Server, ports: list[int], **more: Any) -> None:
        urls = [database.url.replace(f":{database.port}/", f":{port}/") for port in ports]
        super().__init__(folder, notebook, urls, **more)
        self.database = database
        self.ways = [Proxy(port, database.port) for port in ports]

    def one(self) -> int:
        return self.rnd.randrange(len(self.servers))

    def moment(self, longest: float) -> Awaitable[None]:
        return asyncio.sleep(self.rnd.random() * longest)


async def on_postgres(
    folder: Path,
    notebook: Notebook,
    blows: int,
    *,
    settings: tuple[str, ...] = SMALL,
    only: tuple[str, ...] = (),
    **more: Any,
) -> None:
    """Strike so many blows, of the kinds named or of all."""
    found = programs()
    if found is None:
        raise FileNotFoundError("PostgreSQL is not installed: apt install postgresql")
    database = Server(found, settings)
    try:
        await asyncio.to_thread(database.start)
        trial = SharedTrial(folder, notebook, database, [free_port(), free_port()], **more)
        async with AsyncExitStack() as opened:
            for way in trial.ways:
                await opened.enter_async_context(way)
            await opened.enter_async_context(trial)
            await _strike(trial, blows, only or ORDER)
            await trial.end()
    finally:
        database.pause(signal.SIGCONT)
        await asyncio.to_thread(database.stop)


async def _strike(trial: SharedTrial, blows: int, kinds: tuple[str, ...]) -> None:
    for number in range(blows):
        name = kinds[number % len(kinds)]
        trial.notebook.tell(f"PostgreSQL, blow {number + 1} of {blows}: {name}")
        if late(trial.notebook) or not await trial.moving():
            return
        await trial.moment(LONGEST_PLAY)
        await BLOWS[name](trial)
        trial.notebook.count(name)
        if trial.rnd.random() < DROPPED:
            await trial.room.drop()


async def _kill_one(trial: SharedTrial) -> None:
    number = trial.one()
    trial.kill(number)
    await trial.moment(LONGEST_PLAY)
    trial.restart(number)


async def _kill_both(trial: SharedTrial) -> None:
    for number in range(len(trial.servers)):
        trial.kill(number)
        trial.restart(number)


async def _kill_at_write(trial: SharedTrial) -> None:
    number = trial.one()
    trial.kill(number)
    trial.restart(number, fatal(trial, trial.rnd.randrange(1000), statements=False))
    if await trial.died(number, BOUNDARY_SECONDS):
        trial.notebook.count("servers killed")
    trial.restart(number)


async def _freeze_server(trial: SharedTrial) -> None:
    server = trial.servers[trial.one()]
    server.signal(signal.SIGSTOP)
    await trial.moment(4)
    server.signal(signal.SIGCONT)


async def _restart_database(trial: SharedTrial, how: signal.Signals = signal.SIGINT) -> None:
    await asyncio.to_thread(trial.database.end, how)
    await asyncio.to_thread(trial.database.start)


async def _crash_database(trial: SharedTrial) -> None:
    await _restart_database(trial, signal.SIGQUIT)


async def _freeze_database(trial: SharedTrial) -> None:
    trial.database.pause(signal.SIGSTOP)
    await trial.moment(3)
    if trial.rnd.random() < 0.3:
        trial.kill(0)
        trial.restart(0)
    trial.database.pause(signal.SIGCONT)


async def _cut_off(trial: SharedTrial) -> None:
    way = trial.ways[trial.one()]
    way.refuse(on=True)
    await trial.moment(1.5)
    way.refuse(on=False)


async def _silence(trial: SharedTrial) -> None:
    way = trial.ways[trial.one()]
    way.swallow(on=True)
    await trial.moment(3)
    if trial.rnd.random() < 0.5:
        way.drop()
    way.swallow(on=False)


BLOWS: dict[str, Callable[[SharedTrial], Awaitable[None]]] = {
    "one of two servers killed": _kill_one,
    "both servers killed": _kill_both,
    "server killed at a write to PostgreSQL": _kill_at_write,
    "server frozen": _freeze_server,
    "PostgreSQL restarted": _restart_database,
    "PostgreSQL killed": _crash_database,
    "PostgreSQL frozen": _freeze_database,
    "PostgreSQL refused connections": _cut_off,
    "PostgreSQL's connections went silent": _silence,
}
_one, _both, _write, *_rare = BLOWS
ORDER = tuple(name for rare in _rare for name in (_both, _one, _write, rare, _both, _one))
"""Every rare blow comes among many kills."""
