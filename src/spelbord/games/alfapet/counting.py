"""What is counted of one seat when a game of Alfapet is over: its words, the best of them, and its longest lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount
from spelbord.games.alfapet.events import Laid, TakenBack

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Seat


def counts(match: AnyMatch, seat: Seat) -> SeatCount:
    """All that is counted of a seat."""
    lays = _standing(match, seat)
    if not lays:
        return SeatCount()
    best_at, best = max(lays, key=lambda lay: lay[1].points)
    long_at, longest = max(lays, key=lambda lay: len(lay[1].tiles))
    figures = (
        OwnFigure("turn", "ratio", sum(laid.points for _, laid in lays), len(lays)),
        OwnFigure("best_word", "most", best.points, text=best.words[0].word, step=best_at + 1),
        OwnFigure("longest", "most", len(longest.tiles), text=longest.words[0].word, step=long_at + 1),
    )
    return SeatCount(figures, tuple(dict.fromkeys(word.word for _, laid in lays for word in laid.words)))


def _standing(match: AnyMatch, seat: Seat) -> list[tuple[int, Laid]]:
    """What the seat laid and was left lying, with its step."""
    lays: list[tuple[int, Laid]] = []
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, Laid) and event.seat == seat:
                lays.append((entry.step, event))
            elif isinstance(event, TakenBack) and event.seat == seat and lays:
                lays.pop()
    return lays
