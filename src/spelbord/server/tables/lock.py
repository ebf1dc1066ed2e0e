"""The right to change a table, for one at a time, in the order in which they came.

As asyncio's own lock, but that nothing has to be awaited where nobody else has it, which is so with nearly every move.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """`if not lock.take(): await lock.turn()`, and in the end `lock.release()`."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody has it."""
        return self._taken

    def take(self) -> bool:
        """Have it if nobody else does; whether that is so."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def turn(self) -> None:
        """Wait until it is one's turn to have it."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except BaseException:
            if not turn.cancelled():
                self.release()  # it was handed over to somebody who was stopped before they knew
            raise

    def release(self) -> None:
        """Hand it over to who has waited longest, if anybody has: then nobody else can come between."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
