"""Clients that do as little as they can: every byte that a server sends is theirs to look at."""

from __future__ import annotations

import asyncio
import json
import time
from struct import pack

from benchmarks.load.wire import CLOSE, FINAL, MASKED, Socket

BINARY = 2
LONG = 65_536
IDLE = 3.0
"""Seconds after which another connection is opened: a server closes idle ones after five."""
REPLY = b'{"type":"reply","id":'


class Line:
    """One connection by HTTP, kept open: an answer is its status, its headers in order, and its body."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None
        self.used = 0.0

    async def ask(self, method, path, headers=(), body=None):
        """Ask something, and say what comes: the head and the body as bytes."""
        try:
            return await self._ask(method, path, headers, body)
        except (asyncio.IncompleteReadError, ConnectionError):  # closed just now, since nothing was asked for long
            self.close()
            return await self._ask(method, path, headers, body)

    async def _ask(self, method, path, headers, body):
        if self.writer is None or time.monotonic() - self.used > IDLE:
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        self.used = time.monotonic()
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        here = {"Host": f"127.0.0.1:{self.port}", "Origin": origin(self.port)}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (*here.items(), *headers))]
        if body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        head = await self.reader.readuntil(b"\r\n\r\n")
        size = _length(head)
        return head, await self.reader.readexactly(size) if size else b""

    def close(self):
        if self.writer is not None:
            self.writer.close()
            self.writer = None


def origin(port):
    """What a page of this server calls itself."""
    return f"http://127.0.0.1:{port}"


def _length(head):
    found = head.lower().partition(b"\r\ncontent-length:")[2]
    return int(found.split(b"\r\n", 1)[0]) if found else 0


def status(head):
    return int(head.split(b" ", 2)[1])


class Talker(Socket):
    """A socket at a table: replies go to whoever asked, and everything else is kept in the order in which it came."""

    def __init__(self, port, path, headers):
        super().__init__(port, path, {"Origin": origin(port), **dict(headers)}, self._heard, self._lost)
        self.frames: list[bytes] = []
        self.asked: dict[int, asyncio.Future[bytes]] = {}
        self.number = 0
        self.gone = False
        self.code = 0
        """What it was closed with."""

    def _heard(self, payload):
        if payload.startswith(REPLY):
            waiting = self.asked.pop(int(payload[len(REPLY) : payload.index(b",", len(REPLY))]), None)
            if waiting is not None and not waiting.done():
                waiting.set_result(payload)
                return
        self.frames.append(payload)

    def _lost(self):
        self.gone = True
        for waiting in self.asked.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("the socket was closed"))

    def _take(self, first, payload):
        if first & 0x0F == CLOSE:
            self.code = int.from_bytes(payload[:2], "big")
        super()._take(first, payload)

    def expect(self, number):
        """The reply to a request with this number."""
        self.asked[number] = asyncio.get_running_loop().create_future()
        return self.asked[number]

    async def ask(self, command):
        """Ask something of the table, and say what comes back."""
        self.number += 1
        waiting = self.expect(self.number)
        self.send(b'{"type":"request","id":%d,"command":%b}' % (self.number, command))
        return await waiting

    def _frame(self, kind, payload):
        size = len(payload)
        if size < LONG:
            super()._frame(kind, payload)
            return
        pad = (self.mask * (size // 4 + 1))[:size]
        veiled = int.from_bytes(payload, "little") ^ int.from_bytes(pad, "little")
        self.transport.write(
            pack("!BBQ", FINAL | kind, MASKED | 127, size) + self.mask + veiled.to_bytes(size, "little")
        )

    def send_bytes(self, payload):
        self._frame(BINARY, payload)
