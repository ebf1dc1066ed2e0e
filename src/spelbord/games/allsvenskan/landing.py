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


_MARKERS = MOST_MARKERS + 1
_CHANCES = 2 * MOST_CHANCES + 1
STRUCK = tuple(
    struck(goals, own, other, chances)
    for goals in range(MOST_GOALS + 1)
    for own in range(_MARKERS)
    for other in range(_MARKERS)
    for chances in range(-MOST_CHANCES, MOST_CHANCES + 1)
)
"""The same as a table: by goals, markers, the other's markers, and chances from the most defence on."""
AFTER = tuple((more << 2 | own) << 2 | other for more, _, own, _, other in STRUCK)
"""What is left of it where nobody listens: goals, markers and the other's markers, as bits."""


def land(flow: Flow, played: Played, upper: int, lower: int, chances: tuple[int, int]) -> None:
    """Both symbols of a card have their effect on the clubs at these places.

    The upper first [ALL-08]: in a rival match the lower meets what it changed.
    """
    _strike(flow, played, 0, upper, chances[0])
    _strike(flow, played, 1, lower, chances[1])


def _strike(flow: Flow, played: Played, number: int, place: int, chances: int) -> None:
    state, told = flow.state, flow.events
    goals, own, other = state.goals[place], state.markers[place], state.markers[place ^ 1]
    row = ((goals * _MARKERS + own) * _MARKERS + other) * _CHANCES + MOST_CHANCES + chances
    if told is not None:
        club = played.own if number else played.target
        told.append(Landed(SYMBOLS[number], place, club, chances, *STRUCK[row]))
    after = AFTER[row]
    folding.change_score(state, place, after >> 4, after >> 2 & 3, after & 3)
