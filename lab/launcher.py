"""Starts servers quickly: a process that has imported everything, and forks a server whenever it is asked to.

A server that is forked is a process like any other, and dies like one; only its imports, a second or two, are spared.
The lab talks to this process in lines of JSON: `Launcher` is the lab's end, `main` the process itself.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from benchmarks.table import ROOT

if TYPE_CHECKING:
    from pathlib import Path

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
        return {**json.loads(self.figures.read_text()), "files": len(os.listdir(f"/proc/{self.pid}/fd"))}

    def close(self) -> None:
        os.close(self.handle)


class Launcher:
    """The lab's end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._started: list[Process] = []
        command = [sys.executable, "-m", "lab.launcher"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, port: int, database: str, fault: dict[str, Any] | None = None, **settings: Any) -> Process:
        """Start a server; it will listen in a moment. A fault is one of `lab/faults.py`, with what it needs."""
        number = len(self._started)
        log, figures = self.folder / f"server-{port}.log", self.folder / f"figures-{number}.json"
        chosen = {**LOOSE, "port": port, "database": database, **settings}
        asked = {"settings": chosen, "fault": fault, "log": str(log), "figures": str(figures)}
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        pid = int(self._process.stdout.readline())
        started = Process(pid, port, log, figures, os.pidfd_open(pid))
        self._started.append(started)
        return started

    def close(self) -> None:
        """End every server that was started here, and the process itself."""
        for process in self._started:
            process.signal(signal.SIGCONT)
            process.kill()
            process.close()
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def __enter__(self) -> Launcher:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def main() -> None:
    """Fork a server for each line that is read."""
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
    finally:
        sys.stderr.flush()
        os._exit(0)


def _serve(asked: dict[str, Any]) -> None:
    from lab.faults import with_fault
    from spelbord.server import serving
    from spelbord.server.settings import Settings

    settings = Settings(**{**asked["settings"], "bot_pause": tuple(asked["settings"]["bot_pause"])})
    if asked["fault"]:
        serving.storage_for = with_fault(serving.storage_for, **asked["fault"])

    def opened() -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, _write_figures, asked["figures"])

    try:
        serving.serve(settings, serving.bind(settings.host, settings.port, search=False), opened)
    except Exception:
        import traceback

        traceback.print_exc()


def _write_figures(file: str) -> None:
    gc.collect()
    counted = {"tasks": len(asyncio.all_tasks()), "threads": threading.active_count(), "objects": len(gc.get_objects())}
    with open(f"{file}.new", "w", encoding="utf-8") as made:
        json.dump(counted, made)
    os.replace(f"{file}.new", file)


if __name__ == "__main__":
    main()
