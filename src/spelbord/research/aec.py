"""A game for PettingZoo, one answer after the other (AEC): every seat is an agent.

What PettingZoo's usual wrappers look after is looked after here, since each of them costs as much as a step: an answer
that the mask does not allow ends the game with -1 for who gave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv

from spelbord.research import VERSIONS, register_with_pettingzoo
from spelbord.research.numbers import ILLEGAL, Deals, Table
from spelbord.research.perfect import Perfect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gymnasium import spaces

    from spelbord.core import Action
    from spelbord.research.numbers import Observation


class GameEnv(Perfect, AECEnv):  # type: ignore[misc]  # PettingZoo is Any to mypy
    """A game of the shelf; `Table` says what can be agreed on."""

    agent_selection: str

    def __init__(self, game: str, *, render_mode: str | None = None, **agreed: Any) -> None:
        """Lay the table; `reset` deals."""
        super().__init__()
        self.table = Table(game, **agreed)
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.table.observation_space())
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self.episode = self.table.episode()
        self._deals = Deals()
        self._pays = self.table.reward == "score"
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as PettingZoo calls it
        """Deal anew."""
        self.episode.begin(self._deals.next(seed))
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._scores = self.table.standing(self.episode) if self._pays else []
        self._go_on()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whoever is asked, until all have heard how it ended: as PettingZoo's own, in fewer steps."""
        while max_iter > 0 and self.agents:
            max_iter -= 1
            yield self.agent_selection

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, with the numbers that it may answer: none unless it is asked."""
        episode, seat = self.episode, self._seat[agent]
        return self.table.observe(episode, seat, episode.prompt if episode.by == seat else None)

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        episode = self.episode
        if action not in episode.legal:
            self._end({agent: ILLEGAL})
            self.infos[agent]["illegal"] = True
            return
        episode.take(int(action))
        if self._pays or episode.prompt is None:
            self._go_on()
        else:
            self.agent_selection = self.possible_agents[episode.by]

    def play(self, action: Action) -> None:
        """Answer by an action of the game itself, listed or not. Raises `Refused`, and then nothing has changed."""
        agent = self.agent_selection
        self.episode.play(action)
        self._cumulative_rewards[agent] = 0.0
        self._go_on()

    def _go_on(self) -> None:
        episode = self.episode
        if self._pays:
            before, self._scores = self._scores, self.table.standing(episode)
            gains = [float(now - then) for now, then in zip(self._scores, before, strict=True)]
            self._pay(dict(zip(self.possible_agents, gains, strict=True)))
        if episode.prompt is not None:
            self.agent_selection = self.possible_agents[episode.by]
        elif self._pays:
            self._end({})
        else:
            self._end(dict(zip(self.possible_agents, self.table.results(episode), strict=True)))

    def _end(self, rewards: dict[str, float]) -> None:
        """All is over; each agent hears of it in turn."""
        if rewards:
            self._pay({agent: rewards.get(agent, 0.0) for agent in self.agents})
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _pay(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is open."""


register_with_pettingzoo("aec", "spelbord.research.aec:GameEnv", VERSIONS)
