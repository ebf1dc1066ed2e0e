"""A text that has been read: its words, and the holes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import pieces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.holes import Hole


class Template:
    """A text in parts, made once and filled after every move."""

    __slots__ = ("begins", "holes", "parts")

    def __init__(self, parts: Sequence[str | Hole]) -> None:
        self.begins = False
        """Whether a sentence begins with a hole."""
        self.holes: list[Hole] = []
        """What is filled, each with its place among the parts."""
        self.parts: list[str] = []
        """The words, with nothing where a hole is."""
        for place, part in enumerate(parts):
            if isinstance(part, str):
                self.parts.append(part)
            else:
                part.place = place
                self.holes.append(part)
                self.parts.append("")

    def fill(self, facts: dict[str, Any], names: Sequence[str]) -> str:
        """The text with its holes filled."""
        said = self.parts[:]
        for hole in self.holes:
            said[hole.place] = hole.fill(facts[hole.fact], names)
        if self.begins and not said[0]:  # a hole that was filled with nothing: the capital belongs to what follows
            return pieces.capitalised("".join(said))
        return "".join(said)


def beginning(parts: list[str | Hole]) -> Template:
    """The same as a sentence, with a capital first letter."""
    first = parts[0] if parts else ""
    template = Template([pieces.capitalised(first) if isinstance(first, str) else first.begun(), *parts[1:]])
    template.begins = not isinstance(first, str)
    return template
