"""Where the values of a season come from: in one line, and value by value."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.sheet import MARKED, MARKS, PARTS

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.games.allsvenskan.sheet import Mark, Season

PLAYED = ("home", "away", "extra", "property", "cards", "tiles", "costs", "deals", "fixtures", "comparison")
"""What a season is played by: what else is reconstructed only looks so."""


def counts_of(season: Season) -> dict[str, Counter[Mark]]:
    """How many values of each kind come from where: of clubs, of faces of match cards, and of the rest."""
    found = {key: Counter(club.marks[key] for club in season.clubs) for key in MARKED}
    found["cards"] = Counter(mark for faces in season.faces.values() for mark in faces.values())
    return {**found, **{part: Counter([season.marks[part]]) for part in PARTS if part != "cards"}}


def sources_line(season: Season, texts: Texts, *, more: bool = False) -> str:
    """What of a season is reconstructed, in one line; with how to hear more of it."""
    counts = counts_of(season)
    ours = [texts.say(f"source.{key}") for key in PLAYED if counts[key]["reconstructed"]]
    told = texts.say("sources.some" if ours else "sources.none", name=season.name, things=ours)
    return f"{told} {texts.say('sources.more')}" if more else told


def sources_page(season: Season, texts: Texts) -> list[str]:
    """The same, and then each kind of value with how many of it come from where."""
    lines = [sources_line(season, texts)]
    for key, marks in counts_of(season).items():
        told = [texts.say(f"sources.{mark}", count=marks[mark]) for mark in MARKS if marks[mark]]
        lines.append(texts.say("sources.kind", kind=texts.say(f"source.{key}"), counts=told))
    return lines
