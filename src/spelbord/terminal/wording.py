"""Which language to speak, and the words that are understood in both."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

from spelbord.bots import LEVEL_KEYS
from spelbord.core import LANGUAGES, Language, Texts, texts_of
from spelbord.core.table_words import text_of, texts_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from spelbord.core import AnyKit

PACKAGE = "spelbord.terminal"
VARIABLE = "SPELBORD_LANG"
FLAG = "--lang"
SWEDISH: Language = "sv"
LEVEL_WORDS = tuple(LEVEL_KEYS.values())
"""The words of the bots' levels, in the order of `bots.LEVELS`."""


def language_of(argv: Sequence[str], environ: Mapping[str, str]) -> Language:
    """The language asked for by flag or variable, Swedish otherwise; peeked at before anything is parsed."""
    wished = environ.get(VARIABLE, "")
    for number, word in enumerate(argv):
        if word == "--":
            break
        if word == FLAG and number + 1 < len(argv):
            wished = argv[number + 1]
        elif word.startswith(f"{FLAG}="):
            wished = word.partition("=")[2]
    return as_language(wished) or SWEDISH


def as_language(text: str) -> Language | None:
    """The language a text names: sv, en, or a locale such as en_GB.UTF-8."""
    return next((language for language in LANGUAGES if text[:2].lower() == language), None)


def words(language: Language) -> Texts:
    """The terminal's own texts."""
    return texts_of(PACKAGE, language)


def game_words(kit: AnyKit, language: Language) -> Texts:
    """A game's texts in the same language."""
    return texts_of(kit.package, language)


def table_words(kit: AnyKit, options: Mapping[str, Any], language: Language) -> Texts:
    """A game's texts, with the words that a table brings along."""
    return texts_for(kit, text_of(kit, options), language)


def said(texts: Texts, key: str, otherwise: str) -> str:
    """The text of a key that a game may lack."""
    return texts.say(key) if key in texts else otherwise


def synonyms(texts: Texts, word: str) -> list[str]:
    """The ways to write a command word; the first is the one that is shown."""
    return texts.entries[f"word.{word}"].split()


@cache
def _understood(word: str) -> frozenset[str]:
    """Every way to write a command word, in every language."""
    return frozenset(synonym for language in LANGUAGES for synonym in synonyms(words(language), word))


def meaning(line: str, among: Iterable[str]) -> str | None:
    """Which of these command words a typed line is, in either language."""
    typed = line.strip().lower()
    return next((word for word in among if typed in _understood(word)), None)


def truth_of(line: str) -> bool | None:
    """Yes or no in either language, or None for anything else."""
    return {"yes": True, "no": False, None: None}[meaning(line, ("yes", "no"))]


def level_name(bot: str, texts: Texts) -> str:
    """A bot's level in this language; a bot by kind has no other name than its own."""
    word = meaning(bot, LEVEL_WORDS)
    return synonyms(texts, word)[0] if word else bot


def percent(share: float, texts: Texts) -> str:
    """A share in per cent as this language writes it: Swedish has a space before the sign."""
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%" if texts.language == SWEDISH else f"{share:.0%}"


def clean(text: str) -> str:
    """Text without control characters, so that a name in a file can play no tricks on the terminal."""
    return "".join(letter for letter in text if unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Zl", "Zp"})
