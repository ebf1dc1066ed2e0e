"""The clubs of a season's file, and where each of their values comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.properties import NO_PROPERTY, PROPERTIES
from spelbord.games.allsvenskan.sheet import (
    CLUBS,
    LONGEST_CODE,
    LONGEST_NAME,
    MARKED,
    MARKS,
    MOST_EXTRA,
    PARTS,
    UNSAID,
    Club,
    Mark,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from spelbord.core.toml_lines import Path
    from spelbord.games.allsvenskan.seasonfile.reader import Reader, Table

PLAIN = ("#3b5b7a", "#ffffff")
ALL = "all"
"""The mark of everything that is not marked otherwise."""


def read_marks(reader: Reader, table: Table) -> dict[str, Mark]:
    """What holds where a club says nothing else; a season without marks is reconstructed throughout."""
    said = reader.table(table, ("marks",), must=False)
    keys = (*MARKED, *PARTS)
    for key, mark in said.items():
        if key not in {ALL, *keys} or mark not in MARKS:
            reader.wrong(("marks", key), mark, "mark")
    every = said.get(ALL, "reconstructed")
    marks = {key: said.get(key, every if key in table or key not in UNSAID else UNSAID[key]) for key in keys}
    return {key: mark if mark in MARKS else "reconstructed" for key, mark in marks.items()}


def read_clubs(
    reader: Reader, tables: Sequence[Table], marks: dict[str, Mark], described: Collection[str]
) -> tuple[Club, ...]:
    """All sixteen by rank."""
    if len(tables) != CLUBS:
        reader.wrong(("club",), len(tables), "clubs")
    clubs = [_club(reader, table, ("club", number), marks, described) for number, table in enumerate(tables)]
    _check_once(reader, clubs)
    return tuple(sorted(clubs, key=lambda club: club.rank))


def _check_once(reader: Reader, clubs: Sequence[Club]) -> None:
    ranks, codes = set(), set()
    for number, club in enumerate(clubs):
        if club.rank and club.rank in ranks:
            reader.note(("club", number, "rank"), "ranks", "once", rank=club.rank)
        if club.code and club.code in codes:
            reader.note(("club", number, "code"), "code_twice", "own_code", code=club.code)
        ranks.add(club.rank)
        codes.add(club.code)


def is_code(text: str) -> bool:
    """Whether a club can have this code: a few letters, so that it can be typed and put on a shield."""
    return text.isalpha() and len(text) <= LONGEST_CODE


def _club(reader: Reader, table: Table, path: Path, marks: dict[str, Mark], described: Collection[str]) -> Club:
    reader.names[path] = f"club {int(path[1]) + 1}"
    code = reader.text(table, (*path, "code"), LONGEST_CODE, "code").upper()
    if code:
        reader.names[path] = code
        if not is_code(code):
            reader.wrong((*path, "code"), code, "code")
    reader.known(table, path, (*MARKED, *MARKS))
    return Club(
        _rank(reader, table, (*path, "rank")),
        code,
        reader.text(table, (*path, "name"), LONGEST_NAME),
        reader.text(table, (*path, "category"), LONGEST_NAME),
        _pair(reader, table, (*path, "home")),
        _pair(reader, table, (*path, "away")),
        _extra(reader, table, (*path, "extra")),
        _property(reader, table, (*path, "property"), described),
        _colours(reader, table.get("colours", list(PLAIN)), (*path, "colours")),
        _marks(reader, table, path, marks),
    )


def _rank(reader: Reader, table: Table, path: Path) -> int:
    rank = reader.get(table, path, "rank")
    noted = len(reader.problems)
    number = 0 if rank is None else reader.number(rank, path, "rank", (1, CLUBS))
    return number if noted == len(reader.problems) else 0


def _pair(reader: Reader, table: Table, path: Path) -> tuple[int, int]:
    value = reader.get(table, path, "symbols")
    return (0, 0) if value is None else reader.pair(value, path)


def _extra(reader: Reader, table: Table, path: Path) -> tuple[int, int]:
    value = reader.get(table, path, "extra")
    return (0, 0) if value is None else reader.colours(value, path, "extra", MOST_EXTRA)


def _property(reader: Reader, table: Table, path: Path, described: Collection[str]) -> str:
    """One of ours, one that this file describes, or none."""
    key = reader.get(table, path, "property")
    return NO_PROPERTY if key is None else reader.choice(key, path, "property", (NO_PROPERTY, *described, *PROPERTIES))


def _colours(reader: Reader, value: object, path: Path) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != len(PLAIN) or not all(_is_colour(colour) for colour in value):
        reader.wrong(path, value, "colours")
        return PLAIN
    return value[0], value[1]


def _is_colour(value: object) -> bool:
    return (
        isinstance(value, str)
        and len(value) == len("#000000")
        and value[0] == "#"
        and set(value[1:].lower()) <= set("0123456789abcdef")
    )


def _marks(reader: Reader, table: Table, path: Path, marks: dict[str, Mark]) -> dict[str, Mark]:
    own = {key: marks[key] for key in MARKED}
    for mark in MARKS:
        named = reader.names_in(table, (*path, mark), "marked")
        if not own.keys() >= {*named}:
            reader.wrong((*path, mark), ", ".join(named), "marked")
            continue
        own.update(dict.fromkeys(named, mark))
    return own
