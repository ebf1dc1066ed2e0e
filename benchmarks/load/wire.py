"""A WebSocket client that does as little as it can, so that the load test measures servers and not itself."""

import asyncio
import base64
import os
from struct import pack

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
KEY = base64.b64encode(bytes(range(16))).decode()


class Socket(asyncio.Protocol):
    """One open socket. `hear` is called with the bytes of each message of text."""

    def __init__(self, port, path, headers, hear, lost):
        self.port = port
        self.request = _greeting(port, path, headers)
        self.hear = hear
        self.lost = lost
        self.buffer = b""
        self.received = 0
        self.messages = 0
        self.closing = False
        self.ready = asyncio.get_running_loop().create_future()
        self.mask = os.urandom(4)

    async def open(self):
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        await self.ready

    def connection_made(self, transport):
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, _exc):
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"the server closed: {self.buffer[:200]!r}"))
        elif not self.closing:
            self.lost()

    def data_received(self, data):
        self.buffer = self.buffer + data if self.buffer else data
        if not self.ready.done() and not self._greeted():
            return
        self._take_frames()

    def _greeted(self):
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.ready.set_exception(ConnectionError(f"no socket: {head[:200]!r} {rest[:200]!r}"))
            return False
        self.buffer = rest
        self.ready.set_result(True)
        return True

    def _take_frames(self):
        buffer, at = self.buffer, 0
        end = len(buffer)
        while end - at >= 2:
            first, size, begin = buffer[at], buffer[at + 1], at + 2
            # Servers do not mask, so the second byte is the size alone: 126 and 127 say how many bytes hold it.
            if size >= 126:
                begin += 2 if size == 126 else 8
                if begin > end:
                    break
                size = int.from_bytes(buffer[at + 2 : begin], "big")
            if begin + size > end:
                break
            self._take(first, buffer[begin : begin + size])
            at = begin + size
        self.buffer = buffer[at:] if at < end else b""

    def _take(self, first, payload):
        kind = first & 0x0F
        if kind == TEXT and first & FINAL:
            self.received += len(payload)
            self.messages += 1
            self.hear(payload)
        elif kind == PING:
            self._frame(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()
        elif kind != PONG:
            raise ValueError(f"a frame this client does not read: {first:#x}")

    def send(self, text):
        self._frame(TEXT, text)

    def _frame(self, kind, payload):
        size = len(payload)
        head = bytes((FINAL | kind, MASKED | size)) if size < 126 else pack("!BBH", FINAL | kind, MASKED | 126, size)
        pad = (self.mask * (size // 4 + 1))[:size]
        veiled = int.from_bytes(payload, "little") ^ int.from_bytes(pad, "little")
        self.transport.write(head + self.mask + veiled.to_bytes(size, "little"))

    def close(self):
        self.closing = True
        if not self.transport.is_closing():
            self._frame(CLOSE, b"\x03\xe8")
            self.transport.close()


def _greeting(port, path, headers):
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {KEY}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
