"""The map of secrets: which part of a state reaches whose view, and which part of an event whose ears.

It is found by trying: each leaf of many reachable states is changed, and the bytes of each view are compared. A game's
map is kept beside its tests, so that a new way from state to viewer is a line in a review.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused, outward
from spelbord.testing.changes import changes, lengths
from spelbord.testing.positions import cases, play, positions
from spelbord.testing.snapshots import fields_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from spelbord.core import AnyKit, Event, Seat, State
    from spelbord.testing.changes import Change
    from spelbord.testing.positions import Position

HEAD = (
    "# Which part of a state reaches whose view, and which part of an event whose ears.",
    "# Own and other are seen from the seat that a [seat] or an event's seat names.",
    "# Made by: python -m spelbord.testing {game} > tests/games/{game}/flows.txt",
)
ORDER = ("own", "other", "seat", "onlooker")


@dataclass(frozen=True, slots=True)
class _Sample:
    """Whether something reached a viewer once, and which booleans were true there."""

    reached: bool
    facts: Mapping[str, bool]


_Samples = dict[tuple[str, str], list[_Sample]]
"""By line and by who looks."""


def flow_map(kit: AnyKit, seed: str = "flows", each: int = 6) -> str:
    """The map of a game, as text: the same for the same rules, views and seed."""
    samples: _Samples = defaultdict(list)
    places = [position for case in cases(kit, seed=seed) for position in positions(kit, case, each)]
    by_seat = _lists_by_seat(places)
    for position in places:
        _look_at_state(kit, position, by_seat, samples)
    for case in cases(kit, seed=seed):
        for entry in play(kit, case).entries:
            for event in entry.events:
                _listen_to_event(kit, event, case.seats, samples)
    met = {line.split()[1].split(".")[0] for line, _ in samples}
    unmet = [f"event {event.__name__}: not met" for event in kit.events if event.__name__ not in met]
    head = [line.format(game=kit.meta.id) for line in HEAD]
    return "\n".join([*head, *_lines(samples), *unmet]) + "\n"


# The state and the views --------------------------------------------------------------------------------------------


def _lists_by_seat(places: Collection[Position]) -> set[str]:
    """Lists that always have as many items as there are seats, at tables of different sizes where there are any."""
    sizes = {position.case.seats for position in places}
    seen: defaultdict[str, set[tuple[int, int]]] = defaultdict(set)
    for position in places:
        state = position.match.state
        for name in fields_of(state):
            for path, length in lengths(getattr(state, name), name):
                seen[path].add((length, position.case.seats))
    return {
        path
        for path, pairs in seen.items()
        if len(pairs) >= min(2, len(sizes)) and all(length == seats for length, seats in pairs)
    }


def _look_at_state(kit: AnyKit, position: Position, by_seat: Collection[str], samples: _Samples) -> None:
    state = position.match.state
    before = {viewer: outward(kit.view(state, viewer)) for viewer in position.viewers}
    for name in fields_of(state):
        for change in changes(getattr(state, name), name, by_seat):
            after = _views_after(kit, state, name, change, before)
            facts = _facts(state, by_seat, change.seat)
            for viewer, view in after.items():
                line = f"state {change.path} {change.way}"
                samples[line, _who(viewer, change.seat)].append(_Sample(view != before[viewer], facts))


def _views_after(
    kit: AnyKit, state: State, name: str, change: Change, viewers: Collection[Seat | None]
) -> dict[Seat | None, bytes]:
    """Each view of the changed state, or nothing where no view can be made of it."""
    for value in change.after:
        changed = kit.copy(state)
        setattr(changed, name, value)
        try:
            return {viewer: outward(kit.view(changed, viewer)) for viewer in viewers}
        except (ArithmeticError, LookupError, ValueError, TypeError, AttributeError, Refused):
            continue  # a state that no rules would reach may be more than a view can bear
    return {}


def _facts(state: State, by_seat: Collection[str], seat: Seat | None) -> dict[str, bool]:
    """The booleans that may explain what is seen: those of the state, and those of the seat in question."""
    facts = {}
    for name in fields_of(state):
        value = getattr(state, name)
        if name in by_seat and seat is not None:
            value = value[seat]
        if isinstance(value, bool):
            facts[name] = value
    return facts


def _who(viewer: Seat | None, seat: Seat | None) -> str:
    if viewer is None:
        return "onlooker"
    if seat is None:
        return "seat"
    return "own" if viewer == seat else "other"


# Events and ears ----------------------------------------------------------------------------------------------------


def _listen_to_event(kit: AnyKit, event: Event, seats: int, samples: _Samples) -> None:
    facts = {name: value for name, value in msgspec.structs.asdict(event).items() if isinstance(value, bool)}
    for viewer in (*range(seats), None):
        told = kit.redact(event, viewer)
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if value not in (None, ()):
                reached = told is not None and getattr(told, name) == value
                who = _who(viewer, getattr(event, "seat", None))
                samples[f"event {type(event).__name__}.{name}", who].append(_Sample(reached, facts))


# The text -----------------------------------------------------------------------------------------------------------


def _lines(samples: _Samples) -> Iterator[str]:
    """One line for each part, in alphabetical order: where a line stands does not hang on what was sampled first."""
    for line in sorted({line for line, _ in samples}):
        told = {who: _how_often(line, samples[line, who]) for who in ORDER if (line, who) in samples}
        if len(set(told.values())) == 1:
            told = {"everybody": next(iter(told.values()))}
        yield f"{line}: {', '.join(f'{who} {how}' for who, how in told.items())}"


def _how_often(line: str, samples: list[_Sample]) -> str:
    """Whether it reaches the viewer always, never, or on a condition that the samples show."""
    reached = frozenset(sample.reached for sample in samples)
    if reached != _BOTH:
        return "always" if reached == _YES else "never"
    for fact in samples[0].facts:
        with_it = frozenset(sample.reached for sample in samples if sample.facts[fact])
        without = frozenset(sample.reached for sample in samples if not sample.facts[fact])
        # A part's own value is no reason for it to be seen.
        if (with_it, without) in _CONDITIONS and not line.startswith(f"state {fact}["):
            return _CONDITIONS[with_it, without].format(fact)
    return "sometimes"


_YES, _NO, _BOTH = frozenset({True}), frozenset({False}), frozenset({True, False})
_CONDITIONS = {
    (_YES, _NO): "when {}",
    (_NO, _YES): "unless {}",
    (_YES, _BOTH): "when {} and sometimes else",
    (_BOTH, _YES): "unless {} and sometimes else",
    (_BOTH, _NO): "sometimes when {}",
    (_NO, _BOTH): "sometimes unless {}",
}
