"""Bots think in processes of their own: what crosses over is what a person in their seat would see and hear."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, overload

import msgspec

from spelbord.bots import Reacting, Turn, bot_for
from spelbord.bots.isolation import PATIENCE
from spelbord.core import Heard, Prompt, bot_dice, codec_for, encode
from spelbord.games import kit_of
from spelbord.server.bots.workers import Workers
from spelbord.server.monitoring.traces import span

if TYPE_CHECKING:
    from spelbord.core import Action, AnyKit
    from spelbord.server.monitoring.metrics import Metrics

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
    foreign: bool = False
    """Whether the level is where somebody else's code is."""


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


class BotPool:
    """The processes that bots think in: quick ones, slow ones, those of others, and those who give hints.

    Each kind has processes and a queue of its own, so that none waits for another.
    """

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.quick = Workers(workers)
        self.slow = Workers(workers, SLOW_PATIENCE)
        self.foreign = Workers(workers, SLOW_PATIENCE, longest=PATIENCE)
        self.hints = Workers(1, HINT_PATIENCE, MOST_HINTS, HINTS_EACH, starts_at_once=True)
        self._metrics = metrics
        for kind, workers_of_kind in self.kinds.items():
            waiting = partial(getattr, workers_of_kind.turns, "waiting")
            metrics.gauge(f"{kind}_waiting", f"Thoughts that wait for a process: {kind}.", waiting)

    @property
    def kinds(self) -> dict[str, Workers]:
        """The processes by what they do."""
        return {
            "quick_bots": self.quick,
            "slow_bots": self.slow,
            "foreign_bots": self.foreign,
            "hints": self.hints,
        }

    async def choose(self, question: Question, whose: str = "") -> Action | None:
        """What a bot answers, if anything, at somebody's table. Raises as `Workers.run` does, but nobody is refused."""
        if not question.foreign:
            return await self._ask(self.slow if is_slow(question.game, question.level) else self.quick, question, whose)
        try:
            return await self._ask(self.foreign, question, whose)
        except Exception:  # code of others may raise anything, hang, or end its process
            self._metrics.lost_decisions.inc()
            raise

    async def advise(self, question: Question, whose: str = "") -> Action | None:
        """What a bot would answer in the seat of somebody who wants to know. Raises as `Workers.run` does."""
        return await self._ask(self.hints, question, whose)

    async def _ask(self, workers: Workers, question: Question, whose: str) -> Action | None:
        started = time.perf_counter()
        with span("think", game=question.game, level=question.level):
            data = await workers.run(think, question, whose)
        self._metrics.thinking.observe(time.perf_counter() - started)
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
