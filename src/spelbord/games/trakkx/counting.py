"""What is counted of one seat when a game of TrakkX is over: tiles left, rounds won, and its longest lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount
from spelbord.games.trakkx.events import Laid, RoundScored

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Seat


def counts(match: AnyMatch, seat: Seat) -> SeatCount:
    """All that is counted of a seat."""
    left = won = rounds = most = at = 0
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, RoundScored):
                rounds += 1
                left += len(event.hands[seat])
                won += event.winner == seat
            elif isinstance(event, Laid) and event.seat == seat:
                laid = sum(len(group.cells) for group in event.new)
                if laid > most:
                    most, at = laid, entry.step + 1
    figures = [OwnFigure("left", "ratio", left, rounds), OwnFigure("rounds_won", "share", won, rounds)]
    if most:
        figures.append(OwnFigure("longest", "most", most, step=at))
    return SeatCount(tuple(figure for figure in figures if figure.of))
