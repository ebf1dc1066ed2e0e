"""Doubt: while it lasts, everything that a game decides or rolls is decided again by all other ways and compared.

Random games hardly meet the rare rules. A test of a rule does, so a game's own tests are where two ways are found that
have drifted apart: what the match does in place, what folding its events does, and what happens with nobody listening.
"""

from __future__ import annotations

from contextlib import contextmanager
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Action, AnyKit, Course, Dice, Event, Flow, Prompt


@contextmanager
def doubt(kit: AnyKit) -> Iterator[None]:
    """Let a kit doubt itself. Raises `AssertionError` where its ways part."""
    trusted = kit.course
    object.__setattr__(kit, "course", doubted(trusted))  # the kit that everybody has imported, and not another
    try:
        yield
    finally:
        object.__setattr__(kit, "course", trusted)


def doubted(course: Course[Any, Any]) -> Course[Any, Any]:
    """The same course, with every step that is told compared to the other ways."""

    def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
        if flow.events is None:
            course.decide(flow, prompt, action)
            return
        before, first = course.copy(flow.state), len(flow.events)
        try:
            course.decide(flow, prompt, action)
        except Refused:
            if len(flow.events) > first or snapshot(flow.state) != snapshot(before):
                raise AssertionError(f"{action} was refused after a change: check first, then note") from None
            raise
        quiet = course.flow(course.copy(before))
        try:
            course.decide(quiet, prompt, action)
        except Refused as refused:
            raise AssertionError(f"{action}: with nobody listening it is refused: {refused}") from refused
        _compare(course, before, flow, flow.events[first:], quiet, str(action))

    def roll(flow: Flow, dice: Dice) -> None:
        if flow.events is None:
            course.roll(flow, dice)
            return
        before, first, again = course.copy(flow.state), len(flow.events), deepcopy(dice)
        course.roll(flow, dice)
        quiet = course.flow(course.copy(before))
        course.roll(quiet, again)
        _compare(course, before, flow, flow.events[first:], quiet, "the dice")

    return replace(course, decide=decide, roll=roll)


def _compare(course: Course[Any, Any], before: Any, flow: Flow, noted: Sequence[Event], quiet: Flow, what: str) -> None:
    here = snapshot(flow.state)
    course.apply(before, noted)
    if snapshot(before) != here:
        raise AssertionError(f"{what}: folding what was noted leads elsewhere: change the position by `note` alone")
    if snapshot(quiet.state) != here:
        raise AssertionError(f"{what}: with nobody listening it leads elsewhere: note there too what changes")
