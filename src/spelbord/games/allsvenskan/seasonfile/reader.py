"""Reads the values of a season's tables one by one, and notes all that is wrong instead of stopping at the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from spelbord.core.documents import Problem
from spelbord.core.toml_lines import Path, line_at
from spelbord.games.allsvenskan.cards import VALUES
from spelbord.games.allsvenskan.parts import ANY, MANY, Span

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from spelbord.core.refusals import Fact

Table: TypeAlias = "Mapping[str, Any]"
MOST_PROBLEMS = 60
"""More would only be read by a machine."""
_SHOWN = 60
"""Letters of a wrong value that are said back."""


class Reader:
    """A file that is being read. What is wrong gets a harmless value, so that the rest can be read too."""

    def __init__(self, lines: dict[Path, int]) -> None:
        """Know where everything stands."""
        self.lines = lines
        self.problems: list[Problem] = []
        self.names: dict[Path, str] = {}
        """What people call a table: a club by its code."""

    def note(self, path: Path, code: str, wanted: str = "", /, **facts: Fact) -> None:
        """Something is wrong there."""
        if len(self.problems) < MOST_PROBLEMS:
            dotted = ".".join(map(str, path))
            self.problems.append(Problem(line_at(self.lines, path), dotted, code, wanted, facts))

    def wrong(self, path: Path, value: object, wanted: str) -> None:
        """A value cannot be so."""
        self.note(path, "value", wanted, where=self.called(path), value=_shown(value))

    def called(self, path: Path) -> str:
        """A value as people name it: `MFF.home`."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.names:
                return ".".join([self.names[path[:length]], *map(str, path[length:])])
        return ".".join(map(str, path))

    def known(self, table: Table, path: Path, keys: Collection[str]) -> None:
        """Keys that mean nothing may be slips of the pen."""
        for key in table:
            if key not in keys:
                self.note((*path, key), "unknown", "keys", where=self.called((*path, key)), keys=tuple(keys))

    def get(self, table: Table, path: Path, wanted: str = "") -> Any:
        """A value that must be there, or nothing."""
        if path[-1] not in table:
            self.note(path, "missing", wanted, where=self.called(path))
            return None
        return table[str(path[-1])]

    def text(self, table: Table, path: Path, longest: int, wanted: str = "text") -> str:
        """A short text."""
        value = self.get(table, path, wanted)
        if value is not None and (not isinstance(value, str) or not 0 < len(value.strip()) <= longest):
            self.wrong(path, value, wanted)
            return ""
        return value.strip() if value else ""

    def table(self, table: Table, path: Path, *, must: bool = True) -> Table:
        """A table of its own; an empty one where there is none."""
        if not must and path[-1] not in table:
            return {}
        value = self.get(table, path, "table")
        if value is not None and not isinstance(value, dict):
            self.wrong(path, value, "table")
        return value if isinstance(value, dict) else {}

    def tables(self, table: Table, path: Path) -> list[Table]:
        """A list of tables; an empty one where there is none."""
        value = table.get(str(path[-1]), [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.wrong(path, value, "tables")
            return []
        return value

    def names_in(self, table: Table, path: Path, wanted: str) -> list[str]:
        """A list of words; an empty one where there is none."""
        value = table.get(str(path[-1]), [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self.wrong(path, value, wanted)
            return []
        return value

    def number(self, value: object, path: Path, wanted: str, span: Span) -> int:
        """A whole number within bounds."""
        if type(value) is not int or not span[0] <= value <= span[1]:
            self.wrong(path, value, wanted)
            return span[0]
        return value

    def choice(self, value: object, path: Path, wanted: str, choices: Collection[str]) -> str:
        """One of some words; the first where it is none."""
        if not isinstance(value, str) or value not in choices:
            self.wrong(path, value, wanted)
            return next(iter(choices))
        return value

    def pair(self, value: object, path: Path, wanted: str = "symbols") -> tuple[int, int]:
        """Two symbols as a file has them: `1/■`."""
        signs = [sign.strip() for sign in str(value).split("/")]
        if len(signs) != 2 or any(sign not in VALUES for sign in signs):  # noqa: PLR2004 - a pair is two
            self.wrong(path, value, wanted)
            return 0, 0
        return VALUES[signs[0]], VALUES[signs[1]]

    def colours(self, value: object, path: Path, wanted: str, most: int) -> tuple[int, int]:
        """How many blue and how many orange: `1+1`."""
        numbers = [number.strip() for number in str(value).split("+")]
        if len(numbers) != 2 or any(number not in map(str, range(most + 1)) for number in numbers):  # noqa: PLR2004 - two colours
            self.wrong(path, value, wanted)
            return 0, 0
        return int(numbers[0]), int(numbers[1])

    def span(self, value: object, path: Path) -> Span:
        """A number, `4+` or `1-5`."""
        said = str(value).strip().replace("\N{EN DASH}", "-")
        if said.isdecimal() and len(said) <= len(str(MANY)):
            return int(said), int(said)
        least, sign, most = said.partition("-") if "-" in said else (said[:-1], said[-1:], str(MANY))
        if sign in {"+", "-"} and all(end.isdecimal() and len(end) <= len(str(MANY)) for end in (least, most)):
            found = int(least), int(most)
            if found[0] <= found[1]:
                return found
        self.wrong(path, value, "span")
        return ANY


def _shown(value: object) -> str:
    return str(value)[:_SHOWN]
