"""How likely a seat is to win a match of 10 once a round has been counted: points so far and what they may grow to.

What cards in hand and chips will still bring was learnt from own games (`scripts/tio_chances.py`, which says how); so
was how much luck the rounds to come hold.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.games.tio.worth import rounds_left, standing_points

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.tio.state import TioState

STAGES = tomllib.loads(files("spelbord.games.tio").joinpath("data", "chances.toml").read_text("utf-8"))["stage"]
"""By rounds to come, fewest first."""
BY_LEFT = tuple(next(stage for stage in STAGES if left <= stage["rounds"]) for left in range(10))
CARDS: tuple[tuple[float, ...], ...] = tuple(tuple(stage["cards"]) for stage in BY_LEFT)
CHIP: tuple[float, ...] = tuple(stage["chip"] for stage in BY_LEFT)
SPREAD: tuple[float, ...] = tuple(stage["spread"] for stage in BY_LEFT)
POINT = 0.001
"""What a point is worth besides: who can win no more, or lose no more, still plays for points."""


def chance(state: TioState, seat: Seat) -> float:
    """The chance of winning, and a little for points; more is better."""
    seats = range(state.seats)
    if type(state.pending) is Over:
        points = [standing_points(state, other) for other in seats]
        best = max(points)
        won = (points[seat] == best) / points.count(best)
    else:
        left = rounds_left(state)
        points = [_outlook(state, other, left) for other in seats]
        mine, spread = points[seat], SPREAD[left]
        won = 1 / sum([exp((point - mine) / spread) for point in points])
    return won + POINT * (points[seat] - (sum(points) - points[seat]) / (state.seats - 1))


def _outlook(state: TioState, seat: Seat, left: int) -> float:
    """The points that a seat will likely have at the end, but for what is the same for all."""
    cards = CARDS[left]
    held = sum([cards[card] for card in state.hands[seat]])
    return standing_points(state, seat) + CHIP[left] * state.chips[seat] + held
