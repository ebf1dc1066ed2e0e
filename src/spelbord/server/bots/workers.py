"""Processes that work for the server, each on one thing at a time: one that is stuck or lost costs that thing alone."""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from spelbord.bots.process import leave_with_parent
from spelbord.server.bots.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable

Q = TypeVar("Q")
R = TypeVar("R")

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 30.0
"""Seconds after which a bot is thought to have lost itself."""
LONGEST_START = 60.0
"""Seconds after which a process that does not even start is given up."""


class _Worker:
    """One process, which does one thing at a time: where it is stuck or lost, nobody else's work is lost with it."""

    def __init__(self, patience: int, longest: float, *, starts_at_once: bool = False) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self._patience = patience
        self._longest = longest
        self._starts_at_once = starts_at_once

    async def do(self, work: Callable[[Q], R], question: Q) -> R:
        """What comes of the work; a process that is lost or takes too long at it is ended. Raises as `Workers.run`."""
        try:
            starts = self.pool is None
            pool = self.pool = self.pool or ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
            if starts:
                await _outcome(pool.submit(_settle_in, 0 if self._starts_at_once else self._patience), LONGEST_START)
            submitted = pool.submit(work, question)
            if starts and self._starts_at_once:
                pool.submit(_step_back, self._patience)  # which it does next
            return await _outcome(submitted, min(self._longest, LONGEST_THOUGHT))
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError):  # the last when the server's event loop ends
            self.dismiss()
            raise

    def dismiss(self) -> None:
        """Get rid of a process that is lost, or stuck in a thought that does not end."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in tuple((pool._processes or {}).values()):  # noqa: SLF001 - there is no other way to it
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Send the process home."""
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Processes that work for the server. They are started when first needed, and anew when one was killed."""

    def __init__(
        self,
        workers: int,
        patience: int = 0,
        most: int | None = None,
        each: int | None = None,
        longest: float = math.inf,
        *,
        starts_at_once: bool = False,
    ) -> None:
        """So many of them, which let others on the machine go first as far as they are patient.

        At most so much work waits for them, of all people and of each; none takes longer than so many seconds.
        `starts_at_once` has them patient only from their second work on: who waits for the first waits for a process
        to start and to load a game as well.
        """
        places = max(1, workers)
        self.idle = [_Worker(patience, longest, starts_at_once=starts_at_once) for _ in range(places)]
        """Who has nothing to do; whoever worked last comes last, and is asked first."""
        self.turns = Turns(places, most, each)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._called: dict[asyncio.Task[Any] | None, _Worker] = {}
        """Who was given work that has not begun."""
        self._closed = False

    async def run(self, work: Callable[[Q], R], question: Q, whose: str = "") -> R:
        """What comes of the work. Raises whatever it raised, `BrokenExecutor`, `TimeoutError`, or `Refused`.

        Work waits for its turn as long as it must: only the time that a process spends on it is limited.
        """
        await self.turns.take(whose)
        if self._closed:
            self.turns.give_back()
            raise BrokenExecutor("the processes were sent home")
        worker = self.idle.pop()
        task = asyncio.create_task(self._work(worker, work, question))
        self._tasks.add(task)
        self._called[task] = worker
        task.add_done_callback(self._note_end)
        # Who stops waiting does not stop the process: it is free again when its work has ended or has taken too long.
        return await asyncio.shield(task)

    async def _work(self, worker: _Worker, work: Callable[[Q], R], question: Q) -> R:
        self._called.pop(asyncio.current_task(), None)
        try:
            try:
                return await worker.do(work, question)
            except BrokenExecutor:
                log.warning("a worker's process was lost; starting another")
                return await worker.do(work, question)
        finally:
            if self._closed:
                worker.close()
            self.idle.append(worker)
            self.turns.give_back()

    def _note_end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        worker = self._called.pop(task, None)
        if worker is not None:  # the event loop ended before the work began
            worker.dismiss()
            self.idle.append(worker)
            self.turns.give_back()

    def close(self) -> None:
        """Send the processes home, each when it has done its work."""
        self._closed = True
        for worker in self.idle:
            worker.close()


async def _outcome(submitted: Future[R], seconds: float) -> R:
    """What comes of work that a process was given. Raises whatever it raised, `BrokenExecutor`, or `TimeoutError`."""
    future = asyncio.wrap_future(submitted)
    # To wait for a future, not to await it, keeps its cancellation apart from a cancellation of the task that waits.
    try:
        await asyncio.wait({future}, timeout=seconds)
    finally:
        late = future.cancel()  # where it is done already, this does nothing
    if late:
        raise TimeoutError
    if future.cancelled():
        raise BrokenExecutor("the process was ended before it began")
    return future.result()


def _settle_in(patience: int) -> None:
    """Leave Ctrl-C to the server, and go when it is gone: a killed server must not leave its bots behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _step_back(patience)
    leave_with_parent()


def _step_back(patience: int) -> None:
    """Let others on the machine go first."""
    if patience and hasattr(os, "nice"):
        os.nice(patience)
