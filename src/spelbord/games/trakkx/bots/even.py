"""The even bot of TrakkX: the lead is by how many tiles each has in hand, and by points where there are rounds behind.

It plays as *medel* where it must and not as *svår*, who lays nothing until it can lay everything: a hand that is laid
down in part by one and held back by the other would be neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.even import EvenBot
from spelbord.games.trakkx.bots.easy import easy_bot
from spelbord.games.trakkx.bots.levels import middle_bot

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.games.trakkx.views import TrakkxView

SLACK = 1
"""A tile more or less is not yet a lead."""
FAR = 4
"""Tiles more than that are far behind."""
TILE = 8
"""Points that a tile in hand costs, roughly, when a round is lost."""


def lead(turn: Turn) -> float:
    """How far ahead the seat is of the nearest to going out."""
    view: TrakkxView = turn.view
    seat = turn.prompt.by
    others = [other for other in range(len(view.hands)) if other != seat and not view.gone[other]]
    far = [view.hands[other] + view.totals[other] / TILE for other in range(len(view.hands))]
    return (min(far[other] for other in others) - far[seat] + SLACK) / FAR if others else 0.0


def even_bot() -> EvenBot:
    """The bot of the level jämn."""
    return EvenBot(easy_bot(), middle_bot(), lead)
