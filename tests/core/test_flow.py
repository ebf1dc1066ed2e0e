"""A flow notes before it folds, tells only who listens, and is led on by a class of a game's own."""

import pytest

from spelbord.core import Chance, Dice, Event, Flow, play_on, seed_from, settle
from toys.kuvert import KIT
from toys.kuvert.values import Choose, KuvertOptions


class Counted(Event, frozen=True):
    by: int


class Broken(Event, frozen=True):
    pass


def count(state, event):
    state.append(event.by)


class Counting(Flow):
    __slots__ = ()
    folds = {Counted: count, Broken: lambda state, event: state.pop()}


def test_a_noted_fact_has_changed_the_position_and_is_told_to_who_listens():
    flow = Counting([], [])
    flow.note(Counted(2))
    assert (flow.state, flow.events) == ([2], [Counted(2)])


def test_with_nobody_listening_only_the_position_changes():
    flow = Counting([])
    flow.note(Counted(2))
    assert (flow.state, flow.events) == ([2], None)


def test_what_fails_to_fold_was_written_down_first():
    """So that where no event is, nothing has changed."""
    flow = Counting([], [])
    with pytest.raises(IndexError):
        flow.note(Broken())
    assert flow.events == [Broken()]


def test_a_playout_settles_and_leaves_optional_prompts_alone():
    dice, kinds = Dice(seed_from("flow"), "flow"), set()

    def lowest(state, prompt, dice):
        kinds.add(prompt.kind)
        return Choose(state.hands[prompt.seat][0])

    flow = KIT.course.flow(KIT.start(KuvertOptions(length="long"), 3))
    assert not isinstance(settle(KIT, flow, dice), Chance)
    answers, rolls = play_on(KIT, flow, dice, lowest)
    assert KIT.pending(flow.state) == flow.state.over
    assert kinds == {"choose"}
    assert answers > rolls > 0
