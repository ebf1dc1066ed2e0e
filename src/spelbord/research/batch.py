"""Many games of one kind at once, for training on one's own games: arrays in, arrays out.

One step answers in every game, whoever is asked there. A game that is over is dealt anew at once, so that all rows are
always worth looking at. Where the game is compiled, so is this loop; and several processes can share the games.
"""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from spelbord.research.memory import Memory
from spelbord.research.numbers import Table
from spelbord.research.rows import put_answers
from spelbord.research.share import Kept, Share
from spelbord.research.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from numpy.typing import NDArray

    from spelbord.research.episode import Episode


class Step(NamedTuple):
    """What came of a step. The first three are the batch's own memory, which the next step writes over."""

    observations: NDArray[np.uint8]
    """By game: what whoever is asked there sees."""
    masks: NDArray[np.int8]
    """By game: which numbers are allowed."""
    seats: NDArray[np.uint8]
    """By game: who is asked."""
    rewards: NDArray[np.float32]
    """By game and seat: what this step brought; of a game that ended with it the result."""
    ended: NDArray[np.bool_]
    """By game: whether it ended with this step; what is observed is then the next game already."""


class Batch:
    """So many games of the shelf; `Table` says what can be agreed on. Pickled, each stands where it stood.

    Each game has a series of deals of its own: what a seed deals does not depend on how other games go, nor on how
    many `workers` play them. One plays here; more are processes, each with a share of the games and this one with the
    first, and "all" is one for each core. Then close the batch when it is done with, or use it in a `with`.
    """

    def __init__(
        self, game: str, count: int, *, seed: int | None = None, workers: int | Literal["all"] = 1, **agreed: Any
    ) -> None:
        """Deal all of them."""
        table = Table(game, **agreed)
        if table.history.length:
            raise ValueError("a batch keeps no history: take the environments one by one")
        if count < 1 or (workers != "all" and workers < 1):
            raise ValueError(f"{count} games in {workers} processes: there must be one at least")
        self._lay(table, count, workers, secrets.token_hex(16) if seed is None else str(seed))

    def _lay(
        self, table: Table, count: int, workers: int | Literal["all"], base: str, kept: Kept | None = None
    ) -> None:
        self.table, self.count, self.workers = table, count, workers
        self._base = base
        cores = _cores()
        processes = min(count, cores if workers == "all" else workers)
        self._crew: Share | Workers
        if processes == 1:
            memory = Memory(table, count)
            self._crew = Share(table, memory, 0, count, base, kept)
        else:
            self._crew = Workers(table, count, processes, base, kept, cores=cores)
            memory = self._crew.memory
        self._memory = memory
        self._places = memory.places()
        self.observations, self.masks, self.seats = memory.observations, memory.masks, memory.seats

    @property
    def actions(self) -> NDArray[np.intc]:
        """By game what was answered last, or chosen: memory of the batch, too."""
        return self._memory.actions

    def reset(self, seed: int | None = None) -> Step:
        """Deal all games anew."""
        if seed is not None:
            self._base = str(seed)
        self._crew.reset(None if seed is None else self._base)
        return self._told()

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Step:
        """Answer in every game by a number that its mask allows."""
        chosen = actions if type(actions) is list else np.asarray(actions).tolist()
        if len(chosen) != self.count:
            raise ValueError(f"{len(chosen)} answers to {self.count} games")
        try:
            put_answers(chosen, self._places.actions, self._places.masks, self.table.numbers)
        except OverflowError:
            raise ValueError("an answer is larger than any number of an action, and nothing was answered") from None
        self._crew.step()
        return self._told()

    def step_at_random(self, generator: np.random.Generator) -> Step:
        """As to `step` by what `sample` gives, picked where the games are played; `actions` has what was answered."""
        generator.random(out=self._memory.shares)
        self._crew.step_at_random()
        return self._told()

    def sample(self, generator: np.random.Generator) -> list[int]:
        """A number for each game, any that its mask allows, each as likely."""
        generator.random(out=self._memory.shares)
        self._crew.choose()
        chosen: list[int] = self._memory.actions.tolist()
        return chosen

    def _told(self) -> Step:
        memory = self._memory
        return Step(memory.observations, memory.masks, memory.seats, memory.rewards.copy(), memory.ended.copy())

    @property
    def episodes(self) -> list[Episode]:
        """The games themselves; copies of them where other processes play."""
        return self._crew.episodes()

    def features(self, number: int) -> NDArray[np.uint8]:
        """The features of the moves that are listed in a game, where it lists any: worked out when asked for."""
        described: NDArray[np.uint8] = self._crew.features(range(self.count)[number])
        return described

    def close(self) -> None:
        """End the processes, where there are any; what was told last can still be read."""
        if isinstance(self._crew, Workers):
            self._crew.close()

    def __enter__(self) -> Self:
        """The batch itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def __getstate__(self) -> dict[str, Any]:
        """The games and the deals to come; whoever reads it lays out memory and starts processes anew."""
        return {
            "table": self.table, "count": self.count, "workers": self.workers, "base": self._base,
            "kept": self._crew.kept(),
        }  # fmt: skip

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Stand where it stood."""
        self._lay(**state)


def _cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
