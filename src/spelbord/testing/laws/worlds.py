"""Laws of imagined worlds: they look like the real one, and an undo that is offered told nothing in any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Answer, Dice, Match, outward, seed_from
from spelbord.core.spaces import size_of
from spelbord.testing.laws.book import fail, folded, law, redacted
from spelbord.testing.positions import Position, decide, playing, positions, sit_down
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from spelbord.core import AnyKit, AnyMatch, Event, Seat, State
    from spelbord.testing.positions import Case

WORLDS = 2
MOST_UNDOS = 60
"""Offers to take something back that are looked into, of each case."""


def imagined(kit: AnyKit, position: Position, viewer: Seat | None, count: int = WORLDS) -> list[State]:
    """Worlds that could be the real one, for all that this viewer knows."""
    seen = position.match.view(viewer)
    label = f"testing/imagine/{position.step}/{viewer}"
    return [kit.imagine(seen, Dice(seed_from(position.case.seed), f"{label}/{number}")) for number in range(count)]


def told_by(
    kit: AnyKit, state: State, events: tuple[Event, ...], viewer: Seat | None
) -> tuple[tuple[Event, ...], bytes]:
    """What a viewer hears of these events, and sees after them."""
    return redacted(kit, events, viewer), outward(kit.view(folded(kit, state, events), viewer))


@law
def an_imagined_world_looks_the_same(kit: AnyKit, case: Case) -> None:
    """To its viewer an imagined world has the same view, prompts and legal moves, and no piece more or less.

    Where it is told in numbers, these are the same too.

    Where it breaks, let `imagine` put back all that the view shows, and deal only what it hides, with the dice
    it is given; and let what is told in numbers be made of the view alone.
    """
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
    for eyes in dict.fromkeys((viewer, None)):
        if outward(kit.view(world, eyes)) != outward(kit.view(state, eyes)):
            told = f"{'an onlooker' if eyes is None else 'its viewer'}: {_differences(kit, state, world, eyes)}"
            fail(f"an imagined world looks other to {told}", step=step, seat=viewer)
    if kit.pending(world) != kit.pending(state):
        fail(f"an imagined world waits for {kit.pending(world)}, not {kit.pending(state)}", step=step, seat=viewer)
    if dict(kit.pieces(world)) != dict(kit.pieces(state)):
        fail("an imagined world has other pieces", step=step, seat=viewer)
    if viewer is not None and told_in_numbers(kit, world, viewer) != told_in_numbers(kit, state, viewer):
        fail("an imagined world is told in other numbers", step=step, seat=viewer)
    for ticket in position.match.tickets_of(viewer) if viewer is not None else ():
        prompt = ticket.prompt
        if list(kit.moves(world, prompt)) != list(kit.moves(state, prompt)):
            fail(f"an imagined world has other moves for {prompt}", step=step, seat=viewer)
        if not prompt.optional and kit.lapse(world, prompt) != kit.lapse(state, prompt):
            fail(f"an imagined world does something else for a silent {prompt}", step=step, seat=viewer)


def told_in_numbers(kit: AnyKit, state: State, viewer: Seat) -> bytes:
    """What a viewer is told in numbers; a quick way to tell it, where a game has one, tells just the same."""
    spaces = kit.spaces
    if spaces is None:
        return b""
    size = size_of(spaces.fields(len(kit.standing(state))))
    row, quick = bytearray(size), bytearray(size)
    spaces.encode(kit.view(state, viewer), viewer, row, 0)
    if spaces.glimpse is not None:
        spaces.glimpse(state, viewer, viewer, quick, 0)
        if quick != row:
            fail("a glimpse of a state tells something else than its view does", seat=viewer)
    return bytes(row)


def _differences(kit: AnyKit, state: State, world: State, viewer: Seat | None) -> list[str]:
    real, other = kit.view(state, viewer), kit.view(world, viewer)
    return [
        f"{name} {getattr(real, name)!r} became {getattr(other, name)!r}"
        for name in real.__struct_fields__
        if getattr(real, name) != getattr(other, name)
    ]


@law
def undo_takes_back_no_news(kit: AnyKit, case: Case) -> None:
    """What `undoable` offers to take back told its author nothing: in every world it imagined, it heard the same.

    Where it breaks, mark an event as `news` where it tells its author something that they could not know before.
    """
    match, offered = sit_down(kit, case), []
    for match in playing(kit, case):
        for by in range(case.seats):
            step = match.undoable(by)
            if step is not None:
                _is_its_own(match, step, by)
                offered.append((step, by))
    # To go back to each is the work of a whole match: a spread of them will do.
    for step, by in offered[:: -(-len(offered) // MOST_UNDOS) or 1]:
        _was_no_news(match, case, step, by)


def _is_its_own(match: AnyMatch, step: int, by: Seat) -> None:
    entry = match.entries[step]
    if step != match.step - 1 or not isinstance(entry, Answer) or entry.prompt.by != by:
        fail(f"{entry} is not this seat's to take back", step=step, seat=by)


def _was_no_news(match: AnyMatch, case: Case, step: int, by: Seat) -> None:
    kit, entry = match.kit, match.entries[step]
    assert isinstance(entry, Answer)  # noqa: S101 - it is the seat's own
    before = Match(kit, match.header, match.entries[:step])
    real = told_by(kit, before.state, entry.events, by)
    for world in imagined(kit, Position(case, before), by):
        events = decide(kit, world, entry.prompt, entry.action)
        if not isinstance(events, tuple) or told_by(kit, world, events, by) != real:
            fail(f"{entry.action} may be taken back, and told something", step=step, seat=by)
