"""Season files: the text that an owner of the box writes, read and checked in one go.

docs/rules/season-files.md says what may stand in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.documents import Reading
from spelbord.core.toml_lines import lines_of
from spelbord.games.allsvenskan.cards import COLOUR, COLOURS
from spelbord.games.allsvenskan.properties import NO_PROPERTY, NOTHING_SPECIAL, PROPERTIES
from spelbord.games.allsvenskan.seasonfile.clubs import ALL, read_clubs, read_marks
from spelbord.games.allsvenskan.seasonfile.pieces import (
    check_count,
    read_cards,
    read_costs,
    read_deals,
    read_fixtures,
    read_places,
    read_tiles,
)
from spelbord.games.allsvenskan.seasonfile.properties import read_properties
from spelbord.games.allsvenskan.seasonfile.reader import Reader
from spelbord.games.allsvenskan.seasonfile.toml import Unreadable, parse
from spelbord.games.allsvenskan.sheet import CLUBS, HAND, LONGEST_NAME, PARTS, Club, Season

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spelbord.games.allsvenskan.parts import Property
    from spelbord.games.allsvenskan.seasonfile.reader import Table

__all__ = ["ALL", "UNKNOWN", "check", "parse"]

RIVALS = 4
UNKNOWN = "unknown"
"""The code of a key that means nothing: a slip of the pen, and yet no reason not to read an old log."""


def check(text: str) -> Reading:
    """The season that a text describes, and all that is wrong with it."""
    try:
        table = parse(text)
    except Unreadable as error:
        return Reading((error.problem,))
    reader = Reader(lines_of(text))
    season = _season(reader, table)
    fatal = any(problem.code != UNKNOWN for problem in reader.problems)
    return Reading(tuple(sorted(reader.problems, key=lambda problem: problem.line)), None if fatal else season)


def _season(reader: Reader, table: Table) -> Season:
    reader.known(table, (), ("name", "club", "property", "marks", *PARTS))
    marks = read_marks(reader, table)
    described = read_properties(reader, table)
    if "club" not in table:
        reader.get(table, ("club",), "clubs")
    tables = reader.tables(table, ("club",))
    noted = len(reader.problems)
    clubs = read_clubs(reader, tables, marks, described) if tables else ()
    is_sound = noted == len(reader.problems) and len(clubs) == CLUBS
    cards, faces = read_cards(reader, reader.table(table, ("cards",)), marks["cards"])
    properties = {club.property: _property(club, described) for club in clubs}
    _check_hands(reader, cards, clubs, properties)
    fixtures = reader.table(table, ("fixtures",))
    # Without sound clubs every meeting would be wrong too, and nobody helped by hearing so.
    rounds = read_fixtures(reader, fixtures, {club.code: at for at, club in enumerate(clubs)}) if is_sound else ()
    comparison = reader.table(table, ("comparison",))
    places = [read_places(reader, comparison, ("comparison", key)) for key in ("complete", "short")]
    tiles, costs, deals = read_tiles(reader, table), read_costs(reader, table), read_deals(reader, table)
    name = reader.text(table, ("name",), LONGEST_NAME)
    return Season(name, clubs, cards, rounds, (places[0], places[1]), tiles, costs, deals, properties, marks, faces)


def _property(club: Club, described: Mapping[str, Property]) -> Property:
    known = NOTHING_SPECIAL if club.property == NO_PROPERTY else described.get(club.property)
    return known or PROPERTIES[club.property]


def _check_hands(
    reader: Reader, cards: tuple[int, ...], clubs: tuple[Club, ...], properties: Mapping[str, Property]
) -> None:
    """Whether the four greediest clubs can be dealt their cards."""
    least, counts = [], []
    for colour in range(len(COLOURS)):
        hands = sorted(HAND + club.extra[colour] + _extra(properties[club.property], colour) for club in clubs)
        least.append(max(RIVALS * (HAND + 2), sum(hands[-RIVALS:])))
        counts.append(sum(COLOUR[card] == colour for card in cards))
    check_count(reader, cards, least, counts)


def _extra(known: Property, colour: int) -> int:
    return sum(part.extra[colour] for part in known.parts)
