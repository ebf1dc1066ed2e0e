"""Many games of one kind at once, for training on one's own games: arrays in, arrays out.

One step answers in every game, whoever is asked there. A game that is over is dealt anew at once, so that all rows are
always worth looking at. Where the game is compiled, so is this loop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from spelbord.research.numbers import Deals, Table
from spelbord.research.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """So many games of the shelf; `Table` says what can be agreed on. Pickled, each stands where it stood."""

    def __init__(self, game: str, count: int, *, seed: int | None = None, **agreed: Any) -> None:
        """Deal all of them."""
        self.table = Table(game, **agreed)
        if self.table.history.length:
            raise ValueError("a batch keeps no history: take the environments one by one")
        self.count = count
        self._deals = Deals()
        self._rows = Rows([self.table.episode() for _ in range(count)], self.table.size, self.table.numbers)
        self._lay_over()
        self.reset(seed)

    def _lay_over(self) -> None:
        """Arrays over the memory of the rows."""
        rows = self._rows
        self.observations = np.frombuffer(rows.rows, np.uint8).reshape(self.count, -1)
        self.masks = np.frombuffer(rows.masks, np.int8).reshape(self.count, -1)
        self.seats = np.frombuffer(rows.seats, np.uint8)

    def reset(self, seed: int | None = None) -> Step:
        """Deal all games anew."""
        for number in range(self.count):
            self._rows.begin(number, self._deals.next(seed if number == 0 else None))
        if self.table.reward == "score":
            self._scores = np.array([self.table.standing(episode) for episode in self._rows.episodes], np.float32)
        return self._told(np.zeros((self.count, self.table.seats), np.float32), [])

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Step:
        """Answer in every game by a number that its mask allows."""
        chosen = actions if type(actions) is list else np.asarray(actions).tolist()
        if len(chosen) != self.count:
            raise ValueError(f"{len(chosen)} answers to {self.count} games")
        finished = self._rows.step(chosen)
        rewards = self._rewards(finished)
        for number in finished:
            self._rows.begin(number, self._deals.next())
            if self.table.reward == "score":
                self._scores[number] = self.table.standing(self._rows.episodes[number])
        return self._told(rewards, finished)

    def _rewards(self, finished: list[int]) -> NDArray[np.float32]:
        episodes = self._rows.episodes
        if self.table.reward == "score":
            before, self._scores = self._scores, np.array([self.table.standing(one) for one in episodes], np.float32)
            gained: NDArray[np.float32] = self._scores - before
            return gained
        rewards = np.zeros((self.count, self.table.seats), np.float32)
        for number in finished:
            rewards[number] = self.table.results(episodes[number])
        return rewards

    def _told(self, rewards: NDArray[np.float32], finished: list[int]) -> Step:
        ended = np.zeros(self.count, np.bool_)
        ended[finished] = True
        return Step(self.observations, self.masks, self.seats, rewards, ended)

    @property
    def episodes(self) -> list[Episode]:
        """The games themselves."""
        return self._rows.episodes

    def sample(self, generator: np.random.Generator) -> list[int]:
        """A number for each game, any that its mask allows, each as likely."""
        return self._rows.choices(generator.random(self.count).tolist())

    def features(self, number: int) -> NDArray[np.uint8]:
        """The features of the moves that are listed in a game, where it lists any: worked out when asked for."""
        episode = self._rows.episodes[number]
        described: NDArray[np.uint8] = self.table.described(episode, episode.prompt)
        return described

    def __getstate__(self) -> dict[str, Any]:
        """The games and the deals to come; arrays are laid over the memory anew."""
        scores = getattr(self, "_scores", None)
        return {
            "table": self.table, "count": self.count, "deals": self._deals, "episodes": self._rows.episodes,
            "scores": scores,
        }  # fmt: skip

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Stand where it stood."""
        self.table, self.count, self._deals = kept["table"], kept["count"], kept["deals"]
        self._rows = Rows(kept["episodes"], self.table.size, self.table.numbers)
        self._rows.tell_all()
        if kept["scores"] is not None:
            self._scores = kept["scores"]
        self._lay_over()
