"""The law of non-interference: what a viewer cannot know changes nothing for it.

It rests on `imagine`: a world imagined for a viewer differs from the real one in nothing but what it cannot know. A
view is all that its viewer knows (`imagine` gets no more), so what it learns from a decision must show in the view
after it.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from spelbord.core import Answer, Chance, Dice, Roll, chance_dice, outward, seed_from
from spelbord.core.hearing import heard
from spelbord.core.ways import prospects
from spelbord.testing.laws.book import fail, folded, law, redacted
from spelbord.testing.laws.rules import strange_actions
from spelbord.testing.laws.worlds import imagined, told_by
from spelbord.testing.positions import actions_of, decide, play, positions
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Action, AnyKit, Entry, Event, Heard, Prompt, Refusal, Seat, State
    from spelbord.testing.positions import Case, Position

SOME = 24
"""Moves tried of those listed."""
ROLLS = 8
"""Rolls tried where chance is pending."""


def some(moves: Sequence[Action], most: int = SOME) -> Sequence[Action]:
    """A spread of these moves, the first among them."""
    return moves[:: -(-len(moves) // most) or 1]


@law
def what_is_unknown_does_not_interfere(kit: AnyKit, case: Case) -> None:
    """Change what a viewer cannot know, and its answers, refusals, previews, views and heard steps stay the same.

    Where it breaks, look in `sight` for what shows or tells too much, and mark an event as `news` where its
    author learns from it.
    """
    asked = actions_of(play(kit, case))
    for position in positions(kit, case, 10):
        for viewer in position.viewers:
            for world in imagined(kit, position, viewer):
                _own_answers(kit, position, viewer, world, asked)
                _others_answers(kit, position, viewer, world)
                _chance(kit, position, viewer, world)
        for ticket in position.match.tickets:
            _secret_answers(kit, position, ticket.prompt)
        _secret_rolls(kit, position)


def _own_answers(kit: AnyKit, position: Position, viewer: Seat | None, world: State, asked: Sequence[Action]) -> None:
    """What the viewer may answer, and what it is told, rests on what it knows: unless an event says that it is news."""
    state = position.match.state
    if viewer is None:
        return
    for ticket in position.match.tickets_of(viewer):
        prompt = ticket.prompt
        for action in (*some(kit.moves(state, prompt)), *strange_actions(kit, position, asked)):
            real, other = decide(kit, state, prompt, action), decide(kit, world, prompt, action)
            if not isinstance(real, tuple) or not isinstance(other, tuple):
                _same_refusal(real, other, action, position.step, viewer)
            elif _foreseen(kit, real, viewer) != _foreseen(kit, other, viewer):
                fail(f"to try {action} and leave it tells something", step=position.step, seat=viewer)
            elif _prospects(kit, state, real, viewer) != _prospects(kit, world, other, viewer):
                fail(f"the ways in which {action} can turn out tell something", step=position.step, seat=viewer)
            elif any(event.news for event in (*real, *other)):
                _same_told(kit, position, viewer, world, _answers(position, prompt, action, real, other))
            elif told_by(kit, state, real, viewer) != told_by(kit, world, other, viewer):
                fail(f"{action} tells its author what it could not know", step=position.step, seat=viewer)


def _same_refusal(
    real: tuple[Event, ...] | Refusal, other: tuple[Event, ...] | Refusal, action: Action, step: int, viewer: Seat
) -> None:
    if real != other:
        fail(f"{action} leads to {real}, and in a world that looks the same to {other}", step=step, seat=viewer)


def _foreseen(kit: AnyKit, events: tuple[Event, ...], viewer: Seat) -> tuple[Event, ...]:
    """What a preview tells: all that comes before the first news."""
    return redacted(kit, tuple(takewhile(lambda event: not event.news, events)), viewer)


def _prospects(
    kit: AnyKit, state: State, events: tuple[Event, ...], viewer: Seat
) -> list[tuple[float, tuple[Event, ...]]]:
    """What a preview tells of coins that decide what follows."""
    return [(share, redacted(kit, tuple(after), viewer)) for share, after in prospects(kit, state, events)]


def _answers(
    position: Position, prompt: Prompt, action: Action, real: tuple[Event, ...], other: tuple[Event, ...]
) -> tuple[Entry, Entry]:
    step = position.step
    return Answer(step, step, prompt, action, real), Answer(step, step, prompt, action, other)


def _others_answers(kit: AnyKit, position: Position, viewer: Seat | None, world: State) -> None:
    """Another's answer that is possible in both worlds: the viewer hears a difference only if it then sees one.

    It may well see one: a seat that turns up its own card shows what only it knew.
    """
    state = position.match.state
    for ticket in position.match.tickets:
        prompt = ticket.prompt
        if prompt.by == viewer:
            continue
        for action in some(kit.moves(state, prompt)):
            real, other = decide(kit, state, prompt, action), decide(kit, world, prompt, action)
            if isinstance(real, tuple) and isinstance(other, tuple):
                _same_told(kit, position, viewer, world, _answers(position, prompt, action, real, other))


def _chance(kit: AnyKit, position: Position, viewer: Seat | None, world: State) -> None:
    """The same dice in both worlds: again a difference is heard only where it is seen."""
    state, pending = position.match.state, position.match.pending
    if not isinstance(pending, Chance):
        return
    seed = seed_from(position.case.seed)
    entries = [
        Roll(position.step, pending, tuple(kit.chance(place, chance_dice(seed, pending.kind, pending.count))))
        for place in (state, world)
    ]
    _same_told(kit, position, viewer, world, (entries[0], entries[1]))


def _same_told(
    kit: AnyKit, position: Position, viewer: Seat | None, world: State, entries: tuple[Entry, Entry]
) -> None:
    """Hearing and seeing tell the same: both differ between the worlds, or neither."""
    real, other = (heard(kit, entry, viewer) for entry in entries)
    states = (position.match.state, world)
    seen = [
        outward(kit.view(folded(kit, state, entry.events), viewer))
        for state, entry in zip(states, entries, strict=True)
    ]
    if outward(real) == outward(other) and seen[0] != seen[1]:
        fail(f"{entries[0]} is heard alike in two worlds and seen unlike", step=position.step, seat=viewer)
    if seen[0] == seen[1] and unordered(real) != unordered(other):
        fail(f"{entries[0]} tells by ear what the view hides", step=position.step, seat=viewer)


def _secret_answers(kit: AnyKit, position: Position, prompt: Prompt) -> None:
    """Two answers whose difference the view hides from a viewer must sound alike to it."""
    state, step = position.match.state, position.step
    outcomes = []
    for action in some(kit.moves(state, prompt)):
        events = decide(kit, state, prompt, action)
        if isinstance(events, tuple):
            outcomes.append((Answer(step, step, prompt, action, events), folded(kit, state, events)))
    for viewer in position.viewers:
        if viewer != prompt.by:
            _sound_alike(kit, viewer, outcomes)


def _secret_rolls(kit: AnyKit, position: Position) -> None:
    """Two rolls whose difference the view hides from a viewer must sound alike to it."""
    state, pending = position.match.state, position.match.pending
    if not isinstance(pending, Chance):
        return
    outcomes = []
    for number in range(ROLLS):
        dice = Dice(seed_from(position.case.seed), f"testing/rolls/{number}")
        events = tuple(kit.chance(state, dice))
        outcomes.append((Roll(position.step, pending, events), folded(kit, state, events)))
    for viewer in position.viewers:
        _sound_alike(kit, viewer, outcomes)


def _sound_alike(kit: AnyKit, viewer: Seat | None, outcomes: Iterable[tuple[Entry, State]]) -> None:
    by_view: dict[bytes, tuple[bytes, Any]] = {}
    by_ear: dict[bytes, bytes] = {}
    for entry, after in outcomes:
        told, seen = heard(kit, entry, viewer), outward(kit.view(after, viewer))
        place, sound = by_view.setdefault(seen, (snapshot(after), unordered(told)))
        # Where not even the states differ there is nothing to hide, and an event may be mere talk.
        if place != snapshot(after) and sound != unordered(told):
            fail(f"{entry} tells by ear what the view hides", step=entry.step, seat=viewer)
        if by_ear.setdefault(outward(told), seen) != seen:
            fail(f"{entry} shows in the view and was never heard", step=entry.step, seat=viewer)


def unordered(told: Heard) -> list[Any]:
    """What was heard, but for the order of things within a piece of news: cards come in some order, a hand has none."""
    return [(type(event), *_fields(event)) for event in told.events]


def _fields(event: Event) -> Iterable[Any]:
    for name in event.__struct_fields__:
        value = getattr(event, name)
        yield sorted(value, key=repr) if event.news and isinstance(value, tuple) else value
