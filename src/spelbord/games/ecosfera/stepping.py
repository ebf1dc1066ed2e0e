"""What an environment asks Ecosfera for at every step: compiled, these are calls of C's functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core.stepping import Stepping as AnyStepping
from spelbord.games.ecosfera import encoding, moves, rules

if TYPE_CHECKING:
    from spelbord.core import Prompt
    from spelbord.core.dice import Dice
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState


class Stepping(AnyStepping):
    """Asks by the functions of these modules, which are those that it is made with."""

    __slots__ = ()

    def pending(self, state: EcosferaState) -> Any:
        """What the table waits for."""
        return rules.pending(state)

    def decide(self, flow: Flow, prompt: Prompt, action: Any) -> None:  # type: ignore[override]  # of this game alone
        """Note what follows from an answer."""
        rules.decide(flow, prompt, action)

    def roll(self, flow: Flow, dice: Dice) -> None:  # type: ignore[override]
        """Note what the dice bring."""
        rules.roll(flow, dice)

    def listed(self, state: EcosferaState, prompt: Prompt, book: Any) -> Any:
        """The numbers of all moves."""
        return moves.listed(state, prompt, book)

    def glimpse(self, state: EcosferaState, viewer: int, seat: int, row: bytearray, at: int) -> None:
        """Write what a viewer sees."""
        encoding.glimpse(state, viewer, seat, row, at)
