"""The even partner of Ecosfera: the table plays against the sea's decline, and it helps as much as that needs.

The lead is the table's own: restored habitats against impact tiles, both open to all. Where the table is well ahead it
leaves the plan to others, and where the sea is in danger it plans every turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.even import EvenBot
from spelbord.games.ecosfera.bots.easy import easy_bot
from spelbord.games.ecosfera.bots.levels import strong_bot

if TYPE_CHECKING:
    from spelbord.bots.base import Turn
    from spelbord.games.ecosfera.views import EcosferaView

AHEAD = 2
"""Restored habitats more than impact tiles with which the table is well ahead."""
FAR = 3
"""Tiles fewer than that with which the sea is in danger."""


def lead(turn: Turn) -> float:
    """How far the table is ahead of the sea's decline."""
    view: EcosferaView = turn.view
    return (len(view.restored) - view.impacts - AHEAD) / FAR


def even_bot() -> EvenBot:
    """The bot of the level jämn."""
    return EvenBot(easy_bot(), strong_bot(), lead)
