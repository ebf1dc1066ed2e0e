"""One trial: servers on a database, people who play there, blows, and what is found when it is over."""

from __future__ import annotations

import asyncio
import random
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from lab.launcher import Launcher
from lab.postgres import free_port
from lab.proof import Proof
from lab.tables import STUCK_SECONDS, Room, Stuck
from spelbord.storage import storage_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lab.launcher import Process
    from lab.report import Notebook

COMPARED = 10
"""Everybody's views are compared after so many blows."""
DROPPED = 0.03
"""How often a table is left in the middle, so that new ones are laid."""
START_SECONDS = 300.0
CLOSE_SECONDS = 10.0
TRACEBACK = re.compile(r"^Traceback \(most recent call last\):\n(?:\s.*\n)*.*", re.MULTILINE)
UNTOLD = "reduction.pickle.load(from_parent)"
"""Where a process waits for what it should do."""
FULL_SECONDS = 1150
"""Seconds after which the trials of a full run strike no more."""


def late(notebook: Notebook) -> bool:
    """Whether it is time to end: on a slow machine a trial gets as far as it gets, and the report says how far."""
    return time.monotonic() - notebook.began > notebook.size.of(10**6, 10**6, FULL_SECONDS)


def tracebacks(log: str) -> list[str]:
    """What failed, by a server's log.

    A process for bots that was just being started when its server was killed is no failure: it never hears what it
    should do, and Python's own `spawn` says so before any line of ours has run.
    """
    return [found for found in TRACEBACK.findall(log) if not ("multiprocessing/spawn.py" in found and UNTOLD in found)]


class Trial:
    """Servers on one database, each at a port of its own, and a room of people who play at them."""

    def __init__(
        self,
        folder: Path,
        notebook: Notebook,
        databases: Sequence[str],
        fault: dict[str, Any] | None = None,
        patience: float = STUCK_SECONDS,
    ) -> None:
        self.folder, self.notebook, self.databases, self.fault, self.patience = (
            folder, notebook, databases, fault, patience
        )  # fmt: skip
        self.find = notebook.find
        self.rnd = random.Random(notebook.size.seed)
        self.launcher = Launcher(folder)
        self.ports = [free_port() for _ in databases]
        self.servers: list[Process] = [self._started(number) for number in range(len(databases))]
        self.room = Room(self.ports, notebook.size.seed, self.find)
        self.stuck = False
        self._blows = 0
        self._attending: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            async with asyncio.timeout(START_SECONDS):
                await self.room.fill()
        except BaseException:
            await self.__aexit__()
            raise
        self._attending = asyncio.create_task(self.room.attend())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._attending is not None:
            while not self._attending.done():
                self._attending.cancel()
                await asyncio.wait({self._attending}, timeout=1)
        await self.room.__aexit__()
        self.launcher.close()

    def _started(self, number: int, fault: dict[str, Any] | None = None) -> Process:
        return self.launcher.start(self.ports[number], self.databases[number], fault or self.fault, idle_seconds=5.0)

    def restart(self, number: int = 0, fault: dict[str, Any] | None = None) -> None:
        """Start a server anew where one was killed."""
        self.servers[number] = self._started(number, fault)

    def kill(self, number: int = 0) -> None:
        self.servers[number].kill()
        self.notebook.count("servers killed")

    async def died(self, number: int, seconds: float) -> bool:
        """Wait for a server that is to die by itself; if it does not, kill it."""
        until = time.monotonic() + seconds
        while self.servers[number].alive and time.monotonic() < until:
            await asyncio.sleep(0.005)
        if self.servers[number].alive:
            self.servers[number].kill()
            return False
        return True

    async def moving(self) -> bool:
        """Wait until every table goes on; sometimes compare what everybody sees. False where a table is stuck."""
        began = time.monotonic()
        try:
            await self.room.moving(self.patience)
            self.notebook.time("until every table moves again", time.monotonic() - began)
            self._blows += 1
            if self._blows % COMPARED == 0:
                await self.compare()
        except Stuck as stuck:
            self.stuck = True
            self.find(str(stuck))
        return not self.stuck

    async def compare(self) -> None:
        """Let all stand still, and see whether everybody sees the same."""
        await self.room.pause(self.patience)
        await self.room.compare()
        self.room.resume()

    async def end(self) -> None:
        """Play on for a moment, compare all views, stop, and look for all that was acknowledged."""
        if not self.stuck and await self.moving():
            with suppress(Stuck):
                await self.room.pause(self.patience)
                await self.room.compare()
        for server in self.servers:
            server.kill(CLOSE_SECONDS)
        storage = storage_for(self.databases[0])
        await storage.open()
        try:
            await Proof(storage, self.find, self.room.counts).all(self.room.told)
        finally:
            await storage.close()
        if self.fault is None:
            self._note_logs()
        for what, count in self.room.counts.items():
            self.notebook.count(what, count)

    def _note_logs(self) -> None:
        """A server that is killed may die without a word, but it must not have failed before."""
        for log in sorted(self.folder.glob("server-*.log")):
            for said in tracebacks(log.read_text("utf-8", "replace")):
                self.find(f"a server wrote a traceback: {said[:200]} … {said[-800:]}")
