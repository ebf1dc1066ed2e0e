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
_Plan: TypeAlias = tuple[str | tuple[str, str], ...]


class Texts:
    """One language's words for one game, with the engine's own underneath."""

    def __init__(self, language: Language, entries: Mapping[str, str]) -> None:
        """Hold these entries, by dotted key."""
        self.language = language
        self.entries = entries
        self._plans: dict[str, _Plan] = {}

    def __contains__(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in self.entries

    def say(self, key: str, names: Sequence[str] = (), /, **facts: object) -> str:
        """The text of this key, filled."""
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = _plan(self.entries[key])
        return "".join([part if type(part) is str else self._fill(facts[part[0]], part[1], names) for part in plan])

    def _fill(self, value: Any, spec: str, names: Sequence[str]) -> str:
        """A fact as its hole wants it."""
        if not spec:
            return str(value)
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if spec[-1] == "*":
            return self.listed([self._fill(item, spec[:-1], names) for item in value])
        if spec == "seat":
            return names[value] if 0 <= value < len(names) else self.say("seat", number=value + 1)
        term = f"{spec}.{'hidden' if value is None else value}"
        # A refusal may have to name what does not exist, such as the thousandth card: then by what was sent.
        return self.say(term) if term in self.entries else str(value)

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


def _plan(template: str) -> _Plan:
    """A template in parts: plain text, and holes with the name of a fact and how to say it. Each is read once."""
    plan: list[str | tuple[str, str]] = []
    for text, name, spec, _ in string.Formatter().parse(template):
        if text:
            plan.append(text)
        if name is not None:
            plan.append((name, spec or ""))
    return tuple(plan)


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
