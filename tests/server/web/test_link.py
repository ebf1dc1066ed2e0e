"""A socket byte by byte: whatever way frames come in, and whichever way they take, they mean the same."""

import asyncio
import base64
import json
import random
import struct
from contextlib import asynccontextmanager

import pytest

from server.web.people import lay
from spelbord.server.sockets.frames import USUAL, header_of

CONT, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
FIN = 0x80
PROTOCOL_ERROR, NO_TEXT, TOO_BIG = 1002, 1007, 1009


def frame(payload, opcode=TEXT, *, fin=True, masked=True):
    """A frame as a client sends it."""
    head = bytes([opcode | (FIN if fin else 0)])
    mark = 0x80 if masked else 0
    size = len(payload)
    if size < 126:
        head += bytes([mark | size])
    elif size < 65536:
        head += bytes([mark | 126]) + struct.pack("!H", size)
    else:
        head += bytes([mark | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + payload
    mask = bytes([1, 2, 3, 250])
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


def request(number, text="hej"):
    return json.dumps({"type": "request", "id": number, "command": {"type": "talk", "text": text}}).encode()


class Wire:
    """A socket without any library."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    def send(self, data):
        self.writer.write(data)

    async def frame(self):
        """The next frame that is no news: opcode and payload."""
        while True:
            first, second = await self.reader.readexactly(2)
            assert not second & 0x80, "a server does not mask"
            size = second
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
            if first & 0x0F != TEXT or json.loads(payload)["type"] == "reply":
                return first & 0x0F, payload

    async def answered(self):
        opcode, payload = await self.frame()
        assert opcode == TEXT
        reply = json.loads(payload)
        assert reply["no"] is None, reply
        return reply["id"]

    async def closed(self):
        """The code that the server closes with."""
        opcode, payload = await self.frame()
        assert opcode == CLOSE
        return int.from_bytes(payload[:2], "big")


@asynccontextmanager
async def wire_to(served):
    """Somebody who sits at a table and has a bare socket to it."""
    async with served.person() as client:
        table = await lay(client, "me", "open")
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        key = base64.b64encode(bytes(16)).decode()
        lines = [f"GET /api/v1/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{served.port}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Origin: {served.url}", f"Cookie: {cookie}", "", ""]
        writer.write("\r\n".join(lines).encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        try:
            yield Wire(reader, writer)
        finally:
            writer.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, USUAL - 1, USUAL, 65535, 65536])
def test_a_frame_says_how_long_it_is(size):
    data = header_of(size) + b"x" * size
    assert data[0] == FIN | TEXT
    head = 2 if size < 126 else 4 if size < 65536 else 10
    assert data[head:] == b"x" * size
    assert data[1] == (size if size < 126 else 126 if size < 65536 else 127)
    assert head == 2 or int.from_bytes(data[2:head], "big") == size


async def test_frames_mean_the_same_wherever_they_are_torn(served):
    """Short and long messages, some in pieces, with pings in between, cut at random places."""
    rnd = random.Random(7)  # noqa: S311 - where to tear, and no secret
    stream = b""
    for number in range(8):
        body = request(number, "å" * rnd.choice([1, 60, 100]))
        if number % 3 == 2:
            cut = rnd.randrange(1, len(body))
            pieces = [frame(body[:cut], fin=False), frame(b"there?", PING), frame(body[cut:], CONT)]
            stream += b"".join(pieces)
        else:
            stream += frame(body) + (frame(b"", PING) if number % 2 else b"")
    async with wire_to(served) as wire:
        place = 0
        while place < len(stream):
            step = rnd.choice([1, 2, 3, 7, 40, 300])
            wire.send(stream[place : place + step])
            await wire.writer.drain()
            await asyncio.sleep(0)
            place += step
        seen = [await wire.frame() for _ in range(8 + 5)]
    assert [json.loads(payload)["id"] for opcode, payload in seen if opcode == TEXT] == list(range(8))
    assert sorted(payload for opcode, payload in seen if opcode == PONG) == [b"", b"", b"", b"there?", b"there?"]


async def test_many_messages_at_once_are_all_answered_in_order(served):
    async with wire_to(served) as wire:
        hurry = [b'{"type":"request","id":%d,"command":{"type":"hurry"}}' % number for number in range(15)]
        wire.send(b"".join(map(frame, hurry)))
        assert [await wire.answered() for _ in range(15)] == list(range(15))


async def test_a_long_message_is_one_message(served):
    async with wire_to(served) as wire:
        body = request(1)[:-1] + b" " * 50_000 + b"}"
        wire.send(frame(body))
        assert await wire.answered() == 1


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(request(1), masked=False), PROTOCOL_ERROR),
        (frame(b"a", fin=False) + frame(request(1)), PROTOCOL_ERROR),
        (frame(b"a", CONT), PROTOCOL_ERROR),
        (frame(b"a", 0x3), PROTOCOL_ERROR),
        (bytes([FIN | 0x40 | TEXT, 0x80]) + bytes(4), PROTOCOL_ERROR),
        (frame(b"\xff\xfe"), NO_TEXT),
        (bytes([FIN | TEXT, 0x80 | 127]) + struct.pack("!Q", 2**40) + bytes(4), TOO_BIG),
    ],
)
async def test_what_breaks_the_rules_of_sockets_closes_this_one(served, sent, code):
    async with wire_to(served) as wire:
        wire.send(frame(request(0)))
        assert await wire.answered() == 0
        wire.send(sent)
        assert await wire.closed() == code


async def test_goodbye_is_answered(served):
    async with wire_to(served) as wire:
        wire.send(frame(struct.pack("!H", 1000), CLOSE))
        assert await wire.closed() == 1000
        assert await wire.reader.read() == b""
