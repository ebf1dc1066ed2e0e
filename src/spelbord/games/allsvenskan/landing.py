"""What a symbol does to a club: chances, markers, goals [ALL-09 to ALL-11]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.events import Landed
from spelbord.games.allsvenskan.values import MOST_GOALS, MOST_MARKERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.allsvenskan.actions import Symbol


def land(
    goals: Sequence[int], markers: Sequence[int], place: int, chances: int, club: str, symbol: Symbol = "upper"
) -> Landed:
    """The effect of so many chances on a club; below zero it is defence.

    Chances eat its markers one by one and then become goals; goals beyond the sixth give the other club markers.
    """
    own, other = markers[place], markers[place ^ 1]
    if chances <= 0:
        return Landed(symbol, place, club, chances, 0, 0, min(MOST_MARKERS, own - chances), 0, other)
    blocked = min(own, chances)
    scored = min(chances - blocked, MOST_GOALS - goals[place])
    surplus = chances - blocked - scored
    after = min(MOST_MARKERS, other + surplus)
    return Landed(symbol, place, club, chances, scored, blocked, own - blocked, surplus, after)
