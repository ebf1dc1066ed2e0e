"""The end of a round and of the game: what is left in the hands is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, ranked
from spelbord.games.trakkx.events import Ended, Laid, RoundScored
from spelbord.games.trakkx.tiles import NOBODY, points

if TYPE_CHECKING:
    from spelbord.core import Event, Seat
    from spelbord.games.trakkx.flow import Flow
    from spelbord.games.trakkx.state import TrakkxState

_LAST = 1 << 30
"""More points than anybody can have: who left ranks after all who stayed [TRX-35]."""


def end_round(flow: Flow, reason: str, winner: Seat = NOBODY) -> None:
    """Count the hands [TRX-33]; then comes the next round, or the end.

    The winner has nothing left to count. After a stall nobody is spared [TRX-08], and who has left is not counted.
    """
    state = flow.state
    counted = [points(hand) for hand in state.hands]
    totals = tuple([total + more for total, more in zip(state.totals, counted, strict=True)])
    hands = tuple([tuple(hand) for hand in state.hands])
    flow.note(RoundScored(state.round, reason, winner, hands, tuple(counted), totals))
    if state.round < state.options.rounds and reason != "left":
        flow.note(ChanceDue("deal", state.round))
        return
    placed = tuple([_LAST if away else total for total, away in zip(totals, state.gone, strict=True)])
    flow.note(Ended(reason, totals, ranked(placed, lowest_wins=True)))


def standing(state: TrakkxState) -> tuple[int, ...]:
    """The sums of the rounds that are over: what is in the hands now is nobody's to know."""
    return tuple(state.totals)


def memorable(event: Event) -> int:
    """What a lay took off a hand: the sums tell nothing of it before the round is over."""
    return points(cell.tile for group in event.new for cell in group.cells) if isinstance(event, Laid) else 0


def chapter(state: TrakkxState) -> int:
    """The round; 0 before the first."""
    return state.round
