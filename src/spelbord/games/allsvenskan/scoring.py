"""The table of the four rivals, the result, and the table to compare with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import RIVALS, SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.sheet import Season
    from spelbord.games.allsvenskan.state import AllsvenskanState

WIN, DRAW = 3, 1
"""Points [ALL-R15]."""


def merits(state: AllsvenskanState, seat: Seat) -> tuple[int, int, int]:
    """Points, goal difference, goals scored: in this order they decide, and equals share the title [ALL-03]."""
    return state.points[seat], state.scored[seat] - state.conceded[seat], state.scored[seat]


def from_last(state: AllsvenskanState) -> list[Seat]:
    """The seats from the last to the leader."""
    return ordered(state.points, state.scored, state.conceded, state.clubs)


def ordered(points: list[int], scored: list[int], conceded: list[int], clubs: tuple[int, ...]) -> list[Seat]:
    """The seats from the last to the leader: rank settles what merits do not, the higher number being lower."""
    merits, order = [], []
    for seat in range(RIVALS):  # one number each, which sorts as its parts would: none of them comes near a thousand
        merit, own, other, club = points[seat], scored[seat], conceded[seat], clubs[seat]
        merit = (merit << 10) + own - other
        merit = (merit << 10) + own
        merit = (merit << 10) - club
        merits.append((merit << 2) + seat)
    merits.sort()
    for merit in merits:
        order.append(merit & 3)  # noqa: PERF401 - in a list comprehension numbers are no C numbers
    return order


def table(state: AllsvenskanState) -> tuple[Seat, ...]:
    """The seats in table order, the leader first."""
    return tuple(reversed(from_last(state)))


def final_ranks(state: AllsvenskanState) -> tuple[int, ...]:
    """Who won: rank numbers never decide it [ALL-03, ALL-26]."""
    own = [merits(state, seat) for seat in SEATS]
    best = sorted(own, reverse=True)
    return tuple(best.index(merit) + 1 for merit in own)


def compared(season: Season, points: int, *, short: bool) -> int:
    """The place that so many points give in the table to compare with [ALL-R114]."""
    rows: Sequence[int] = season.comparison[short]
    return next((place for place, least in enumerate(rows, start=1) if points >= least), len(rows))


def standing(state: AllsvenskanState) -> tuple[int, ...]:
    """Points if the season ended here."""
    return tuple(state.points)


def chapter(state: AllsvenskanState) -> int:
    """The round; 0 before the first."""
    return state.round


def places(state: AllsvenskanState) -> tuple[int, ...]:
    """Everybody's place in the table to compare with."""
    season, short = season_of(state.options), state.options.length == "kort"
    return tuple(compared(season, points, short=short) for points in state.points)
