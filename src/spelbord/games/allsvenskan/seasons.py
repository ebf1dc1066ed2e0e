"""Seasons as data: clubs, cards, fixtures and the table to compare with, read from readable files and checked."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from spelbord.core import Refused, Value
from spelbord.core.shape import Unreadable, read_toml
from spelbord.games.allsvenskan.cards import COLOURS, HALVES, VALUES, card_of
from spelbord.games.allsvenskan.properties import PROPERTIES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Mark: TypeAlias = Literal["rulebook", "real", "reconstructed"]
"""Where a value comes from."""
Table: TypeAlias = "Mapping[str, Any]"

CLUBS = 16
ROUNDS = 30
SHORT = 15
"""Rounds of a short season: a single round robin, and so are the rest [ALL-R10]."""
MOST_EXTRA = 2
LEAST_CARDS = 20
"""Cards of a colour that four hands of five take."""
MOST_CARDS = 99
"""Cards of a colour that a season may have: three boxes' worth."""
VERSION = "2"
"""Rises when a season on the shelf changes, since logs hold its name and not its values; a new one has a new name."""
RETIRED = ("2022",)
"""Seasons that another took the place of: logs go on with them, and no table is offered them."""
OWN = "egen"
"""The season that the table wrote itself."""
_MARKS: tuple[Mark, ...] = ("rulebook", "real", "reconstructed")
_MARKED = ("rank", "code", "name", "category", "home", "away", "extra", "property", "colours")
_PLAIN = ("#3b5b7a", "#ffffff")
LONGEST_CODE, LONGEST_NAME = 4, 30


class Club(Value, frozen=True):
    """A club of a season, with where each of its values comes from."""

    rank: int
    code: str
    name: str
    category: str
    home: tuple[int, int]
    """Modifications at home: what the club gets, and what its opponent gets (VS) [ALL-R83]."""
    away: tuple[int, int]
    extra: tuple[int, int]
    """Card markers, blue and orange [ALL-R88]."""
    property: str
    colours: tuple[str, str]
    marks: dict[str, Mark]


class Season(Value, frozen=True, eq=False):
    """Everything that the season sheet and the cards of a box say. Each is read once, and so equal to itself alone."""

    name: str
    clubs: tuple[Club, ...]
    """By rank."""
    cards: tuple[int, ...]
    """All match cards, in ascending order."""
    rounds: tuple[tuple[tuple[int, bool], ...], ...]
    """By round and club: the opponent, and whether the club plays at home."""
    comparison: tuple[tuple[int, ...], tuple[int, ...]]
    """Points that suffice for place 1 to 16, in a complete and in a short season [ALL-R114]."""
    marks: dict[str, Mark]
    printed: dict[str, tuple[str, ...]]
    """Faces of cards that the rulebook shows, by colour."""

    def club(self, code: str) -> int | None:
        """The number of the club with this code, if there is one."""
        return next((number for number, club in enumerate(self.clubs) if club.code == code), None)


def _shelf() -> tuple[str, ...]:
    folder = resources.files("spelbord.games.allsvenskan").joinpath("data", "seasons")
    names = [entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(names, reverse=True))


SEASONS = _shelf()
"""The seasons that come with the game, the latest first."""


@cache
def season_named(name: str) -> Season:
    """A season from the shelf."""
    return read_season(season_text(name))


def season_text(name: str) -> str:
    """The file of a season from the shelf."""
    if name not in SEASONS:
        raise LookupError(f"there is no season {name}")
    return resources.files("spelbord.games.allsvenskan").joinpath("data", "seasons", f"{name}.toml").read_text("utf-8")


@lru_cache(maxsize=64)
def read_season(text: str) -> Season:
    """The season that a text describes. Raises `Refused`, with where in it something is wrong."""
    try:
        table = read_toml(text)
    except Unreadable as error:
        raise Refused("season_unreadable", "season", field="season_text", why=str(error)) from None
    marks = _marks(table)
    clubs = _clubs(_list(table, "club"), marks)
    codes = {club.code: number for number, club in enumerate(clubs)}
    cards, printed = _cards(_table(table, "cards", ""))
    rounds = _fixtures(_table(table, "fixtures", ""), codes)
    comparison = _table(table, "comparison", "")
    places = (_places(comparison, "complete"), _places(comparison, "short"))
    return Season(_text(table, "name", "", LONGEST_NAME), clubs, cards, rounds, places, marks, printed)


