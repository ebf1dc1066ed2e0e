"""The holes of a template, and what fills each: a fact, a number with its noun, a term, a seat (`texts.py` says how).

Texts are said after every move, so a template is read once, into words and holes, each hole knowing all but the fact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import pieces

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core.texts import Texts


class Hole:
    """A hole that holds the fact itself."""

    __slots__ = ("fact", "texts")

    def __init__(self, fact: str, texts: Texts) -> None:
        self.fact = fact
        """The name of what fills it."""
        self.texts = texts
        """The voice that speaks."""

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002 - only seats have names
        """What is said of the fact."""
        return str(value)


class Several(Hole):
    """A list of what another hole would hold."""

    __slots__ = ("each",)

    def __init__(self, each: Hole) -> None:
        super().__init__(each.fact, each.texts)
        self.each = each

    def fill(self, value: Any, names: Sequence[str]) -> str:
        """All of them, as a person would say them."""
        each = self.each
        return self.texts.listed([each.fill(one, names) for one in value])


class CountedNoun(Hole):
    """A number with its noun in the right form; a piece where it is of a kind and the voice is pictured."""

    __slots__ = ("kind", "many", "one")

    def __init__(self, fact: str, texts: Texts, kind: str, one: str, many: str) -> None:
        super().__init__(fact, texts)
        self.kind = kind if texts.pictures else ""
        self.one = one
        self.many = many

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002
        """A number may come as it is written, with its minus sign or as "1 to 5"."""
        number = str(value)
        words = f"{number} {self.one if number == '1' else self.many}"
        return pieces.marked(self.kind, number, words) if self.kind else words


class Term(Hole):
    """A term by its number or its name; a piece where the voice is pictured and draws such terms."""

    __slots__ = ("drawn", "kind", "known")

    def __init__(self, fact: str, texts: Texts, kind: str) -> None:
        super().__init__(fact, texts)
        self.kind = kind
        self.drawn = texts.pictures and kind in texts.drawn
        self.known: dict[int, str] = {}

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002
        """Terms with a number are put together once."""
        if type(value) is not int:
            return self.said(value)
        words = self.known.get(value)
        if words is None:
            words = self.said(value)
            if f"{self.kind}.{value}" in self.texts:  # numbers without a term have no end
                self.known[value] = words
        return words

    def said(self, value: Any) -> str:
        """The term, or the fact itself: a refusal may have to name what does not exist, as the thousandth card."""
        key = f"{self.kind}.{'hidden' if value is None else value}"
        words = self.texts.say(key) if key in self.texts else str(value)
        return pieces.marked(self.kind, "" if value is None else value, words) if self.drawn else words


class SeatName(Hole):
    """A seat's name, to that seat itself another word."""

    __slots__ = ("genitive", "own")

    def __init__(self, fact: str, texts: Texts, own: str, *, genitive: bool) -> None:
        super().__init__(fact, texts)
        self.own = own
        self.genitive = genitive

    def fill(self, value: Any, names: Sequence[str]) -> str:
        """In a pictured voice both, since everybody reads the same."""
        texts = self.texts
        if value == texts.reader:
            return self.own
        name = names[value] if 0 <= value < len(names) else texts.say("seat", number=value + 1)
        if self.genitive:
            name = texts.genitive(name)
        return pieces.marked_for(pieces.SEAT, value, name, self.own) if texts.pictures else name


class Bent(Hole):
    """A word that is another to the seat itself."""

    __slots__ = ("own", "word")

    def __init__(self, fact: str, texts: Texts, word: str, own: str) -> None:
        super().__init__(fact, texts)
        self.word = word
        self.own = own

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002
        """In a pictured voice both, since everybody reads the same."""
        if self.texts.pictures:
            return pieces.marked_for(pieces.BENT, value, self.word, self.own)
        return self.own if value == self.texts.reader else self.word


def filled(plan: Sequence[str | Hole], facts: Mapping[str, Any], names: Sequence[str]) -> str:
    """A template that has been read, with its holes filled."""
    said: list[str] = []
    for part in plan:
        if isinstance(part, Hole):
            hole = part  # of this class to Cython, too
            said.append(hole.fill(facts[hole.fact], names))
        else:
            said.append(part)
    return "".join(said)
