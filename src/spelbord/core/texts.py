"""The words: one catalogue per language, Swedish first, filled with facts.

A text is a template. `{n}` is the fact itself, `{chips:spelmark|spelmarker}` a number with its noun in the right form,
`{card:card}` a term looked up as `card.<value>`, and `{cards:card*}` a list of such terms.

Seats: `{seat:seat}` is a seat's name, or "du" to that seat itself; `{seat:whom}` is the name or "dig"; `{seat:whose
ditt}` is "Majas" or "ditt"; `{seat|passes|pass}` is the first word to others and the second to that seat.

Pieces: terms of the kinds that the text `pictured` lists are pieces, so that a screen can draw them, and
`{chips:chip=spelmark|spelmarker}` is a number with its noun as a piece of the kind `chip`. What a game puts together
itself becomes one by `piece`. There are three voices of the same words: plain, plain `to` a reader, and `pictured`.
"""

from __future__ import annotations

import string
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from spelbord.core import holes, templates
from spelbord.core.pieces import marked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core.refusals import Refusal, Refused
    from spelbord.core.values import Seat

Language: TypeAlias = Literal["sv", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_AND = {"sv": "och", "en": "and"}


class Texts:
    """One language's words for one game, with the engine's own underneath, in one of three voices."""

    __slots__ = (
        "_pictured", "_readers", "_sentences", "_templates", "drawn", "entries", "language", "pictures", "reader",
    )  # fmt: skip

    def __init__(
        self, language: Language, entries: Mapping[str, str], reader: Seat | None = None, *, pictures: bool = False
    ) -> None:
        """Hold these entries, by dotted key; perhaps for the eyes of one seat."""
        self.language = language
        self.entries = entries
        self.reader = reader
        self.pictures = pictures
        """Whether pieces are marked, for a reader who sees them drawn and types nothing."""
        self.drawn = frozenset(entries.get("pictured", "").split())
        """The kinds of term that are pieces."""
        self._templates: dict[str, templates.Template] = {}
        self._sentences: dict[str, templates.Template] = {}
        self._readers: dict[Seat, Texts] = {}
        self._pictured: Texts | None = self if pictures else None

    def __contains__(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self.entries

    @property
    def pictured(self) -> Texts:
        """The same words with their pieces marked, for whoever reads them: each knows their own seat."""
        if self._pictured is None:
            self._pictured = Texts(self.language, self.entries, pictures=True)
        return self._pictured

    def to(self, reader: Seat) -> Texts:
        """The same words as they are said to one seat: you, your."""
        if reader not in self._readers:
            self._readers[reader] = Texts(self.language, self.entries, reader)
        return self._readers[reader]

    def say(self, key: str, names: Sequence[str] = (), /, **facts: object) -> str:
        """The text of this key, filled."""
        return self.said(key, names, facts)

    def said(self, key: str, names: Sequence[str], facts: dict[str, Any]) -> str:
        """The same, of facts that are together already."""
        template = self._templates.get(key)
        if template is None:
            template = self._templates[key] = templates.Template(self._read(self.entries[key]))
        return template.fill(facts, names)

    def sentence(self, key: str, names: Sequence[str], facts: dict[str, Any]) -> str:
        """The same with a capital first letter: it may begin with a name."""
        template = self._sentences.get(key)
        if template is None:
            template = self._sentences[key] = templates.beginning(self._read(self.entries[key]))
        return template.fill(facts, names)

    def fill(self, template: str, names: Sequence[str] = ()) -> str:
        """A text from elsewhere, whose holes hold what fills them: `{7:card}` is the card 7."""
        read = templates.Template(self._read(template))
        return read.fill({hole.fact: _named(hole.fact) for hole in read.holes}, names)

    def piece(self, kind: str, value: object, words: str) -> str:
        """A piece that the game itself puts together, such as a word of tiles."""
        return marked(kind, value, words) if self.pictures else words

    def refuse(self, refusal: Refusal | Refused, names: Sequence[str] = ()) -> str:
        """Why something was refused, as a sentence that ends with the rule it rests on."""
        return f"{self.say(f'refused.{refusal.code}', names, **refusal.facts)} [{refusal.rule}]"

    def listed(self, items: Sequence[str]) -> str:
        """Several things as a person would say them: a, b och c."""
        if len(items) <= 1:
            return "".join(items)
        return f"{', '.join(items[:-1])} {_AND[self.language]} {items[-1]}"

    def decimal(self, number: float, places: int = 1) -> str:
        """A number with decimals as this language writes it, and a minus sign that is read aloud as one."""
        written = f"{number:z.{places}f}".replace("-", "\N{MINUS SIGN}")
        return written.replace(".", ",") if self.language == "sv" else written

    def genitive(self, name: str) -> str:
        """Whose something is, by name."""
        if self.language == "en":
            return f"{name}'s"
        return name if name[-1:].casefold() in {"s", "x", "z"} else f"{name}s"

    def _read(self, template: str) -> list[str | holes.Hole]:
        """A template in parts: plain text, and holes with the name of a fact and how to say it. Each is read once."""
        parts: list[str | holes.Hole] = []
        for text, name, spec, _ in string.Formatter().parse(template):
            if text:
                parts.append(text)
            if name is not None:
                fact, _, forms = name.partition("|")
                parts.append(holes.Bent(fact, self, *_two(forms)) if forms else self._hole(fact, spec or ""))
        return parts

    def _hole(self, fact: str, spec: str) -> holes.Hole:
        """A hole that asks for this."""
        if not spec:
            return holes.Hole(fact, self)
        if spec[-1] == "*":
            return holes.Several(self._hole(fact, spec[:-1]))
        if "|" in spec:
            kind, _, nouns = spec.rpartition("=")
            return holes.CountedNoun(fact, self, kind, *_two(nouns))
        if spec in _SELF:
            return holes.SeatName(fact, self, self.entries[_SELF[spec]], genitive=False)
        if spec.startswith("whose "):
            return holes.SeatName(fact, self, spec.removeprefix("whose "), genitive=True)
        return holes.Term(fact, self, spec)


_SELF = {"seat": "you.who", "whom": "you.whom"}
"""The words for the reader's own seat, by how a hole asks for a seat."""


def _two(words: str) -> tuple[str, str]:
    one, other = words.split("|")
    return one, other


def _named(fact: str) -> int | str:
    """What a hole holds: a number, or a word."""
    return int(fact) if fact.isdecimal() else fact


def signed(number: int) -> str:
    """A number that may be negative, with a minus sign that is read aloud as one."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


@cache
def texts_of(package: str, language: Language) -> Texts:
    """A package's texts over the engine's. They are read once, from beside the code: no other file is touched here."""
    own = _load("spelbord.core", language)
    return Texts(language, own if package == "spelbord.core" else {**own, **_load(package, language)})


def _load(package: str, language: Language) -> dict[str, str]:
    text = resources.files(package).joinpath("texts", f"{language}.toml").read_text("utf-8")
    return dict(_flatten(tomllib.loads(text)))


def _flatten(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for name, value in table.items():
        flat += _flatten(value, f"{prefix}{name}.") if isinstance(value, dict) else [(prefix + name, value)]
    return flat
