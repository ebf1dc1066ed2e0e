"""What a symbol does to a club: chances, markers, goals [ALL-09 to ALL-11]."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan import folding
from spelbord.games.allsvenskan.events import Landed
from spelbord.games.allsvenskan.state import MOST_GOALS, MOST_MARKERS

if TYPE_CHECKING:
    from spelbord.games.allsvenskan.actions import Symbol
    from spelbord.games.allsvenskan.events import Played
    from spelbord.games.allsvenskan.flow import Flow


Effect: TypeAlias = tuple[int, int, int, int, int]
"""Goals, chances blocked, the club's markers after it, surplus, the other club's markers after it."""
SYMBOLS: tuple[Symbol, Symbol] = ("upper", "lower")
MOST_CHANCES = 6
"""Of a symbol with its events: 3 printed, and one by each of three tiles."""


@cache  # goals, markers and chances are few
def struck(goals: int, own: int, other: int, chances: int) -> Effect:
    """What so many chances do to a club with these goals and markers, and another with those markers.

    Below zero chances are defence. Chances eat the club's markers one by one and then become goals; goals beyond the
    sixth give the other club markers.
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


_CHANCES = (*range(MOST_CHANCES + 1), *range(-MOST_CHANCES, 0))
_MARKERS = range(MOST_MARKERS + 1)
STRUCK = tuple(
    tuple(tuple(tuple(struck(goals, own, other, more) for more in _CHANCES) for other in _MARKERS) for own in _MARKERS)
    for goals in range(MOST_GOALS + 1)
)
"""The same as a table, by goals, markers and the other's markers; of the last rows the end is defence, as -1 finds."""


def land(flow: Flow, played: Played, places: tuple[int, int], chances: tuple[int, int]) -> None:
    """Both symbols of a card have their effect on the clubs at these places.

    The upper first [ALL-08]: in a rival match the lower meets what it changed.
    """
    state, told = flow.state, flow.events
    goals, markers = state.goals, state.markers
    for number, place in enumerate(places):
        more = chances[number]
        effect = STRUCK[goals[place]][markers[place]][markers[place ^ 1]][more]
        if told is not None:
            club = played.own if number else played.target
            told.append(Landed(SYMBOLS[number], place, club, more, *effect))
        folding.change_score(goals, markers, place, effect)
