"""A registry with a real database, for every test of tables."""

from __future__ import annotations

import pytest

from server.guests import Sundial
from spelbord.server.settings import Settings
from spelbord.server.tables import Resources, TableRegistry
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
async def registries(database, settings, sundial):
    """Opens registries on one database, each as a server of its own."""
    opened = []

    async def open_registry(url=database, **changes):
        storage = storage_for(url)
        await storage.open()
        registry = TableRegistry(await Resources.of(storage, changes.get("settings", settings), now=sundial))
        registry.start()
        opened.append(registry)
        return registry

    async def close_registry(registry):
        opened.remove(registry)
        await registry.close()
        await registry.resources.storage.close()

    open_registry.close = close_registry
    open_registry.opened = opened
    yield open_registry
    for registry in tuple(opened):
        await close_registry(registry)


@pytest.fixture
async def registry(registries):
    return await registries()
