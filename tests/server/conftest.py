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


class Registries:
    """Opens registries on one database, each as a server of its own."""

    def __init__(self, database, settings, sundial):
        self.database, self.settings, self.sundial = database, settings, sundial
        self.opened = []

    async def __call__(self, url=None, **changes):
        storage = storage_for(url or self.database)
        await storage.open()
        now, wall = changes.get("now", self.sundial), changes.get("wall")
        resources = await Resources.of(storage, changes.get("settings", self.settings), now=now, wall=wall)
        registry = TableRegistry(resources)
        registry.start()
        self.opened.append(registry)
        return registry

    async def close(self, registry):
        self.opened.remove(registry)
        await registry.close()
        await registry.resources.storage.close()


@pytest.fixture
async def registries(database, settings, sundial):
    registries = Registries(database, settings, sundial)
    yield registries
    for registry in tuple(registries.opened):
        await registries.close(registry)


@pytest.fixture
async def registry(registries):
    return await registries()
