"""Bare connections: half requests, heads without end, odd framing, and more sockets than anybody needs."""

from __future__ import annotations

import asyncio
import base64
import os

from lab.probing.wire import Line, Talker, status

HOST = b"Host: localhost\r\n"
GET = b"GET /health HTTP/1.1\r\n" + HOST
POST = b"POST /api/v1/tables HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
WAIT = 30
SECONDS = 0.5
"""Of a head or a body, at the server that is tried here."""
CLOSED = 8.0
"""Seconds after which a connection should have been closed for long."""
SOCKETS = 40
"""Of one address, at that server."""
HEAD = 8192
SETTINGS = {"request_seconds": SECONDS, "sockets_per_address": SOCKETS, "header_bytes": HEAD}

HALF = (b"", b"G", b"GET /hea", GET, GET + b"X-A: b\r\n", POST + b"Content-Length: 500\r\n\r\n{", b"\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nab")  # fmt: skip
LONG = (GET + b"X-A: " + b"a" * 2 * HEAD + b"\r\n\r\n", GET + b"X-A: b\r\n" * 5000 + b"\r\n",
        b"GET /" + b"a" * 3 * HEAD + b" HTTP/1.1\r\n\r\n", GET + b"a" * 2 * HEAD + b": b\r\n\r\n",
        GET + b"X-A: " + b"a" * 4_000_000)  # fmt: skip


def _get(target, *fields):
    return b"GET " + target + b" HTTP/1.1\r\n" + HOST + b"".join(field + b"\r\n" for field in fields) + b"\r\n"


def _post(rest, *fields):
    return POST + b"".join(field + b"\r\n" for field in fields) + b"\r\n" + rest


CHUNKED = b"Transfer-Encoding: chunked"
ODD = (
    b"\x00" * 500,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20,
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"get / http/1.1\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n",
    b"CONNECT localhost:1 HTTP/1.1\r\n\r\n",
    _get(b"/%zz%00%ff"),
    _get(b"//../../etc"),
    _get(b"http://other.example/"),
    _get(b"/health?" + b"a=%F0&" * 900),
    _get(b"/health", b"X-A : b"),
    _get(b"/health", b" folded"),
    _get(b"/health", b"X-A: \x00\xff"),
    _get(b"/health", b"Cookie: " + b"a=b;" * 900),
    _get(b"/health", b"Authorization: Bearer " + b"." * 2000),
    _get(b"/health", b"Accept-Language: " + b"sv;q=x," * 400),
    _get(b"/health", b"Accept-Encoding: \xff"),
    _get(b"/health", b"Expect: 100-continue"),
    _get(b"/health", b"Upgrade: h2c", b"Connection: Upgrade"),
    _get(b"/health") * 50,
    _post(b"{}", b"Content-Length: -1"),
    _post(b"{}", b"Content-Length: 9e9"),
    _post(b"{}", b"Content-Length: 99999999999999999999999"),
    _post(b"{}", b"Content-Length: 2", b"Content-Length: 3"),
    _post(b"0\r\n\r\n{}", b"Content-Length: 2", CHUNKED),
    _post(b"", b"Transfer-Encoding: x"),
    _post(b"zz\r\n", CHUNKED),
    _post(b"ffffffffffffffff\r\n{}\r\n", CHUNKED),
)
FRAMES = (
    b"\x81\x05hello", b"\xf1\x80\x00\x00\x00\x00", b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00", b"\x89\xfe\x00\x80\x00\x00\x00\x00" + b"a" * 128,
    b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc", b"\x80\x80\x00\x00\x00\x00", b"\x01\x81\x00\x00\x00\x00a" * 2000,
    b"\x83\x80\x00\x00\x00\x00", b"\x88\x81\x00\x00\x00\x00a", b"\x89\x80\x00\x00\x00\x00" * 5000, b"\x00" * 3000,
    b"\x88\x82\x00\x00\x00\x00\x00\x00", os.urandom(4000),
)  # fmt: skip


async def run(house, rounds, book):
    """Everything here so many times, and afterwards the server is as it was."""
    for _ in range(rounds):
        await asyncio.gather(
            *(_half(house, data, book) for data in HALF for _ in range(5)),
            *(_long(house, data, book) for data in LONG),
            *(_odd(house, data, book) for data in ODD),
        )
        await asyncio.gather(*(_frames(house, data, book) for data in FRAMES))
        await _many(house, book)
        head, _ = await asyncio.wait_for(_health(house), WAIT)
        if status(head) != 200:
            book.find(f"the server is not well: {head[:60]!r}")


async def _health(house):
    line = Line(house.port)
    try:
        return await line.ask("GET", "/health")
    finally:
        line.close()


async def _sent(house, data, wait):
    """Send something and say what comes back until the server closes; None where it does not close."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    try:
        writer.write(data)
        return await asyncio.wait_for(reader.read(), wait)
    except ConnectionError:
        return b""
    except TimeoutError:
        return None
    finally:
        writer.close()


async def _half(house, data, book):
    answer = await _sent(house, data, CLOSED)
    book.count("half requests")
    if answer is None:
        book.find(f"half a request is waited for: {data[:60]!r}")


async def _long(house, data, book):
    answer = await _sent(house, data, CLOSED)
    book.count("heads that are too long")
    if answer is None or b" 200 " in answer[:20]:
        book.find(f"a head of {len(data)} bytes is taken: {(answer or b'')[:30]!r}")


async def _odd(house, data, book):
    answer = await _sent(house, data, SECONDS + 1)
    book.count("odd requests")
    if answer and b"HTTP/1.1 5" in answer:
        book.find(f"{data[:80]!r} is answered with {answer[:200]!r}")


async def _frames(house, data, book):
    """A socket at a table that does not speak as sockets do."""
    key = base64.b64encode(os.urandom(16))
    greeting = (
        b"GET /api/v1/tables/%b/socket HTTP/1.1\r\n" % house.table.encode()
        + HOST
        + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n\r\n"
        % key
    )
    answer = await _sent(house, greeting + data, 1.0)
    book.count("odd frames")
    if answer and (b" 500 " in answer[:20] or b"\x03\xf3" in answer[-200:]):  # 1011: a fault of the server's own
        book.find(f"the frame {data[:20]!r} is answered with {answer[-100:]!r}")


async def _many(house, book):
    """More sockets than one address may have: some are let in, the rest are refused, and then there is room again."""
    path = f"/api/v1/tables/{house.table}/socket"
    talkers = [Talker(house.port, path, []) for _ in range(2 * SOCKETS)]
    opened = await asyncio.gather(*(talker.open() for talker in talkers), return_exceptions=True)
    let_in = [talker for talker, why in zip(talkers, opened, strict=True) if why is None]
    book.count("sockets at once", len(talkers))
    if not 0 < len(let_in) <= SOCKETS:
        book.find(f"{len(let_in)} sockets of {len(talkers)} are let in, where {SOCKETS} may be")
    for talker in let_in:
        talker.close()
    for _ in range(50):
        last = Talker(house.port, path, [])
        try:
            await last.open()
        except ConnectionError:
            await asyncio.sleep(0.1)
        else:
            last.close()
            return
    book.find("when the sockets are gone there is still no room for another")
