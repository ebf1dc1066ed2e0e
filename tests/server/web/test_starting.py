"""A server whose PostgreSQL is struck while it starts, wherever that is, waits and tries again until it serves."""

import asyncio
from contextlib import suppress
from itertools import cycle
from struct import pack
from types import SimpleNamespace

import pytest

from spelbord.server import app
from spelbord.server.monitoring.logs import SILENT
from spelbord.server.monitoring.metrics import Metrics
from spelbord.server.serving import config_of
from spelbord.server.settings import Settings
from spelbord.storage import storage_for
from thorough import THOROUGH

SECONDS = 30
THIRD = 3
"""`make test` strikes every third message, each kind of blow another one; `make thorough` all."""
FAR = 10**6
"""A message that no start comes to."""


class Way:
    """A way to PostgreSQL on which one of all messages to it, the one with this number, meets with a blow."""

    def __init__(self, target, number, blow):
        self.target, self.left, self.blow = target, number, blow
        self.refused = 0
        """Connections that are not let in from here on."""
        self.unheard = None
        """Who is not told the next answer, and then lost."""
        self.clients = []
        self._tasks = set()

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.url = f"postgresql://spelbord@127.0.0.1:{self._server.sockets[0].getsockname()[1]}/postgres"
        return self

    async def __aexit__(self, *_):
        self._server.close()
        self.drop()
        await asyncio.gather(*self._tasks)

    def drop(self):
        for client in self.clients:
            client.transport.abort()

    async def _meet(self, reader, client):
        self._tasks.add(asyncio.current_task())
        if self.refused:
            self.refused -= 1
            client.transport.abort()
            return
        there, database = await asyncio.open_connection("127.0.0.1", self.target)
        self.clients.append(client)
        await asyncio.gather(self._ask(reader, database, client), self._answer(there, client))

    async def _ask(self, reader, database, client):
        with suppress(OSError):
            while asked := await reader.read(65_536):
                self.left -= 1
                if self.left:
                    database.write(asked)
                else:
                    self.blow(self, asked, database, client)
        database.transport.abort()

    async def _answer(self, there, client):
        with suppress(OSError):
            while told := await there.read(65_536):
                if self.unheard is client:
                    break
                client.write(told)
        client.transport.abort()


def cut(way, *_):
    way.drop()


def cut_and_refuse(way, *_):
    way.refused = 3
    way.drop()


def lose_the_answer(way, asked, database, client):
    way.unheard = client
    database.write(asked)


def saying(*codes):
    """PostgreSQL's last word to everybody, each time another of these."""
    turn = cycle(codes)

    def say(way, *_):
        fields = f"SFATAL\0VFATAL\0C{next(turn)}\0Msaid by the test\0\0".encode()
        for client in way.clients:
            if not client.transport.is_closing():
                client.write(b"E" + pack("!i", 4 + len(fields)) + fields)
                client.close()

    return say


STOPPING, STARTING, CANCELLED, CROWDED, FULL = "57P01", "57P03", "57014", "53300", "53100"
BLOWS = {
    "cut": cut,
    "cut and refused": cut_and_refuse,
    "answer lost": lose_the_answer,
    "stopping": saying(STOPPING),
    "not able to": saying(STARTING, CANCELLED, CROWDED, FULL),
}


async def start(port, number, blow):
    """Start a server and see that it stores; how many messages were left until the blow: below one, it was struck."""
    async with asyncio.timeout(SECONDS), Way(port, number, blow) as way:
        storage = storage_for(way.url)
        opening = app._open(Settings(), storage, Metrics())
        async with opening(SimpleNamespace(state=SimpleNamespace())):
            left, way.left = way.left, FAR
            await storage.check()
    return left


async def strike_everywhere(port, blow, first):
    """Strike each message that a start sends, one after the other, or each third; how many were struck."""
    messages = FAR - await start(port, FAR, blow)
    struck = range(1, messages + 1) if THOROUGH else range(first % THIRD + 1, messages + 1, THIRD)
    return sum([await start(port, number, blow) < 1 for number in struck])


@pytest.mark.parametrize("blow", BLOWS)
def test_wherever_the_database_is_struck_the_server_waits_and_then_serves(
    blow, postgres_server, postgres_url, monkeypatch, caplog
):
    assert postgres_url
    monkeypatch.setattr(app, "FIRST_PAUSE", 0.001)
    loops = config_of(app.build_app(Settings(), storage_for("sqlite://")), Settings()).get_loop_factory()
    with asyncio.Runner(loop_factory=loops) as runner:  # the loop that servers have
        struck = runner.run(strike_everywhere(postgres_server.port, BLOWS[blow], list(BLOWS).index(blow)))
    assert struck > (20 if THOROUGH else 20 / THIRD)
    assert not [record for record in caplog.records if record.exc_info and not record.name.startswith(SILENT)]
