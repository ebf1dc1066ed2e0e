"""A PostgreSQL that stops while it is being asked: it is away, and neither wrong nor broken."""

import asyncio
from contextlib import asynccontextmanager
from struct import pack
from typing import Any

import pytest

from spelbord.core import Refused
from spelbord.storage.connections import TROUBLE, connect
from spelbord.storage.postgres import PostgresStorage

VERSION = b"server_version\x0015.0\0"
READY = b"R" + pack("!ii", 8, 0) + b"S" + pack("!i", 4 + len(VERSION)) + VERSION + b"Z" + pack("!ic", 5, b"I")
DONE = b"C" + pack("!i", 10) + b"BEGIN\0" + b"Z" + pack("!ic", 5, b"T")
FIELDS = b"SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
STOPPING = b"E" + pack("!i", 4 + len(FIELDS)) + FIELDS
SSL_WANTED = pack("!ii", 8, 80877103)


@asynccontextmanager
async def stopping(*answers, greeting=READY):
    """Speaks as PostgreSQL does, as far as it comes: the answers to the first messages, and then it is gone."""

    served: list[Any] = []

    async def serve(reader, writer):
        served.append(asyncio.current_task())
        first = await reader.readexactly(8)
        if first == SSL_WANTED:
            writer.write(b"N")
            first = await reader.readexactly(8)
        await reader.readexactly(int.from_bytes(first[:4], "big") - 8)
        writer.write(greeting)
        for answer in answers:
            await reader.read(65_536)
            writer.write(answer)
        if STOPPING not in answers:
            await reader.read(65_536)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"postgresql://spelbord@127.0.0.1:{server.sockets[0].getsockname()[1]}/spelbord"
        await asyncio.gather(*served)


@pytest.mark.parametrize("answers", [(DONE,), (DONE, STOPPING), (STOPPING,), ()], ids=range(4))
async def test_a_database_that_stops_while_a_server_opens_can_be_tried_again(answers):
    async with stopping(*answers) as url:
        with pytest.raises(Refused) as refused:
            await PostgresStorage(url).open()
    assert refused.value.code == "database_unreachable"


async def test_asking_a_database_that_has_just_said_that_it_stops_is_no_fault_of_ours():
    async with stopping(greeting=READY + STOPPING) as url:
        connection = await connect(url)
        await asyncio.sleep(0)
        with pytest.raises(TROUBLE):
            await connection.fetch("SELECT 1")
        connection.terminate()
