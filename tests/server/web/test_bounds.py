"""What a connection may send and how long it may take, with bare sockets: half requests, endless heads, silence."""

import asyncio
import resource
import socket
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest

from server.guests import until

from .people import lay

GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


@asynccontextmanager
async def connected(served):
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def answered(reader):
    """All that comes until the server closes."""
    async with asyncio.timeout(20):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def trickle(writer, piece):
    """Send a piece again and again, for as long as somebody listens."""
    try:
        while not writer.is_closing():
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
    except OSError:
        pass


@pytest.mark.parametrize("begun", [b"", b"GET /hea", GET, GET + b"X-A: b\r\n"])
async def test_half_a_request_is_not_waited_for(serve_with, begun):
    async with serve_with(request_seconds=0.2) as served, connected(served) as (reader, writer):
        writer.write(begun)
        assert (await answered(reader))[:12] == (b"HTTP/1.1 408" if begun else b"")


@pytest.mark.parametrize(
    "begun",
    [b"", b"\r\n", GET + b"X-A: ", b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n"],
)
async def test_who_sends_a_little_at_a_time_has_no_longer(serve_with, begun, caplog):
    async with serve_with(request_seconds=0.3) as served, connected(served) as (reader, writer):
        writer.write(begun)
        trickling = asyncio.create_task(trickle(writer, b"\r\n" if begun in {b"", b"\r\n"} else b"x"))
        await answered(reader)
        await trickling
    assert not [record for record in caplog.records if record.exc_info]


async def test_an_endless_head_is_not_read_on(serve_with):
    async with serve_with(header_bytes=4096) as served, connected(served) as (reader, writer):
        writer.write(GET + b"X-A: ")
        sent = 0
        try:
            while sent < 50_000_000 and not writer.is_closing():
                writer.write(b"a" * 10_000)
                sent += 10_000
                await writer.drain()
        except OSError:
            pass
        assert sent < 20_000_000
        assert (await answered(reader))[:12] in {b"HTTP/1.1 431", b""}  # lost where the rest was still on its way


@pytest.mark.parametrize("head", [GET + b"X-A: " + b"a" * 20_000 + b"\r\n\r\n", GET + b"X-A: b\r\n" * 120 + b"\r\n"])
async def test_a_head_that_is_too_long_is_refused_also_where_it_comes_at_once(served, head):
    async with connected(served) as (reader, writer):
        writer.write(head)
        assert (await answered(reader)).startswith(b"HTTP/1.1 431")


async def test_an_upgrade_with_too_long_a_head_is_refused_too(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
    async with connected(served) as (reader, writer):
        writer.write(
            f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n".encode()
            + b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + b"X-A: b\r\n" * 120
            + b"\r\n"
        )
        assert (await answered(reader)).startswith(b"HTTP/1.1 431")


async def test_a_long_poll_and_a_socket_may_take_longer_than_a_request(serve_with):
    async with serve_with(request_seconds=0.2, poll_seconds=1.0) as served, served.person() as host:
        table = await lay(host, "me", "open")
        async with served.open_socket(table, host) as opened:
            mark = (await host.get(f"/api/v1/tables/{table}")).json()["mark"]
            polled = await host.get(f"/api/v1/tables/{table}/news", params={**mark, "wait": 1})
            assert polled.status_code == 200
            await opened.send('{"type":"request","id":1,"command":{"type":"talk","text":"Hej!"}}')
            async with asyncio.timeout(20):
                while '"reply"' not in await opened.recv():
                    pass


async def test_requests_one_after_another_and_in_one_packet_are_answered(served):
    async with connected(served) as (reader, writer):
        writer.write(GET + b"\r\n" + GET + b"\r\n" + GET + b"Connection: close\r\n\r\n")
        assert (await answered(reader)).count(b"HTTP/1.1 200 OK") == 3


async def test_one_address_has_so_many_connections_and_gets_them_back(serve_with):
    async with serve_with(connections_per_address=3) as served:
        bounds = served.server.config.http_protocol_class.bounds
        held = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(3)]
        await until(lambda: bounds.open["127.0.0.1"] == 3)
        async with connected(served) as (reader, writer):
            writer.write(GET + b"\r\n")
            assert await answered(reader) == b""
        held[0][1].close()
        await until(lambda: bounds.open["127.0.0.1"] == 2)
        async with connected(served) as (reader, writer):
            writer.write(GET + b"Connection: close\r\n\r\n")
            assert (await answered(reader)).startswith(b"HTTP/1.1 200")
        for _, writer in held:
            writer.close()


async def test_behind_a_proxy_all_connections_are_the_proxys(serve_with):
    one = serve_with(connections_per_address=1, behind_proxy=True)
    async with one as served, connected(served), connected(served) as (reader, writer):
        writer.write(GET + b"Connection: close\r\n\r\n")
        assert (await answered(reader)).startswith(b"HTTP/1.1 200")


async def test_an_answer_that_nobody_reads_is_given_up(serve_with, monkeypatch):
    monkeypatch.setattr("spelbord.server.web.http_protocol.UNREAD_SECONDS", 0.2)
    async with serve_with() as served:
        bounds = served.server.config.http_protocol_class.bounds
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.setblocking(False)
            await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", served.port))
            words = b"GET /api/v1/games/alfapet/words HTTP/1.1\r\nHost: localhost\r\n\r\n"
            await asyncio.get_running_loop().sock_sendall(deaf, words * 200)
            await until(lambda: bounds.open["127.0.0.1"] == 1)
            await until(lambda: bounds.open["127.0.0.1"] == 0)


def test_the_limit_of_open_files_is_raised_as_far_as_it_goes():
    """In a process of its own: a limit that was lowered there is nobody else's."""
    lowered = (
        "import resource; hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1];"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard));"
        "from spelbord.server import serving; serving.raise_limit_of_files();"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0], serving.connections_in_all())"
    )
    told = subprocess.run([sys.executable, "-c", lowered], capture_output=True, text=True, check=True)  # noqa: S603
    soft, connections = map(int, told.stdout.split())
    assert soft == resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert connections < soft or soft == resource.RLIM_INFINITY
