"""Whose turn it is: each person in turn, however much one of them asks for, and what each asks in its order."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Turns:
    """So many may be at it at once; the others wait, one queue for each person, and the queues are served in a ring.

    So whoever asks for one thing waits for one thing of each other person at most, not for all that they asked.
    """

    def __init__(self, places: int, most: int | None = None, each: int | None = None) -> None:
        """Let so many at it at once, and at most so many wait: of all people together, and of each."""
        self._free = places
        self._most = most
        self._each = each
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._queues.values()))

    @property
    def is_free(self) -> bool:
        """Whether whoever comes now need not wait."""
        return self._free > 0 and not self._queues

    async def take(self, whose: str) -> None:
        """Wait for a turn. Raises `Refused` where too many wait already."""
        if self.is_free:
            self._free -= 1
            return
        queue = self._queues.get(whose, deque())
        if (self._most is not None and self.waiting >= self._most) or (
            self._each is not None and len(queue) >= self._each
        ):
            raise Refused("crowded", "thinking")
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._queues[whose] = queue
        try:
            await turn
        except asyncio.CancelledError:
            self._let_go(whose, turn)
            raise

    def give_back(self) -> None:
        """Let the next have the turn."""
        self._free += 1
        while self._free and self._queues:
            whose, queue = self._queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._queues[whose] = queue  # behind everybody else
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Have a turn: `async with turns.turn(whose):`."""
        await self.take(whose)
        try:
            yield
        finally:
            self.give_back()

    def _let_go(self, whose: str, turn: asyncio.Future[None]) -> None:
        """Whoever waited has gone: perhaps when it had just become their turn."""
        if turn.done() and not turn.cancelled():
            self.give_back()
            return
        queue = self._queues.get(whose, deque())
        if turn in queue:
            queue.remove(turn)
            if not queue:
                del self._queues[whose]
