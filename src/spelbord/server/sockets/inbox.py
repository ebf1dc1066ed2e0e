"""What has come in by a socket and not been attended to."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio


class Inbox:
    """As much of a queue as one reader needs."""

    __slots__ = ("_ended", "_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[str | bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._ended = False

    def __len__(self) -> int:
        return len(self._messages)

    def put(self, message: str | bytes) -> None:
        """Add a message, and wake who waits for one."""
        self._messages.append(message)
        self._wake()

    def end(self) -> None:
        """Nothing more will come."""
        self._ended = True
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

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
        return self._messages.popleft()
