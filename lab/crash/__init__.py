"""Part 1: servers are killed, and the database with them; nothing that was acknowledged may be lost or doubled."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab import postgres
from lab.crash.killing import at_random, at_writes, on_full_disk
from lab.crash.planted import plant_all
from lab.crash.power import cut_power
from lab.crash.shared import on_postgres
from lab.crash.tracing import traceable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lab.report import Notebook, Size

TITLE = "Crash"
ABOUT = """\
People play all five games, with sockets that come back when they are lost; they answer at random, talk, and take moves
back. Meanwhile servers are killed (SIGKILL): at random moments, also while they start; by a storage that dies before,
during and after a write of each kind, and between the statements of a transaction. On SQLite, and with two servers on
one PostgreSQL that is itself restarted, killed (SIGQUIT), frozen, and cut off by a way in between that refuses, drops or
swallows; servers are frozen too. The disk is full for a while (the kernel lets no file grow: writes are cut short, then
refused), and the server is killed while it is, or gets room again.

After each blow every table must go on within a minute; after every tenth all stand still, and everybody must see
what a newcomer with the same eyes sees, and have been told the same steps. Nobody may be told a step otherwise than
before, or miss one. In the end the database is read: each answer and each line of talk that was acknowledged is there
once, no ticket was answered twice, and every log verifies. A traceback in a server's log is a fault too.

**Power cuts** are built, not made: a server runs under strace, which notes every call that writes to or syncs the
database's files, with the bytes and the time. From that come the disks that a cut at any moment could have left: only
what was synced, or with any part of the rest, in whole sectors. SQLite must open each of them undamaged, and whatever a
client had heard as stored by then must be in it.
"""
LIMITS = """\
Servers are forked from a process that has imported everything, so that a kill costs little; they run the server's own
code from there on. On SQLite a cut of the power takes a file's own sync to last with its name, as Linux file systems
keep it; disks that lie about syncs are not tried, nor power cuts of PostgreSQL, which are its own business. A full disk
answers EFBIG instead of ENOSPC. Bots play in one trial only.
"""
LANES = 6
"""Trials that run side by side: much of a trial is waiting."""


def run(size: Size, notebook: Notebook) -> None:
    """All trials, and then the planted faults."""
    asyncio.run(_trials(size, notebook))
    asyncio.run(plant_all(size, notebook))
    notebook.tell("done")


async def _trials(size: Size, notebook: Notebook) -> None:
    lanes = asyncio.Semaphore(LANES)

    async def lane(trial: Callable[..., Awaitable[None]], *args: Any, **more: Any) -> None:
        async with lanes:
            with tempfile.TemporaryDirectory(prefix="spelbord-crash-") as folder:
                await trial(Path(folder), notebook, *args, **more)

    trials = [lane(at_writes, size.of(4, 30, 220)), lane(on_full_disk, size.of(2, 10, 80))]
    trials += [lane(at_random, size.of(3, 20, 200), seed=seed) for seed in range(size.of(1, 1, 2))]
    trials.append(lane(at_random, size.of(0, 3, 20), bots=1))
    programs = postgres.programs()
    if programs is None:
        notebook.note("PostgreSQL is not installed here: nothing was tried with it.")
    else:

        async def shared(folder: Path, *args: Any) -> None:
            await on_postgres(programs, folder, *args)

        trials.insert(0, lane(shared, size.of(6, 30, 260)))
    if traceable():
        trials.append(lane(cut_power, size.of(2, 5, 20), size.of(12, 200, 2000)))
    else:
        notebook.note("strace is not installed here, or may not trace: no power was cut.")
    await asyncio.gather(*trials)
