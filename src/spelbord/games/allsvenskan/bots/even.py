"""The even bot of Spelet om Allsvenskan: the lead is by the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.even import EvenBot
from spelbord.games.allsvenskan.bots.easy import easy_bot
from spelbord.games.allsvenskan.bots.levels import strong_bot

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.games.allsvenskan.views import AllsvenskanView

FAR = 3
"""Points that are far behind: a win."""


def lead(turn: Turn) -> float:
    """How far ahead of the others the seat is in the table, on average: the best of three mostly leads."""
    view: AllsvenskanView = turn.view
    points = [rival.points for rival in view.rivals]
    mine = points.pop(turn.prompt.by)
    return (mine - sum(points) / len(points)) / FAR


def even_bot() -> EvenBot:
    """The bot of the level jämn."""
    return EvenBot(easy_bot(), strong_bot(), lead)
