"""The words that a table brings along: names and sentences of what it agreed on to play with, over the game's own."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from spelbord.core.texts import Texts, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from spelbord.core.kit import AnyKit
    from spelbord.core.match import AnyMatch
    from spelbord.core.texts import Language


class TableWords(NamedTuple):
    """What a kit may offer as `words`: which option brings words along, and what they are by key."""

    option: str
    words: Callable[[str, Texts], Mapping[str, str]]


def text_of(kit: AnyKit, options: Mapping[str, Any]) -> str:
    """What a table wrote that brings words along; nothing at nearly every table."""
    return "" if kit.words is None else str(options.get(kit.words.option, ""))


def texts_for(kit: AnyKit, text: str, language: Language) -> Texts:
    """The game's texts, with the words of a table that wrote this (`text_of`)."""
    if not text or kit.words is None:
        return texts_of(kit.package, language)
    return _made(kit.package, kit.words, text, language)


@lru_cache(maxsize=256)
def _made(package: str, words: TableWords, text: str, language: Language) -> Texts:
    usual = texts_of(package, language)
    return Texts(language, {**usual.entries, **words.words(text, usual)})


def in_usual_words(kit: AnyKit, line: str, texts: Texts) -> str:
    """A typed line with the table's own names put back into the game's, so that its notation can read it."""
    usual = texts_of(kit.package, texts.language).entries
    own = {name: usual[key] for key, name in texts.entries.items() if usual.get(key, name) != name}
    for name in sorted(own, key=len, reverse=True):
        line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", own[name], line, flags=re.IGNORECASE)
    return line


def words_at(match: AnyMatch, language: Language) -> Texts:
    """The texts for whatever happens in a match."""
    return texts_for(match.kit, text_of(match.kit, match.header.options), language)
