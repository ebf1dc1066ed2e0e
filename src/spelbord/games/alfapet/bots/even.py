"""The even bot of Alfapet: the lead is by the points on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.even import ReactingEvenBot
from spelbord.games.alfapet.bots.easy import easy_bot
from spelbord.games.alfapet.bots.levels import strong_bot

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.games.alfapet.views import AlfapetView

FAR = 30
"""Points that are a long lead: a good word."""


def lead(turn: Turn) -> float:
    """How far ahead the seat is of the best of the others; who sits alone is level with nobody."""
    view: AlfapetView = turn.view
    points = list(view.scores)
    mine = points.pop(turn.prompt.by)
    return (mine - max(points)) / FAR if points else 0.0


def even_bot() -> ReactingEvenBot:
    """The bot of the level jämn."""
    return ReactingEvenBot(easy_bot(), strong_bot(), lead)