# Parts of a file -----------------------------------------------------------------------------------------------------


def _wrong(where: str, value: object, wanted: str) -> Refused:
    return Refused("season_value", "season", field="season_text", where=where, value=str(value)[:60], wanted=wanted)


def _get(table: Table, key: str, where: str) -> Any:
    if key not in table:
        raise Refused("season_missing", "season", field="season_text", where=f"{where}{key}")
    return table[key]


def _text(table: Table, key: str, where: str, longest: int) -> str:
    value = _get(table, key, where)
    if not isinstance(value, str) or not 0 < len(value.strip()) <= longest:
        raise _wrong(f"{where}{key}", value, "text")
    return value.strip()


def _table(table: Table, key: str, where: str) -> Table:
    value = _get(table, key, where)
    if not isinstance(value, dict):
        raise _wrong(f"{where}{key}", value, "table")
    return value


def _list(table: Table, key: str) -> list[Table]:
    value = _get(table, key, "")
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value) or len(value) != CLUBS:
        raise _wrong(key, len(value) if isinstance(value, list) else value, "clubs")
    return value


def _marks(table: Table) -> dict[str, Mark]:
    """What holds where a club says nothing else; a season without marks is reconstructed throughout."""
    marks = dict.fromkeys((*_MARKED, "cards", "fixtures", "comparison"), "reconstructed")
    for key, mark in _table({"marks": {}, **table}, "marks", "").items():
        if mark not in _MARKS or key not in marks:
            raise _wrong(f"marks.{key}", mark, "mark")
        marks[key] = mark
    return marks  # type: ignore[return-value]  # each was found among the marks


# Clubs ---------------------------------------------------------------------------------------------------------------


def _clubs(tables: Sequence[Table], marks: dict[str, Mark]) -> tuple[Club, ...]:
    clubs = sorted((_club(table, marks) for table in tables), key=lambda club: club.rank)
    if [club.rank for club in clubs] != list(range(1, CLUBS + 1)):
        raise Refused("season_ranks", "season", field="season_text")
    codes = [club.code for club in clubs]
    for code in codes:
        if codes.count(code) > 1:
            raise Refused("season_code_twice", "season", field="season_text", code=code)
    return tuple(clubs)


def is_code(text: str) -> bool:
    """Whether a club can have this code: a few letters, so that it can be typed and put on a shield."""
    return text.isalpha() and len(text) <= LONGEST_CODE


def _club(table: Table, marks: dict[str, Mark]) -> Club:
    code = _text(table, "code", "club ", LONGEST_CODE).upper()
    where = f"{code}."
    if not is_code(code):
        raise _wrong(f"{where}code", code, "code")
    rank = _get(table, "rank", where)
    if type(rank) is not int:
        raise _wrong(f"{where}rank", rank, "rank")
    known = _text(table, "property", where, LONGEST_NAME)
    if known not in PROPERTIES:
        raise _wrong(f"{where}property", known, "property")
    return Club(
        rank,
        code,
        _text(table, "name", where, LONGEST_NAME),
        _text(table, "category", where, LONGEST_NAME),
        pair(_get(table, "home", where), f"{where}home"),
        pair(_get(table, "away", where), f"{where}away"),
        _extra(_get(table, "extra", where), f"{where}extra"),
        known,
        _colours(table.get("colours", list(_PLAIN)), f"{where}colours"),
        _club_marks(table, marks, where),
    )


def pair(value: object, where: str) -> tuple[int, int]:
    """Two symbols as a file has them: `1/■`."""
    signs = str(value).split("/")
    if len(signs) != 2 or any(sign.strip() not in VALUES for sign in signs):  # noqa: PLR2004 - a pair is two
        raise _wrong(where, value, "symbols")
    return VALUES[signs[0].strip()], VALUES[signs[1].strip()]


def _extra(value: object, where: str) -> tuple[int, int]:
    numbers = str(value).split("+")
    if len(numbers) != len(COLOURS) or any(number.strip() not in {"0", "1", "2"} for number in numbers):
        raise _wrong(where, value, "extra")
    return int(numbers[0]), int(numbers[1])


def _colours(value: object, where: str) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2 or not all(_is_colour(colour) for colour in value):  # noqa: PLR2004 - a shield has two
        raise _wrong(where, value, "colours")
    return value[0], value[1]


def _is_colour(value: object) -> bool:
    return (
        isinstance(value, str)
        and len(value) == len("#000000")
        and value[0] == "#"
        and set(value[1:].lower()) <= set("0123456789abcdef")
    )


