"""The program and the machine: version, disk, clock, processes, memory and open files."""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import sqlite3
import sys
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from spelbord import __version__
from spelbord.terminal.doctor.databases import file_of, time_of_database
from spelbord.terminal.doctor.findings import fault, note, warning, well
from spelbord.terminal.doctor.reach import time_of_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.terminal.doctor.findings import Patient, Symptom

MB = 10**6
LITTLE_ROOM, NO_ROOM = 1000 * MB, 100 * MB
OLDEST_TIME = 1_750_000_000
"""A clock that shows an earlier time than this program was written at is wrong."""
UNLIKE, FAR_FROM = 2.0, 60.0
"""Seconds by which two clocks may differ before it matters: people's time is reckoned by them."""
FEW_FILES = 4096
SERVER_MB, BOT_MB = 130, 60
"""What one process takes, rounded up from what docs/hosting/capacity.md measured."""


def look_at_version(_: Patient) -> Iterator[Symptom]:
    """Which Spelbord, on which Python."""
    import spelbord.core.flow as busy

    facts = {"version": __version__, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    compiled = not str(busy.__file__).endswith(".py")
    yield well("version", "compiled", **facts) if compiled else note("version", "plain", **facts)
    from spelbord.server.web.static_files import FOLDER, INDEX

    if not (FOLDER / INDEX).exists():
        yield fault("version", "no_client")


def look_at_disk(patient: Patient) -> Iterator[Symptom]:
    """How much room there is where things are kept."""
    file = file_of(patient.settings.database)
    folder = Path("/tmp" if file is None else file.absolute().parent)  # noqa: S108 - to ask how full it is
    if not folder.exists():
        return
    free, size = shutil.disk_usage(folder).free, file.stat().st_size if file is not None and file.exists() else 0
    facts = {"folder": str(folder), "free": free // MB, "size": size // MB}
    if free < NO_ROOM:
        yield fault("disk", "full", **facts)
    elif free < LITTLE_ROOM or free < 2 * size:
        yield warning("disk", "little", **facts)
    else:
        yield well("disk", "room", **facts)
    if file is None:
        yield note("disk", "elsewhere")


def look_at_clock(patient: Patient) -> Iterator[Symptom]:
    """Whether the clock is right, by whoever else has one."""
    if time.time() < OLDEST_TIME:
        yield fault("clock", "past", at=time.strftime("%Y-%m-%d %H:%M"))
        return
    others = {"database": time_of_database(patient.settings.database), "url": time_of_url(patient.url)}
    compared = False
    for other, ahead in others.items():
        if ahead is None:
            continue
        compared = True
        # The time in an answer has no fractions, and was true when the answer was begun.
        tolerated = UNLIKE if other == "database" else UNLIKE + 1
        if abs(ahead) > FAR_FROM:
            yield fault("clock", f"far_{other}", seconds=round(abs(ahead)))
        elif abs(ahead) > tolerated:
            yield warning("clock", f"off_{other}", seconds=round(abs(ahead)))
        else:
            yield well("clock", f"same_{other}")
    if not compared:
        yield note("clock", "alone", at=time.strftime("%Y-%m-%d %H:%M:%S %Z"))


def look_at_workers(patient: Patient) -> Iterator[Symptom]:
    """Whether processes for bots can be started, and how many cores there are for them."""
    cores = _cores()
    wanted = patient.settings.workers * patient.settings.bot_workers
    try:
        seconds = asyncio.run(_start_one())
    except (BrokenExecutor, TimeoutError, OSError) as error:
        yield fault("workers", "none", why=str(error) or type(error).__name__)
        return
    if wanted > cores:
        yield warning("workers", "many", workers=wanted, cores=cores)
    else:
        yield well("workers", "start", cores=cores, workers=wanted, ms=round(1000 * seconds))


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


async def _start_one() -> float:
    """Start a process in the way that the server does; how long that takes."""
    from spelbord.server.bots.workers import Workers

    workers = Workers(1)
    began = time.perf_counter()
    try:
        await workers.run(abs, -1)
        return time.perf_counter() - began
    finally:
        workers.close()


def look_at_memory(patient: Patient) -> Iterator[Symptom]:
    """Whether there is memory for all processes that there may be."""
    available = _available_mb()
    if available is None:
        return
    # Quick bots, slow bots, hints and reviews, as docs/hosting.md has it.
    wanted = patient.settings.workers * (SERVER_MB + BOT_MB * (2 * patient.settings.bot_workers + 2))
    if available < wanted:
        yield warning("memory", "little", available=available, wanted=wanted)
    else:
        yield well("memory", "enough", available=available, wanted=wanted)


def _available_mb() -> int | None:
    """What programs may still take: of the machine, or of the container where that is less. Only Linux tells."""
    try:
        lines = Path("/proc/meminfo").read_text("ascii").splitlines()
    except OSError:
        return None
    free = next((int(line.split()[1]) // 1000 for line in lines if line.startswith("MemAvailable:")), None)
    try:
        bound = int(Path("/sys/fs/cgroup/memory.max").read_text("ascii"))
        used = int(Path("/sys/fs/cgroup/memory.current").read_text("ascii"))
    except (OSError, ValueError):  # no container, or no bound
        return free
    return (bound - used) // MB if free is None else min(free, (bound - used) // MB)


def look_at_files(_patient: Patient) -> Iterator[Symptom]:
    """How many connections there may be."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        yield well("files", "unlimited")
    elif hard < FEW_FILES:
        yield warning("files", "few", files=hard)
    else:
        yield well("files", "enough", files=hard)
