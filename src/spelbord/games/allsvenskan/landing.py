"""What a symbol does to a club: chances, markers, goals [ALL-09 to ALL-11]."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.events import Landed
from spelbord.games.allsvenskan.values import MOST_GOALS, MOST_MARKERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.allsvenskan.actions import Symbol


@cache  # goals, markers and chances are few
def struck(goals: int, own: int, other: int, chances: int) -> tuple[int, int, int, int, int]:
    """What so many chances do to a club with these goals and markers, and another with those markers.

    The answer: goals, chances blocked, the club's markers after it, surplus, the other club's markers after it. Below
    zero chances are defence. Chances eat the club's markers one by one and then become goals; goals beyond the sixth
    give the other club markers.
    """
    if chances <= 0:
        after = own - chances
        return 0, 0, min(MOST_MARKERS, after), 0, other
    if chances <= own:
        return 0, chances, own - chances, 0, other
    scored = chances - own
    room = MOST_GOALS - goals
    if scored <= room:
        return scored, own, 0, 0, other
    surplus = scored - room
    return room, own, 0, surplus, min(MOST_MARKERS, other + surplus)


def land(
    goals: Sequence[int], markers: Sequence[int], place: int, chances: int, club: str, symbol: Symbol = "upper"
) -> Landed:
    """The effect of so many chances on a club; below zero it is defence."""
    scored, blocked, own, surplus, other = struck(goals[place], markers[place], markers[place ^ 1], chances)
    return Landed(symbol, place, club, chances, scored, blocked, own, surplus, other)
