"""What is counted of each seat when a game of TrakkX is over: tiles left, rounds won, and its longest lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount, events_of
from spelbord.games.trakkx.events import Laid, RoundScored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Seat


def counts(match: AnyMatch) -> list[SeatCount]:
    """All that is counted, seat by seat."""
    rounds, lays = events_of(match, RoundScored), events_of(match, Laid)
    return [_counted(seat, rounds, lays) for seat in range(match.header.seats)]


def _counted(seat: Seat, rounds: Sequence[tuple[int, RoundScored]], lays: Sequence[tuple[int, Laid]]) -> SeatCount:
    figures = [
        OwnFigure("left", "ratio", sum(len(event.hands[seat]) for _, event in rounds), len(rounds)),
        OwnFigure("rounds_won", "share", sum(event.winner == seat for _, event in rounds), len(rounds)),
    ]
    laid = [(sum(len(group.cells) for group in event.new), step) for step, event in lays if event.seat == seat]
    most, at = max(laid, key=lambda each: each[0], default=(0, 0))
    if most:
        figures.append(OwnFigure("longest", "most", most, step=at + 1))
    return SeatCount(tuple(figure for figure in figures if figure.of))
