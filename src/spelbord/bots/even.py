"""A bot that keeps a game close: level or ahead it plays easily, and the further behind it is the harder it plays.

It answers as one of two other bots would, and which of them is settled by its own dice and by the lead: how far ahead
its seat is by what it sees, points on the table above all. So it sees no more than anybody else, makes no move that one
of the other levels would not make, and does not know whom it plays against.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spelbord.core.bots import listens

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.bots.base import Bot, Budget, Turn
    from spelbord.core import Action

FAR = 10.0
"""Points that are far behind, in a game that does not say so itself."""


def lead_by_standing(turn: Turn) -> float:
    """The lead over the best of the others if the game ended here, in a world that looks like this one."""
    kit, seat = turn.kit, turn.prompt.by
    standing = list(kit.standing(kit.imagine(turn.view, turn.dice)))
    mine = standing.pop(seat)
    if not standing:
        return 0.0
    ahead = min(standing) - mine if kit.meta.lowest_wins else mine - max(standing)
    return ahead / FAR


@dataclass(frozen=True, slots=True)
class EvenBot:
    """Plays as well as it must."""

    weak: Bot
    strong: Bot
    lead: Callable[[Turn], float] = lead_by_standing
    """How far ahead its seat is. From 0 up it plays as the weak one, from -1 down as the strong one, and between them
    so much more often as the strong one."""
    name: str = "jämn"

    @property
    def budget(self) -> Budget:
        """As long as the strong one thinks: nobody shall tell by the time which of them answers."""
        return self.strong.budget

    @property
    def listens(self) -> bool:
        """Whether one of the two does."""
        return listens(self.weak) or listens(self.strong)

    def choose(self, turn: Turn) -> Action:
        """What the weak or the strong one answers."""
        bot = self.bot_for(turn)
        return bot.choose(self.for_bot(bot, turn))

    def bot_for(self, turn: Turn) -> Bot:
        """Who answers this time."""
        behind = -self.lead(turn)
        return self.strong if turn.dice.unit() < behind else self.weak

    def for_bot(self, bot: Bot, turn: Turn) -> Turn:
        """The turn as that one meets it: the weak one thinks no longer than it ever does."""
        return replace(turn, budget=bot.budget) if bot is self.weak else turn
