"""A power cut: what was written and not synced is forgotten, all of it or any part.

A server runs under strace, which notes every call that writes to the database or syncs it, with the bytes and the time.
From that, the files can be built as a disk could hold them had the power gone at any moment of that run. Clients note
when they heard that something is stored; what they had heard before the cut must be in those files.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.table import ROOT

from lab.crash.tracing import SUFFIXES, Done, read_trace, tracer
from lab.crash.trial import late
from lab.launcher import wanted
from lab.postgres import free_port
from lab.proof import Proof
from lab.tables import Room, Table
from spelbord.storage import storage_for
from spelbord.storage.sqlite import connect

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterator

    from lab.report import Notebook

SECTOR = 512
VERIFIED = 25
"""Of so many cuts one has all its logs verified; in the others, only what was acknowledged is looked for."""
START_SECONDS = 90.0


class Disk:
    """What is on a disk: what was synced, and what is still under way."""

    def __init__(self) -> None:
        self.synced: dict[str, bytearray] = {}
        self.waiting: dict[str, list[Done]] = {}
        self.unlinked: set[str] = set()

    def do(self, done: Done) -> None:
        if done.call in {"fsync", "fdatasync"}:
            self._sync(done.path)
        elif done.call == "unlink":
            self.unlinked.add(done.path)
        elif done.call == "openat":
            self._drop(done.path)
            self.waiting.setdefault(done.path, [])
        else:
            self.waiting[done.path].append(done)

    def _sync(self, path: str) -> None:
        """A file is on disk, with its name. A folder's sync makes the end of its files last."""
        if path in self.waiting:
            self.synced[path] = _after(self.synced.get(path), self.waiting[path])
            self.waiting[path] = []
        else:
            for gone in tuple(self.unlinked):
                self._drop(gone)

    def _drop(self, path: str) -> None:
        if path in self.unlinked:
            self.unlinked.remove(path)
            self.waiting.pop(path, None)
            self.synced.pop(path, None)

    def image(self, rnd: random.Random, kept: float) -> Iterator[tuple[str, bytes]]:
        """The files as they may be found after a cut, when each write under way was kept with some likelihood."""
        for path, writes in self.waiting.items():
            if path in self.unlinked and rnd.random() < kept:
                continue
            chosen = [_torn(done, rnd) if rnd.random() < kept / 10 else done for done in writes if rnd.random() < kept]
            if path in self.synced or chosen:
                yield path, bytes(_after(self.synced.get(path), chosen))


def _after(before: bytearray | None, writes: list[Done]) -> bytearray:
    data = bytearray(before or b"")
    for done in writes:
        if done.call == "ftruncate":
            del data[done.offset :]
            data.extend(bytes(done.offset - len(data)))
        elif done.call == "pwrite64":
            if len(data) < done.offset:
                data.extend(bytes(done.offset - len(data)))
            data[done.offset : done.offset + len(done.data)] = done.data
    return data


def _torn(done: Done, rnd: random.Random) -> Done:
    """A write of which only the first sectors came to the disk."""
    sectors = rnd.randrange(len(done.data) // SECTOR + 1)
    return Done(done.call, done.path, done.began, done.ended, done.data[: sectors * SECTOR], done.offset)


async def cut_power(
    folder: Path,
    notebook: Notebook,
    seconds: float,
    cuts: int,
    *,
    fault: dict[str, Any] | None = None,
) -> None:
    """Record a run of so many seconds, and look at so many disks that it could have left behind."""
    database, trace = folder / "spelbord.db", folder / "trace"
    tables, counts = await _record(folder, database, trace, notebook, seconds, fault)
    places = {str(folder), *(f"{database}{suffix}" for suffix in SUFFIXES)}
    calls = [done for done in read_trace(trace) if done.path in places]
    notebook.count("calls recorded that write or sync", len(calls))
    rnd = random.Random(notebook.size.seed)
    moments = sorted(rnd.randrange(1, len(calls)) for _ in range(cuts))
    disk, at = Disk(), 0
    for number, moment in enumerate(moments):
        if late(notebook):
            break
        if number % 20 == 0:
            notebook.tell(f"power cut {number + 1} of {cuts}")
        for done in calls[at:moment]:
            disk.do(done)
        at = moment
        files = dict(disk.image(rnd, (0.0, 0.5, 0.9, 1.0)[number % 4]))
        await _look(
            files, database, tables, calls[moment].began, notebook.find, counts, verified=number % VERIFIED == 0
        )
        notebook.count("power cuts")
    for what in ("answers looked for", "lines of talk looked for", "logs verified"):
        notebook.count(f"{what} after power cuts", counts[what])


async def _record(
    folder: Path, database: Path, trace: Path, notebook: Notebook, seconds: float, fault: dict[str, Any] | None
) -> tuple[list[Table], Counter[str]]:
    """Let people play on a server that is watched, and kill it."""
    port = free_port()
    word = json.dumps({**wanted(port, f"sqlite:///{database}", fault), "figures": str(folder / "figures")})
    command = [*tracer(trace, database), sys.executable, "-m", "lab.launcher", word]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        async with Room([port], notebook.size.seed, notebook.find) as room:
            room.manners.undoes = 0.0  # what was taken back cannot be looked for in the past
            async with asyncio.timeout(START_SECONDS):
                await room.fill()
            notebook.tell(f"recording for {seconds:g} seconds")
            await asyncio.sleep(seconds)
            tables, counts = [*room.tables, *room.finished], room.counts
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return tables, counts


async def _look(
    files: dict[str, bytes],
    database: Path,
    tables: list[Table],
    when: float,
    find: Callable[[str], None],
    counts: Counter[str],
    *,
    verified: bool,
) -> None:
    """Open the database as it is found after a cut, and look for all that had been acknowledged by then."""
    expected = [table.told(when) for table in tables if table.laid <= when]
    with tempfile.TemporaryDirectory(prefix="spelbord-cut-") as place:
        for path, data in files.items():
            (Path(place) / Path(path).name).write_bytes(data)
        copy = Path(place, database.name)
        if expected and not copy.exists():
            find("after a power cut there is no database, though tables were laid")
            return
        if copy.exists():
            await _look_into(copy, expected, find, counts, verified=verified)


async def _look_into(
    file: Path, expected: list[Any], find: Callable[[str], None], counts: Counter[str], *, verified: bool
) -> None:
    db = connect(file)
    [[sound]] = db.execute("PRAGMA quick_check(1)").fetchall()
    db.close()
    if sound != "ok":
        find(f"after a power cut the database is damaged: {sound}")
        return
    storage = storage_for(f"sqlite:///{file}")
    await storage.open()
    try:
        await Proof(storage, lambda fault: find(f"after a power cut: {fault}"), counts).all(expected, verified=verified)
    finally:
        await storage.close()
