"""Where in a text of TOML each value stands: the parser of the standard library does not tell."""

from __future__ import annotations

import re
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys, and numbers from 0 in lists."""

_HEADER = re.compile(r"\s*(\[\[?)([^\[\]]*)\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")


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
