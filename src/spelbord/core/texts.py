"""The words: one catalogue per language, Swedish first, filled with facts.

A text is a template. `{seat:seat}` is a seat's name, `{chips:spelmark|spelmarker}` a number with its noun in the right
form, `{card:card}` a term looked up as `card.<value>`, `{cards:card*}` a list of such terms, and `{n}` the fact itself.
"""

from __future__ import annotations

import string
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from spelbord.core.refusals import Refusal, Refused

Language: TypeAlias = Literal["sv", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_AND = {"sv": "och", "en": "and"}


class Texts:
    """One language's words for one game, with the engine's own underneath."""

    def __init__(self, language: Language, entries: Mapping[str, str]) -> None:
        """Hold these entries, by dotted key."""
        self.language = language
        self.entries = entries

    def __contains__(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self.entries

    def say(self, key: str, names: Sequence[str] = (), /, **facts: object) -> str:
        """The text of this key, filled."""
        return _Filler(self, names).vformat(self.entries[key], (), facts)

    def refuse(self, refusal: Refusal | Refused, names: Sequence[str] = ()) -> str:
        """Why something was refused, as a sentence that ends with the rule it rests on."""
        return f"{self.say(f'refused.{refusal.code}', names, **refusal.facts)} [{refusal.rule}]"

    def listed(self, items: Sequence[str]) -> str:
        """Several things as a person would say them: a, b och c."""
        if len(items) <= 1:
            return "".join(items)
        return f"{', '.join(items[:-1])} {_AND[self.language]} {items[-1]}"


class _Filler(string.Formatter):
    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self.texts = texts
        self.names = names

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if spec.endswith("*"):
            return self.texts.listed([self.format_field(item, spec[:-1]) for item in value])
        if spec == "seat":
            return self.names[value] if 0 <= value < len(self.names) else self.texts.say("seat", number=value + 1)
        term = f"{spec}.{'hidden' if value is None else value}"
        # A refusal may have to name what does not exist, such as the thousandth card: then by what was sent.
        return self.texts.say(term) if spec and term in self.texts else str(value)


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
