"""The text of a season as tables. What people write is parsed here and only here."""

from __future__ import annotations

import re
from typing import Any

from spelbord.core.documents import Problem
from spelbord.core.shape import read_toml

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
