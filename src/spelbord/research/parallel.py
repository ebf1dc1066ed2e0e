"""A game for PettingZoo where several answer at the same time: the swap of TrakkX, and the votes of Alfapet.

Whoever is not asked waits, which is the last of the numbers and then the only one that the mask allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo import ParallelEnv

from spelbord.research import register_with_pettingzoo
from spelbord.research.numbers import ILLEGAL, Deals, Table
from spelbord.research.perfect import Perfect

if TYPE_CHECKING:
    from gymnasium import spaces

    from spelbord.core import Prompt
    from spelbord.research.numbers import Observation

MEANT = frozenset({"trakkx", "alfapet"})
"""Games in which several choose at the same time; in the others one seat is asked after the other."""


class TogetherEnv(Perfect, ParallelEnv):  # type: ignore[misc]  # as in aec.py
    """A game of the shelf in which all who are asked answer at once."""

    def __init__(self, game: str, *, render_mode: str | None = None, **agreed: Any) -> None:
        """Lay the table; `reset` deals."""
        if game not in MEANT:
            raise ValueError(f"in {game} one is asked after the other: take the AEC environment")
        self.table = Table(game, **agreed)
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.table.observation_space(waits=True))
        self.action_spaces = {agent: self.table.action_space(waits=True) for agent in self.possible_agents}
        self.episode = self.table.episode()
        self._deals = Deals()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may answer."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - as PettingZoo calls it
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal anew."""
        self.episode.begin(self._deals.next(seed))
        self.agents = self.possible_agents[:]
        self._scores = self.table.standing(self.episode)
        return self._observations(), {agent: {} for agent in self.agents}

    def asked(self) -> dict[int, Prompt]:
        """Who is asked now, and what."""
        asked: dict[int, Prompt] = {}
        for prompt in self.episode.prompts():
            asked.setdefault(prompt.by, prompt)
        return asked

    def _observations(self) -> dict[str, Observation]:
        asked, found = self.asked(), {}
        for seat, agent in enumerate(self.possible_agents):
            prompt = asked.get(seat)
            if prompt is not None:
                self.episode.ask(prompt)
            found[agent] = self.table.observe(self.episode, seat, prompt, waits=True)
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Answer for all who are asked."""
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        asked = self.asked()
        illegal = [agent for agent in agents if not self._allows(asked.get(self._seat(agent)), actions[agent])]
        for agent in illegal:
            infos[agent] = {"illegal": True}
        if not illegal:
            self._answer(asked, actions)
        over = bool(illegal) or self.episode.prompt is None
        rewards = {agent: ILLEGAL if agent in illegal else 0.0 for agent in agents} if illegal else self._rewards()
        observations = self._observations()
        if over:
            self.agents = []
        ended = dict.fromkeys(agents, over)
        return observations, rewards, ended, dict.fromkeys(agents, False), infos

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _allows(self, prompt: Prompt | None, action: int) -> bool:
        if prompt is None:
            return int(action) == self.table.numbers
        self.episode.ask(prompt)
        return int(action) in self.episode.legal

    def _answer(self, asked: dict[int, Prompt], actions: dict[str, int]) -> None:
        """One after the other: nobody sees what another chose before all have."""
        for seat, prompt in asked.items():
            if prompt in self.episode.prompts():
                self.episode.ask(prompt)
                self.episode.take(int(actions[self.possible_agents[seat]]))

    def _rewards(self) -> dict[str, float]:
        if self.table.reward == "score":
            before, self._scores = self._scores, self.table.standing(self.episode)
            gains = [float(now - then) for now, then in zip(self._scores, before, strict=True)]
        else:
            gains = [0.0] * self.table.seats if self.episode.prompt is not None else self.table.results(self.episode)
        return dict(zip(self.possible_agents, gains, strict=True))

    def close(self) -> None:
        """Nothing is open."""


register_with_pettingzoo("parallel", "spelbord.research.parallel:TogetherEnv", sorted(MEANT))
