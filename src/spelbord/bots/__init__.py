"""Who can take a seat: bots by name, and the three levels a person can choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.base import Bot, Budget, Turn, ask_bot
from spelbord.bots.greedy import GreedyBot
from spelbord.bots.random import RandomBot
from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["LEVELS", "NAMES", "Bot", "Budget", "Turn", "ask_bot", "bot_for"]

LEVELS = ("lätt", "medel", "svår")
"""What a person chooses from, easiest first."""

_ALIASES = {"latt": "lätt", "easy": "lätt", "medium": "medel", "svar": "svår", "hard": "svår"}

_MAKERS: dict[str, Callable[[str], Bot]] = {
    "random": lambda _game: RandomBot(),
    "greedy": lambda _game: GreedyBot(),
    "lätt": lambda _game: RandomBot(),
    "medel": lambda _game: GreedyBot(),
    "svår": lambda _game: GreedyBot(),
}
NAMES = tuple(_MAKERS)


def bot_for(game: str, name: str) -> Bot:
    """A bot for this game, by kind or by level."""
    maker = _MAKERS.get(_ALIASES.get(name.lower(), name.lower()))
    if maker is None:
        raise Refused("no_such_bot", "bots", name=name, names=NAMES)
    return maker(game)
