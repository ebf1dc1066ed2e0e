"""Part 1: servers are killed, and the database with them; nothing that was acknowledged may be lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lab.crash.lanes import Job, side_by_side
from lab.crash.shared import UNSYNCED
from lab.crash.tracing import traceable
from lab.postgres import programs

if TYPE_CHECKING:
    from lab.report import Notebook, Size

PATIENCE = 20.0
"""Seconds after which a table with a planted fault counts as stuck."""
FEWEST = 2
"""Faults that are planted in a run of some seconds: those that show soonest, which stand first."""
TITLE = "Crash"
ABOUT = """\
People play all five games, with sockets that come back when they are lost; they answer at random, talk, and take moves
back. Meanwhile servers are killed (SIGKILL): at random moments, also while they start; by a storage that dies before,
during and after a write of each kind, and between the statements of a transaction. On SQLite, and with two servers on
one PostgreSQL that is itself restarted, killed (SIGQUIT), frozen, and cut off by a way in between that refuses, drops
or swallows; servers are frozen too. The disk is full for a while (the kernel lets no file grow: writes are cut short,
then refused), and the server is killed while it is, or gets room again.

After each blow every table must go on within three minutes (a busy machine is no fault); after every tenth all stand
still, and everybody must see what a newcomer with the same eyes sees, and have been told the same steps. Nobody may
be told a step otherwise than before, or miss one. In the end the database is read: each answer and each line of talk
that was acknowledged is there once, no ticket was answered twice, and every log verifies. A traceback in a server's
log is a fault too.

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


def run(size: Size, notebook: Notebook) -> None:
    """All trials and all planted faults, side by side."""
    shared, traced = programs() is not None, traceable()
    if not shared:
        notebook.note("PostgreSQL is not installed here: nothing was tried with it.")
    if not traced:
        notebook.note("strace is not installed here, or may not trace: no power was cut.")
    trials = _trials(size, shared=shared, traced=traced)
    planted = _planted(shared=shared, traced=traced)
    for job, done in side_by_side(size, [*trials, *planted[: size.of(FEWEST, len(planted), len(planted))]]):
        if job in trials:
            notebook.add(done)
        else:
            notebook.plant(job.title, done.findings)


def _trials(size: Size, *, shared: bool, traced: bool) -> list[Job]:
    jobs = [
        Job("SQLite", "at_random", {"kills": size.of(3, 20, 200), "seed": number}) for number in range(size.of(1, 1, 2))
    ]
    jobs.append(Job("writes", "at_writes", {"kills": size.of(4, 30, 220)}))
    jobs.append(Job("full disk", "on_full_disk", {"times": size.of(2, 10, 80)}))
    if traced:
        jobs.append(Job("power", "cut_power", {"seconds": size.of(2, 5, 20), "cuts": size.of(12, 200, 2000)}))
    if shared:
        jobs.insert(0, Job("PostgreSQL", "on_postgres", {"blows": size.of(6, 30, 260)}))
    if size.name != "tiny":
        jobs.append(Job("bots", "at_random", {"kills": size.of(0, 3, 20), "bots": 1}))
    return jobs


def _planted(*, shared: bool, traced: bool) -> list[Job]:
    """Servers and databases with a fault: the trials that find nothing wrong with the real ones must find it."""
    jobs = [
        _faulty("stores other events than were decided", "at_random", "forging", kills=1),
        _faulty("keeps every line of talk twice", "at_random", "double", kills=2, talks=0.4),
        _faulty("says that a move is stored 20 ms before it is", "at_random", "hasty", kills=4),
        _faulty("never comes back from a write", "at_random", "stuck", kills=2, patience=PATIENCE),
        _faulty("takes no notice of a write that failed", "on_full_disk", "careless", times=4),
    ]
    if traced:
        jobs.append(
            _faulty("does not wait for the disk (`synchronous = OFF`)", "cut_power", "unsynced", seconds=2, cuts=12)
        )
    if shared:
        silent = "neither tells the other server what was stored nor looks for what it stored"
        jobs.append(_faulty(silent, "on_postgres", "silent", blows=3, patience=PATIENCE))
        slack = "a PostgreSQL that does not wait for its disk (`synchronous_commit = off`)"
        jobs.append(Job(slack, "on_postgres", {"blows": 3, "settings": UNSYNCED, "only": ("PostgreSQL killed",)}))
    return jobs


def _faulty(title: str, trial: str, fault: str, **more: Any) -> Job:
    return Job(title, trial, {"fault": {"name": fault}, **more})
