"""Bots of others, by name: `package:Bot`, or what an installed package offers as an entry point of `spelbord.bots`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.core.bots import Budget

if TYPE_CHECKING:
    from spelbord.core import AnyKit
    from spelbord.core.bots import Bot

GROUP = "spelbord.bots"
"""The group of entry points in which a package names its bots."""


@cache
def installed() -> dict[str, EntryPoint]:
    """What installed packages offer, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def names_one(name: str) -> bool:
    """Whether this is how a bot of somebody else's is named."""
    return ":" in name or name in installed()


def load_bot(kit: AnyKit | None, name: str) -> Bot:
    """Make a bot of somebody else's, for a game: its code runs in this process. Raises `Refused` where it cannot."""
    try:
        found = _found(name)
        bot = found if hasattr(found, "choose") and not isinstance(found, type) else found()
    except (Exception, SystemExit) as error:  # code of others may raise anything
        raise Refused("bot_unloadable", "bots", name=name, why=f"{type(error).__name__}: {error}") from error
    return _checked(kit, name, bot)


def _found(name: str) -> Any:
    if ":" not in name:
        return installed()[name].load()
    module, _, attribute = name.partition(":")
    return attrgetter(attribute)(import_module(module))


def _checked(kit: AnyKit | None, name: str, bot: Any) -> Bot:
    wanted = {
        "name": isinstance(getattr(bot, "name", None), str),
        "budget": isinstance(getattr(bot, "budget", None), Budget),
        "choose": callable(getattr(bot, "choose", None)),
    }
    missing = tuple(part for part, there in wanted.items() if not there)
    if missing:
        raise Refused("not_a_bot", "bots", name=name, missing=missing)
    games = games_of(bot)
    if kit is not None and games is not None and kit.meta.id not in games:
        raise Refused("bot_plays_others", "bots", name=name, games=games)
    made: Bot = bot
    return made


def games_of(bot: Any) -> tuple[str, ...] | None:
    """The games that a bot says it plays; one that says nothing plays any."""
    games = getattr(bot, "games", None)
    return None if games is None else tuple(map(str, games))
