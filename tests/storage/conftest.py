"""One suite for every backend: each test runs once with SQLite and once with PostgreSQL."""

import contextlib

import pytest

from spelbord.storage import storage_for


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """An empty database."""
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path}/spelbord.db"


@pytest.fixture
async def opened():
    """Opens storages, and closes them when the test is over."""
    async with contextlib.AsyncExitStack() as stack:

        async def open_(url):
            storage = storage_for(url)
            await storage.open()
            stack.push_async_callback(storage.close)
            return storage

        yield open_


@pytest.fixture
async def storage(url, opened):
    return await opened(url)


@pytest.fixture
async def another(url, opened):
    """What another server sees on the same database."""
    return await opened(url)
