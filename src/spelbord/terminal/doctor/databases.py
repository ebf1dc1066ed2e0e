"""The database, looked at without changing it: its form, whether it is whole, and who has it open."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import stat
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from spelbord.core import Refused
from spelbord.storage import storage_for
from spelbord.storage.exclusive import held
from spelbord.storage.migrating import APPLIED, migrations
from spelbord.storage.sqlite import SqliteStorage
from spelbord.terminal.doctor.findings import fault, note, warning, well

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.terminal.doctor.findings import Patient, Symptom

FILE = "sqlite:///"
OLDEST_SQLITE, OLDEST_POSTGRES = (3, 37), 130_000
SLOW_SYNC, SLOW_ANSWER = 50.0, 20.0
"""Milliseconds from which on people notice: every move waits for the disk or for PostgreSQL."""
REMOTE = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afs"})
CONNECTIONS = 11
"""Connections that one server may have: ten to work with, and one to listen with."""


def file_of(url: str) -> Path | None:
    """The file of a SQLite database."""
    rest = url.removeprefix(FILE)
    return Path(unquote(rest)) if url.startswith(FILE) and rest not in {"", ":memory:"} else None


def look_at_database(patient: Patient) -> Iterator[Symptom]:
    """Whether the database can be used, and how well."""
    url = patient.settings.database
    try:
        storage = storage_for(url)
    except Refused as refused:
        yield _refused(refused)
        return
    if not isinstance(storage, SqliteStorage):
        yield from asyncio.run(_look_at_postgres(url, patient.settings.workers))
    elif storage.path is None:
        yield warning("database", "passing")
    else:
        yield from _look_at_file(storage.path)


def _refused(refused: Refused) -> Symptom:
    """What the storage refuses with: it has the words for it."""
    return fault("database", "refused", code=refused.code, **refused.facts)


# SQLite --------------------------------------------------------------------------------------------------------------


def _look_at_file(path: Path) -> Iterator[Symptom]:
    folder = path.absolute().parent
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        yield fault("database", "old_sqlite", version=sqlite3.sqlite_version)
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        yield fault("database", "no_folder", folder=str(folder))
        return
    if (kind := _file_system(folder)) in REMOTE:
        yield warning("database", "remote", folder=str(folder), kind=kind)
    yield _sync(folder)
    if not path.exists():
        yield note("database", "new", file=str(path))
        return
    if sys.platform != "win32" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        yield warning("database", "readable", file=str(path))
    try:
        yield from _look_inside(path)
    except sqlite3.Error as error:
        yield fault("database", "unusable", file=str(path), why=str(error))
    yield from _look_who_has_it(path)


def _look_inside(path: Path) -> Iterator[Symptom]:
    with contextlib.closing(sqlite3.connect(f"file:{path.absolute().as_posix()}?mode=rw", uri=True)) as db:
        [[said]] = db.execute("PRAGMA quick_check(1)").fetchall()
        if said != "ok":
            yield fault("database", "damaged", file=str(path), why=said)
        yield _form({number for (number,) in db.execute(APPLIED)}, "sqlite", file=str(path))
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")


def _look_who_has_it(path: Path) -> Iterator[Symptom]:
    lock = Path(f"{path.absolute()}.lock")
    if not lock.exists():
        return
    try:
        with held(path, ""):
            pass
    except Refused as refused:
        yield note("database", "open", where=str(refused.facts.get("where", "?")))


def _sync(folder: Path) -> Symptom:
    """How long the disk takes to keep a few bytes."""
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".spelbord-doctor-") as file:
        times = []
        for _ in range(5):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(1000 * (time.perf_counter() - began))
    return _timed("slow_disk", "disk_time", sorted(times)[2], SLOW_SYNC)


def _file_system(folder: Path) -> str:
    """What kind of disk a folder lies on; only Linux tells."""
    try:
        mounts = [line.split() for line in Path("/proc/mounts").read_text("utf-8").splitlines()]
    except OSError:
        return ""
    under = [mount for mount in mounts if folder.is_relative_to(mount[1])]
    return max(under, key=lambda mount: len(mount[1]), default=["", "", ""])[2]


# Both ----------------------------------------------------------------------------------------------------------------


def _form(applied: set[int], backend: str, **facts: Any) -> Symptom:
    """Whether the database has the form that this program knows."""
    found, known = max(applied, default=0), max(migration.number for migration in migrations(backend))
    facts |= {"found": found, "known": known}
    if found > known:
        return fault("database", "newer", **facts)
    if found < known:
        return note("database", "older", **facts)
    return well("database", backend, **facts)


def _timed(slow: str, quick: str, ms: float, most: float) -> Symptom:
    """How long something took, in milliseconds."""
    return warning("database", slow, ms=f"{ms:.1f}") if ms > most else well("database", quick, ms=f"{ms:.1f}")


def time_of_database(url: str) -> float | None:
    """How far the clock of a PostgreSQL server is ahead of ours, in seconds."""
    if not url.startswith("postgresql://"):
        return None

    async def ask() -> float:
        from spelbord.storage.connections import connected

        async with connected(url) as db:
            before = time.time()
            theirs = float(await db.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
            return theirs - (before + time.time()) / 2

    try:
        return asyncio.run(ask())
    except (ModuleNotFoundError, Refused):  # the look at the database has said so
        return None


# PostgreSQL ----------------------------------------------------------------------------------------------------------


async def _look_at_postgres(url: str, workers: int) -> list[Symptom]:
    from spelbord.storage.connections import connected

    try:
        async with connected(url) as db:
            found = await _settings_of(db, workers)
            if await db.fetchval("SELECT to_regclass('versions')") is None:
                found.append(note("database", "blank"))
            else:
                applied = {int(row[0]) for row in await db.fetch(APPLIED)}
                size = await db.fetchval("SELECT pg_database_size(current_database())")
                found.append(_form(applied, "postgres", size=size // 10**6))
            return found
    except Refused as refused:
        return [_refused(refused)]


async def _settings_of(db: Any, workers: int) -> list[Symptom]:
    """What the server is set to, as far as it matters here."""

    async def setting(name: str) -> str:
        return str(await db.fetchval("SELECT current_setting($1)", name))

    found = []
    if int(await setting("server_version_num")) < OLDEST_POSTGRES:
        found.append(fault("database", "old_postgres", version=await setting("server_version")))
    if await setting("transaction_read_only") == "on":
        found.append(fault("database", "read_only"))
    if await setting("server_encoding") != "UTF8":
        found.append(fault("database", "encoding", encoding=await setting("server_encoding")))
    if "off" in {await setting("fsync"), await setting("synchronous_commit")}:
        found.append(warning("database", "careless"))
    most = int(await setting("max_connections")) - int(await setting("superuser_reserved_connections"))
    if most < max(2, workers) * CONNECTIONS:
        found.append(warning("database", "connections", most=most, each=CONNECTIONS, servers=most // CONNECTIONS))
    began = time.perf_counter()
    for _ in range(5):
        await db.fetchval("SELECT 1")
    ms = 200 * (time.perf_counter() - began)
    found.append(_timed("far", "near", ms, SLOW_ANSWER))
    return found
