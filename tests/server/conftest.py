"""A hall with a real database, for every test of tables."""

from __future__ import annotations

import pytest

from server.guests import Sundial
from spelbord.server.settings import Settings
from spelbord.server.tables.registry import Hall
from spelbord.storage import storage_for


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path}/spelbord.db"


@pytest.fixture
def settings():
    return Settings(bot_pause=(0.0, 0.0))


@pytest.fixture
def sundial():
    return Sundial()


@pytest.fixture
async def halls(database, settings, sundial):
    """Opens halls on one database, each as a server of its own."""
    opened = []

    async def open_hall(url=database, **changes):
        storage = storage_for(url)
        await storage.open()
        hall = Hall(storage, changes.get("settings", settings), now=sundial)
        await hall.open()
        opened.append(hall)
        return hall

    async def close_hall(hall):
        opened.remove(hall)
        await hall.close()
        await hall.premises.storage.close()

    open_hall.close = close_hall
    open_hall.opened = opened
    yield open_hall
    for hall in tuple(opened):
        await close_hall(hall)


@pytest.fixture
async def hall(halls):
    return await halls()
