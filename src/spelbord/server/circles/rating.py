"""How a match changes where everybody stands: OpenSkill (Plackett-Luce) among the members who sat there.

Bots and guests do not count: members are rated by the order in which they came among themselves. A season begins
with everybody at the same place. Games that the table wins or loses as one have no order; they are counted for all
members together.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from spelbord.storage.circles import ALL_GAMES, TOGETHER, Standing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from spelbord.storage.circles import CircleSeat

EVERYBODYS_START, SPREAD = 1000, 40
"""The points of a newcomer, and how many one of OpenSkill's is worth."""
FEWEST = 2
"""Members who must have sat at a table for it to count in the ladder."""


@cache
def _model() -> Any:
    """Made when first needed: most servers have no circles."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def points_of(standing: Standing) -> int:
    """What somebody is at least, on the ladder's scale."""
    return round(EVERYBODYS_START + SPREAD * (standing.mu - 3 * standing.sigma))


def standings_after(
    before: Iterable[Standing], game: str, seats: Sequence[CircleSeat], *, together: bool, lowest_wins: bool
) -> list[Standing]:
    """All standings that a match changes, as they are after it."""
    known = {(each.game, each.member): each for each in before}
    better = min if lowest_wins else max
    if together:
        won = all(seat.rank == 1 for seat in seats)
        return [_counted(known, game, TOGETHER, max(seat.points for seat in seats), won=won, better=max)]
    members = [seat for seat in seats if seat.member > TOGETHER]
    if len(members) < FEWEST:
        return []
    changed = []
    for scope in (ALL_GAMES, game):
        stood = [known.get((scope, seat.member)) for seat in members]
        for seat, (mu, sigma) in zip(members, _rated(stood, [seat.rank for seat in members]), strict=True):
            new = _counted(known, scope, seat.member, seat.points, won=seat.rank == 1, better=better)
            changed.append(Standing(scope, seat.member, mu, sigma, new.played, new.won, new.best))
    return changed


def _rated(stood: Sequence[Standing | None], ranks: Sequence[int]) -> list[tuple[float, float]]:
    model = _model()
    teams = [[model.rating() if each is None else model.rating(each.mu, each.sigma)] for each in stood]
    return [(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=list(ranks))]


def _counted(
    known: dict[tuple[str, int], Standing],
    scope: str,
    member: int,
    points: int,
    *,
    won: bool,
    better: Callable[[int, int], int],
) -> Standing:
    old = known.get((scope, member))
    if old is None:
        return Standing(scope, member, 0.0, 0.0, 1, int(won), points)
    return Standing(scope, member, old.mu, old.sigma, old.played + 1, old.won + won, better(old.best, points))
