"""Steps in words: what a reader heard, told in their language. A sentence is made once, whoever hears it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import Encoder
from msgspec.structs import replace

from spelbord.core import Answer
from spelbord.core.match import heard, heard_as, redacted
from spelbord.core.table_words import text_of, texts_for
from spelbord.games import kit_of
from spelbord.server.protocol import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

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

    __slots__ = ("_kit", "_lines", "_match", "_names", "_texts", "_told")

    def __init__(self, match: AnyMatch, texts: Texts) -> None:
        self._match = match
        self._kit = match.kit
        self._names = match.header.names
        self._texts = texts
        self._lines: dict[int, str] = {}
        """Sentences by which object their event is: none of them goes before the teller does."""
        self._told: dict[int, list[tuple[bool, list[Event | None], Raw]]] = {}
        """By step each way in which it was heard: whether by who asked for it, and which events; as it is told."""

    def tell_from(self, first: int, seat: Seat | None) -> tuple[Any, ...]:
        """All steps from a number on, each as a seat or an onlooker heard it: a `Told`, in the bytes that are sent."""
        return tuple([self._tell(entry, seat) for entry in self._match.entries[first:]])

    def _tell(self, entry: Entry, seat: Seat | None) -> Raw:
        own = type(entry) is Answer and entry.prompt.by == seat
        events = redacted(self._kit, entry, seat)
        ways = self._told.setdefault(entry.step, [])
        # By what they hear, and not by who they are: nobody is given what another heard who heard more.
        for by_author, heard_then, told in ways:
            if by_author == own and heard_then == events:
                return told
        step = heard_as(entry, seat, events)
        told = Raw(_encode(Told(step, tuple([line for event in step.events if (line := self._line(event))]))))
        ways.append((own, events, told))
        return told

    def _line(self, event: Event) -> str:
        line = self._lines.get(id(event))
        if line is None:
            line = self._lines[id(event)] = self._kit.notation.tell(event, self._texts, self._names)
        return line


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
