"""SQLite's journal: entries are noted first and put into their places later, and nobody who reads can tell."""

import asyncio
import shutil
import sqlite3
from contextlib import closing

import pytest

from spelbord.storage import journal, queries, storage_for, writer
from spelbord.storage.backup import back_up, restore
from spelbord.storage.base import Conflict
from spelbord.storage.upkeep import delete_table
from storage.samples import entries, match, table


@pytest.fixture
def url(tmp_path):
    """Only SQLite has a journal."""
    return f"sqlite:///{tmp_path}/spelbord.db"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "spelbord.db"


@pytest.fixture
async def storage(opened, url, monkeypatch):
    """With two matches, and nothing put into its place before it is needed."""
    monkeypatch.setattr(writer, "REST", 3600.0)
    storage = await opened(url)
    for name in ("m1", "m2"):
        await storage.add_table(table(f"t-{name}", match=name), match=match(name))
    return storage


def counted(file):
    """How many rows are noted, and how many entries are in their places."""
    with closing(sqlite3.connect(file)) as db:
        [found] = db.execute("SELECT (SELECT count(*) FROM journal), (SELECT count(*) FROM entries)")
        return found


async def append(storage, *steps, name="m1"):
    for step in steps:
        await storage.append(name, 0, step, entries(step, step + 1))


async def test_what_shares_a_commit_is_noted_as_one_row(storage, file):
    await asyncio.gather(append(storage, 0), append(storage, 0, name="m2"))
    assert counted(file) == (1, 0)


async def test_reading_a_log_puts_everything_into_its_place(storage, file):
    await append(storage, 0, 1, 2)
    assert counted(file) == (3, 0)
    assert (await storage.match("m1")).entries == entries(0, 3)
    assert counted(file) == (0, 3)


async def test_what_has_nothing_to_do_with_logs_leaves_them_alone(storage, file):
    await append(storage, 0)
    await storage.add_talk("t-m1", 0, "Åsa", "hej", 1.0)
    await storage.read("SELECT count(*) FROM talk")
    assert counted(file) == (1, 0)


async def test_many_are_put_into_their_places_with_the_last_of_them(storage, file, monkeypatch):
    monkeypatch.setattr(journal, "MANY", 3)
    await append(storage, 0, 1)
    assert counted(file) == (2, 0)
    await append(storage, 2)
    assert counted(file) == (0, 3)


async def test_more_than_one_statement_takes_keep_their_order(storage):
    count = 3 * journal.AT_ONCE + 5
    await storage.append("m1", 0, 0, entries(0, count))
    assert (await storage.match("m1")).entries == entries(0, count)


async def test_a_few_are_put_into_their_places_in_time(storage, file, monkeypatch):
    monkeypatch.setattr(writer, "REST", 0.01)
    await append(storage, 0)
    async with asyncio.timeout(10):
        while counted(file) != (0, 1):  # noqa: ASYNC110 - it happens in a file
            await asyncio.sleep(0.01)


async def test_a_move_is_one_statement_also_after_that(storage):
    await append(storage, 0)
    await storage.match("m1")
    statements: list[str] = []
    await storage._writer.do(lambda db: db.set_trace_callback(statements.append))
    del statements[:]
    await append(storage, 1)
    await storage._writer.do(lambda db: db.set_trace_callback(None))
    own = [statement.split()[0] for statement in statements if not statement.startswith("--")]
    assert own[:2] == ["INSERT", "BEGIN"]
    assert (await storage.match("m1")).entries == entries(0, 2)


async def test_what_was_noted_when_a_process_was_killed_is_there_afterwards(storage, file, opened, tmp_path):
    await append(storage, 0, 1)
    for part in ("", "-wal", "-shm"):
        shutil.copy(f"{file}{part}", tmp_path / f"killed.db{part}")
    again = await opened(f"sqlite:///{tmp_path}/killed.db")
    assert counted(tmp_path / "killed.db") == (0, 2)
    assert (await again.match("m1")).entries == entries(0, 2)
    await append(again, 2)


async def test_closing_puts_everything_into_its_place(url, file):
    storage = storage_for(url)
    await storage.open()
    await storage.add_table(table(match="m1"), match=match())
    await append(storage, 0)
    await storage.close()
    assert counted(file) == (0, 1)


async def test_another_process_sees_and_adds_to_what_was_noted(storage, url, opened):
    another = await opened(url)
    await append(storage, 0)
    assert (await another.match("m1")).entries == entries(0, 1)
    await append(another, 1)
    with pytest.raises(Conflict):
        await append(storage, 1)
    await append(storage, 2)
    assert (await another.match("m1")).entries == entries(0, 3)


async def test_a_log_that_another_process_deleted_takes_nothing_more(storage, url, opened, file):
    another = await opened(url)
    await append(storage, 0)
    assert await delete_table(another, "t-m1")
    with pytest.raises(Conflict):
        await append(storage, 1)
    assert await storage.match("m1") is None
    assert counted(file) == (0, 0)


async def test_a_match_that_is_gone_takes_its_noted_entries_along(storage, file):
    await append(storage, 0)
    with closing(sqlite3.connect(file)) as db:
        db.execute("DELETE FROM matches WHERE id = 'm1'")
        db.commit()
    await append(storage, 0, name="m2")
    assert (await storage.match("m2")).steps == 1
    assert counted(file) == (0, 1)


async def test_a_cut_counts_what_was_noted(storage):
    await append(storage, 0, 1, 2)
    await storage.cut("m1", 0, 3, 1)
    with pytest.raises(Conflict):
        await append(storage, 3)
    await storage.append("m1", 1, 1, entries(1, 2, b"anew"))
    assert [entry.body for entry in (await storage.match("m1")).entries] == [b"entry 0", b"anew 1"]


async def test_a_log_that_cannot_be_added_to_leaves_its_neighbours_and_their_lengths_alone(storage):
    await append(storage, 0)
    outcomes = await asyncio.gather(
        append(storage, 1), append(storage, 7, name="m2"), append(storage, 0, name="m2"), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    await asyncio.gather(append(storage, 2), append(storage, 1, name="m2"))
    assert [(await storage.match(name)).steps for name in ("m1", "m2")] == [3, 2]


async def test_a_full_disk_keeps_what_was_noted(storage, file):
    await storage.append("m1", 0, 0, entries(0, 1, b"x" * 50_000))
    pages = await storage._writer.do(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await storage._writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await storage.match("m1")
    assert counted(file) == (1, 0)
    await storage._writer.do(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchall())
    await append(storage, 1)
    assert [len(entry.body) > 1000 for entry in (await storage.match("m1")).entries] == [True, False]


async def test_a_backup_has_what_was_noted(storage, url, tmp_path, file):
    await append(storage, 0, 1)
    await back_up(url, tmp_path / "b", "1.0")
    assert counted(file) == (2, 0)
    await restore(f"sqlite:///{tmp_path}/restored.db", tmp_path / "b")
    assert counted(tmp_path / "restored.db") == (0, 2)


def test_every_statement_about_logs_names_them():
    assert journal.names_logs("SELECT e.at FROM entries e")
    assert journal.names_logs("DELETE FROM matches WHERE id = ?1")
    assert not journal.names_logs("SELECT id FROM tables WHERE match_id = ?1")


@pytest.mark.parametrize(
    "query",
    [
        queries.SESSION,
        queries.TABLE,
        queries.CLAIMS,
        queries.CLAIMS_AT,
        queries.TABLES_OF,
        queries.OPEN_TABLES,
        queries.TALK,
    ],
)
def test_what_is_read_straight_away_has_nothing_to_do_with_logs(query):
    assert not journal.names_logs(query)
