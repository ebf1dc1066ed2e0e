"""What counts. Here belong the standing, the end, and the chapter: which trick it is, 0 before the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ranked
from spelbord.games.nyttspel.events import Ended
from spelbord.games.nyttspel.state import HAND

if TYPE_CHECKING:
    from spelbord.games.nyttspel.flow import Flow
    from spelbord.games.nyttspel.state import NyttspelState


def standing(state: NyttspelState) -> tuple[int, ...]:
    """What each seat's score would be if the game ended here."""
    return tuple(state.points)


def end(flow: Flow) -> None:
    """After the last trick most points win [NYT-4]."""
    scores = standing(flow.state)
    flow.note(Ended("tricks", scores, ranked(scores)))


def chapter(state: NyttspelState) -> int:
    """Which trick the position belongs to."""
    return min(state.trick, HAND)
