"""The holes of a template, and what fills each: a fact, a number with its noun, a term, a seat (`texts.py` says how).

Texts are said after every move, so a template is read once, and a hole puts together beforehand what it can: all but
the fact, and what is said of small numbers and of terms, which come again and again.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from spelbord.core import pieces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core.texts import Texts

REMEMBERED = 64
"""What is said of whole numbers below this is kept; there are more, but they come seldom."""
SEATS = 16
BEFORE_SEATS = tuple(pieces.before_words(pieces.SEAT, seat) for seat in range(SEATS))
"""What a pictured voice writes before the name of each of so many seats."""


class Hole:
    """A hole that holds the fact itself."""

    __slots__ = ("fact", "place", "texts")

    def __init__(self, fact: str, texts: Texts) -> None:
        self.fact = sys.intern(fact)
        """The name of what fills it: the very same string as the name of a field, so that it is found at once."""
        self.place = 0
        """Where it stands among the parts of its template."""
        self.texts = texts
        """The voice that speaks."""

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002 - only seats have names
        """What is said of the fact."""
        return str(value)

    def begun(self) -> Hole:
        """The same where a sentence begins with it."""
        return Capital(self)


class Capital(Hole):
    """A hole that a sentence begins with."""

    __slots__ = ("hole",)

    def __init__(self, hole: Hole) -> None:
        super().__init__(hole.fact, hole.texts)
        self.hole = hole

    def fill(self, value: Any, names: Sequence[str]) -> str:
        """What the hole says, with a capital first letter."""
        return pieces.capitalised(self.hole.fill(value, names))


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


class Remembering(Hole):
    """A hole that keeps what it said of a number."""

    __slots__ = ("known",)

    def __init__(self, fact: str, texts: Texts) -> None:
        super().__init__(fact, texts)
        self.known: list[str | None] = [None] * REMEMBERED

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002
        """What was said before, or what is said for the first time."""
        if type(value) is not int or not 0 <= value < REMEMBERED:
            return self.said(value)
        words = self.known[value]
        if words is None:
            words = self.known[value] = self.said(value)
        return words

    def said(self, value: Any) -> str:
        """What is said of the fact, put together anew."""
        raise NotImplementedError


class CountedNoun(Remembering):
    """A number with its noun in the right form; a piece where it is of a kind and the voice is pictured."""

    __slots__ = ("kind", "many", "one")

    def __init__(self, fact: str, texts: Texts, kind: str, one: str, many: str) -> None:
        super().__init__(fact, texts)
        self.kind = kind if texts.pictures else ""
        self.one = one
        self.many = many

    def said(self, value: Any) -> str:
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
        self.known: dict[int | str | None, str] = {}

    def fill(self, value: Any, names: Sequence[str]) -> str:  # noqa: ARG002
        """Terms are put together once."""
        kind = type(value)
        if kind is not int and kind is not str and value is not None:
            return self.said(value)
        words = self.known.get(value)
        if words is None:
            words = self.said(value)
            if self._key(value) in self.texts:  # what is no term has no end
                self.known[value] = words
        return words

    def said(self, value: Any) -> str:
        """The term, or the fact itself: a refusal may have to name what does not exist, as the thousandth card."""
        key = self._key(value)
        words = self.texts.say(key) if key in self.texts else str(value)
        return pieces.marked(self.kind, "" if value is None else value, words) if self.drawn else words

    def _key(self, value: Any) -> str:
        return f"{self.kind}.{'hidden' if value is None else value}"


class SeatName(Hole):
    """A seat's name, to that seat itself another word."""

    __slots__ = ("after", "capital", "genitive", "own", "pictures", "reader")

    def __init__(self, fact: str, texts: Texts, own: str, *, genitive: bool, capital: bool = False) -> None:
        super().__init__(fact, texts)
        self.own = pieces.capitalised(own) if capital else own
        self.genitive = genitive
        self.capital = capital
        self.pictures = texts.pictures
        self.reader = texts.reader
        self.after = pieces.after_words(self.own)
        """What a pictured voice writes after a name."""

    def fill(self, value: Any, names: Sequence[str]) -> str:
        """In a pictured voice what others read and what the seat itself does, since everybody reads the same."""
        if value == self.reader:
            return self.own
        seat: int = value
        name = names[seat] if 0 <= seat < len(names) else self.texts.say("seat", number=seat + 1)
        if self.genitive:
            name = self.texts.genitive(name)
        if self.capital:
            name = pieces.capitalised(name)
        if not self.pictures:
            return name
        before = BEFORE_SEATS[seat] if 0 <= seat < SEATS else pieces.before_words(pieces.SEAT, seat)
        return f"{before}{name}{self.after}"

    def begun(self) -> Hole:
        """With a capital both in the name and in the other word."""
        return SeatName(self.fact, self.texts, self.own, genitive=self.genitive, capital=True)


class Bent(Remembering):
    """A word that is another to the seat itself."""

    __slots__ = ("own", "word")

    def __init__(self, fact: str, texts: Texts, word: str, own: str) -> None:
        super().__init__(fact, texts)
        self.word = word
        self.own = own

    def said(self, value: Any) -> str:
        """In a pictured voice both, since everybody reads the same."""
        if self.texts.pictures:
            return pieces.marked_for(pieces.BENT, value, self.word, self.own)
        return self.own if value == self.texts.reader else self.word
