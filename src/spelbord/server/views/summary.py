"""A finished match at a glance: how the seats stood after each round, and where it turned."""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING, Any

from spelbord.core import Answer, Refused
from spelbord.core.table_words import text_of
from spelbord.server.protocol import Chapter, Moment, Summary
from spelbord.server.views.scenes import end_of
from spelbord.server.views.sentences import sentence, tell_openly

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from spelbord.core import AnyKit, AnyMatch, Entry, Event, Language

MOMENTS = 3


class Walk:
    """A match from its first step to its last: how much each step changed, and in which chapter."""

    __slots__ = ("changes", "chapters", "numbers")

    def __init__(self, match: AnyMatch) -> None:
        """Walk through all of it."""
        kit, course = match.kit, match.kit.course
        state = kit.start(match.options, match.header.seats)
        before = kit.standing(state)
        firsts: dict[int, int] = {}
        lasts: dict[int, tuple[int, ...]] = {}
        self.changes: list[int] = []
        self.numbers: list[int] = []
        """Of each step its chapter."""
        for entry in match.entries:
            number = kit.chapter(state)
            course.apply(state, entry.events)
            after = kit.standing(state)
            change = 0 if after == before else _distance(before, after)  # it seldom differs
            self.changes.append(change + _beside(kit, entry.events) if kit.memorable else change)
            self.numbers.append(number)
            before = after
            if number in firsts or type(entry) is Answer:
                firsts.setdefault(number, entry.step)
                lasts[number] = after
        self.chapters = tuple([Chapter(number, first, lasts[number]) for number, first in firsts.items()])

    def greatest(self) -> list[int]:
        """The few steps that changed most, in the order in which they were."""
        changing = [step for step, change in enumerate(self.changes) if change]
        return sorted(nlargest(MOMENTS, changing, key=self.changes.__getitem__))


def summarise(match: AnyMatch, language: Language) -> Summary:
    """All rounds with how the seats stood at their end, and the steps that changed most. Raises `Refused`."""
    end = end_of(match, language)
    if end is None:
        raise Refused("only_over", "summary")
    kit = match.kit
    walk = Walk(match)
    events = decisive(match, walk.greatest())
    moments = [
        Moment(step + 1, walk.numbers[step], line_at(match, step, event, language), walk.changes[step])
        for step, event in events.items()
    ]
    start = kit.standing(kit.start(match.options, match.header.seats))
    reviews, together = kit.review is not None, kit.odds is not None
    return Summary(match.step, start, walk.chapters, tuple(moments), end, reviews, together)


def decisive(match: AnyMatch, steps: Collection[int]) -> dict[int, Event | None]:
    """Which event of each of these steps changed most, where any changed something."""
    kit = match.kit
    state = kit.start(match.options, match.header.seats)
    found: dict[int, Event | None] = {}
    before = 0
    for step in sorted(steps):
        kit.apply(state, [event for entry in match.entries[before:step] for event in entry.events])
        found[step] = _most(kit, state, match.entries[step])
        before = step + 1
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
    return sum(abs(new - old) for old, new in zip(before, after, strict=True))


def line_at(match: AnyMatch, step: int, event: Event | None, language: Language) -> str:
    """The sentence of the event that mattered, or else all that the step tells."""
    own = text_of(match.kit, match.header.options)
    line = "" if event is None else sentence(match.kit.meta.id, event, language, match.header.names, own)
    return line or " ".join(tell_openly(match, match.entries[step], language).lines)
