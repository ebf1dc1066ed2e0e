"""Starts servers quickly: a process that has imported everything, and forks a server whenever it is asked to.

A server that is forked is a process like any other, and dies like one; only its imports, a second or two, are spared.
The lab talks to this process in lines of JSON: `Launcher` is the lab's end, `main` the process itself.
"""

from __future__ import annotations

import asyncio
import atexit
import ctypes
import gc
import json
import multiprocessing
import os
import select
import signal
import subprocess
import sys
import threading
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Self

from benchmarks.table import ROOT

PR_SET_PDEATHSIG, PR_SET_PTRACER, ANYBODY = 1, 0x59616D61, -1
LOOSE = {
    "requests_per_second": 1e6,
    "request_burst": 10**6,
    "address_per_second": 1e6,
    "address_burst": 10**6,
    "sockets_per_address": 10**6,
    "connections_per_address": 10**6,
    "tables_per_minute": 1e6,
    "table_burst": 10**6,
    "talk_per_minute": 10**6,
    "bot_pause": (0.0, 0.0),
    "log_level": "warning",
}
"""Settings for clients that all come from one address, and play faster than anybody could."""


@dataclass
class Process:
    """A server that was started. It may be dead by now."""

    pid: int
    port: int
    log: Path
    figures: Path
    handle: int

    @property
    def alive(self) -> bool:
        return not select.select([self.handle], [], [], 0)[0]

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to this very process: another of the same number is never meant."""
        if self.alive:
            signal.pidfd_send_signal(self.handle, number)

    def kill(self, seconds: float = 30.0) -> None:
        """Kill it and wait until it is gone."""
        self.signal(signal.SIGKILL)
        self.wait(seconds)

    def wait(self, seconds: float) -> None:
        if not select.select([self.handle], [], [], seconds)[0]:
            raise TimeoutError(f"process {self.pid} does not end")

    def count(self, seconds: float = 30.0) -> dict[str, Any]:
        """What the process holds: tasks, objects and threads, as it counts them itself; open files, as others do."""
        self.figures.unlink(missing_ok=True)
        self.signal(signal.SIGUSR2)
        until = time.monotonic() + seconds
        while not self.figures.exists():
            if time.monotonic() > until or not self.alive:
                raise TimeoutError(f"process {self.pid} does not answer")
            time.sleep(0.01)
        return {**json.loads(self.figures.read_text()), "files": _length(f"/proc/{self.pid}/fd")}

    def close(self) -> None:
        os.close(self.handle)


class Launcher:
    """The lab's end: starts servers, and ends them all when it is left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._started: list[Process] = []

    def start(self, port: int, database: str, fault: dict[str, Any] | None = None, **settings: Any) -> Process:
        """Start a server; it will listen in a moment. A fault is one of `lab/faults.py`, with what it needs."""
        log = self.folder / f"server-{port}.log"
        figures = self.folder / f"figures-{port}-{len(self._started)}.json"
        asked = {**wanted(port, database, fault, **settings), "log": str(log), "figures": str(figures)}
        pid = _forked(asked)
        started = Process(pid, port, log, figures, os.pidfd_open(pid))
        self._started.append(started)
        return started

    def close(self) -> None:
        """End every server that was started here."""
        for process in self._started:
            process.signal(signal.SIGCONT)
            process.kill()
            process.close()
        self._started.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@cache
def _forking() -> subprocess.Popen[str]:
    """The process that forks: one for as long as this one runs."""
    command = [sys.executable, "-m", "lab.launcher"]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(_end, process)
    return process


def _forked(asked: dict[str, Any]) -> int:
    process = _forking()
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()
    return int(process.stdout.readline())


def _end(process: subprocess.Popen[str]) -> None:
    process.stdin.close()
    process.wait(30)
    process.stdout.close()


def _length(folder: str) -> int:
    return sum(1 for _ in Path(folder).iterdir())


def wanted(port: int, database: str, fault: dict[str, Any] | None = None, **settings: Any) -> dict[str, Any]:
    """What server is wanted, as the process here is told."""
    return {"settings": {**LOOSE, "port": port, "database": database, **settings}, "fault": fault, "figures": ""}


def main() -> None:
    """Fork a server for each line that is read; or be a server, as the word given says."""
    if sys.argv[1:]:
        _serve(json.loads(sys.argv[1]))
        return
    import spelbord.server.serving
    import spelbord.storage.postgres
    import spelbord.storage.sqlite  # noqa: F401 - all that a server would import when it starts
    from spelbord.games import SHELF, kit_of

    for game in SHELF:
        kit_of(game)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the lab says when to end
    here = os.getpid()
    gc.freeze()
    for line in sys.stdin:
        _bury()
        asked, pid = json.loads(line), os.fork()
        if pid == 0:
            _become_server(asked, here)
        print(pid, flush=True)


def _bury() -> None:
    """Take note of servers that have ended, so that nothing of them stays."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def _become_server(asked: dict[str, Any], launcher: int) -> None:
    try:
        libc = ctypes.CDLL(None)
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        libc.prctl(PR_SET_PTRACER, ctypes.c_ulong(ANYBODY))  # strace may look at it
        if os.getppid() != launcher:
            os._exit(1)
        nothing = os.open(os.devnull, os.O_RDWR)
        log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for old, new in ((nothing, 0), (nothing, 1), (log, 2)):
            os.dup2(old, new)
        _serve(asked)
    except BaseException:
        traceback.print_exc()
        raise
    finally:
        sys.stderr.flush()
        os._exit(0)


def _serve(asked: dict[str, Any]) -> None:
    from lab.faults import with_fault
    from spelbord.server import serving
    from spelbord.server.settings import Settings
    from spelbord.storage import storage_for

    settings = Settings(**{**asked["settings"], "bot_pause": tuple(asked["settings"]["bot_pause"])})
    if asked["fault"]:
        vars(serving)["storage_for"] = with_fault(storage_for, **asked["fault"])

    def opened() -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, _write_figures, asked["figures"])

    serving.serve(settings, serving.bind(settings.host, settings.port, search=False), opened)


def _write_figures(file: str) -> None:
    gc.collect()
    with suppress(AttributeError, OSError):  # not every C library has it
        ctypes.CDLL(None).malloc_trim(0)  # what is free and kept for later is nothing that the server holds
    counted = {
        "tasks": len(asyncio.all_tasks()),
        "threads": threading.active_count(),
        "workers": len(multiprocessing.active_children()),
        "objects": len(gc.get_objects()),
    }
    made = Path(f"{file}.new")
    made.write_text(json.dumps(counted))
    made.rename(file)


if __name__ == "__main__":
    main()
