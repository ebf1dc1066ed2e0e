"""Thinking: when two worlds lie further apart than chance would have it. No time is judged here."""

import random

from lab.secrets.odds import chance_of, more_often

from lab import thinking


def drawn():
    return random.Random(7)  # noqa: S311 - it hides nothing


def measured(shift):
    """What eight pairs might show, twice in each world, where one world takes longer."""
    rnd, times = drawn(), range(thinking.REPEATS)
    pairs = range(thinking.PAIRS)
    return [([rnd.random() for _ in times], [shift + rnd.random() for _ in times]) for _ in pairs]


def test_worlds_that_take_unlike_long_are_told_apart_and_others_are_not():
    assert chance_of(measured(5.0), drawn(), 3000) < thinking.SMALL
    assert chance_of(measured(0.0), drawn(), 400) > thinking.SMALL
    assert chance_of([([1.0] * 2, [1.0] * 2)] * 8, drawn(), 50) == 1


def test_hints_may_differ_as_often_as_usual():
    assert more_often(8, 8, 0, 8) < thinking.SMALL
    assert more_often(3, 12, 3, 12) > 0.5
    assert more_often(0, 12, 0, 12) == 1
