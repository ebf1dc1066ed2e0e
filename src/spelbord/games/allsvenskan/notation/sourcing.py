"""Where the values of a season come from: in one line, and value by value."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from spelbord.core.notation import sentence
from spelbord.games.allsvenskan.sheet import MARKED, MARKS, PARTS

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.games.allsvenskan.sheet import Mark, Season

Named: TypeAlias = "dict[Mark, list[str]]"
"""By mark: whose values have it."""

PLAYED = ("home", "away", "extra", "property", "cards", "tiles", "costs", "deals", "fixtures", "comparison")
"""What a season is played by: what else is reconstructed only looks so."""
FEW = 5
"""So many are named one by one."""


def sources_of(season: Season, texts: Texts) -> dict[str, Named]:
    """By kind of value: the clubs, or the faces of match cards, whose value comes from where."""
    found = {key: _by_mark({club.code: club.marks[key] for club in season.clubs}) for key in MARKED}
    for part in PARTS:
        found[part] = _by_mark({"": season.marks[part]})
    faces = {texts.say(f"colour.{colour}"): marks for colour, marks in season.faces.items()}
    found["cards"] = _by_mark({f"{name} {face}": mark for name, marks in faces.items() for face, mark in marks.items()})
    return found


def _by_mark(marked: dict[str, Mark]) -> Named:
    return {mark: [name for name, own in marked.items() if own == mark] for mark in MARKS if mark in marked.values()}


def sources_line(season: Season, texts: Texts, *, more: bool = False) -> str:
    """What of a season is reconstructed, in one line; with how to hear more of it."""
    sources = sources_of(season, texts)
    ours = [texts.say(f"source.{key}") for key in PLAYED if "reconstructed" in sources[key]]
    told = texts.say("sources.some" if ours else "sources.none", name=season.name, things=ours)
    return f"{told} {texts.say('sources.more')}" if more else told


def sources_page(season: Season, texts: Texts) -> list[str]:
    """The same, and then each kind of value with where it comes from; where that differs, whose comes from where."""
    lines = [sources_line(season, texts)]
    for key, named in sources_of(season, texts).items():
        if len(named) == 1:
            told = [texts.say(f"mark.{mark}") for mark in named]
        else:
            told = [_told(mark, names, texts) for mark, names in named.items()]
        lines.append(sentence(texts.say("sources.kind", kind=texts.say(f"source.{key}"), told=told)))
    return lines


def _told(mark: Mark, names: list[str], texts: Texts) -> str:
    return texts.say("sources.few" if len(names) <= FEW else "sources.many", mark=mark, names=names, count=len(names))
