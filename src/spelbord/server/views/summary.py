"""A finished match at a glance: how the seats stood after each round, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from spelbord.core import Answer, Refused
from spelbord.core.table_words import text_of
from spelbord.server.protocol import Chapter, Moment, Summary
from spelbord.server.views.scenes import end_of
from spelbord.server.views.sentences import sentence, tell_openly

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from spelbord.core import AnyKit, AnyMatch, Entry, Event, Language

MOMENTS = 3


class WeighedTurn(NamedTuple):
    """A step of a match: how much it changed, and in which chapter."""

    change: int
    chapter: int
    step: int


def summarise(match: AnyMatch, language: Language) -> Summary:
    """All rounds with how the seats stood at their end, and the steps that changed most. Raises `Refused`."""
    end = end_of(match, language)
    if end is None:
        raise Refused("only_over", "summary")
    kit = match.kit
    turns, chapters = _walked(match)
    shown = greatest(turns)
    events = decisive(match, [turn.step for turn in shown])
    moments = [
        Moment(turn.step + 1, turn.chapter, line_at(match, turn.step, events[turn.step], language), turn.change)
        for turn in shown
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
    return sorted((turn for turn in found if turn.change), key=lambda turn: turn.step)


def _walked(match: AnyMatch) -> tuple[list[WeighedTurn], tuple[Chapter, ...]]:
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    before = kit.standing(state)
    chapters: dict[int, Chapter] = {}
    turns: list[WeighedTurn] = []
    for entry in match.entries:
        number = kit.chapter(state)
        kit.apply(state, entry.events)
        after = kit.standing(state)
        turns.append(WeighedTurn(_distance(before, after) + _beside(kit, entry.events), number, entry.step))
        before = after
        if number in chapters or type(entry) is Answer:
            first = chapters[number].first if number in chapters else entry.step
            chapters[number] = Chapter(number, first, after)
    return turns, tuple(chapters.values())


def decisive(match: AnyMatch, steps: Collection[int]) -> dict[int, Event | None]:
    """Which event of each of these steps changed most, where any changed something."""
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    found: dict[int, Event | None] = {}
    for entry in match.entries[: max(steps, default=-1) + 1]:
        if entry.step in steps:
            found[entry.step] = _most(kit, state, entry)
        else:
            kit.apply(state, entry.events)
    return found


def _most(kit: AnyKit, state: Any, entry: Entry) -> Event | None:
    """Fold a step event by event: which of them did most."""
    most, which = 0, None
    before = kit.standing(state)
    for event in entry.events:
        kit.apply(state, (event,))
        after = kit.standing(state)
        change = _distance(before, after) + _beside(kit, (event,))
        before = after
        if change > most:
            most, which = change, event
    return which


def _beside(kit: AnyKit, events: Iterable[Event]) -> int:
    """What is worth remembering of events that no standing shows."""
    return sum(kit.memorable(event) for event in events) if kit.memorable else 0


def _distance(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    if after == before:  # it seldom differs
        return 0
    return sum(abs(new - old) for old, new in zip(before, after, strict=True))


def line_at(match: AnyMatch, step: int, event: Event | None, language: Language) -> str:
    """The sentence of the event that mattered, or else all that the step tells."""
    own = text_of(match.kit, match.header.options)
    line = "" if event is None else sentence(match.kit.meta.id, event, language, match.header.names, own)
    return line or " ".join(tell_openly(match, match.entries[step], language).lines)
