"""What is counted of each seat when a game of Alfapet is over: its words, the best of them, and its longest lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount, events_of
from spelbord.games.alfapet.events import Laid, TakenBack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch


def counts(match: AnyMatch) -> list[SeatCount]:
    """All that is counted, seat by seat."""
    return [_counted(lays) for lays in _standing(match)]


def _counted(lays: Sequence[tuple[int, Laid]]) -> SeatCount:
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


def _standing(match: AnyMatch) -> list[list[tuple[int, Laid]]]:
    """What each seat laid and was left lying, with its step."""
    lays: list[list[tuple[int, Laid]]] = [[] for _ in range(match.header.seats)]
    for step, event in events_of(match, Laid, TakenBack):
        own = lays[event.seat]
        if type(event) is Laid:
            own.append((step, event))
        elif own:
            own.pop()
    return lays
