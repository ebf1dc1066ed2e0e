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
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, TypeVar, overload

import msgspec

from spelbord.bots import Reacting, Turn, bot_for
from spelbord.core import Heard, Prompt, bot_dice, codec_for, encode
from spelbord.games import kit_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, AnyKit
    from spelbord.server.monitoring.metrics import Metrics

Q = TypeVar("Q")
R = TypeVar("R")

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 30.0
"""Seconds after which a bot is thought to have lost itself."""
PATIENCE = 10
"""How far patient workers step back, as `nice` counts."""
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


class Workers:
    """Processes that work for the server. They are started when first needed, and anew when one was killed."""

    def __init__(self, workers: int, *, patient: bool = False) -> None:
        """So many of them; patient ones let all others on the machine go first."""
        self._workers = max(1, workers)
        self._patient = patient
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[Q], R], question: Q) -> R:
        """What comes of the work. Raises whatever it raised, `BrokenExecutor`, or `TimeoutError`."""
        try:
            return await self._try(work, question)
        except BrokenExecutor:
            log.warning("a worker's process was lost; starting another")
            return await self._try(work, question)

    async def _try(self, work: Callable[[Q], R], question: Q) -> R:
        pool = self._pool = self._pool or _new_pool(self._workers, patient=self._patient)
        try:
            async with asyncio.timeout(LONGEST_THOUGHT):
                return await asyncio.wrap_future(pool.submit(work, question))
        except (BrokenExecutor, TimeoutError):
            if self._pool is pool:
                self._pool = None
            _dismiss(pool)
            raise

    def close(self) -> None:
        """Send the processes home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class BotPool(Workers):
    """The processes that bots think in."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        super().__init__(workers)
        self._metrics = metrics

    async def choose(self, question: Question) -> Action | None:
        """What a bot answers, if anything. Raises as `run` does."""
        started = time.perf_counter()
        data = await self.run(think, question)
        self._metrics.thinking.take(time.perf_counter() - started)
        action: Action | None = codec_for(kit_of(question.game)).action(data) if data else None
        return action


def _dismiss(pool: ProcessPoolExecutor) -> None:
    """Get rid of a pool that is broken, or stuck in a thought that does not end."""
    for process in tuple((pool._processes or {}).values()):  # noqa: SLF001 - there is no other way to a stuck worker
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def _new_pool(workers: int, *, patient: bool) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_settle_in, initargs=(patient,))


def _settle_in(patient: bool) -> None:  # noqa: FBT001 - a pool passes it so
    """Leave Ctrl-C to the server, and go when it is gone: a killed server must not leave its bots behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patient and hasattr(os, "nice"):
        os.nice(PATIENCE)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
