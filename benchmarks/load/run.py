"""The whole load test: both servers in turn, then all again; the proof that nothing was lost; memory; the page."""

import argparse
import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks.load import memory, parts
from benchmarks.load.page import PAGE, page
from benchmarks.load.proof import prove
from benchmarks.load.servers import FOLDER, ROOT, own_server, peer_server, system_python
from benchmarks.load.setups import setups
from benchmarks.pages import write
from spelbord.compiled import VARIABLE

SIDES = ("own", "system", "peer")
"""Our server, the same on the system's own Python where that is another build, and boardgame.io's."""
RATE = 200
"""Moves a second of the paced run."""
AT_ONCE = 100
"""Tables that move at the same time in the saturated run."""
SPARE = 300
"""Tables laid besides, for when a game ends: a fast machine plays a hundred to their end in a second."""
PACED_TABLES = 50
WINDOW_LIMIT = 90
"""Seconds after which a client that hangs is given up."""
MODES = {
    "flat": ["--tables", str(AT_ONCE + SPARE), "--at-once", str(AT_ONCE)],
    "paced": ["--tables", str(PACED_TABLES), "--rate", str(RATE)],
}


@dataclass
class Windows:
    """What one side did in one way of playing, window by window."""

    seen: list[dict[str, Any]] = field(default_factory=list)

    def rates(self):
        """Moves for each CPU second of the server."""
        return [window["moves"] / window["server_cpu"] for window in self.seen]

    def middle(self, name):
        return median(window[name] for window in self.seen)

    def per_second(self, name):
        return median(window[name] / window["seconds"] for window in self.seen)


def main(words):
    asked = _asked(words)
    if not asked.sources:
        os.environ[VARIABLE] = str(_engine())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that no server stays behind
    shutil.rmtree(FOLDER / "own", ignore_errors=True)
    (FOLDER / "own").mkdir(parents=True)
    sides = [side for side in SIDES if not (asked.alone and side == "peer") and (side != "system" or system_python())]
    windows, proof = measure(sides, asked)
    others, costs = measure_others(asked), parts.measure()
    held = memory.measure(FOLDER / "own" / "idle.db", asked.tables, asked.sockets) if asked.tables else None
    command = " ".join(["python -m benchmarks load", *words])
    whole = page(windows, proof, held, command, asked, others=others, costs=costs)
    print(whole)
    if not (asked.quick or asked.alone):
        write(PAGE, whole)
        print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(sides, asked):
    """Fill all windows in turn, then kill our server and look at what it has stored."""
    windows = {(side, mode): Windows() for mode in MODES for side in sides}
    database = FOLDER / "own" / "load.db"
    moves = {}
    with ExitStack() as stack:
        servers = {"own": stack.enter_context(own_server(database))}
        if "system" in sides:
            servers["system"] = stack.enter_context(own_server(FOLDER / "own" / "system.db", system_python()))
        if "peer" in sides:
            servers["peer"] = stack.enter_context(peer_server())
        for number in range(asked.rounds + 1):
            for (side, mode), filled in windows.items():
                _tell(f"{number}/{asked.rounds} {side} {mode}")
                window = _play(servers[side], mode, asked, seed=10 + number)
                if side == "own":
                    moves |= window["tables"]
                if number:  # the first time all is only warmed up
                    filled.seen.append(window)
        servers["own"].kill()
    _tell("")
    return windows, asyncio.run(prove(database, moves))


def measure_others(asked):
    """The same server with other tables, one after another and then all again."""
    windows = {name: Windows() for name, _ in setups()}
    with own_server(FOLDER / "own" / "others.db") as server:
        for number in range(asked.rounds):
            for name, words in setups():
                _tell(f"{number + 1}/{asked.rounds} {name}")
                windows[name].seen.append(_window(server, words, asked, seed=10 + number))
    _tell("")
    return windows


def _play(server, mode, asked, seed):
    """One window. One in which most tables had been played to their end would be no load, and is an error."""
    window = _window(server, MODES[mode], asked, seed)
    if window["idle"] > AT_ONCE // 2:
        raise ValueError(f"{server.side}, {mode}: {window['idle']} tables were idle")
    return window


def _window(server, words, asked, seed):
    """Some seconds in a client process of its own. A move that was refused or did not reach everybody is an error."""
    command = [sys.executable, "-m", "benchmarks.load.client", server.side, *words]
    command += ["--port", str(server.port), "--pid", str(server.pid), "--seed", str(seed)]
    command += ["--seconds", str(asked.seconds)]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True, timeout=WINDOW_LIMIT)
    window = json.loads(run.stdout)
    if window["refused"] or window["lost"] or window["unheard"]:
        raise ValueError(f"{server.side}, {words}: { ({**window, 'tables': len(window['tables'])}) }")
    return window


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run; writes nothing")
    parser.add_argument("--alone", action="store_true", help="our server without the peer; writes nothing")
    parser.add_argument("--sources", action="store_true", help="our server from its sources, and not as it is released")
    parser.add_argument("--rounds", type=int, default=5, help="how often each window is measured (default 5)")
    parser.add_argument("--seconds", type=float, default=4, help="how long each window is (default 4)")
    parser.add_argument("--tables", type=int, default=10_000, help="idle tables; 0 leaves memory out")
    parser.add_argument("--sockets", type=int, default=2_000, help="open sockets")
    parser.set_defaults(rate=RATE, at_once=AT_ONCE, paced=PACED_TABLES)
    asked = parser.parse_args(words)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("measure at least once, for some time: --rounds 1 --seconds 1")
    if asked.quick:
        asked.rounds, asked.seconds = 1, min(asked.seconds, 2)
        asked.tables, asked.sockets = min(asked.tables, 1_000), min(asked.sockets, 400)
    return asked


def _engine():
    """The engine, compiled as a release has it; that takes a minute, once for each state of the sources."""
    sys.path.insert(0, str(ROOT / "scripts"))
    return import_module("engine").build()


def _tell(what):
    """What is being measured, on one line that is written over, if somebody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)
