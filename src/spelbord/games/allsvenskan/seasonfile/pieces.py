"""Match cards, event tiles, dealing rounds, fixtures and the table to compare with, as a season's file has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from spelbord.games.allsvenskan.cards import CARD_SYMBOLS, COLOURS, HALVES, card_of
from spelbord.games.allsvenskan.sheet import (
    CLUBS,
    COSTS,
    DEALS,
    EVENTS,
    HAND,
    MARKS,
    MOST_CARDS,
    ROUNDS,
    SHORT,
    TILES,
    Mark,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.toml_lines import Path
    from spelbord.games.allsvenskan.seasonfile.reader import Reader, Table

MOST_COST = 12
"""FP that anybody can have."""
Round: TypeAlias = tuple[tuple[int, bool], ...]
"""By club: the opponent, and whether the club plays at home."""


# Cards ---------------------------------------------------------------------------------------------------------------


def read_cards(reader: Reader, table: Table, mark: Mark) -> tuple[tuple[int, ...], dict[str, dict[str, Mark]]]:
    """All match cards, and where those of each face come from."""
    cards: list[int] = []
    marks: dict[str, dict[str, Mark]] = {}
    for colour, name in enumerate(COLOURS):
        path: Path = ("cards", name)
        said = reader.table(table, path)
        faces = {face: halves for face, halves in said.items() if face not in MARKS}
        for face, halves in faces.items():
            cards += _copies(reader, colour, face, halves)
        marks[name] = _face_marks(reader, said, path, mark, [*faces])
    return tuple(sorted(cards)), marks


def _copies(reader: Reader, colour: int, face: str, halves: object) -> list[int]:
    path: Path = ("cards", COLOURS[colour], face)
    noted = len(reader.problems)
    upper, lower = reader.pair(face, path, "face")
    if noted == len(reader.problems) and not {upper, lower} <= {*CARD_SYMBOLS}:
        reader.wrong(path, face, "face")
    signs = str(halves).split()
    if not signs or any(sign not in HALVES for sign in signs):
        reader.wrong(path, halves, "halves")
    if noted < len(reader.problems):
        return []
    return [card_of(colour, upper, lower, HALVES.index(sign)) for sign in signs]


def _face_marks(reader: Reader, said: Table, path: Path, mark: Mark, faces: list[str]) -> dict[str, Mark]:
    found = dict.fromkeys(faces, mark)
    for own in MARKS:
        named = reader.names_in(said, (*path, own), "printed")
        if not found.keys() >= {*named}:
            reader.wrong((*path, own), ", ".join(named), "printed")
            continue
        found.update(dict.fromkeys(named, own))
    return found


def check_count(reader: Reader, cards: Sequence[int], least: Sequence[int], per_colour: Sequence[int]) -> None:
    """Whether four hands can be dealt of each colour."""
    for colour, name in enumerate(COLOURS):
        count = per_colour[colour]
        if cards and not least[colour] <= count <= MOST_CARDS:
            facts = {"cards": count, "least": least[colour], "most": MOST_CARDS}
            reader.note(("cards", name), "card_count", "cards", colour=name, **facts)


# Tiles and deals -----------------------------------------------------------------------------------------------------


def read_tiles(reader: Reader, table: Table) -> dict[str, tuple[str, ...]]:
    """The faces of the three tiles; ours where the file says nothing."""
    if "tiles" not in table:
        return {**TILES}
    said = reader.table(table, ("tiles",))
    reader.known(said, ("tiles",), [*TILES])
    tiles = {tile: _faces(reader, said, ("tiles", tile)) for tile in TILES}
    missing = [event for event in EVENTS if not any(event in faces for faces in tiles.values())]
    if missing and all(tiles.values()):
        reader.note(("tiles",), "no_tile", "tiles", trick=missing[0])
    return tiles


def _faces(reader: Reader, said: Table, path: Path) -> tuple[str, ...]:
    value = reader.get(said, path, "faces")
    if value is None:
        return ()
    # A coin is flipped with the tile, so that it has two sides [ALL-15].
    if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:  # noqa: PLR2004 - as above
        reader.wrong(path, value, "faces")
        return ()
    return tuple(reader.choice(face, path, "faces", EVENTS) for face in value)


def read_costs(reader: Reader, table: Table) -> dict[str, tuple[int, ...]]:
    """What events cost; ours where the file says nothing."""
    if "costs" not in table:
        return {**COSTS}
    said = reader.table(table, ("costs",))
    reader.known(said, ("costs",), EVENTS)
    return {event: _cost(reader, said, ("costs", event)) for event in EVENTS}


def _cost(reader: Reader, said: Table, path: Path) -> tuple[int, ...]:
    """Of HEMMASTÖD the first and the next of a round, of the others one number."""
    is_home = path[-1] == "hem"
    wanted = "home_costs" if is_home else "cost"
    value = reader.get(said, path, wanted)
    if value is None:
        return (1,)
    numbers = value if is_home and isinstance(value, list) else [value]
    if not 0 < len(numbers) <= len(TILES):
        reader.wrong(path, value, wanted)
        return (1,)
    return tuple(reader.number(number, path, wanted, (1, MOST_COST)) for number in numbers)


def read_deals(reader: Reader, table: Table) -> tuple[int, ...]:
    """The rounds before which cards are dealt: from the first, and before hands are empty."""
    value = table.get("deals", list(DEALS))
    path: Path = ("deals",)
    if not isinstance(value, list) or not all(type(number) is int for number in value) or value[:1] != [1]:
        reader.wrong(path, value, "deals")
        return DEALS
    for number, following in zip(value, [*value[1:], ROUNDS + 1], strict=True):
        if not number < following <= number + HAND:
            reader.note(path, "deals_apart", "deals", round=number, following=following)
            return DEALS
    return tuple(value)


# Fixtures ------------------------------------------------------------------------------------------------------------


def read_fixtures(reader: Reader, table: Table, codes: dict[str, int]) -> tuple[Round, ...]:
    """Who meets whom in each round."""
    reader.known(table, ("fixtures",), [str(number) for number in range(1, ROUNDS + 1)])
    noted = len(reader.problems)
    rounds = [_round(reader, table, ("fixtures", str(number)), codes) for number in range(1, ROUNDS + 1)]
    if noted == len(reader.problems):
        for first in (0, SHORT):
            _check_round_robin(reader, rounds[first : first + SHORT], first, [*codes])
    if noted == len(reader.problems):
        _check_homes(reader, rounds, [*codes])
    return tuple(rounds)


def _round(reader: Reader, table: Table, path: Path, codes: dict[str, int]) -> Round:
    value = reader.get(table, path, "meetings")
    if value is None:
        return ()
    noted = len(reader.problems)
    played: dict[int, tuple[int, bool]] = {}
    number = str(path[-1])
    for meeting in str(value).split():
        home, _, away = meeting.upper().partition("-")
        if home not in codes or away not in codes or home == away:
            reader.wrong(path, meeting, "meeting")
            continue
        for own, opponent, at_home in ((home, away, True), (away, home, False)):
            if codes[own] in played:
                reader.note(path, "twice_in_round", "meetings", round=number, code=own)
            played[codes[own]] = (codes[opponent], at_home)
    if noted == len(reader.problems):
        for code, club in codes.items():
            if club not in played:
                reader.note(path, "not_in_round", "meetings", round=number, code=code)
    return tuple(played.get(club, (club, True)) for club in range(CLUBS))


def _check_round_robin(reader: Reader, rounds: Sequence[Round], first: int, codes: list[str]) -> None:
    """Each half of a season is a single round robin, or a short one would be unfair [ALL-R10]."""
    for club, code in enumerate(codes):
        met = [played[club][0] for played in rounds]
        for opponent in range(club + 1, CLUBS):
            if met.count(opponent) != 1:
                facts = {"times": met.count(opponent), "first": first + 1, "last": first + SHORT}
                path = ("fixtures", str(first + 1 + (met.index(opponent) if opponent in met else 0)))
                reader.note(path, "no_round_robin", "pair_once", code=code, other=codes[opponent], **facts)


def _check_homes(reader: Reader, rounds: Sequence[Round], codes: list[str]) -> None:
    """Everybody is at home to everybody once."""
    for club, code in enumerate(codes):
        for opponent, other in enumerate(codes):
            homes = [number for number, played in enumerate(rounds, start=1) if played[club] == (opponent, True)]
            if club != opponent and len(homes) > 1:
                path = ("fixtures", str(homes[-1]))
                reader.note(path, "home_twice", "pair_once", home=code, away=other, times=len(homes))


def read_places(reader: Reader, table: Table, path: Path) -> tuple[int, ...]:
    """Points that suffice for each place."""
    value = reader.get(table, path, "places")
    falling = isinstance(value, list) and all(type(points) is int for points in value) and len(value) == CLUBS
    if value is not None and (not falling or sorted(value, reverse=True) != value):
        reader.wrong(path, value, "places")
        return (0,) * CLUBS
    return tuple(value or ())
