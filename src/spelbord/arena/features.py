"""Decisions in numbers, for data sets: a view as the row that environments give, and an answer by its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.core.spaces import size_of

if TYPE_CHECKING:
    from spelbord.core import Action, AnyKit, Prompt

LISTED = -1
"""In place of a number, for an answer that has none of its own and is told by its features."""


class Features:
    """How the decisions at a table of so many seats are told. Raises `Refused` for a game without numbers."""

    def __init__(self, kit: AnyKit, seats: int) -> None:
        """Look everything up once."""
        if kit.spaces is None:
            raise Refused("no_features", "arena", game=kit.meta.id)
        self.spaces = kit.spaces
        self.fields = kit.spaces.fields(seats)
        self.size, self.width = size_of(self.fields), size_of(kit.spaces.features)
        self.numbers = [kit.spaces.numbers(seats, seat) for seat in range(seats)]

    @property
    def columns(self) -> dict[str, str]:
        """The columns that they fill."""
        columns = {"features": f"row {self.size}", "number": "int32"}
        return columns | {"action_features": f"row {self.width}"} if self.width else columns

    @property
    def about(self) -> dict[str, Any]:
        """What stands where: the fields of each row, in order."""
        rows = {"version": self.spaces.version, "features": self.fields}
        return rows | {"action_features": self.spaces.features} if self.width else rows

    def row(self, view: Any, prompt: Prompt, action: Action) -> tuple[Any, ...]:
        """A decision: of the view and the answer alone."""
        seen = bytearray(self.size)
        self.spaces.encode(view, prompt.seat, seen, 0)
        number = self.numbers[prompt.seat].get(action, LISTED)
        if not self.width:
            return bytes(seen), number
        told = bytearray(self.width)
        if number == LISTED and self.spaces.describe is not None:
            self.spaces.describe(view, prompt.seat, action, told, 0)
        return bytes(seen), number, bytes(told)
