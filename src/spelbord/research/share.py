"""Some of the games of a batch, in the process that plays them: what a step does to each, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from spelbord.research.numbers import deal_seed
from spelbord.research.rows import Rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from spelbord.research.episode import Episode
    from spelbord.research.memory import Memory
    from spelbord.research.numbers import Table


class Kept:
    """What games are when nobody plays them: they, and how often each was dealt."""

    def __init__(self, episodes: list[Episode], dealt: list[int]) -> None:
        """Keep these."""
        self.episodes = episodes
        self.dealt = dealt

    def part(self, first: int, end: int) -> Kept:
        """Those from one number up to another."""
        return Kept(self.episodes[first:end], self.dealt[first:end])


class Share:
    """The games from one number up to another."""

    def __init__(self, table: Table, memory: Memory, first: int, end: int, base: str, kept: Kept | None = None) -> None:
        """Deal them, or let them stand where they stood."""
        count = end - first
        mine = slice(first, end)
        self._table, self._base, self._first, self._all = table, base, first, memory.count
        self._dealt = [0] * count if kept is None else kept.dealt
        episodes = [table.episode() for _ in range(count)] if kept is None else kept.episodes
        # The encoders write into a `bytearray`: where the block is none, rows are written beside it, and copied.
        self._apart = not isinstance(memory.block, bytearray)
        rows = bytearray(count * table.size) if self._apart else memory.block
        self._rows = Rows(episodes, table.size, table.numbers, rows, memory.places(mine))
        self._written = np.frombuffer(rows, np.uint8, count * table.size).reshape(count, -1)
        self._observations, self._rewards, self._ended = (
            memory.observations[mine], memory.rewards[mine], memory.ended[mine],
        )  # fmt: skip
        self._pays = table.reward == "score"
        self._finished: list[int] = []
        """Which games ended with the last step."""
        if kept is None:
            self.reset()
        else:
            self._rows.tell_all()
            self._look_up()

    def reset(self, base: str | None = None) -> None:
        """Deal all of them anew: the next of a series, or the first of another."""
        if base is not None:
            self._base, self._dealt = base, [0] * len(self._dealt)
        for number in range(len(self._dealt)):
            self._deal(number)
        self._rewards.fill(0)
        self._ended.fill(False)
        self._finished = []
        self._look_up()

    def step(self) -> None:
        """Answer in every game by its number in the memory, which is allowed."""
        ended, before = self._ended, self._finished
        for number in before:
            ended[number] = False
        self._finished = finished = self._rows.step()
        self._pay(finished, before)
        for number in finished:
            ended[number] = True
            self._deal(number)
            if self._pays:
                self._scores[number] = self._table.standing(self._rows.episodes[number])
        self._show()

    def choose(self) -> None:
        """Put an allowed number into the memory for each game, as the shares there fall."""
        self._rows.choose()

    def step_at_random(self) -> None:
        """Both at once."""
        self.choose()
        self.step()

    def _deal(self, number: int) -> None:
        """Each game has a series of its own, so that none depends on when another ends, or on who plays it."""
        self._rows.begin(number, deal_seed(self._base, self._first + number + 1 + self._dealt[number] * self._all))
        self._dealt[number] += 1

    def _show(self) -> None:
        if self._apart:
            self._observations[:] = self._written

    def _look_up(self) -> None:
        self._show()
        if self._pays:
            self._scores = self._standings()

    def _standings(self) -> NDArray[np.float32]:
        return np.array([self._table.standing(episode) for episode in self._rows.episodes], np.float32)

    def _pay(self, finished: list[int], paid: list[int]) -> None:
        if self._pays:
            before, self._scores = self._scores, self._standings()
            self._rewards[:] = self._scores - before
            return
        for number in paid:
            self._rewards[number] = 0
        for number in finished:
            self._rewards[number] = self._table.results(self._rows.episodes[number])

    def episodes(self) -> list[Episode]:
        """The games themselves."""
        return self._rows.episodes

    def kept(self) -> Kept:
        """What another share goes on from."""
        return Kept(self._rows.episodes, self._dealt)

    def features(self, number: int) -> Any:
        """The features of the moves that are listed in a game, where it is of this share."""
        if not 0 <= number - self._first < len(self._dealt):
            return None
        episode = self._rows.episodes[number - self._first]
        return self._table.described(episode, episode.prompt)
