"""Bots think in processes of their own: what crosses over is what a person in their seat would see and hear."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, TypeVar, overload

import msgspec

from spelbord.bots import Reacting, Turn, bot_for
from spelbord.core import Heard, Prompt, bot_dice, codec_for, encode
from spelbord.games import kit_of
from spelbord.server.bots.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, AnyKit
    from spelbord.server.monitoring.metrics import Metrics

Q = TypeVar("Q")
R = TypeVar("R")

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 30.0
"""Seconds after which a bot is thought to have lost itself."""
LONGEST_START = 60.0
"""Seconds after which a process that does not even start is given up."""
QUICK = 0.25
"""Seconds up to which a bot's budget is that of one who thinks quickly, and waits for no other."""
SLOW_PATIENCE, HINT_PATIENCE = 5, 3
"""How far those who think long step back before everything else on the machine, as `nice` counts."""
MOST_HINTS, HINTS_EACH = 24, 2
"""Hints that may wait to be thought out, of all people and of each."""
_prompt = msgspec.json.Decoder(Prompt)
_steps = msgspec.json.Decoder(list[msgspec.Raw])


@dataclass(frozen=True, slots=True)
class Question:
    """A decision as it is sent to a bot: bytes of its view, its prompt and what it heard. There is no state in it."""

    game: str
    level: str
    view: bytes
    prompt: bytes
    heard: bytes
    seed: str
    step: int


class Recalled(Sequence[Heard]):
    """What a bot has heard, read only if it asks: many bots go by what they see."""

    def __init__(self, kit: AnyKit, data: bytes) -> None:
        self._kit = kit
        self._data = data
        self._steps: list[Heard] | None = None

    @property
    def steps(self) -> list[Heard]:
        """All of it."""
        if self._steps is None:
            codec = codec_for(self._kit)
            self._steps = [codec.heard(bytes(step)) for step in _steps.decode(self._data)]
        return self._steps

    @overload
    def __getitem__(self, index: int) -> Heard: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Heard]: ...
    def __getitem__(self, index: int | slice) -> Heard | Sequence[Heard]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)


def think(question: Question) -> bytes:
    """Answer a question, with nothing where an optional one is let be: what a worker process does."""
    kit = kit_of(question.game)
    prompt = _prompt.decode(question.prompt)
    bot = bot_for(kit, question.level)
    view = codec_for(kit).view(question.view)
    dice = bot_dice(question.seed, prompt.by, question.step)
    turn = Turn(kit, view, prompt, Recalled(kit, question.heard), dice, bot.budget)
    if not prompt.optional:
        return encode(bot.choose(turn))
    reaction = bot.react(turn) if isinstance(bot, Reacting) else None
    return b"" if reaction is None else encode(reaction)


class _Worker:
    """One process, which does one thing at a time: where it is stuck or lost, nobody else's work is lost with it."""

    def __init__(self, patience: int) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self._patience = patience

    async def do(self, work: Callable[[Q], R], question: Q) -> R:
        """What comes of the work; a process that is lost or takes too long at it is ended. Raises as `Workers.run`."""
        try:
            if self.pool is None:
                self.pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
                await _outcome(self.pool.submit(_settle_in, self._patience), LONGEST_START)
            return await _outcome(self.pool.submit(work, question), LONGEST_THOUGHT)
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError):  # the last when the server's event loop ends
            self._dismiss()
            raise

    def _dismiss(self) -> None:
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

    def __init__(self, workers: int, patience: int = 0, most: int | None = None, each: int | None = None) -> None:
        """So many of them, which let others on the machine go first as far as they are patient.

        At most so much work waits for them, of all people and of each.
        """
        places = max(1, workers)
        self.idle = [_Worker(patience) for _ in range(places)]
        """Who has nothing to do; whoever worked last comes last, and is asked first."""
        self.turns = Turns(places, most, each)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def run(self, work: Callable[[Q], R], question: Q, whose: str = "") -> R:
        """What comes of the work. Raises whatever it raised, `BrokenExecutor`, `TimeoutError`, or `Refused`.

        Work waits for its turn as long as it must: only the time that a process spends on it is limited.
        """
        await self.turns.take(whose)
        if self._closed:
            self.turns.give_back()
            raise BrokenExecutor("the processes were sent home")
        task = asyncio.create_task(self._work(self.idle.pop(), work, question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # Who stops waiting does not stop the process: it is free again when its work has ended or has taken too long.
        return await asyncio.shield(task)

    async def _work(self, worker: _Worker, work: Callable[[Q], R], question: Q) -> R:
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

    def close(self) -> None:
        """Send the processes home, each when it has done its work."""
        self._closed = True
        for worker in self.idle:
            worker.close()


class BotPool:
    """The processes that bots think in: those who think quickly, those who think long, and those who give hints.

    Each kind has processes and a queue of its own, so that none waits for another.
    """

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.quick = Workers(workers)
        self.slow = Workers(workers, SLOW_PATIENCE)
        self.hints = Workers(1, HINT_PATIENCE, MOST_HINTS, HINTS_EACH)
        self._metrics = metrics
        for kind, workers_of_kind in self.kinds.items():
            waiting = partial(getattr, workers_of_kind.turns, "waiting")
            metrics.gauge(f"{kind}_waiting", f"Thoughts that wait for a process: {kind}.", waiting)

    @property
    def kinds(self) -> dict[str, Workers]:
        """The processes by what they do."""
        return {"quick_bots": self.quick, "slow_bots": self.slow, "hints": self.hints}

    async def choose(self, question: Question, whose: str = "") -> Action | None:
        """What a bot answers, if anything, at somebody's table. Raises as `Workers.run` does, but nobody is refused."""
        return await self._ask(self.slow if is_slow(question.game, question.level) else self.quick, question, whose)

    async def advise(self, question: Question, whose: str = "") -> Action | None:
        """What a bot would answer in the seat of somebody who wants to know. Raises as `Workers.run` does."""
        return await self._ask(self.hints, question, whose)

    async def _ask(self, workers: Workers, question: Question, whose: str) -> Action | None:
        started = time.perf_counter()
        data = await workers.run(think, question, whose)
        self._metrics.thinking.take(time.perf_counter() - started)
        action: Action | None = codec_for(kit_of(question.game)).action(data) if data else None
        return action

    def close(self) -> None:
        """Send the processes home, each when it has done its work."""
        for workers in self.kinds.values():
            workers.close()


@cache
def is_slow(game: str, level: str) -> bool:
    """Whether a bot of this level may think for so long that others should not wait behind it."""
    seconds = bot_for(kit_of(game), level).budget.seconds
    return seconds is not None and seconds > QUICK


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
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
