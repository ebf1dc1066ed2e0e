"""The even bot of 10: the lead is by penalty points and chips, which all can count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.even import EvenBot
from spelbord.games.tio.bots.easy import easy_bot
from spelbord.games.tio.bots.levels import strong_bot
from spelbord.games.tio.cards import CHIP_POINTS

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.games.tio.views import TioView

FAR = 15
"""Points that are far behind."""


def lead(turn: Turn) -> float:
    """How far ahead the seat is of the others on average: the best of several is mostly ahead of anybody."""
    view: TioView = turn.view
    points = [cost - CHIP_POINTS * chips for cost, chips in zip(view.penalties, view.chips, strict=True)]
    mine = points.pop(turn.prompt.by)
    return (sum(points) / len(points) - mine) / FAR


def even_bot() -> EvenBot:
    """The bot of the level jämn."""
    return EvenBot(easy_bot(), strong_bot(), lead)
