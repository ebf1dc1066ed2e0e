"""What can be made beside the table, from words on a command line: fixtures, a season to start from, a check of one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan.cards import COLOUR
from spelbord.games.allsvenskan.fixtures import make_fixtures, written
from spelbord.games.allsvenskan.seasons import SEASONS, read_season, season_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from spelbord.core import Texts


def fixtures(words: Sequence[str], texts: Texts) -> str:
    """A valid fixture list for sixteen clubs, as a season file has it."""
    return written(make_fixtures(words))


def season(words: Sequence[str], texts: Texts) -> str:
    """A season of the shelf as its file has it, the latest unless one is named: to start one's own from."""
    name = words[0] if words else SEASONS[0]
    if len(words) > 1 or name not in SEASONS:
        raise Refused("no_such_season", "season", name=" ".join(words), seasons=SEASONS)
    return season_text(name)


def check(words: Sequence[str], texts: Texts) -> str:
    """Whether a season can be played, and where its values come from."""
    if len(words) != 1:
        raise Refused("one_season", "season")
    found = read_season(words[0])
    marks = Counter(mark for club in found.clubs for mark in club.marks.values())
    marks.update(found.marks[part] for part in ("cards", "fixtures", "comparison"))
    orange = sum(COLOUR[card] for card in found.cards)
    facts = {"name": found.name, "clubs": len(found.clubs), "rounds": len(found.rounds)}
    cards = {"blue": len(found.cards) - orange, "orange": orange}
    sources = {mark: marks[mark] for mark in ("rulebook", "real", "reconstructed")}
    return texts.say("tool.sound", **facts, **cards, **sources) + "\n"


TOOLS: Mapping[str, Callable[[Sequence[str], Texts], str]] = {"fixtures": fixtures, "season": season, "check": check}
"""Each tool by name; what it is for and how it is written stands in the texts under `tool`."""
