"""A bot of one's own: it tries every move in one world that could be, and hopes that it is the right one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots import Budget, Turn

if TYPE_CHECKING:
    from spelbord.core import Action


class Hopeful:
    """Imagines one world, and tries every move in it."""

    name = "hopeful"
    """What it is called in level choices; at most 24 letters."""
    budget = Budget(worlds=1)
    """How long it thinks, if nobody says otherwise: worlds by number, or seconds."""
    # games = ("tio",) where it plays only some of them.

    def choose(self, turn: Turn) -> Action:
        """An answer, from what this seat sees and nothing else."""
        kit, course = turn.kit, turn.kit.course
        world = kit.imagine(turn.view, turn.dice)  # hidden cards are guessed, those in sight are as they are

        def worth(move: Action) -> float:
            after = kit.copy(world)
            course.decide(course.flow(after), turn.prompt, move)
            found: float = kit.worth(after, turn.prompt.by)
            return found

        best: Action = max(kit.moves(world, turn.prompt), key=worth)
        return best
