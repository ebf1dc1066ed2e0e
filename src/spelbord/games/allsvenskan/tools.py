"""What can be made beside the table, from words on a command line: fixtures, a season to start from, a check of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan import seasonfile
from spelbord.games.allsvenskan.cards import COLOUR
from spelbord.games.allsvenskan.fixtures import make_fixtures, written
from spelbord.games.allsvenskan.notation.sourcing import sources_page
from spelbord.games.allsvenskan.properties import NO_PROPERTY, PROPERTIES
from spelbord.games.allsvenskan.seasonfile.properties import AFTER, BEFORE, GIVES, keys_of
from spelbord.games.allsvenskan.seasons import SEASONS, season_text
from spelbord.games.allsvenskan.sheet import EVENTS, MARKED, MARKS, PARTS, Season

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Texts
    from spelbord.core.documents import Problem


def fixtures(words: Sequence[str], texts: Texts) -> str:
    """A valid fixture list for sixteen clubs, as a season file has it."""
    return written(make_fixtures(words))


def season(words: Sequence[str], texts: Texts) -> str:
    """A season of the shelf as its file has it, the latest unless one is named: to start one's own from."""
    name = words[0] if words else SEASONS[0]
    if len(words) > 1 or name not in SEASONS:
        raise Refused("no_such_season", "season", name=" ".join(words), seasons=SEASONS)
    return season_text(name)


def keys(words: Sequence[str], texts: Texts) -> str:
    """Every key and word that a season file may have, with what it means."""
    lines = [texts.say("keys.head"), "", texts.say("keys.properties")]
    lines += [f"  {key}: {texts.say(f'property_does.{key}')}" for key in (*PROPERTIES, NO_PROPERTY)]
    lines += ["", texts.say("keys.marks")]
    lines += [f"  {mark}: {texts.say(f'mark.{mark}')}" for mark in MARKS]
    lines += ["", texts.say("keys.marked", keys=["all", *MARKED, *PARTS])]
    lines += ["", texts.say("keys.events")]
    lines += [f"  {event}: {texts.say(f'trick.{event}')}" for event in EVENTS]
    lines += ["", texts.say("keys.when")]
    lines += [f"  {when}: {texts.say(f'keys.whens.{when}')} ({', '.join(keys_of(when))})" for when in GIVES]
    lines += ["", texts.say("keys.values")]
    return "\n".join([*lines, *(f"  {key}: {texts.say(f'keys.value.{key}')}" for key in _values()), ""])


def _values() -> list[str]:
    gives = [key for when in GIVES for key in GIVES[when]]
    return [*dict.fromkeys((*gives, *BEFORE, *AFTER, "times", "per"))]


def check(words: Sequence[str], texts: Texts) -> str:
    """Whether a season can be played, and where its values come from; or all that is wrong with it."""
    if len(words) != 1:
        raise Refused("one_season", "season")
    reading = seasonfile.check(words[0])
    if reading.problems or not isinstance(reading.value, Season):
        lines = "\n".join(_line(problem, texts) for problem in reading.problems)
        raise Refused("season_problems", "season", count=len(reading.problems), lines=lines)
    found = reading.value
    orange = sum(COLOUR[card] for card in found.cards)
    facts = {"name": found.name, "clubs": len(found.clubs), "rounds": len(found.rounds)}
    told = texts.say("tool.sound", **facts, blue=len(found.cards) - orange, orange=orange)
    properties = [known.told[texts.language] for known in found.properties.values() if known.told]
    return "\n".join([told, *properties, *sources_page(found, texts), ""])


def _line(problem: Problem, texts: Texts) -> str:
    return texts.say("phrase.problem", line=problem.line, text=problem.told(texts), right=problem.right(texts))


TOOLS: Mapping[str, Callable[[Sequence[str], Texts], str]] = {
    "season": season,
    "keys": keys,
    "fixtures": fixtures,
    "check": check,
}
"""Each tool by name; what it is for and how it is written stands in the texts under `tool`."""
