"""Whoever has left is let go of at once: a ring would keep a socket, its table and its match until the next full sweep.

Full sweeps are seldom (`serving.SWEEPS`), so that what waits for one piles up to many megabytes.
"""

import gc

import pytest

from server.guests import until
from spelbord.server.records.match import TimedMatch
from spelbord.server.sockets.connection import Connection
from spelbord.server.sockets.link import Link
from spelbord.server.sockets.outbox import Outbox
from spelbord.server.tables.table import Table
from spelbord.server.web.http_protocol import BoundedHttp

from .people import lay, until_asked

KINDS = (BoundedHttp, Connection, Link, Outbox, Table, TimedMatch)


@pytest.fixture
def no_sweeps():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def held():
    """How many of each kind there are."""
    things = [type(thing) for thing in gc.get_objects() if isinstance(thing, KINDS)]
    return {kind.__name__: count for kind in KINDS if (count := sum(issubclass(each, kind) for each in things))}


@pytest.mark.usefixtures("no_sweeps")
@pytest.mark.parametrize("hangs_up", [False, True], ids=["says goodbye", "hangs up"])
async def test_a_socket_and_its_table_are_gone_when_they_are_left(served, hangs_up):
    before = held()
    registry = served.services.registry
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        await until_asked(host, table)
        async with served.open_socket(table, host) as socket:
            await socket.recv()
            assert held()["Connection"] == 1
            if hangs_up:
                socket.transport.abort()
    await until(lambda: not registry.tables[table].presence.watchers)
    registry.tables.pop(table).put_away()
    await until(lambda: held() == before)
