"""SQLite's writing thread: commits are shared, and trouble with the disk reaches everybody who waits."""

import asyncio
import sqlite3

import pytest

from storage.samples import SESSION, entries, match, table

MATCHES = 60


@pytest.fixture
async def written(tmp_path, opened):
    """A storage in a file, with many matches that have no entries yet."""
    storage = await opened(f"sqlite:///{tmp_path}/spelbord.db")
    for number in range(MATCHES):
        await storage.add_table(table(f"t{number}"), match=match(f"m{number}"))
    return storage


def append_to_all(storage, added):
    appends = (storage.append(f"m{number}", 0, 0, added) for number in range(MATCHES))
    return asyncio.gather(*appends, return_exceptions=True)


async def steps(storage):
    return [(await storage.match(f"m{number}")).steps for number in range(MATCHES)]


async def test_those_who_write_at_once_share_a_commit(written):
    carried_out = []
    await written._writer.do(lambda db: db.set_trace_callback(carried_out.append))
    assert await append_to_all(written, entries(0, 2)) == [None] * MATCHES
    commits = carried_out.count("COMMIT")
    assert 1 <= commits <= MATCHES // 4
    assert await steps(written) == [2] * MATCHES


async def test_full_disk_is_told_to_all_who_wait_and_stores_nothing(written):
    pages = await written._writer.do(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await written._writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchall())
    outcomes = await append_to_all(written, entries(0, 1, b"x" * 100_000))
    assert {type(outcome) for outcome in outcomes} == {sqlite3.OperationalError}
    assert {str(outcome) for outcome in outcomes} == {"database or disk is full"}
    assert await steps(written) == [0] * MATCHES
    await written._writer.do(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchall())
    assert await append_to_all(written, entries(0, 1)) == [None] * MATCHES


async def test_work_that_fails_half_way_leaves_no_trace(written):
    def half(db):
        db.execute("DELETE FROM seats")
        raise ZeroDivisionError

    outcomes = await asyncio.gather(
        written.save_session(SESSION),
        written._writer.do(half),
        append_to_all(written, entries(0, 1)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), ZeroDivisionError, list]
    assert outcomes[2] == [None] * MATCHES
    assert await written.session("s1") == SESSION
    assert (await written.table("t0")).seats == table().seats
