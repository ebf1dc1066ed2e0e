"""Part 4: ten thousand whole tables through one server process, which in the end holds no more than before."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab.launcher import Launcher
from lab.postgres import free_port
from lab.soak.figures import BOUNDS, WARM, WORKER, compared, told
from lab.soak.visitors import Visitors

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Soak"
ABOUT = f"""\
One server process on one SQLite file gets ten thousand tables, two dozen at a time: all five games, played from the
first move to the end by people with sockets who answer at random, with onlookers, talk, hints, previews and bots at
some of them, people who never came before at one in five, and some who hang up in the middle. After the first {WARM}
tables everybody leaves, the server puts all tables away, and what it holds is noted; in the end once more.

The server is well if it then holds at most {BOUNDS["memory"] // 2**20} MiB more memory (SQLite's cache, which grows to
18, included), and at most {BOUNDS["files"]} more open files, {BOUNDS["tasks"]} more tasks and {BOUNDS["threads"]} more
threads; a process for bots or hints that was started meanwhile has {WORKER["files"]} files and {WORKER["threads"]}
threads of its own. Memory is the resident set of the server's own process, as the kernel counts it when what is free
has been given back (`malloc_trim`); tasks are those of its event loop. Planted are a server that keeps memory for
each table, one that leaves a file open, and one that leaves a task.
"""
LIMITS = """\
Bots play at one table in twenty-five and are weak ones; their processes are not weighed. Random answers make some
games shorter than people would. All comes from one address, with the limits by address lifted. The server's log is at
the level of warnings. An hour is not a month: what grows with time and not with tables is hardly seen.
"""
IDLE = 0.5
"""Seconds after which the server puts away a table that nobody watches."""
PLANTED = {
    "memory": "keeps five megabytes for every table that was laid",
    "files": "leaves a file open for every table",
    "tasks": "leaves a task waiting for every table",
}


def run(size: Size, notebook: Notebook) -> None:
    """Play, and count before and after; then the same with servers that hoard."""
    warm, tables = size.of(6, 60, WARM), size.of(12, 300, 10_000)
    # An hour is what the whole lab may take; a slow machine gets as far as it gets, and the report says how far.
    seconds = size.of(120, 120, 3600)
    asyncio.run(_soak(size, notebook, warm, tables, seconds))
    for what, fault in PLANTED.items():
        notebook.tell(f"planted: {fault}")
        seen = asyncio.run(_planted(size, what))
        notebook.plant(fault, seen)


async def _soak(size: Size, notebook: Notebook, warm: int, tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory(prefix="spelbord-soak-") as folder, Launcher(Path(folder)) as launcher:
        port = free_port()
        server = launcher.start(port, f"sqlite:///{folder}/soak.db", idle_seconds=IDLE)
        async with Visitors(port, size.seed, notebook) as visitors:
            await visitors.play(warm)
            start = await visitors.quiet(server)
            notebook.note(f"After {warm} tables: {told(start)}.")
            await visitors.play(tables - warm, seconds)
            end = await visitors.quiet(server)
            notebook.note(f"After {notebook.counts['tables played']:,} tables: {told(end)}.")
        for fault in compared(start, end):
            notebook.find(fault)
        if "Traceback" in server.log.read_text("utf-8"):
            notebook.find("the server wrote a traceback: " + server.log.read_text("utf-8")[-300:])


async def _planted(size: Size, what: str) -> list[str]:
    """What is found of a server that hoards."""
    from lab.report import Notebook

    fault: dict[str, Any] = {"name": "hoarding", "what": what}
    with tempfile.TemporaryDirectory(prefix="spelbord-soak-") as folder, Launcher(Path(folder)) as launcher:
        port = free_port()
        server = launcher.start(port, f"sqlite:///{folder}/soak.db", fault, idle_seconds=IDLE)
        async with Visitors(port, size.seed, Notebook("planted", size), games=("ecosfera",), bots=False) as visitors:
            await visitors.play(3)
            start = await visitors.quiet(server)
            await visitors.play(12)
            return compared(start, await visitors.quiet(server))
