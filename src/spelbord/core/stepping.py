"""What an environment asks a game for at every step, in one place.

Interpreted, this only hands on. Compiled, a game that has a `Stepping` of its own is asked by calls of C's functions,
where to call a function of Python's takes some 200 machine instructions, five times a step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core.dice import Dice
    from spelbord.core.flow import Flow
    from spelbord.core.pending import Prompt


class Stepping:
    """The functions of a game, or of its kit and its spaces, that every step needs."""

    __slots__ = ("_decide", "_glimpse", "_listed", "_pending", "_roll")

    def __init__(
        self,
        pending: Callable[[Any], Any],
        decide: Callable[[Any, Prompt, Any], None],
        roll: Callable[[Any, Dice], None],
        listed: Callable[[Any, Prompt, Any], Any] | None = None,
        glimpse: Callable[[Any, int, int, bytearray, int], None] | None = None,
    ) -> None:
        """Ask by these."""
        self._pending, self._decide, self._roll = pending, decide, roll
        self._listed, self._glimpse = listed, glimpse

    def stands_for(self, *functions: Any) -> bool:
        """Whether it asks by these functions: a kit may have been changed since."""
        return functions == (self._pending, self._decide, self._roll, self._listed, self._glimpse)

    def pending(self, state: Any) -> Any:
        """What the table waits for."""
        return self._pending(state)

    def decide(self, flow: Flow, prompt: Prompt, action: Any) -> None:
        """Note what follows from an answer."""
        self._decide(flow, prompt, action)

    def roll(self, flow: Flow, dice: Dice) -> None:
        """Note what the dice bring."""
        self._roll(flow, dice)

    def listed(self, state: Any, prompt: Prompt, book: Any) -> Any:
        """The numbers of all moves, as `Spaces.listed` has them."""
        return self._listed(state, prompt, book)  # type: ignore[misc]  # only asked where there is one

    def glimpse(self, state: Any, viewer: int, seat: int, row: bytearray, at: int) -> None:
        """Write what a viewer sees, as `Spaces.glimpse` does."""
        self._glimpse(state, viewer, seat, row, at)  # type: ignore[misc]  # only asked where there is one
