"""A socket as uvicorn has it, with a short way for what comes and goes most: whole messages of text, one frame each.

Everything else (the handshake, what comes in pieces, pings, closing, what breaks the rules) takes the long way through
the `websockets` library. Where compression was agreed on, all of it does.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library has no compiled part
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    import asyncio

    from websockets.http11 import Request

LINK = "spelbord.link"
"""Under this name an application finds the link among the extensions of its scope."""

FIN_TEXT, MASKED = 0x81, 0x80
CONTROL, FIN = 0x08, 0x80
SHORT, MIDDLE, LONG = 125, 126, 127
"""The longest payload whose length stands in the header's second byte; the marks of a length of two and eight bytes."""
UP_TO_TWO_BYTES = 0xFFFF
PILED_UP = 4
"""Messages that may wait to be attended to before we stop reading."""


def framed(data: bytes) -> bytes:
    """A text as one frame from a server."""
    size = len(data)
    if size <= SHORT:
        return b"\x81%c%b" % (size, data)
    if size <= UP_TO_TWO_BYTES:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), data)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), data)


class Inbox:
    """What has come in and not been attended to: as much of a queue as one reader needs."""

    __slots__ = ("_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake who waits for one."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next message, when there is one."""
        while not self._messages:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.popleft()


class Link(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.queue: Inbox = Inbox(self.loop)  # type: ignore[assignment]  # as much of a queue as is used of it
        self._quick = False
        """Whether frames take the short way. They do from the first one on, until one cannot."""
        self._half = b""
        """The beginning of a frame whose end has not come yet."""
        self._pieces = False
        """Whether a message is coming in pieces."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find this link, if frames can take the short way."""
        super().handle_connect(event)
        self._quick = not self.conn.extensions
        if self._quick and not self.close_sent:
            self.scope["extensions"][LINK] = self  # type: ignore[assignment]  # where extensions are told by name

    def write(self, frames: bytes) -> bool:
        """Send frames at once, on a socket that is open; whether the reader keeps up."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)
        return self.writable.is_set()

    async def written(self) -> None:
        """Wait until the reader keeps up again, or is gone."""
        await self.writable.wait()

    def data_received(self, data: bytes) -> None:
        """Take in frame after frame, each the shortest way there is."""
        if not (self._quick and self.handshake_complete):
            super().data_received(data)
            return
        if self._half:
            data = self._half + data
        start, end = 0, len(data)
        while start < end:
            body = _body(data, start)
            if body is None:
                break
            first, size = body
            if size > (self.config.ws_max_size or size):
                self._give_up(data[start:])
                return
            if first + size > end:
                break
            self._take(data, start, first, first + size)
            start = first + size
        self._half = data[start:]

    def _take(self, data: bytes, start: int, first: int, end: int) -> None:
        """One whole frame."""
        head = data[start]
        if head == FIN_TEXT and data[start + 1] & MASKED and not self._pieces:
            try:
                self._hear(apply_mask(data[first:end], data[first - 4 : first]).decode())
            except UnicodeDecodeError:
                pass  # that is no text, as the long way will say
            else:
                return
        elif not head & CONTROL:
            self._pieces = not head & FIN
        super().data_received(data[start:end])

    def _hear(self, text: str) -> None:
        if self.close_sent:
            return  # whatever is said after goodbye
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) > PILED_UP and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _give_up(self, data: bytes) -> None:
        """Take the long way from here on."""
        self._quick = False
        self._half = b""
        super().data_received(data)


def _body(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the body of a frame begins, and how long it is; nothing where not even that has come."""
    if len(data) < start + 2:
        return None
    size = data[start + 1] & ~MASKED
    first = start + 2
    if size > SHORT:
        wide = 2 if size == MIDDLE else 8
        if len(data) < first + wide:
            return None
        size = int.from_bytes(data[first : first + wide], "big")
        first += wide
    if data[start + 1] & MASKED:
        first += 4
    return first, size
