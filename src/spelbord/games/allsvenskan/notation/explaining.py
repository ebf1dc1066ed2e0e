"""What there is to say of a club, an event or a team property: facts, and where each of them comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan.notation.phrases import category_name, symbols
from spelbord.games.allsvenskan.notation.season_values import season_values
from spelbord.games.allsvenskan.notation.sourcing import sources_page
from spelbord.games.allsvenskan.properties import PROPERTIES
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.sheet import MARKS, PARTS

if TYPE_CHECKING:
    from spelbord.core import Texts
    from spelbord.games.allsvenskan.parts import Property
    from spelbord.games.allsvenskan.sheet import Club, Season
    from spelbord.games.allsvenskan.views import AllsvenskanView

FACTS = ("rank", "category", "home", "away", "extra", "property")


def explain(view: AllsvenskanView, subject: str, texts: Texts) -> list[str]:
    """Lines about a club by code or name, an event, a team property, or where values come from."""
    wanted, season = subject.casefold(), season_of(view.options)
    for club in view.clubs:
        if wanted in {club.code.casefold(), club.name.casefold()}:
            return club_page(club, season, texts)
    for name in season.costs:
        if wanted in {name, texts.say(f"trick.{name}").casefold()}:
            return [event_told(season, name, texts)]
    for known in (*season.properties.values(), *PROPERTIES.values()):
        if wanted in {known.key, property_name(known, texts).casefold()}:
            return [property_told(known, texts)]
    for part in PARTS:
        if wanted in texts.say(f"explain.words.{part}").split():
            return [*season_page(season, part, texts), *season_values(season, part, view.comparison, texts)]
    if wanted in texts.say("explain.words.sources").split():
        return sources_page(season, texts)
    raise Refused("nothing_known", "explain", subject=subject)


def property_name(known: Property, texts: Texts) -> str:
    """What a property is called: as it is printed, or ours."""
    return known.name or texts.say(f"property.{known.key}")


def property_told(known: Property, texts: Texts) -> str:
    """What a property does, in a sentence or two."""
    return known.told[texts.language] if known.told else texts.say(f"property_does.{known.key}")


def event_told(season: Season, name: str, texts: Texts) -> str:
    """What an event does and costs in a season, and which tiles carry it."""
    costs = texts.say("phrase.then").join(map(str, season.costs[name]))
    tiles = [tile for tile, faces in season.tiles.items() if name in faces]
    return texts.say(f"does.{name}", costs=costs, tiles=tiles)


def club_page(club: Club, season: Season, texts: Texts) -> list[str]:
    """A club with where each value comes from: the box, the rulebook, reality, or our reconstruction."""
    known = season.properties[club.property]
    values = {
        "rank": str(club.rank),
        "category": category_name(club.category, texts),
        "home": symbols(club.home),
        "away": symbols(club.away),
        "extra": f"{club.extra[0]}+{club.extra[1]}",
        "property": property_name(known, texts),
    }
    lines = [texts.say("explain.club", name=club.name, code=club.code)]
    lines += [texts.say(f"explain.{fact}", value=values[fact], mark=club.marks[fact]) for fact in FACTS]
    return [*lines, property_told(known, texts)]


def season_page(season: Season, part: str, texts: Texts) -> list[str]:
    """A part of a season: where it comes from, and the cards of each face that come from elsewhere than the rest."""
    facts = {"name": season.name, "mark": season.marks[part], "rounds": list(season.deals)}
    lines = [texts.say(f"explain.{part}", **facts)]
    if part == "cards":
        lines += [
            texts.say("explain.printed", colour=colour, faces=named, mark=mark)
            for colour, faces in season.faces.items()
            for mark in MARKS
            if mark != season.marks["cards"] and (named := [face for face in faces if faces[face] == mark])
        ]
    elif part in {"tiles", "costs"}:
        lines += [event_told(season, name, texts) for name in season.costs]
    return lines
