"""Who can take a seat: bots by name, and the four levels a person can choose. Knows no game: a kit brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.base import Bot, Budget, Ear, Reacting, Turn, ask_bot, give, offer
from spelbord.bots.easy import EasyBot
from spelbord.bots.even import EvenBot
from spelbord.bots.greedy import GreedyBot
from spelbord.bots.loading import installed, load_bot, names_one
from spelbord.bots.random import RandomBot
from spelbord.bots.search import SearchBot
from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import AnyKit

__all__ = [
    "ADVISER", "LEVELS", "LEVEL_KEYS", "NAMES", "STRONGEST", "Bot", "Budget", "Ear", "Reacting", "Turn", "ask_bot",
    "bot_for", "canonical", "give", "installed", "is_foreign", "offer",
]  # fmt: skip

LEVEL_KEYS = {"lätt": "easy", "medel": "medium", "svår": "hard", "jämn": "even"}
"""The levels with the keys of their texts: `level.<key>.name` and `.expect`, a game's own or the house's."""
LEVELS = tuple(LEVEL_KEYS)
"""What a person chooses from: easiest first, and last the one that plays as well as it must."""
STRONGEST = "svår"

ADVISER = "adviser"
"""Who gives hints: the strongest, unless a game knows somebody who is better at teaching than at winning."""

_ALIASES = {
    "latt": "lätt",
    "easy": "lätt",
    "medium": "medel",
    "svar": "svår",
    "hard": "svår",
    "jamn": "jämn",
    "even": "jämn",
}

_MAKERS: dict[str, Callable[[AnyKit], Bot]] = {
    "random": lambda _kit: RandomBot(),
    "greedy": lambda _kit: GreedyBot(),
    "search": lambda _kit: SearchBot(),
    "lätt": lambda kit: (kit.levels.easy or EasyBot)(),
    "medel": lambda kit: kit.levels.middle() if kit.levels.middle else GreedyBot(name="medel"),
    "svår": lambda kit: kit.levels.strong() if kit.levels.strong else SearchBot(name="svår"),
    "jämn": lambda kit: kit.levels.even() if kit.levels.even else EvenBot(bot_for(kit, "lätt"), bot_for(kit, "svår")),
    ADVISER: lambda kit: kit.levels.adviser() if kit.levels.adviser else bot_for(kit, STRONGEST),
}
NAMES = tuple(name for name in _MAKERS if name != ADVISER)


def canonical(name: str) -> str:
    """The one spelling of a bot's name: levels are Swedish, and may be written in English or without dots and rings.

    A bot of somebody else's is called what it was called: `package:Bot`, or the name of its entry point.
    """
    plain = _ALIASES.get(name.lower(), name.lower())
    if plain in _MAKERS:
        return plain
    if names_one(name):
        return name
    raise Refused("no_such_bot", "bots", name=name, names=(*NAMES, *installed()))


def is_foreign(name: str) -> bool:
    """Whether this names a bot of somebody else's. Raises `Refused` where it names none at all."""
    return canonical(name) not in _MAKERS


def bot_for(kit: AnyKit, name: str) -> Bot:
    """A bot for this game, by kind or by level; the code of others runs in this process (but see `isolation`)."""
    known = canonical(name)
    return _MAKERS[known](kit) if known in _MAKERS else load_bot(kit, known)
