"""What is on its way to one socket. Nobody waits for a slow reader.

A message is written straight to the socket. Only when the reader is slow does it wait in a queue, with a task that
sends on; when the queue is full, the news in it are dropped, and the reader is told anew from where he really is.
"""

from __future__ import annotations

import asyncio
import types
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.server.protocol import Mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Generator

NEWCOMER = Mark()
GONE = (OSError, RuntimeError)
"""As the web server calls a client that has gone, and one that it has itself shown out."""


class Outbox:
    """The sending side of a socket."""

    __slots__ = ("_anew", "_behind", "_corked", "_most", "_queue", "_send", "_stopped", "_writer", "told")

    def __init__(self, send: Any, most: int, anew: Callable[[Mark], Awaitable[tuple[str, Mark]]]) -> None:
        """Send by `send`, let at most so many messages wait, and ask `anew` for news from a mark."""
        self.told = NEWCOMER
        """What the reader has been told up to."""
        self._send = send
        self._most = most
        self._anew = anew
        self._queue: deque[tuple[str, Mark | None]] | None = None
        self._corked = True
        self._stopped = False
        self._behind = False
        self._writer: asyncio.Task[None] | None = None

    def say(self, data: str) -> None:
        """Send a reply: it is never dropped."""
        self._put(data, None)

    def tell(self, data: str, mark: Mark) -> bool:
        """Send news that bring the reader to a mark; or drop it with all news that wait, and tell him anew later.

        Says whether he has fallen behind just now.
        """
        if self._behind:
            return False
        if self._queue is not None and len(self._queue) >= self._most:
            self._queue = deque(item for item in self._queue if item[1] is None)
            self._behind = True
            return True
        self._put(data, mark)
        return False

    def uncork(self) -> None:
        """Begin to send: the socket is open."""
        self._corked = False
        self._writer = asyncio.create_task(self._send_on(None))

    async def emptied(self) -> None:
        """Wait until nothing waits to be sent."""
        while self._writer is not None:
            await asyncio.wait({self._writer})

    def close(self, code: int) -> None:
        """Close the socket now, if it takes even that."""
        self.stop()
        start(self._send({"type": "websocket.close", "code": code}))

    def stop(self) -> None:
        """Send nothing more."""
        self._stopped = True
        self._queue = None
        if self._writer is not None:
            # It may be stopped before it has begun, and then never comes to say itself that it is gone.
            self._writer.cancel()
            self._writer = None

    def _put(self, data: str, mark: Mark | None) -> None:
        if self._stopped:
            return
        if self._corked or self._writer is not None:
            if self._queue is None:
                self._queue = deque()
            self._queue.append((data, mark))
            return
        if mark is not None:
            self.told = mark
        rest = start(self._send({"type": "websocket.send", "text": data}))
        if rest is not None:
            self._writer = asyncio.create_task(self._send_on(rest))

    async def _send_on(self, rest: Awaitable[None] | None) -> None:
        """Send all that waits, as fast as the reader reads."""
        try:
            if rest is not None:
                await rest
            while self._queue or self._behind:
                data, mark = await self._next()
                self.told = mark or self.told
                await self._send({"type": "websocket.send", "text": data})
        except (*GONE, Refused):
            pass  # the socket has closed, or there is nothing he may be told
        finally:
            if not self._stopped:
                self._queue = None
                self._writer = None

    async def _next(self) -> tuple[str, Mark | None]:
        if self._queue:
            return self._queue.popleft()
        try:
            return await self._anew(self.told)
        finally:
            self._behind = False


def start(sending: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Begin to send, and be done at once where the socket has room: no task, no turn of the loop.

    Otherwise what remains to be awaited. A socket that has closed in the meantime has no use for it.
    """
    try:
        waits_for = sending.send(None)
    except StopIteration:
        return None
    except GONE:
        return None
    return _rest(sending, waits_for)


@types.coroutine
def _rest(sending: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that was begun by hand, from what it waits for."""
    with suppress(*GONE):
        yield waits_for
        yield from sending
