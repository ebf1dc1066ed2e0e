"""A real server on a real port, for each test that asks for one, and people and programs who come to it."""

import asyncio
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import httpx
import pytest
import websockets
from litestar import Litestar
from typer.testing import CliRunner

from spelbord.server.app import build_app
from spelbord.server.serving import Server, bind, config_of, run
from spelbord.server.settings import Settings
from spelbord.storage import storage_for
from spelbord.terminal.app import app

METRICS_KEY = "grindvakten"
HASTY = Settings(
    bot_pause=(0.0, 0.0),
    requests_per_second=10_000,
    request_burst=10_000,
    address_per_second=10_000,
    address_burst=10_000,
    table_burst=1_000,
    metrics_key=METRICS_KEY,
)


@dataclass
class Served:
    """A server that runs, and how to reach it."""

    app: Litestar
    port: int
    server: Server
    running: asyncio.Task[None]
    listener: socket.socket

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self):
        return self.app.state.services

    def person(self, **more):
        """Somebody with a browser: keeps cookies, and says which page asks."""
        headers = {"Origin": self.url, **more.pop("headers", {})}
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=30, **more)

    def program(self, key=""):
        """A program, with the key of a seat or without."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=30)

    async def metrics(self):
        """What the server has counted, for whoever has the key."""
        async with self.program(METRICS_KEY) as watcher:
            answer = await watcher.get("/metrics")
            assert answer.status_code == 200, answer.text
            return answer.text

    def open_socket(self, table, client=None, query="", **more):
        """A socket to a table, with the cookies of a client."""
        headers = {}
        if client is not None:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        headers |= more.pop("headers", {})
        origin = more.pop("origin", self.url)
        more.setdefault("max_size", None)
        address = f"ws://127.0.0.1:{self.port}/api/v1/tables/{table}/socket{query}"
        return websockets.connect(address, origin=origin, additional_headers=headers, **more)


@asynccontextmanager
async def serving(settings, folder):
    """Run a server until the block ends."""
    settings = replace(settings, database=f"sqlite:///{folder / 'spelbord.db'}")
    app = build_app(settings, storage_for(settings.database))
    listener = bind("127.0.0.1", 0, search=False)
    opened = asyncio.Event()
    server = Server(config_of(app, settings), app, opened.set)
    running = asyncio.create_task(run(app, server, listener))
    await asyncio.wait({running, asyncio.create_task(opened.wait())}, return_when=asyncio.FIRST_COMPLETED)
    try:
        yield Served(app, listener.getsockname()[1], server, running, listener)
    finally:
        server.should_exit = True
        await running


@pytest.fixture
async def served(tmp_path):
    """A server that is never too slow or too strict for a test."""
    async with serving(HASTY, tmp_path) as server:
        yield server


@pytest.fixture
def serve_with(tmp_path):
    """A server with some settings otherwise: `async with serve_with(queue=2) as served`."""
    return lambda **settings: serving(replace(HASTY, **settings), tmp_path)


@pytest.fixture
def spelbord(tmp_path, monkeypatch):
    """The command, with a folder of its own."""
    monkeypatch.setenv("SPELBORD_SAVES", str(tmp_path))
    return lambda *args: CliRunner().invoke(app, list(args))
