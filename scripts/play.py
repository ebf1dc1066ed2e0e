"""Start the server at once, and let it think faster as soon as the engine is compiled: what `make play` does.

    python scripts/play.py [flags of `spelbord serve`]

The first time, the sources play while the engine is compiled in the background (about a minute on two cores). Then the
server is started anew with it: tables are kept, and pages find back by themselves. Later starts have it at once.
Without a compiler, or with SPELBORD_COMPILED=0, the sources play.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from typing import TypeAlias

import engine

from spelbord.compiled import VARIABLE

Process: TypeAlias = "subprocess.Popen[bytes]"

SERVE = (sys.executable, "-m", "spelbord.terminal", "serve")
LOOK_EVERY = 0.2
"""Seconds."""
PATIENCE = 15
"""How far the compiler lets others go first, where that can be said."""


def main(flags: list[str]) -> int:
    """Play until told to stop; what the server ends with."""
    with ExitStack() as ending:
        ready = engine.folder().is_dir()
        server = begin(ending, flags, compiled=ready)
        if ready or not is_wanted():
            return server.wait()
        compiler = compile_engine(ending)
        while server.poll() is None and compiler.poll() is None:
            time.sleep(LOOK_EVERY)
        if server.poll() is None and compiler.returncode:
            say("The engine could not be compiled; it plays from its sources, and strong bots think longer")
        elif server.poll() is None:
            say("The engine is compiled: starting the server anew with it. Games go on where they were")
            end(server)
            server = begin(ending, [*flags, "--no-browser"], compiled=True)
        return server.wait()


def is_wanted() -> bool:
    """Whether to compile: not where that was refused or cannot be done."""
    if os.environ.get("SPELBORD_COMPILED") == "0":
        return False
    compiler = os.environ.get("CC", "cc").split()[0]
    if shutil.which(compiler) is None:
        say(f"No C compiler ({compiler}): the engine plays from its sources, and strong bots think longer")
        return False
    return True


def begin(ending: ExitStack, flags: list[str], *, compiled: bool) -> Process:
    """Start the server."""
    form = {VARIABLE: str(engine.folder())} if compiled else {}
    server = subprocess.Popen([*SERVE, *flags], env=os.environ | form)
    ending.callback(end, server)
    return server


def compile_engine(ending: ExitStack) -> Process:
    """Start compiling, quietly and after everybody else."""
    say("Compiling the engine in the background, once: strong bots will think many times as fast")
    gently = [] if shutil.which("nice") is None else ["nice", "-n", str(PATIENCE)]
    command = [*gently, sys.executable, engine.__file__]
    compiler = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ending.callback(end, compiler)
    return compiler


def end(process: Process) -> None:
    """End a process in good order, unless it has ended."""
    process.terminate()
    process.wait()


def say(line: str) -> None:
    """A line at the terminal, in the manner of the Makefile."""
    print(f"==> {line}", flush=True)


if __name__ == "__main__":
    # At a terminal the server hears Ctrl-C as well, and ends in good order: here that is only waited for.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    sys.exit(main(sys.argv[1:]))
