"""Seasons: those that come with the game, and those that people write themselves."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.core.documents import Document
from spelbord.games.allsvenskan import seasonfile
from spelbord.games.allsvenskan.sheet import Season

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.documents import Problem
    from spelbord.games.allsvenskan.options import AllsvenskanOptions

VERSION = "2"
"""Rises when a season on the shelf changes, since logs hold its name and not its values; a new one has a new name."""
RETIRED = ("2022",)
"""Seasons that another took the place of: logs go on with them, and no table is offered them."""
OWN = "egen"
"""The season that the table wrote itself."""
FIELD = "season_text"
"""The option that holds it."""


def _shelf() -> tuple[str, ...]:
    folder = resources.files("spelbord.games.allsvenskan").joinpath("data", "seasons")
    names = [entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(names, reverse=True))


SEASONS = _shelf()
"""The seasons that come with the game, the latest first."""
LATEST = SEASONS[0]


_AT_HAND: list[tuple[Any, Any, tuple[str, ...]]] = [(None, None, ())]
"""The options for which a season was asked last, it, and the codes of its clubs: a table asks at every turn."""


@cache
def season_named(name: str) -> Season:
    """A season from the shelf."""
    return read_season(season_text(name))


def season_text(name: str) -> str:
    """The file of a season from the shelf."""
    if name not in SEASONS:
        raise LookupError(f"there is no season {name}")
    return resources.files("spelbord.games.allsvenskan").joinpath("data", "seasons", f"{name}.toml").read_text("utf-8")


def season_of(options: AllsvenskanOptions) -> Season:
    """The season that is played; where the table wrote none it is the latest."""
    at_hand = _AT_HAND[0]
    if at_hand[0] is not options:
        at_hand = _take_up(options)
    found: Season = at_hand[1]
    return found


def codes_of(options: AllsvenskanOptions) -> tuple[str, ...]:
    """The codes of its clubs, by rank."""
    at_hand = _AT_HAND[0]
    if at_hand[0] is not options:
        at_hand = _take_up(options)
    return at_hand[2]


def _take_up(options: AllsvenskanOptions) -> tuple[Any, Any, tuple[str, ...]]:
    """Have the season of a table at hand."""
    season = _own_season(options.season_text) if options.season == OWN else season_named(options.season)
    at_hand = (options, season, _codes(season))
    _AT_HAND[0] = at_hand  # in one, for whoever asks in another thread
    return at_hand


@lru_cache(maxsize=64)
def _codes(season: Season) -> tuple[str, ...]:
    return tuple([club.code for club in season.clubs])


@lru_cache(maxsize=64)
def _own_season(text: str) -> Season:
    return read_season(text) if text.strip() else season_named(LATEST)


@lru_cache(maxsize=64)
def read_season(text: str) -> Season:
    """The season that a text describes, whatever else stands in it. Raises `Refused`, with where something is wrong."""
    reading = seasonfile.check(text)
    if isinstance(reading.value, Season):
        return reading.value
    raise _unsound([problem for problem in reading.problems if problem.code != seasonfile.UNKNOWN])


def check_season(text: str) -> None:
    """Refuse a season that is being agreed on if anything is wrong with it."""
    problems = seasonfile.check(text).problems
    if problems:
        raise _unsound(problems)


def _unsound(problems: Sequence[Problem]) -> Refused:
    """A no that names the first of some problems; a check tells them all."""
    first = problems[0]
    where = first.facts.get("where", first.path) or "TOML"
    return Refused(
        "season_unsound", "season", field=FIELD,
        line=first.line, where=where, wanted=first.wanted, problem=first.code, count=len(problems),
    )  # fmt: skip


DOCUMENTS = {FIELD: Document(lambda: season_text(SEASONS[0]), seasonfile.check, Season)}
"""For whoever edits a season."""
