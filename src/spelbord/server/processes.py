"""Several server processes on one port and one PostgreSQL, for machines with several cores.

The parent holds the port and serves nobody. Whoever connects is taken by any process: people at one table need not be
at the same. A process that ends by itself is started anew; SIGHUP lets them start anew one after the other, with the
code and the settings that are installed then, and the others serve meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from dataclasses import replace
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.server.monitoring.logs import note, open_log
from spelbord.server.serving import Unusable, serve
from spelbord.storage import storage_for

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess
    from multiprocessing.synchronize import Event

    from spelbord.server.settings import Settings

LOOK = 0.2
"""Seconds between two looks at what was asked for by signal."""
PAUSE = 1.0
"""Seconds before a process that ended by itself is started anew: it might end again."""
LAST_SECONDS = 15.0
"""Seconds that processes have to close, and a new one to open while the next one waits to be restarted."""
CANNOT_SERVE = 3
"""How a process ends that would end in the same way again."""
SPAWN = multiprocessing.get_context("spawn")


class Process:
    """One server process, by its number."""

    def __init__(self, settings: Settings, number: int, listener: socket.socket) -> None:
        self.number = number
        self.opened: Event = SPAWN.Event()
        port = settings.metrics_port and settings.metrics_port + number
        own = replace(settings, workers=1, metrics_port=port)
        name = f"spelbord-{number}"
        self.process: BaseProcess = SPAWN.Process(target=_serve, args=(own, listener, self.opened), name=name)
        self.process.start()

    def stop(self) -> None:
        """Let it close, and be sure that it has."""
        self.process.terminate()
        self.process.join(LAST_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Processes:
    """All of them, and what happens to them."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self._settings = settings
        self._listener = listener
        self._stopping = False
        self._renewing = False
        self._running: list[Process] = []

    def run(self, opened: Callable[[], None]) -> None:
        """Serve until told to stop."""
        before = {number: signal.signal(number, self._hear) for number in _SIGNALS}
        try:
            self._running = [self._start(number) for number in range(self._settings.workers)]
            self._watch(opened)
        finally:
            self._stop()
            for number, handler in before.items():
                signal.signal(number, handler)
        note("stopped")

    def _hear(self, number: int, _: object) -> None:
        if number == getattr(signal, "SIGHUP", None):
            self._renewing = True
        else:
            self._stopping = True

    def _start(self, number: int) -> Process:
        return Process(self._settings, number, self._listener)

    def _watch(self, opened: Callable[[], None]) -> None:
        """See to it that all of them run, and say so once all of them serve. Raises `Unusable` where one cannot."""
        told = False
        while not self._stopping:
            wait([each.process.sentinel for each in self._running], LOOK)
            for each in tuple(self._running):
                if not each.process.is_alive() and not self._stopping:
                    if each.process.exitcode == CANNOT_SERVE and not told:
                        raise Unusable("workers")
                    note("a server process ended; starting another", logging.WARNING, code=each.process.exitcode)
                    time.sleep(PAUSE)
                    self._replace(each)
            if not told and all(each.opened.is_set() for each in self._running):
                told = True
                opened()
            if told and self._renewing:
                self._renewing = False
                self._renew()

    def _renew(self) -> None:
        """Start all of them anew, one after the other."""
        for each in tuple(self._running):
            if not self._stopping:
                each.stop()
                self._await_opened(self._replace(each))
        note("all server processes are new")

    def _replace(self, old: Process) -> Process:
        new = self._start(old.number)
        self._running[self._running.index(old)] = new
        return new

    def _await_opened(self, started: Process) -> None:
        """Wait until it serves, or as long as it may take; not where it ends before that, or all are told to stop."""
        end = time.monotonic() + LAST_SECONDS
        while not started.opened.wait(LOOK):
            if self._stopping or not started.process.is_alive() or time.monotonic() > end:
                return

    def _stop(self) -> None:
        for each in self._running:
            each.process.terminate()
        for each in self._running:
            each.stop()


_SIGNALS = [number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]


def serve_together(settings: Settings, listener: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Serve with as many processes as the settings say. Raises `Refused` where the database cannot be used."""
    open_log(settings.log_level, as_json=settings.log_json)
    try:
        asyncio.run(_open_once(settings.database))
    except Refused as refused:
        if refused.code != "database_unreachable":
            raise  # each process waits for a database that is not there yet
    Processes(settings, listener).run(opened)


async def _open_once(database: str) -> None:
    """Bring the database to its newest form before there are several who would."""
    storage = storage_for(database)
    await storage.open()
    await storage.close()


def _serve(settings: Settings, listener: socket.socket, opened: Event) -> None:
    """What a process does."""
    parent: Any = multiprocessing.parent_process()
    threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()
    try:
        serve(settings, listener, opened.set)
    except (Refused, Unusable) as error:
        note("a server process cannot serve", logging.ERROR, why=str(error))
        sys.exit(CANNOT_SERVE)


def _leave_with(sentinel: int) -> None:
    """Close when the parent is gone, however it went."""
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
