"""Who can take a seat: bots by name, and the three levels a person can choose."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from spelbord.bots.base import Bot, Budget, Ear, Reacting, Turn, ask_bot, offer
from spelbord.bots.easy import EasyBot
from spelbord.bots.greedy import GreedyBot
from spelbord.bots.random import RandomBot
from spelbord.bots.search import SearchBot
from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ADVISER", "LEVELS", "NAMES", "Bot", "Budget", "Ear", "Reacting", "Turn", "ask_bot", "bot_for", "canonical",
    "offer",
]  # fmt: skip

LEVELS = ("lätt", "medel", "svår")
"""What a person chooses from, easiest first."""

ADVISER = "adviser"
"""Who gives hints: the strongest, unless a game knows somebody who is better at teaching than at winning."""

_ALIASES = {"latt": "lätt", "easy": "lätt", "medium": "medel", "svar": "svår", "hard": "svår"}


def _own(game: str, maker: str, plain: Bot) -> Bot:
    """The game's own bot of a level, made by this function of the module named after it, or else the plain one."""
    module = f"spelbord.bots.{game}"
    make: Callable[[], Bot] | None = getattr(import_module(module), maker, None) if find_spec(module) else None
    return plain if make is None else make()


_MAKERS: dict[str, Callable[[str], Bot]] = {
    "random": lambda _game: RandomBot(),
    "greedy": lambda _game: GreedyBot(),
    "search": lambda _game: SearchBot(),
    "lätt": lambda game: _own(game, "easy_bot", EasyBot()),
    "medel": lambda game: _own(game, "middle_bot", GreedyBot(name="medel")),
    "svår": lambda game: _own(game, "strong_bot", SearchBot(name="svår")),
    ADVISER: lambda game: _own(game, "advising_bot", bot_for(game, LEVELS[-1])),
}
NAMES = tuple(name for name in _MAKERS if name != ADVISER)


def canonical(name: str) -> str:
    """The one spelling of a bot's name: levels are Swedish, and may be written in English or without dots and rings."""
    plain = _ALIASES.get(name.lower(), name.lower())
    if plain not in _MAKERS:
        raise Refused("no_such_bot", "bots", name=name, names=NAMES)
    return plain


def bot_for(game: str, name: str) -> Bot:
    """A bot for this game, by kind or by level."""
    return _MAKERS[canonical(name)](game)
