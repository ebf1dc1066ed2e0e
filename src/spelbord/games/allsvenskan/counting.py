"""What is counted of each rival when a season is over: the place, the title, goals, and the greatest win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount, events_of
from spelbord.games.allsvenskan.events import FullTime
from spelbord.games.allsvenskan.scoring import final_ranks
from spelbord.games.allsvenskan.seasons import season_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Seat


def counts(match: AnyMatch) -> list[SeatCount]:
    """All that is counted, rival by rival."""
    played = events_of(match, FullTime)
    return [_counted(match, seat, rank, played) for seat, rank in enumerate(final_ranks(match.state))]


def _counted(match: AnyMatch, seat: Seat, rank: int, played: Sequence[tuple[int, FullTime]]) -> SeatCount:
    figures = [
        OwnFigure("place", "mean", rank),
        OwnFigure("titles", "sum", float(rank == 1)),
        OwnFigure("goals", "ratio", sum(event.scored[seat] for _, event in played), len(played)),
        OwnFigure("conceded", "ratio", sum(event.conceded[seat] for _, event in played), len(played)),
    ]
    step, best = max(played, key=lambda each: each[1].scored[seat] - each[1].conceded[seat])
    margin = best.scored[seat] - best.conceded[seat]
    clubs = season_of(match.options).clubs
    if margin > 0:
        names = {club.code: club.name for club in clubs}
        met = "\u2013".join(names.get(code, code) for code in (best.codes[seat], best.opponents[seat]))
        result = f"{met} {best.scored[seat]}\u2013{best.conceded[seat]}"
        figures.append(OwnFigure("best_win", "most", margin, text=result, step=step + 1))
    club = clubs[match.state.clubs[seat]]
    return SeatCount(tuple(figures), (club.name,), f"options.length.choice.{match.options.length}")
