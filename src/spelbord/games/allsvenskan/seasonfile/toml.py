"""The text of a season as tables, and where in it each value stands. What people write is parsed here and only here."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from spelbord.core.documents import Problem
from spelbord.core.shape import read_toml

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys, and numbers from 0 in lists."""

_AT = re.compile(r"\(at line (\d+), column (\d+)\)$")
_KINDS = (
    ("More than", "toml_deep"),
    ("Expected '=' after", "toml_equals"),
    ("Expected newline or end", "toml_newline"),
    ("Expected ']", "toml_bracket"),
    ("Unclosed", "toml_bracket"),
    ("Expected", "toml_quote"),
    ("Unterminated", "toml_quote"),
    ("Illegal", "toml_quote"),
    ("Invalid initial", "toml_key"),
    ("Invalid statement", "toml_key"),
    ("Invalid", "toml_value"),
    ("Cannot", "toml_once"),
    ("Duplicate", "toml_once"),
    ("Unescaped", "toml_escape"),
    ("Escaped", "toml_escape"),
)
"""How the parser begins to say what is wrong, and what would be right."""
_HEADER = re.compile(r"\s*(\[\[?)([^\[\]]*)\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")


class Unreadable(Exception):  # noqa: N818 - it is an answer to whoever wrote the text
    """The text is no TOML at all."""

    def __init__(self, problem: Problem) -> None:
        """Say where."""
        super().__init__(problem)
        self.problem = problem


def parse(text: str) -> dict[str, Any]:
    """The tables of a text. Raises `Unreadable`."""
    try:
        return read_toml(text)
    except ValueError as error:  # a number of more digits than can be read is one too
        said = str(error)
        at = _AT.search(said)
        line, column = (int(at[1]), int(at[2])) if at else (_last_line(text), 1)
        kind = next((kind for start, kind in _KINDS if said.startswith(start)), "toml_other")
        raise Unreadable(_unreadable(line, column, kind)) from None


def _unreadable(line: int, column: int, wanted: str) -> Problem:
    return Problem(line, "", "unreadable", wanted, {"column": column})


def _last_line(text: str) -> int:
    return max(1, len(text.splitlines()))


def lines_of(text: str) -> dict[Path, int]:
    """The line of every table and key of a text that could be parsed."""
    found: dict[Path, int] = {(): 1}
    counts: dict[Path, int] = {}
    here: Path = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            here = _table(_keys(header[2]), counts, is_new=header[1] == "[[")
            found.setdefault(here, number)
        elif key := _KEY.match(line):
            found.setdefault(here + tuple(_keys(key[1])), number)
    return found


def _keys(dotted: str) -> list[str]:
    return ["".join(parts) for parts in _PART.findall(dotted)]


def _table(keys: list[str], counts: dict[Path, int], *, is_new: bool) -> Path:
    """The way to a table: on it, a list of tables means the last that was begun."""
    way: Path = ()
    for number, key in enumerate(keys, start=1):
        way = (*way, key)
        if is_new and number == len(keys):
            counts[way] = counts.get(way, -1) + 1
        if way in counts:
            way = (*way, counts[way])
    return way


def line_at(lines: dict[Path, int], path: Path) -> int:
    """The line of a value, or of the nearest table that it belongs to."""
    while path not in lines:
        path = path[:-1]
    return lines[path]
