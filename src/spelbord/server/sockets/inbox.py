"""What has come in by a socket and not been attended to."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

PILED_UP = 4
"""Messages that may wait to be attended to before nothing more is read."""


class Inbox:
    """As much of a queue as one reader needs, which keeps what fills it from filling it too much."""

    __slots__ = ("_ended", "_loop", "_messages", "_paused", "_reader", "transport")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.transport: asyncio.Transport
        """What it is filled from."""
        self._loop = loop
        self._messages: deque[str | bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._paused = False
        """Whether nothing more is read for now."""
        self._ended = False

    def put(self, message: str | bytes) -> None:
        """Add a message, and wake who waits for one."""
        messages, reader = self._messages, self._reader
        messages.append(message)
        if reader is not None and not reader.done():
            reader.set_result(None)
        if len(messages) > PILED_UP and not self._paused:
            self._paused = True
            self.transport.pause_reading()

    def end(self) -> None:
        """Nothing more will come."""
        self._ended = True
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def read_on(self) -> None:
        """Let more come."""
        self._paused = False
        if not self.transport.is_closing():
            self.transport.resume_reading()

    async def get(self) -> str | bytes | None:
        """The next message, when there is one; nothing when there will be none."""
        while not self._messages:
            if self._ended:
                return None
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        message = self._messages.popleft()
        if self._paused and not self._messages:
            self.read_on()
        return message
