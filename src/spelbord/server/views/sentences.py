"""Steps in words: what a reader heard, told in their language. A sentence is made once, whoever hears it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Answer
from spelbord.core.match import heard
from spelbord.core.table_words import text_of, texts_for
from spelbord.games import kit_of
from spelbord.server.protocol import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import AnyKit, AnyMatch, Entry, Event, Heard, Language, Seat

REMEMBERED = 8192
"""Sentences kept at once, over all tables: those of the last steps, which everybody is about to hear."""


def _make(game: str, event: Event, language: Language, names: tuple[str, ...], own: str) -> str:
    kit = kit_of(game)
    return kit.notation.tell(event, texts_for(kit, own, language).pictured, names)


# An event is its own key: what was redacted is another event, and has another sentence.
_remembered = lru_cache(maxsize=REMEMBERED)(_make)


def sentence(game: str, event: Event, language: Language, names: tuple[str, ...], own: str = "") -> str:
    """One event as a sentence, or nothing where a person need not hear of it. `own` is what the table wrote itself."""
    try:
        return _remembered(game, event, language, names, own)
    except TypeError:  # an event that holds a dict or a list cannot be a key
        return _make(game, event, language, names, own)


def sentences(
    kit: AnyKit, events: Iterable[Event], language: Language, names: tuple[str, ...], own: str = ""
) -> tuple[str, ...]:
    """Events as sentences, but for those that a person need not hear of."""
    game = kit.meta.id
    return tuple([line for event in events if (line := sentence(game, event, language, names, own))])


def tell(match: AnyMatch, step: Heard, language: Language) -> Told:
    """A step that somebody heard, with its words."""
    kit, header = match.kit, match.header
    return Told(step, sentences(kit, step.events, language, header.names, text_of(kit, header.options)))


class Teller:
    """Tells the steps of a match to all who hear of them: what several hear alike is put into words once."""

    __slots__ = ("_language", "_match", "_told")

    def __init__(self, match: AnyMatch, language: Language) -> None:
        self._match = match
        self._language = language
        self._told: dict[object, Told] = {}

    def tell_from(self, first: int, seat: Seat | None) -> tuple[Told, ...]:
        """All steps from a number on, as a seat or an onlooker heard them."""
        match = self._match
        kit, known = match.kit, self._told
        told = []
        for entry in match.entries[first:]:
            step = heard(kit, entry, seat)
            # An event in which nothing was redacted is the same object for everybody.
            key = (step.step, step.action is None, *map(id, step.events))
            if key not in known:
                known[key] = tell(match, step, self._language)
            told.append(known[key])
        return tuple(told)


def tell_from(match: AnyMatch, step: int, seat: Seat | None, language: Language) -> tuple[Told, ...]:
    """All steps from a number on, as a seat or an onlooker heard them."""
    return Teller(match, language).tell_from(step, seat)


def tell_openly(match: AnyMatch, entry: Entry, language: Language) -> Told:
    """A step of a finished match with nothing hidden."""
    by = entry.prompt.by if isinstance(entry, Answer) else None
    step = replace(heard(match.kit, entry, by), events=entry.events)
    return tell(match, step, language)
