"""Laws of secrecy: what a viewer cannot know changes nothing for it.

They rest on `imagine`: a world imagined for a viewer differs from the real one in nothing but what it cannot know. A
view is all that its viewer knows (`imagine` gets no more), so what it learns from a decision must show in the view
after it.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from spelbord.core import Answer, Chance, Dice, Match, Roll, chance_dice, outward, seed_from
from spelbord.core.match import heard
from spelbord.testing.laws.book import fail, folded, law, redacted
from spelbord.testing.laws.rules import strange_actions
from spelbord.testing.positions import Position, actions_of, decide, play, playing, positions
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Action, AnyKit, Entry, Event, Heard, Prompt, Refusal, Seat, State
    from spelbord.testing.positions import Case

WORLDS = 2
SOME = 24
"""Moves tried of those listed."""
ROLLS = 8
"""Rolls tried where chance is pending."""


def imagined(kit: AnyKit, position: Position, viewer: Seat | None, count: int = WORLDS) -> list[State]:
    """Worlds that could be the real one, for all that this viewer knows."""
    seen = position.match.view(viewer)
    label = f"testing/imagine/{position.step}/{viewer}"
    return [kit.imagine(seen, Dice(seed_from(position.case.seed), f"{label}/{number}")) for number in range(count)]


def some(moves: Sequence[Action], most: int = SOME) -> Sequence[Action]:
    """A spread of these moves, the first among them."""
    return moves[:: -(-len(moves) // most) or 1]


# An imagined world --------------------------------------------------------------------------------------------------


@law
def an_imagined_world_looks_the_same(kit: AnyKit, case: Case) -> None:
    """To its viewer an imagined world has the same view, prompts and legal moves, and no piece more or less."""
    for position in positions(kit, case, 12):
        for viewer in position.viewers:
            for world in imagined(kit, position, viewer):
                _looks_the_same(kit, position, viewer, world)
            first, second = imagined(kit, position, viewer, 1), imagined(kit, position, viewer, 1)
            if snapshot(first[0]) != snapshot(second[0]):
                fail("the same view and dice imagined two worlds", step=position.step, seat=viewer)


def _looks_the_same(kit: AnyKit, position: Position, viewer: Seat | None, world: State) -> None:
    state, step = position.match.state, position.step
    # What an onlooker sees everybody sees, so it is the same in every world that a seat can imagine.
    for eyes in {viewer, None}:
        if outward(kit.view(world, eyes)) != outward(kit.view(state, eyes)):
            who = "an onlooker" if eyes is None else "its viewer"
            fail(
                f"an imagined world looks other to {who}: {_differences(kit, state, world, eyes)}",
                step=step,
                seat=viewer,
            )
    if kit.pending(world) != kit.pending(state):
        fail(f"an imagined world waits for {kit.pending(world)}, not {kit.pending(state)}", step=step, seat=viewer)
    if dict(kit.pieces(world)) != dict(kit.pieces(state)):
        fail("an imagined world has other pieces", step=step, seat=viewer)
    for ticket in position.match.tickets if viewer is not None else ():
        prompt = ticket.prompt
        if prompt.by != viewer:
            continue
        if list(kit.moves(world, prompt)) != list(kit.moves(state, prompt)):
            fail(f"an imagined world has other moves for {prompt}", step=step, seat=viewer)
        if not prompt.optional and kit.lapse(world, prompt) != kit.lapse(state, prompt):
            fail(f"an imagined world does something else for a silent {prompt}", step=step, seat=viewer)


def _differences(kit: AnyKit, state: State, world: State, viewer: Seat | None) -> list[str]:
    real, other = kit.view(state, viewer), kit.view(world, viewer)
    return [
        f"{name} {getattr(real, name)!r} became {getattr(other, name)!r}"
        for name in real.__struct_fields__
        if getattr(real, name) != getattr(other, name)
    ]


# Non-interference ---------------------------------------------------------------------------------------------------


@law
def what_is_unknown_does_not_interfere(kit: AnyKit, case: Case) -> None:
    """Change what a viewer cannot know, and its answers, refusals, previews, views and heard steps stay the same."""
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
    for ticket in position.match.tickets if viewer is not None else ():
        prompt = ticket.prompt
        if prompt.by != viewer:
            continue
        for action in (*some(kit.moves(state, prompt)), *strange_actions(kit, position, asked)):
            real, other = decide(kit, state, prompt, action), decide(kit, world, prompt, action)
            if not isinstance(real, tuple) or not isinstance(other, tuple):
                _same_refusal(real, other, action, position.step, viewer)
            elif _foreseen(kit, real, viewer) != _foreseen(kit, other, viewer):
                fail(f"to try {action} and leave it tells something", step=position.step, seat=viewer)
            elif any(event.news for event in (*real, *other)):
                _same_told(kit, position, viewer, world, _answers(position, prompt, action, real, other))
            elif _told(kit, state, real, viewer) != _told(kit, world, other, viewer):
                fail(f"{action} tells its author what it could not know", step=position.step, seat=viewer)


def _same_refusal(
    real: tuple[Event, ...] | Refusal, other: tuple[Event, ...] | Refusal, action: Action, step: int, viewer: Seat
) -> None:
    if real != other:
        fail(f"{action} leads to {real}, and in a world that looks the same to {other}", step=step, seat=viewer)


def _foreseen(kit: AnyKit, events: tuple[Event, ...], viewer: Seat) -> tuple[Event, ...]:
    """What a preview tells: all that comes before the first news."""
    return redacted(kit, tuple(takewhile(lambda event: not event.news, events)), viewer)


def _told(kit: AnyKit, state: State, events: tuple[Event, ...], viewer: Seat | None) -> tuple[Any, bytes]:
    """What a viewer hears of these events, and sees after them."""
    return redacted(kit, events, viewer), outward(kit.view(folded(kit, state, events), viewer))


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


# Undo ---------------------------------------------------------------------------------------------------------------


@law
def undo_takes_back_no_news(kit: AnyKit, case: Case) -> None:
    """What `undoable` offers to take back told its author nothing: in every world it imagined, it heard the same."""
    for match in playing(kit, case):
        for by in range(case.seats):
            step = match.undoable(by)
            if step is not None:
                _was_no_news(kit, case, match.header, match.entries, step, by)


def _was_no_news(kit: AnyKit, case: Case, header: Any, entries: Sequence[Entry], step: int, by: Seat) -> None:
    entry = entries[step]
    if step != len(entries) - 1 or not isinstance(entry, Answer) or entry.prompt.by != by:
        fail(f"{entry} is not this seat's to take back", step=step, seat=by)
    before = Match(kit, header, entries[:step])
    real = _told(kit, before.state, entry.events, by)
    for world in imagined(kit, Position(case, before), by):
        events = decide(kit, world, entry.prompt, entry.action)
        if not isinstance(events, tuple) or _told(kit, world, events, by) != real:
            fail(f"{entry.action} may be taken back, and told something", step=step, seat=by)
