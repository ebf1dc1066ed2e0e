"""What servers tell one another: over PostgreSQL they do, and a broken line is mended; a SQLite file has one server."""

import asyncio

import asyncpg
import pytest

from spelbord.storage import Note, storage_for
from spelbord.storage.listener import CHANNEL

SECONDS = 20
CUT_LINES = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


@pytest.fixture
async def pair(postgres_url, opened):
    """Two servers on one database."""
    return await opened(postgres_url), await opened(postgres_url)


async def heard(notes, count):
    return [await asyncio.wait_for(anext(notes), SECONDS) for _ in range(count)]


async def command(url, query, *facts):
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(query, *facts)
    finally:
        await connection.close()


async def test_note_reaches_the_other_server(pair):
    one, other = pair
    notes = other.notes()
    await one.publish(Note("t1", "log"))
    await one.publish(Note("t2", "Å “talk” 👋 \0"))
    assert await heard(notes, 2) == [Note("t1", "log"), Note("t2", "Å “talk” 👋 \0")]


async def test_own_notes_do_not_come_back(pair):
    one, other = pair
    notes = one.notes()
    await one.publish(Note("t1", "my own"))
    await other.publish(Note("t1", "another's"))
    assert await heard(notes, 1) == [Note("t1", "another's")]


async def test_everybody_who_listens_hears(pair):
    one, other = pair
    listeners = [other.notes(), other.notes()]
    await one.publish(Note("t1", "x"))
    assert [await heard(notes, 1) for notes in listeners] == [[Note("t1", "x")]] * 2


async def test_notes_stay_within_one_database(pair, postgres_url, opened):
    """PostgreSQL tells those on the same database only; what others say on the channel is passed over."""
    one, other = pair
    notes = other.notes()
    await command(postgres_url, "SELECT pg_notify($1, 'no note of ours')", CHANNEL)
    await one.publish(Note("t1", "x"))
    assert await heard(notes, 1) == [Note("t1", "x")]


async def test_lost_line_is_mended_and_who_listened_is_told_to_look_again(pair, postgres_url):
    one, other = pair
    notes = other.notes()
    await one.publish(Note("t1", "before"))
    assert await heard(notes, 1) == [Note("t1", "before")]
    assert len(await command(postgres_url, CUT_LINES)) >= 2
    with pytest.raises(StopAsyncIteration):
        await asyncio.wait_for(anext(notes), SECONDS)
    notes = other.notes()
    await one.publish(Note("t1", "after"))
    assert await heard(notes, 1) == [Note("t1", "after")]


async def test_notes_end_when_the_storage_is_closed(url):
    storage = storage_for(url)
    await storage.open()
    before = storage.notes()
    waiting = asyncio.ensure_future(anext(before))
    await storage.close()
    for notes in (waiting, anext(storage.notes())):
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(notes, SECONDS)


async def test_file_has_one_server(tmp_path, opened):
    storage = await opened(f"sqlite:///{tmp_path}/one.db")
    notes = storage.notes()
    await storage.publish(Note("t1", "x"))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(notes), 0.05)
