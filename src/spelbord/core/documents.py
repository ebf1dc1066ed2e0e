"""Texts of several lines that people write for an option, such as a season of their own.

There is one to start from, and a check that finds all that is wrong, each with its line and with what would be right,
so that an editor can show it in place.
The words are the game's: `problem.<code>` for what is wrong, `wanted.<wanted>` for what would be right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spelbord.core.refusals import Fact
from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core.texts import Texts


class Problem(Value, frozen=True):
    """Something in a document that cannot be so."""

    line: int
    """Counted from 1; 0 where it is about no line, such as what is missing altogether."""
    path: str
    """The key it is about, with dots and with numbers from 0 in lists: `club.3.home`."""
    code: str
    wanted: str = ""
    """What would be right there."""
    facts: dict[str, Fact] = {}

    def told(self, texts: Texts) -> str:
        """What is wrong, in the reader's language."""
        facts = {**self.facts, "line": self.line, "path": self.path, "wanted": self.wanted}
        return texts.say(f"problem.{self.code}", **facts)

    def right(self, texts: Texts) -> str:
        """What would be right; empty where that is said already."""
        return texts.say(f"wanted.{self.wanted}") if self.wanted else ""


class Reading(Value, frozen=True):
    """What came of reading a document: what it says, where it can be used, and all that is wrong with it."""

    problems: tuple[Problem, ...]
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """An option that is a text of its own kind."""

    start: Callable[[], str]
    """A whole one to start from."""
    check: Callable[[str], Reading]
    gives: type[Value]
    """What a sound one is read into."""
