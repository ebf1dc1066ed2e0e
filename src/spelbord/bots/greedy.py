"""A bot that looks one step ahead and takes what the game's own evaluation likes best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.bots.base import Budget

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.core import Action


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Tries each move in a few worlds that could be, and keeps the best on average."""

    name: str = "greedy"
    budget: Budget = Budget(worlds=4)
    listens = False

    def choose(self, turn: Turn) -> Action:
        """The move after which whoever answers stands best; of equals the first listed."""
        kit, prompt, course = turn.kit, turn.prompt, turn.kit.course
        worlds = [kit.imagine(turn.view, turn.dice) for _ in range(turn.budget.worlds or 1)]
        moves = kit.moves(worlds[0], prompt)
        best, best_worth = moves[0], float("-inf")
        for move in moves:
            worth = 0.0
            for world in worlds:
                after = kit.copy(world)
                course.decide(course.flow(after), prompt, move)
                worth += kit.worth(after, prompt.by)
            if worth > best_worth:
                best, best_worth = move, worth
        chosen: Action = best
        return chosen
