"""Who somebody is, where several servers write it down in one database."""

from __future__ import annotations

import pytest

from spelbord.server.people import identity
from spelbord.server.people.identity import HOUR, Identity
from spelbord.server.settings import Settings
from spelbord.storage import storage_for


@pytest.fixture
async def storage(database):
    storage = storage_for(database)
    await storage.open()
    yield storage
    await storage.close()


@pytest.fixture
def two_servers(storage):
    return [Identity(b"secret", storage, Settings()) for _ in range(2)]


async def test_a_name_that_was_given_at_another_server_is_known_at_once(two_servers):
    here, there = two_servers
    assert await here.look_up("s") is None
    await there.remember("s", "Maja")
    assert (await here.look_up("s")).name == "Maja"


async def test_a_name_that_was_given_at_another_server_is_not_written_over(two_servers, storage):
    here, there = two_servers
    assert await here.look_up("s") is None
    await there.remember("s", "Maja")
    assert (await here.remember("s")).name == "Maja"
    assert (await storage.session("s")).name == "Maja"


async def test_a_name_that_comes_in_between_is_not_written_over(two_servers, storage, monkeypatch):
    here, there = two_servers
    read = storage.session

    async def read_too_early(session):
        monkeypatch.setattr(storage, "session", read)
        stored = await read(session)
        await there.remember(session, "Maja")
        return stored

    monkeypatch.setattr(storage, "session", read_too_early)
    assert (await here.remember("s")).name == "Maja"
    assert (await storage.session("s")).name == "Maja"


async def test_who_is_seen_again_keeps_the_name_of_another_server(two_servers, storage, monkeypatch):
    here, there = two_servers
    first = await here.remember("s", "Maja")
    await there.remember("s", "Olle")
    later = first.seen + 2 * HOUR
    monkeypatch.setattr(f"{identity.__name__}.time.time", lambda: later)
    seen = await here.remember("s")
    assert (seen.name, seen.created, seen.seen) == ("Olle", first.created, later)
    assert await storage.session("s") == seen == await here.look_up("s")


async def test_a_name_is_new_where_another_server_has_changed_it(two_servers, storage):
    here, there = two_servers
    await here.remember("s", "Maja")
    await there.remember("s", "Olle")
    assert (await here.remember("s", "Maja")).name == "Maja"
    assert (await storage.session("s")).name == "Maja"
