"""Bringing a database to the newest form: once, in order, by one server at a time, and never back."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.storage import storage_for
from spelbord.storage.migrating import Migration, migrations, outstanding
from spelbord.storage.sqlite import connect, migrate
from storage.samples import table

BACKENDS = ("sqlite", "postgres")
FIRST = Migration(1, "0001_first", "CREATE TABLE cups (id INTEGER);\n")
SECOND = Migration(
    2,
    "0002_second",
    """
    -- A comment; with a semicolon.
    ALTER TABLE cups ADD COLUMN name TEXT;
    INSERT INTO cups VALUES (1, 'a; b');
    CREATE TRIGGER fill AFTER INSERT ON cups BEGIN
        UPDATE cups SET name = 'filled';
        DELETE FROM cups WHERE id < 0;
    END;
    """,
)
OPEN = "import asyncio, sys; from spelbord.storage import storage_for; asyncio.run(storage_for(sys.argv[1]).open())"


async def versions(url, change=None):
    """Which scripts a database has had, after a change of that table."""
    if url.startswith("sqlite"):
        db = sqlite3.connect(url.removeprefix("sqlite:///"))
        try:
            if change:
                db.execute(change)
                db.commit()
            return [name for (name,) in db.execute("SELECT name FROM versions ORDER BY number")]
        finally:
            db.close()
    connection = await asyncpg.connect(url)
    try:
        if change:
            await connection.execute(change)
        return [row[0] for row in await connection.fetch("SELECT name FROM versions ORDER BY number")]
    finally:
        await connection.close()


@pytest.mark.parametrize("backend", BACKENDS)
def test_scripts_are_numbered_from_one_without_gaps(backend):
    known = migrations(backend)
    assert [migration.number for migration in known] == list(range(1, len(known) + 1))
    assert all(migration.name.startswith(f"{migration.number:04}_") for migration in known)


def test_backends_have_the_same_scripts():
    names = [[migration.name for migration in migrations(backend)] for backend in BACKENDS]
    assert names[0] == names[1]


async def test_each_script_is_carried_out_once(url, opened):
    storage = await opened(url)
    await storage.add_table(table())
    names = [migration.name for migration in migrations("sqlite")]
    assert await versions(url) == names
    again = await opened(url)
    assert await again.table("t1") == table()
    assert await versions(url) == names


async def test_servers_that_start_at_once_migrate_once(url, opened):
    await asyncio.gather(*(opened(url) for _ in range(6)))
    assert await versions(url) == [migration.name for migration in migrations("sqlite")]


async def test_processes_that_start_at_once_migrate_once(url):
    processes = [
        subprocess.Popen([sys.executable, "-c", OPEN, url], stderr=subprocess.PIPE)  # noqa: ASYNC220, S603 - our own
        for _ in range(4)
    ]
    complaints = [(await asyncio.to_thread(process.communicate))[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, complaints
    assert await versions(url) == [migration.name for migration in migrations("sqlite")]


async def test_newer_database_is_refused(url, opened):
    await opened(url)
    newer = migrations("sqlite")[-1].number + 1
    await versions(url, f"INSERT INTO versions VALUES ({newer}, '{newer:04}_tomorrow')")  # noqa: S608 - a number
    with pytest.raises(Refused) as refused:
        await storage_for(url).open()
    assert refused.value.code == "database_newer"
    assert refused.value.facts == {"found": newer, "known": newer - 1}
    for language in LANGUAGES:
        assert str(newer) in texts_of("spelbord.storage", language).refuse(refused.value)


def test_only_what_is_missing_is_carried_out():
    assert outstanding((FIRST, SECOND), ()) == [FIRST, SECOND]
    assert outstanding((FIRST, SECOND), {1}) == [SECOND]
    assert outstanding((FIRST, SECOND), {1, 2}) == []


@pytest.fixture
def file(tmp_path):
    db = connect(Path(tmp_path, "cups.db"))
    yield db
    db.close()


def test_scripts_build_on_one_another(file):
    migrate(file, (FIRST,))
    migrate(file, (FIRST, SECOND))
    assert file.execute("SELECT * FROM cups").fetchall() == [(1, "a; b")]
    file.execute("INSERT INTO cups VALUES (-1, NULL)")
    assert file.execute("SELECT * FROM cups").fetchall() == [(1, "filled")]


def test_script_that_fails_leaves_no_trace(file):
    migrate(file, (FIRST,))
    broken = Migration(2, "0002_broken", "CREATE TABLE plates (id INTEGER);\nCREATE TABLE cups (id INTEGER);\n")
    with pytest.raises(sqlite3.OperationalError, match="cups already exists"):
        migrate(file, (FIRST, broken))
    assert file.execute("SELECT name FROM sqlite_master WHERE name = 'plates'").fetchall() == []
    migrate(file, (FIRST, SECOND))
    assert file.execute("SELECT number FROM versions").fetchall() == [(1,), (2,)]
