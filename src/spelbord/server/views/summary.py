"""A finished match at a glance: how the seats stood after each round, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import Answer, Refused
from spelbord.core.table_words import text_of
from spelbord.server.protocol import Chapter, Moment, Summary
from spelbord.server.views.scenes import end_of
from spelbord.server.views.sentences import sentence, tell_openly

if TYPE_CHECKING:
    from spelbord.core import AnyMatch, Entry, Event, Language

MOMENTS = 3


def summarise(match: AnyMatch, language: Language) -> Summary:
    """All rounds with how the seats stood at their end, and the steps that changed most. Raises `Refused`."""
    end = end_of(match, language)
    if end is None:
        raise Refused("only_over", "summary")
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    start = kit.standing(state)
    chapters: dict[int, Chapter] = {}
    turns: list[tuple[int, int, Entry, Event | None]] = []
    for entry in match.entries:
        number = kit.chapter(state)
        change, event = _fold(match, state, entry)
        turns.append((change, number, entry, event))
        if number in chapters or isinstance(entry, Answer):
            first = chapters[number].first if number in chapters else entry.step
            chapters[number] = Chapter(number, first, kit.standing(state))
    greatest = sorted(turns, key=lambda turn: -turn[0])[:MOMENTS]
    told = sorted((turn for turn in greatest if turn[0]), key=lambda turn: turn[2].step)
    moments = [
        Moment(e.step + 1, number, _line(match, e, event, language), change) for change, number, e, event in told
    ]
    reviews, together = kit.review is not None, kit.odds is not None
    return Summary(match.step, start, tuple(chapters.values()), tuple(moments), end, reviews, together)


def _fold(match: AnyMatch, state: Any, entry: Entry) -> tuple[int, Event | None]:
    """Fold a step; how much it changed, and which of its events did most of that."""
    kit = match.kit
    first = before = kit.standing(state)
    beside, most, which = 0, 0, None
    for event in entry.events:
        kit.apply(state, (event,))
        after = kit.standing(state)
        unseen = kit.memorable(event) if kit.memorable else 0
        beside += unseen
        if _distance(before, after) + unseen > most:
            most, which = _distance(before, after) + unseen, event
        before = after
    return _distance(first, before) + beside, which


def _distance(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    return sum(abs(new - old) for old, new in zip(before, after, strict=True))


def _line(match: AnyMatch, entry: Entry, event: Event | None, language: Language) -> str:
    """The sentence of the event that mattered, or else all that the step tells."""
    own = text_of(match.kit, match.header.options)
    line = "" if event is None else sentence(match.kit.meta.id, event, language, match.header.names, own)
    return line or " ".join(tell_openly(match, entry, language).lines)
