"""A bot for a first evening: it plays sensibly, and then forgets itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.bots.greedy import GreedyBot
from spelbord.bots.random import RandomBot

if TYPE_CHECKING:
    from spelbord.bots.base import Bot, Turn
    from spelbord.core import Action


@dataclass(frozen=True, slots=True)
class EasyBot:
    """Every so often takes any move at all, and otherwise looks one step ahead."""

    name: str = "lätt"
    budget: Budget = Budget(worlds=1)
    listens = False
    sensible: Bot = field(default_factory=GreedyBot)
    careless: Bot = field(default_factory=RandomBot)
    lapses: int = 3
    """One decision in so many is careless."""

    def choose(self, turn: Turn) -> Action:
        """A sensible move or any move, as its dice say."""
        bot = self.sensible if turn.dice.below(self.lapses) else self.careless
        return bot.choose(turn)
