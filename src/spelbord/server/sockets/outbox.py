"""What is on its way to one socket. Nobody waits for a slow reader.

A message is written straight to the socket; a reply waits a moment for the news that come of it, so that both go as
one. Only when the reader is slow do messages wait in a queue, with a task that sends on; when the queue is full, the
news in it are dropped, and the reader is told anew from where they really are.
"""

from __future__ import annotations

import asyncio
import types
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.server.protocol import Mark
from spelbord.server.sockets.link import framed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Generator

    from spelbord.server.sockets.link import Link

NEWCOMER = Mark()
GONE = (OSError, RuntimeError)
"""As the web server calls a client that has gone, and one that it has itself shown out."""


class Outbox:
    """The sending side of a socket."""

    __slots__ = (
        "_anew", "_behind", "_corked", "_held", "_link", "_most", "_queue", "_send", "_stopped", "_writer", "told",
    )  # fmt: skip

    def __init__(
        self,
        send: Any,
        most: int,
        anew: Callable[[Mark], Awaitable[tuple[bytes, Mark]]],
        link: Link | None = None,
    ) -> None:
        """Send by the link or else by `send`, let at most so many messages wait, and ask `anew` for news."""
        self.told = NEWCOMER
        """What the reader has been told up to."""
        self._send = send
        self._most = most
        self._anew = anew
        self._link = link
        self._held = b""
        """A reply on its way, as a frame."""
        self._queue: deque[tuple[bytes, Mark | None]] | None = None
        self._corked = True
        self._stopped = False
        self._behind = False
        self._writer: asyncio.Task[None] | None = None

    def say(self, data: bytes) -> None:
        """Send a reply: it is never dropped."""
        if self._link is None or self._held or self._corked or self._writer is not None:
            self._put(data, None)
        else:
            self._held = framed(data)
            asyncio.get_running_loop().call_soon(self._let_go)

    def tell(self, data: bytes, mark: Mark) -> bool:
        """Send news that bring the reader to a mark; or drop it with all news that wait, and tell them anew later.

        Says whether they have fallen behind just now.
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
        self._let_go()
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

    def _put(self, data: bytes, mark: Mark | None) -> None:
        if self._stopped:
            return
        if self._corked or self._writer is not None:
            if self._queue is None:
                self._queue = deque()
            self._queue.append((data, mark))
            return
        if mark is not None:
            self.told = mark
        if self._link is not None:
            held, self._held = self._held, b""
            rest = self._write(held + framed(data))
        else:
            rest = start(self._send(_message(data)))
        if rest is not None:
            self._writer = asyncio.create_task(self._send_on(rest))

    def _let_go(self) -> None:
        """Send the reply that was held, if no news came to go with it."""
        held, self._held = self._held, b""
        if held and not self._stopped and (rest := self._write(held)) is not None:
            self._writer = asyncio.create_task(self._send_on(rest))

    def _write(self, frames: bytes) -> Awaitable[None] | None:
        """Send frames by the link; what to wait for where the reader is slow."""
        return None if self._link.write(frames) else self._link.written()  # type: ignore[union-attr]  # there is one

    async def _send_on(self, rest: Awaitable[None] | None) -> None:
        """Send all that waits, as fast as the reader reads."""
        try:
            if rest is not None:
                await rest
            while self._queue or self._behind:
                data, mark = await self._next()
                self.told = mark or self.told
                await self._send(_message(data))
        except (*GONE, Refused):
            pass  # the socket has closed, or there is nothing they may be told
        finally:
            if not self._stopped:
                self._queue = None
                self._writer = None

    async def _next(self) -> tuple[bytes, Mark | None]:
        if self._queue:
            return self._queue.popleft()
        try:
            return await self._anew(self.told)
        finally:
            self._behind = False


def _message(data: bytes) -> dict[str, str]:
    return {"type": "websocket.send", "text": data.decode()}


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
