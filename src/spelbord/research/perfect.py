"""What no seat may know, for whoever studies a game from above, and copies of it for a search.

Nothing here belongs into what a player of the game is given: hence the names.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import numpy as np

from spelbord.core.dice import Dice
from spelbord.core.texts import texts_of
from spelbord.research.numbers import Deals

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from spelbord.core import Action
    from spelbord.research.episode import Episode
    from spelbord.research.numbers import Table


class Perfect:
    """Perfect information, clones, and the actions behind the numbers."""

    table: Table
    episode: Episode
    render_mode: str | None

    def perfect_information_state(self) -> Any:
        """A copy of the whole position, hidden cards and all."""
        return self.table.kit.copy(self.episode.state)

    def perfect_information_observations(self) -> Any:
        """What each seat sees, row by row: together it is more than any of them knows, as for a common critic."""
        rows = bytearray(self.table.size * self.table.seats)
        for seat in range(self.table.seats):
            self.episode.look(rows, seat * self.table.size, seat)
        return np.frombuffer(rows, np.uint8).reshape(self.table.seats, -1)

    def perfect_information_clone(self) -> Self:
        """A second environment that stands where this one does, and is dealt the same cards from here on."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list):
                setattr(other, name, value.copy())
            elif isinstance(value, Deals | Dice):
                setattr(other, name, copy.deepcopy(value))
        other.episode = self.episode.clone()
        return other

    def imagined_clone(self, seed: str) -> Self:
        """As a clone, in a world that whoever is asked could be in: what it cannot see is dealt anew, for a search."""
        other = self.perfect_information_clone()
        other.episode = self.episode.imagined(seed)
        return other

    def action_of(self, number: int) -> Action:
        """The action that a number stands for now."""
        return self.episode.action(number)

    def all_actions(self) -> Sequence[Action]:
        """Every answer there is now, also of those that are not listed; `play` takes any of them."""
        return self.episode.all_actions()

    @property
    def left_out(self) -> int:
        """How many listed moves had no slot: a spread of them is offered."""
        return self.episode.left_out

    def render(self) -> str | None:
        """The table as whoever is asked sees it, in words; as an onlooker sees it when all is over."""
        if self.render_mode is None:
            return None
        prompt, kit = self.episode.prompt, self.table.kit
        view = kit.view(self.episode.state, None if prompt is None else prompt.by)
        names = [f"seat {seat}" for seat in range(self.table.seats)]
        return "\n".join(kit.notation.board(view, texts_of(kit.package, "en"), names))
