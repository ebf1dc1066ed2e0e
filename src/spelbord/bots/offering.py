"""Bots of others that a host offers beside the levels: each under the name that it gives itself.

What they say of themselves is asked once, in a process that then ends: none of their code runs where the server does.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from spelbord.bots import LEVELS, NAMES, bot_for, canonical
from spelbord.bots.process import describe
from spelbord.core import Refused, Value
from spelbord.core.bots import Reacting, listens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit

LONGEST = 24
"""The longest name that such a bot may have."""


class OfferedBot(Value, frozen=True):
    """A bot of somebody else's, as a host offers it."""

    level: str
    """What it calls itself, and what people choose it by."""
    code: str
    """Where its code is: `package:Bot`, or the name of an entry point."""
    seconds: float | None
    reacts: bool
    games: tuple[str, ...] | None
    """The games that it plays; all where it says nothing."""

    def plays(self, game: str) -> bool:
        """Whether it plays this game."""
        return self.games is None or game in self.games


class Offered:
    """All of them, by name."""

    def __init__(self, bots: Sequence[OfferedBot] = ()) -> None:
        self._bots = {bot.level: bot for bot in bots}

    def at(self, game: str) -> tuple[OfferedBot, ...]:
        """Those who play a game."""
        return tuple(bot for bot in self._bots.values() if bot.plays(game))

    def bot(self, level: str) -> OfferedBot | None:
        """The bot that people know by this name, if it is none of the levels."""
        return self._bots.get(level)

    def check(self, game: str, level: str | None) -> None:
        """Whether a bot of this level can be had here. Raises `Refused`."""
        names = (*LEVELS, *(bot.level for bot in self.at(game)))
        if level is not None and level not in names:
            raise Refused("no_such_level", "seat", level=level, levels=names)

    def seconds(self, kit: AnyKit, level: str) -> float | None:
        """How long a bot of this level may think, where it says so; nothing where there is no such bot any more."""
        bot = self.bot(level)
        if bot is not None:
            return bot.seconds
        return bot_for(kit, level).budget.seconds if level in NAMES else None

    def reacts(self, kit: AnyKit, level: str) -> bool:
        """Whether it may have something to say where nobody waits for it."""
        bot = self.bot(level)
        return bot.reacts if bot is not None else level in NAMES and isinstance(bot_for(kit, level), Reacting)

    def listens(self, kit: AnyKit, level: str) -> bool:
        """Whether it goes by what was heard."""
        return self.bot(level) is not None or level not in NAMES or listens(bot_for(kit, level))


@lru_cache(maxsize=4)
def offered(codes: tuple[str, ...]) -> Offered:
    """What a host offers. Raises `Refused` where one cannot be loaded, or is called what another is."""
    bots: list[OfferedBot] = []
    for code in codes:
        told = describe(canonical(code))
        if not 0 < len(told.name.strip()) <= LONGEST or told.name in (*NAMES, *(bot.level for bot in bots)):
            raise Refused("bot_name_unusable", "bots", name=code, called=told.name, most=LONGEST)
        bots.append(OfferedBot(told.name, canonical(code), told.budget.seconds, told.reacts, told.games))
    return Offered(bots)
