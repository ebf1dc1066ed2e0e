"""Whether the database does its work, as it was found a moment ago."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

PATIENCE = 2.0
"""Seconds within which the database must have answered."""
FRESH = 1.0
"""Seconds for which an answer holds: however many ask, the database is asked no more often."""


class HealthCheck:
    """Asks the database, one question at a time, and waits for no answer longer than it should.

    A question to a database that stands still is left alone: to end it would mean to wait for that database again.
    """

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self._check = check
        self._asked = float("-inf")
        self._question: asyncio.Task[bool] | None = None

    async def is_well(self) -> bool:
        """Whether it read and wrote when it was last asked."""
        now = time.monotonic()
        question = self._question
        if question is None or (question.done() and now - self._asked >= FRESH):
            self._asked = now
            question = self._question = asyncio.create_task(self._ask())
        await asyncio.wait({question}, timeout=max(0.0, self._asked + PATIENCE - now))
        return question.done() and not question.cancelled() and question.result()

    async def _ask(self) -> bool:
        try:
            await self._check()
        except Exception:  # noqa: BLE001 - whatever keeps the database from its work, it does not do it
            return False
        return True

    def close(self) -> None:
        """Wait for no answer any more."""
        if self._question is not None:
            self._question.cancel()
