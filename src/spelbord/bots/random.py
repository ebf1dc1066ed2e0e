"""A bot that takes any move, each as likely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.core import Action


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Plays by the rules and by nothing else."""

    name: str = "random"
    budget: Budget = Budget(worlds=1)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """Any of the moves there are: they are the same in every world that looks like this one."""
        world = turn.kit.imagine(turn.view, turn.dice)
        move: Action = turn.dice.pick(turn.kit.moves(world, turn.prompt))
        return move
