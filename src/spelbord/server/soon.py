"""What is to be done in the next turn of the event loop, all of it by one call.

Where many play, a turn wakes many tables and sockets, and for the loop to call each by itself takes as long as what
many of them do.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

log = logging.getLogger(__name__)


class Soon:
    """As the loop's own `call_soon`, in the same order."""

    __slots__ = ("_loop", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop  # kept, since to ask which loop runs is a call to the system each time
        self._waiting: list[Callable[[], object]] = []

    def do(self, work: Callable[[], object]) -> None:
        """Do this in the next turn. What goes wrong there is logged, and keeps nothing else from being done."""
        if not self._waiting:
            self._loop.call_soon(self._go)
        self._waiting.append(work)

    def _go(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            try:
                work()
            except Exception:
                log.exception("something that was due could not be done")
