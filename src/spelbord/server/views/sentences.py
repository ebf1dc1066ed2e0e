"""Steps in words: what a reader heard, told in their language. A sentence is made once, whoever hears it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import Encoder
from msgspec.structs import replace

from spelbord.core import Answer
from spelbord.core.hearing import heard, heard_by
from spelbord.core.table_words import text_of, texts_for
from spelbord.games import kit_of
from spelbord.server.protocol import Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import AnyKit, AnyMatch, Entry, Event, Heard, Language, Seat, Texts

_encode = Encoder().encode

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
    """Tells the steps of a match to all who hear of them: what several hear alike is made once, words and bytes."""

    __slots__ = ("_eyes", "_match", "_rows", "_texts", "_told")

    def __init__(self, match: AnyMatch, texts: Texts, eyes: Sequence[Seat | None]) -> None:
        """Tell these seats, and onlookers where `None` is among them."""
        self._match = match
        self._texts = texts
        self._eyes = eyes
        self._told: dict[int, dict[Seat | None, tuple[Raw, ...]]] = {}
        """By the first step that is told, what each of them hears."""
        self._rows: dict[int, list[Raw]] = {}
        """By step, how each of them hears it."""

    def tell_from(self, first: int, seat: Seat | None) -> tuple[Any, ...]:
        """All steps from a number on, each as a seat or an onlooker heard it: a `Told`, in the bytes that are sent."""
        told = self._told.get(first)
        if told is None:
            rows = [self._rows.get(entry.step) or self._tell(entry) for entry in self._match.entries[first:]]
            told = {eye: tuple([row[place] for row in rows]) for place, eye in enumerate(self._eyes)}
            self._told[first] = told
        return told[seat]

    def _tell(self, entry: Entry) -> list[Raw]:
        """A step as each of them heard it."""
        lines: dict[int, str] = {}
        ways: list[tuple[Heard, Raw]] = []
        events: Sequence[Event] | None = None
        spoken: tuple[str, ...] = ()
        row = self._rows[entry.step] = []
        for step in heard_by(self._match.kit, entry, self._eyes):
            for known, raw in ways:
                if known is step:
                    row.append(raw)
                    break
            else:
                if step.events is not events:  # whoever answered mostly hears the same events as all others
                    events, spoken = step.events, self._spoken(step.events, lines)
                raw = Raw(_encode(Told(step, spoken)))
                ways.append((step, raw))
                row.append(raw)
        return row

    def _spoken(self, events: Sequence[Event], lines: dict[int, str]) -> tuple[str, ...]:
        """Events as sentences, of which some have been made: most events are the same to all."""
        match = self._match
        tell, texts, names = match.kit.notation.tell, self._texts, match.header.names
        spoken = []
        for event in events:
            number = id(event)
            line = lines.get(number)
            if line is None:
                line = lines[number] = tell(event, texts, names)
            if line:
                spoken.append(line)
        return tuple(spoken)


def tell_as_heard(match: AnyMatch, entry: Entry, seat: Seat | None, language: Language) -> Told:
    """A step as a seat or an onlooker heard it."""
    return tell(match, heard(match.kit, entry, seat), language)


def heard_openly(match: AnyMatch, entry: Entry) -> Heard:
    """A step of a finished match with nothing hidden."""
    by = entry.prompt.by if isinstance(entry, Answer) else None
    return replace(heard(match.kit, entry, by), events=entry.events)


def tell_openly(match: AnyMatch, entry: Entry, language: Language) -> Told:
    """The same, with its words."""
    return tell(match, heard_openly(match, entry), language)
