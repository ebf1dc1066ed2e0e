"""What is on its way to one socket. Nobody waits for a slow reader.

What is said in one turn of the event loop, and the news that come of it in the next, go out together: a reply with its
news as one packet, and everybody's right after one another, since to wake readers with work in between costs the system
more. Only when the reader is slow do messages wait in a queue, with a task that sends on; when the queue is full, the
news in it are dropped, and the reader is told anew from where they really are.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Protocol

from spelbord.core import Refused
from spelbord.server.protocol import Mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from spelbord.server.soon import Soon

NEWCOMER = Mark()
CROWD = 16
"""Readers who are served together at most: with more, the first would wait too long for the last."""
HEAPED = 0x1_0000
"""Bytes that wait for the next round at most: whether more than that is read is found out at once."""


async def _nothing(told: Mark) -> tuple[bytes, Mark]:
    """What who is gone is told anew."""
    return b"", told


class Rounds:
    """When those who have something to be sent are sent it: one round for all of them."""

    __slots__ = ("_waiting", "soon")

    def __init__(self, soon: Soon) -> None:
        self.soon = soon
        self._waiting: list[Outbox] = []

    def join(self, outbox: Outbox) -> None:
        """Be served with the next round."""
        waiting = self._waiting
        if not waiting:
            self.soon.do(self._serve)
        waiting.append(outbox)
        if len(waiting) >= CROWD:
            self._serve()

    def _serve(self) -> None:
        waiting, self._waiting = self._waiting, []
        for outbox in waiting:
            outbox.post()


class Wire(Protocol):
    """The socket, as far as it is written to."""

    def frame(self, data: bytes, frames: list[bytes]) -> None:
        """Add a message as it goes over the wire."""

    def write(self, frames: list[bytes]) -> bool:
        """Send frames; whether the reader keeps up."""

    async def written(self) -> None:
        """Wait until the reader keeps up, or is gone."""

    def close(self, code: int) -> None:
        """Say goodbye."""


class Outbox:
    """The sending side of a socket."""

    __slots__ = (
        "_anew", "_behind", "_clear", "_frames", "_heaped", "_joined", "_link", "_most", "_queue", "_rounds",
        "_stopped", "_writer", "told",
    )  # fmt: skip

    def __init__(
        self, link: Wire, rounds: Rounds, most: int, anew: Callable[[Mark], Awaitable[tuple[bytes, Mark]]]
    ) -> None:
        """Send by the link, let at most so many messages wait, and ask `anew` for news."""
        self.told = NEWCOMER
        """What the reader has been told up to."""
        self._link = link
        self._rounds = rounds
        self._most = most
        self._anew = anew
        self._frames: list[bytes] = []
        """What goes with the next round, in pieces: they are put together once."""
        self._heaped = 0
        """How many bytes that is, or nearly."""
        self._joined = False
        self._queue: deque[tuple[bytes, Mark | None]] | None = None
        self._clear = False
        """Whether the socket is open and its reader keeps up, so that nothing has to wait in the queue."""
        self._stopped = False
        self._behind = False
        self._writer: asyncio.Task[None] | None = None

    def say(self, data: bytes) -> None:
        """Send a reply: it is never dropped."""
        if not self._clear:
            self._wait(data, None)
            return
        first = not self._frames
        self._link.frame(data, self._frames)
        self._heaped += len(data)
        if self._heaped > HEAPED:
            self.post()
        elif first:
            self._rounds.soon.do(self._join)  # with the news that come of it, which are made next

    def tell(self, data: bytes, mark: Mark) -> bool:
        """Send news that bring the reader to a mark; or drop it with all news that wait, and tell them anew later.

        Says whether they have fallen behind just now.
        """
        if self._clear:
            self.told = mark
            self._link.frame(data, self._frames)
            self._heaped += len(data)
            if self._heaped > HEAPED:
                self.post()
            elif not self._joined:
                self._joined = True
                self._rounds.join(self)
            return False
        if self._behind:
            return False
        if self._queue is not None and len(self._queue) >= self._most:
            self._queue = deque(item for item in self._queue if item[1] is None)
            self._behind = True
            return True
        self._wait(data, mark)
        return False

    def uncork(self) -> None:
        """Begin to send: the socket is open."""
        self._writer = asyncio.create_task(self._send_on())

    @property
    def behind(self) -> bool:
        """Whether anything waits for the reader."""
        return self._writer is not None

    async def emptied(self) -> None:
        """Wait until nothing waits for the reader."""
        while self._writer is not None:
            await asyncio.wait({self._writer})

    def close(self, code: int) -> None:
        """Close the socket now."""
        self.post()
        self.stop()
        self._link.close(code)

    def stop(self) -> None:
        """Send nothing more."""
        self._stopped = True
        self._clear = False
        self._queue = None
        self._anew = _nothing  # who is gone is not held on to, nor is the table that they watched
        if self._writer is not None:
            # It may be stopped before it has begun, and then never comes to say itself that it is gone.
            self._writer.cancel()
            self._writer = None

    def post(self) -> None:
        """Send what waits for the round; where the reader is slow, all that comes after it waits for them."""
        frames, self._frames, self._heaped, self._joined = self._frames, [], 0, False
        if frames and not self._stopped and not self._link.write(frames):
            self._clear = False
            self._writer = asyncio.create_task(self._send_on())

    def _wait(self, data: bytes, mark: Mark | None) -> None:
        """Let a message wait in the queue, for whoever can be sent anything later."""
        if not self._stopped:
            if self._queue is None:
                self._queue = deque()
            self._queue.append((data, mark))

    def _join(self) -> None:
        if self._frames and not self._joined:
            self._joined = True
            self._rounds.join(self)

    async def _send_on(self) -> None:
        """Send all that waits, as fast as the reader reads."""
        try:
            await self._link.written()
            while self._queue or self._behind:
                data, mark = await self._next()
                self.told = mark or self.told
                frames: list[bytes] = []
                self._link.frame(data, frames)
                if not self._link.write(frames):
                    await self._link.written()
        except Refused:
            pass  # there is nothing they may be told
        finally:
            if not self._stopped:
                self._queue = None
                self._writer = None
                self._clear = True

    async def _next(self) -> tuple[bytes, Mark | None]:
        if self._queue:
            return self._queue.popleft()
        try:
            return await self._anew(self.told)
        finally:
            self._behind = False
