"""The end of a round and of the game: what is left in the hands is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ranked
from spelbord.games.trakkx.asking import due
from spelbord.games.trakkx.tiles import NOBODY, points
from spelbord.games.trakkx.values import Ended, RoundScored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.trakkx.asking import Facts
    from spelbord.games.trakkx.values import TrakkxState

_LAST = 1 << 30
"""More points than anybody can have: who left ranks after all who stayed [TRX-35]."""


def end_round(
    state: TrakkxState,
    hands: Sequence[Sequence[int]],
    reason: str,
    winner: Seat = NOBODY,
    gone: Sequence[bool] | None = None,
) -> Facts:
    """Count the hands [TRX-33]; then comes the next round, or the end.

    The winner has nothing left to count. After a stall nobody is spared [TRX-08], and who has left is not counted.
    """
    gone = state.gone if gone is None else gone
    left = [() if away else tuple(hand) for hand, away in zip(hands, gone, strict=True)]
    counted = [points(hand) for hand in left]
    totals = tuple([total + more for total, more in zip(state.totals, counted, strict=True)])
    scored = RoundScored(state.round, reason, winner, tuple(left), tuple(counted), totals)
    if state.round < state.options.rounds and reason != "left":
        return (scored,) + due("deal", state.round)
    ranks = ranked(
        tuple([_LAST if away else total for total, away in zip(totals, gone, strict=True)]), lowest_wins=True
    )
    return (scored, Ended(reason, totals, ranks))


def standing(state: TrakkxState) -> tuple[int, ...]:
    """The sums of the rounds that are over: what is in the hands now is nobody's to know."""
    return tuple(state.totals)


def chapter(state: TrakkxState) -> int:
    """The round; 0 before the first."""
    return state.round
