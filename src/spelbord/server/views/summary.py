"""A finished match at a glance: how the seats stood after each round, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from spelbord.core import Answer, Refused
from spelbord.core.table_words import text_of
from spelbord.server.protocol import Chapter, Moment, Summary
from spelbord.server.views.scenes import end_of
from spelbord.server.views.sentences import sentence, tell_openly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Entry, Event, Language

MOMENTS = 3


class WeighedTurn(NamedTuple):
    """A step of a match: how much it changed, in which chapter, and which of its events did most of that."""

    change: int
    chapter: int
    entry: Entry
    event: Event | None


def summarise(match: AnyMatch, language: Language) -> Summary:
    """All rounds with how the seats stood at their end, and the steps that changed most. Raises `Refused`."""
    end = end_of(match, language)
    if end is None:
        raise Refused("only_over", "summary")
    kit = match.kit
    turns, chapters = _walked(match)
    moments = [
        Moment(turn.entry.step + 1, turn.chapter, line_at(match, turn, language), turn.change)
        for turn in greatest(turns)
    ]
    start = kit.standing(kit.start(match.options, match.header.seats))
    reviews, together = kit.review is not None, kit.odds is not None
    return Summary(match.step, start, chapters, tuple(moments), end, reviews, together)


def turns_of(match: AnyMatch) -> list[WeighedTurn]:
    """All steps of a match."""
    return _walked(match)[0]


def greatest(turns: Sequence[WeighedTurn]) -> list[WeighedTurn]:
    """The few that changed most, in the order in which they were."""
    found = sorted(turns, key=lambda turn: -turn.change)[:MOMENTS]
    return sorted((turn for turn in found if turn.change), key=lambda turn: turn.entry.step)


def _walked(match: AnyMatch) -> tuple[list[WeighedTurn], tuple[Chapter, ...]]:
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    chapters: dict[int, Chapter] = {}
    turns: list[WeighedTurn] = []
    for entry in match.entries:
        number = kit.chapter(state)
        change, event = _fold(match, state, entry)
        turns.append(WeighedTurn(change, number, entry, event))
        if number in chapters or isinstance(entry, Answer):
            first = chapters[number].first if number in chapters else entry.step
            chapters[number] = Chapter(number, first, kit.standing(state))
    return turns, tuple(chapters.values())


def _fold(match: AnyMatch, state: Any, entry: Entry) -> tuple[int, Event | None]:
    """Fold a step; how much it changed, and which of its events did most of that."""
    kit = match.kit
    first = before = kit.standing(state)
    beside, most, which = 0, 0, None
    for event in entry.events:
        kit.apply(state, (event,))
        after = kit.standing(state)
        change = unseen = kit.memorable(event) if kit.memorable else 0
        beside += unseen
        if after != before:  # it seldom does
            change += _distance(before, after)
            before = after
        if change > most:
            most, which = change, event
    return _distance(first, before) + beside, which


def _distance(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    return sum(abs(new - old) for old, new in zip(before, after, strict=True))


def line_at(match: AnyMatch, turn: WeighedTurn, language: Language) -> str:
    """The sentence of the event that mattered, or else all that the step tells."""
    own = text_of(match.kit, match.header.options)
    event = turn.event
    line = "" if event is None else sentence(match.kit.meta.id, event, language, match.header.names, own)
    return line or " ".join(tell_openly(match, turn.entry, language).lines)
