"""Whether to lay in part or to wait, in a match of several rounds: by how likely each way wins the match.

Who waits goes out sooner or later and leaves the others with their hands, or is caught with a whole hand. Who lays in
part keeps a few points, and helps the others out by it: one in five goes out first after all. What is learnt here comes
from 70 to 200 matches of three rounds against three *medel* in which it was left to chance when to lay, and is rounded;
`scripts/trakkx_standing.py` counts it anew.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from spelbord.games.trakkx.tiles import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.trakkx.views import TrakkxView

PER_TILE = 6.0
"""Points that a tile in another's hand costs in the end; some are laid before."""
A_TILE_MORE = 7.0
"""What a hand grows by until the next turn, in points."""
STILL_LAID = 0.9
"""Of the points that are kept after laying in part, so much is left in the end."""
AHEAD = 1.5
"""How likely the match is won against one who is level, when rounds are to come, as log odds."""
SPREAD = (6.0, 16.0, 18.0, 22.0)
"""How many points change those log odds by one, by how many rounds are to come."""
OUT_FIRST = (0.0, 0.05, 0.12, 0.17, 0.23, 0.25)
"""How likely one goes out first after laying in part, by the fewest tiles of another."""
NEXT_TURN = (0.3, 0.27, 0.11, 0.09, 0.07, 0.03)
"""How likely the whole hand can be laid at the next turn, by the tiles that cannot be laid now."""
LATER = (0.3, 0.3, 0.1, 0.1, 0.06, 0.04, 0.02)
"""How likely somebody goes out in a later round of turns, by the fewest tiles of another."""


MOST = 100.0
"""More log odds than matter."""


def by_count(table: Sequence[float], count: int) -> float:
    """What a table says of so many; its last entry stands for all that are more."""
    return table[min(count, len(table) - 1)]


class Standing(NamedTuple):
    """A match as one seat sees it, and what it could keep."""

    view: TrakkxView
    seat: Seat
    left: Sequence[int]
    """What would be left in hand after laying in part."""

    @property
    def others(self) -> list[Seat]:
        """Who else is there."""
        return [seat for seat in range(len(self.view.hands)) if seat != self.seat and not self.view.gone[seat]]

    @property
    def fewest(self) -> int:
        """The fewest tiles in another's hand."""
        return min([self.view.hands[seat] for seat in self.others])

    def wins(self, out: Seat, own: float) -> float:
        """How likely the match is won if this seat goes out, and one's own points are these."""
        view = self.view
        to_come = view.options.rounds - view.round
        ahead, spread = AHEAD * (to_come > 0), by_count(SPREAD, to_come)
        own += view.totals[self.seat]
        theirs = [view.totals[seat] + (seat != out) * PER_TILE * view.hands[seat] for seat in self.others]
        return 1 / (1 + sum([exp(min((own - other) / spread - ahead, MOST)) for other in theirs]))

    def by_going_out(self) -> float:
        """How likely the match is won if one goes out oneself."""
        return self.wins(self.seat, 0.0)

    def by_laying(self) -> float:
        """How likely the match is won if one lays in part now. Who has fewer tiles goes out sooner."""
        first = by_count(OUT_FIRST, self.fewest)
        weights = {seat: 1 / (1 + self.view.hands[seat]) for seat in self.others}
        own = STILL_LAID * points(self.left)
        behind = sum([weight * self.wins(seat, own) for seat, weight in weights.items()]) / sum(weights.values())
        return first * self.by_going_out() + (1 - first) * behind

    def caught_by(self, seat: Seat) -> float:
        """How likely the match is won if this seat goes out before anything was laid."""
        return self.wins(seat, points(self.view.hand) + A_TILE_MORE)

    def by_waiting(self, odds: Sequence[float]) -> float:
        """How likely the match is won if one waits now, where the others go out with these odds before the next turn.

        After that one lays, or goes on waiting, as is better.
        """
        caught = sum([odds[seat] * self.caught_by(seat) for seat in self.others])
        whole, danger = by_count(NEXT_TURN, len(self.left)), by_count(LATER, self.fewest)
        nearest = min(self.others, key=self.view.hands.__getitem__)
        out = self.by_going_out()
        waits = (danger * self.caught_by(nearest) + (1 - danger) * whole * out) / (1 - (1 - danger) * (1 - whole))
        return caught + (1 - sum(odds)) * (whole * out + (1 - whole) * max(self.by_laying(), waits))