def _club_marks(table: Table, marks: dict[str, Mark], where: str) -> dict[str, Mark]:
    own = {key: marks[key] for key in _MARKED}
    for mark in _MARKS:
        named = _names(table.get(mark, []), f"{where}{mark}", "marked")
        if not own.keys() >= {*named}:
            raise _wrong(f"{where}{mark}", named, "marked")
        own.update(dict.fromkeys(named, mark))
    return own


def _names(value: object, where: str, wanted: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise _wrong(where, value, wanted)
    return value


# Cards ---------------------------------------------------------------------------------------------------------------


def _cards(table: Table) -> tuple[tuple[int, ...], dict[str, tuple[str, ...]]]:
    cards: list[int] = []
    printed: dict[str, tuple[str, ...]] = {}
    for colour, name in enumerate(COLOURS):
        faces = dict(_table(table, name, "cards."))
        printed[name] = tuple(_names(faces.pop("rulebook", []), f"cards.{name}.rulebook", "printed"))
        own = [card for face, halves in faces.items() for card in _copies(colour, face, halves, f"cards.{name}.{face}")]
        if not LEAST_CARDS <= len(own) <= MOST_CARDS:
            raise Refused(
                "season_card_count", "season", field="season_text",
                colour=name, cards=len(own), least=LEAST_CARDS, most=MOST_CARDS,
            )  # fmt: skip
        if not faces.keys() >= {*printed[name]}:
            raise _wrong(f"cards.{name}.rulebook", printed[name], "printed")
        cards += own
    return tuple(sorted(cards)), printed


def _copies(colour: int, face: str, halves: object, where: str) -> list[int]:
    upper, lower = pair(face, where)
    signs = str(halves).split()
    if not signs or any(sign not in HALVES for sign in signs):
        raise _wrong(where, halves, "halves")
    return [card_of(colour, upper, lower, HALVES.index(sign)) for sign in signs]


# Fixtures ------------------------------------------------------------------------------------------------------------


def _fixtures(table: Table, codes: dict[str, int]) -> tuple[tuple[tuple[int, bool], ...], ...]:
    rounds = [_round(_get(table, str(number), "fixtures."), number, codes) for number in range(1, ROUNDS + 1)]
    for first in (0, SHORT):
        _check_round_robin(rounds[first : first + SHORT], first, list(codes))
    for club, code in enumerate(codes):
        for opponent, other in enumerate(codes):
            at_home = sum(played[club] == (opponent, True) for played in rounds)
            if club != opponent and at_home != 1:
                raise Refused("season_home_twice", "season", field="season_text", home=code, away=other, times=at_home)
    return tuple(rounds)


def _round(value: object, number: int, codes: dict[str, int]) -> tuple[tuple[int, bool], ...]:
    played: dict[int, tuple[int, bool]] = {}
    for meeting in str(value).split():
        home, _, away = meeting.upper().partition("-")
        if home not in codes or away not in codes or home == away:
            raise _wrong(f"fixtures.{number}", meeting, "meeting")
        for own, opponent, at_home in ((home, away, True), (away, home, False)):
            if codes[own] in played:
                raise Refused("season_twice_in_round", "season", field="season_text", round=number, code=own)
            played[codes[own]] = (codes[opponent], at_home)
    for code, club in codes.items():
        if club not in played:
            raise Refused("season_not_in_round", "season", field="season_text", round=number, code=code)
    return tuple(played[club] for club in range(CLUBS))


def _check_round_robin(rounds: Sequence[tuple[tuple[int, bool], ...]], first: int, codes: list[str]) -> None:
    """Each half of a season is a single round robin, or a short one would be unfair [ALL-R10]."""
    for club, code in enumerate(codes):
        met = [played[club][0] for played in rounds]
        for opponent in range(CLUBS):
            if opponent != club and met.count(opponent) != 1:
                raise Refused(
                    "season_no_round_robin", "season", field="season_text",
                    code=code, other=codes[opponent], times=met.count(opponent), first=first + 1, last=first + SHORT,
                )  # fmt: skip


def _places(table: Table, key: str) -> tuple[int, ...]:
    value = _get(table, key, "comparison.")
    falling = isinstance(value, list) and all(type(points) is int for points in value) and len(value) == CLUBS
    if not falling or sorted(value, reverse=True) != value:
        raise _wrong(f"comparison.{key}", value, "places")
    return tuple(value)
