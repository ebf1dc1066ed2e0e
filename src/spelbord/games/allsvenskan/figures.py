"""What is counted of seasons that are over: goals, results, points by club, and who wins the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import Sample
from spelbord.games.allsvenskan.events import FullTime, Passed
from spelbord.games.allsvenskan.scoring import final_ranks
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import AnyMatch
    from spelbord.games.allsvenskan.state import AllsvenskanState


def figures(match: AnyMatch) -> Iterator[Sample]:
    """Samples of a season: of each of its matches, of each rival's results, and of the final table."""
    state: AllsvenskanState = match.state
    passes = 0
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, FullTime):
                yield from _goals(state, event)
                yield from _results(event)
            passes += isinstance(event, Passed)
    yield Sample("passes", passes / state.round)
    yield from _titles(state)


def _goals(state: AllsvenskanState, event: FullTime) -> Iterator[Sample]:
    """The goals of every match of a round; a rival match is one match [ALL-33]."""
    fixtures = season_of(state.options).rounds[event.round - 1]
    for seat in SEATS:
        opponent, at_home = fixtures[state.clubs[seat]]
        is_rival_match = opponent in state.clubs
        if is_rival_match and not at_home:
            continue
        own, other = event.scored[seat], event.conceded[seat]
        yield Sample("goals", own + other)
        yield Sample("home_goals", own if at_home else other)
        yield Sample("away_goals", other if at_home else own)
        yield Sample("rival_goals" if is_rival_match else "ordinary_goals", own + other)


def _results(event: FullTime) -> Iterator[Sample]:
    for own, other in zip(event.scored, event.conceded, strict=True):
        yield Sample("won", own > other, is_share=True)
        yield Sample("drawn", own == other, is_share=True)
        yield Sample("lost", own < other, is_share=True)


def _titles(state: AllsvenskanState) -> Iterator[Sample]:
    """Points by club, and the share of titles of clubs of a category where they took part: a quarter is even."""
    clubs, ranks = season_of(state.options).clubs, final_ranks(state)
    for seat in SEATS:
        club = clubs[state.clubs[seat]]
        won = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        yield Sample("points", state.points[seat], club.code)
        yield Sample("category_points", state.points[seat], club.category)
        yield Sample("titles", won, club.category, is_share=True)
