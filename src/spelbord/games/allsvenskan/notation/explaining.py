"""What there is to say of a club, an event or a team property: facts, and where each of them comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan.notation.phrases import category_name, symbols
from spelbord.games.allsvenskan.notation.season_values import season_values
from spelbord.games.allsvenskan.options import season_of
from spelbord.games.allsvenskan.properties import PROPERTIES
from spelbord.games.allsvenskan.tricks import TILES

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.games.allsvenskan.seasons import Club, Season
    from spelbord.games.allsvenskan.views import AllsvenskanView

PARTS = ("cards", "fixtures", "comparison")
"""What a season has beside its clubs."""
FACTS = ("rank", "category", "home", "away", "extra", "property")


def explain(view: AllsvenskanView, subject: str, texts: Texts) -> list[str]:
    """Lines about a club by code or name, an event or a team property."""
    wanted = subject.casefold()
    for club in view.clubs:
        if wanted in {club.code.casefold(), club.name.casefold()}:
            return club_page(club, texts)
    for name in TILES:
        if wanted in {name, texts.say(f"trick.{name}").casefold()}:
            return [texts.say(f"does.{name}")]
    for name in PROPERTIES:
        if wanted in {name, texts.say(f"property.{name}").casefold()}:
            return [texts.say(f"property_does.{name}")]
    for part in PARTS:
        if wanted in texts.say(f"explain.words.{part}").split():
            season = season_of(view.options)
            return [*season_page(season, part, texts), *season_values(season, part, view.comparison, texts)]
    raise Refused("nothing_known", "explain", subject=subject)


def club_page(club: Club, texts: Texts) -> list[str]:
    """A club with where each value comes from: rulebook, reality, or our reconstruction."""
    values = {
        "rank": str(club.rank),
        "category": category_name(club.category, texts),
        "home": symbols(club.home),
        "away": symbols(club.away),
        "extra": f"{club.extra[0]}+{club.extra[1]}",
        "property": texts.say(f"property.{club.property}"),
    }
    lines = [texts.say("explain.club", name=club.name, code=club.code)]
    lines += [texts.say(f"explain.{fact}", value=values[fact], mark=club.marks[fact]) for fact in FACTS]
    return [*lines, texts.say(f"property_does.{club.property}")]


def season_page(season: Season, part: str, texts: Texts) -> list[str]:
    """The cards, the fixtures or the table to compare with: where they come from, and what the rulebook shows."""
    lines = [texts.say(f"explain.{part}", name=season.name, mark=season.marks[part])]
    if part == "cards":
        lines += [
            texts.say("explain.printed", colour=colour, faces=faces)
            for colour, faces in season.printed.items()
            if faces
        ]
    return lines
