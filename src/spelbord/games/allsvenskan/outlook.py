"""How a season will likely end for a seat, judged when a round begins: what its lead, its place and its FP still bring.

Everybody plays against who is on top, so most of an early lead is lost again, and to lead costs more the more there is
to come of the season: what remains of it was learnt from own seasons (`scripts/allsvenskan_outlook.py`).
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.cards import GRADE
from spelbord.games.allsvenskan.options import last_round
from spelbord.games.allsvenskan.scoring import table
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import RIVALS
from spelbord.games.allsvenskan.worth import DIFFERENCE_WORTH, GRADE_WORTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.state import AllsvenskanState

_DATA = resources.files("spelbord.games.allsvenskan").joinpath("data", "outlook.toml")
_LEARNT = tomllib.loads(_DATA.read_text("utf-8"))
STAGES = _LEARNT["stage"]
"""By rounds to come, fewest first; what is further from the end is as the last of them."""

STRENGTHS: dict[str, dict[str, float]] = _LEARNT["clubs"]
"""By season and code: by how many points each club ended ahead of the others, who had any club."""


def outlook(state: AllsvenskanState, seat: Seat) -> float:
    """By how many points the seat will likely end ahead of the others on average."""
    ahead = _lead(state.points, seat)
    if state.over is not None:
        return ahead + DIFFERENCE_WORTH * (_lead(state.scored, seat) - _lead(state.conceded, seat))
    left = last_round(state.options) - state.round + 1
    stage = next((stage for stage in STAGES if left <= stage["rounds"]), STAGES[-1])
    found: float = (
        stage["point"] * ahead + stage["places"][table(state).index(seat)] + stage["fp"] * _lead(state.fp, seat)
    )
    if state.round not in season_of(state.options).deals:  # else all cards are collected and dealt anew
        found += sum([GRADE_WORTH[GRADE[card]] for card in state.hands[seat]])
    return found


def _lead(figures: Sequence[int], seat: Seat) -> float:
    """A seat's figure less the mean of the others'."""
    return figures[seat] - (sum(figures) - figures[seat]) / (RIVALS - 1)
