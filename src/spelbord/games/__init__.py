"""The shelf: one line per game. Everything else finds games through here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from spelbord.core import Refused

if TYPE_CHECKING:
    from spelbord.core import AnyKit

SHELF = {
    "tio": "spelbord.games.tio",
    "alfapet": "spelbord.games.alfapet",
    "trakkx": "spelbord.games.trakkx",
    "ecosfera": "spelbord.games.ecosfera",
    "allsvenskan": "spelbord.games.allsvenskan",
}


def kit_of(game: str) -> AnyKit:
    """The kit of a game on the shelf. Only the games that are asked for are loaded."""
    if game not in SHELF:
        raise Refused("no_such_game", "shelf", game=game, shelf=tuple(SHELF))
    kit: AnyKit = import_module(SHELF[game]).KIT
    return kit
