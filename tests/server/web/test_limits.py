"""Buckets of tokens: how often somebody may ask."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelbord.server.people import limits
from spelbord.server.people.limits import Bucket, Buckets


def test_a_full_bucket_gives_as_many_as_it_holds_and_then_says_how_long_to_wait():
    bucket = Bucket(rate=2, burst=3, now=10)
    assert [bucket.take(10) for _ in range(5)] == [0, 0, 0, 0.5, 0.5]


def test_whoever_waits_as_long_as_was_said_is_let_through():
    bucket = Bucket(rate=2, burst=1, now=0)
    assert bucket.take(0) == 0
    wait = bucket.take(0.1)
    assert bucket.take(0.1 + wait) == 0


@given(st.lists(st.floats(0, 100), max_size=200), st.floats(0.5, 50), st.integers(1, 20))
def test_no_pattern_of_asking_gets_more_than_the_burst_and_the_rate(times, rate, burst):
    bucket = Bucket(rate, burst, 0)
    taken = [now for now in sorted(times) if bucket.take(now) == 0]
    assert len(taken) <= burst + rate * max(times, default=0) + 1e-6


def test_everybody_has_a_bucket_of_their_own():
    buckets = Buckets(rate=1, burst=1)
    assert buckets.take("a", 0) == 0
    assert buckets.take("b", 0) == 0
    assert buckets.take("a", 0) == pytest.approx(1)


def test_whoever_asked_longest_ago_is_forgotten_first(monkeypatch):
    monkeypatch.setattr(limits, "MOST_BUCKETS", 2)
    monkeypatch.setattr(limits, "ENOUGH", 1)
    buckets = Buckets(rate=1, burst=1)
    for whose in ("a", "b", "a", "c"):
        buckets.take(whose, 0)
    assert buckets.take("a", 0) > 0
    assert buckets.take("b", 0) == 0


def test_whose_bucket_has_filled_again_is_forgotten_where_there_are_many_and_nobody_else(monkeypatch):
    assert limits.ENOUGH < limits.MOST_BUCKETS
    monkeypatch.setattr(limits, "ENOUGH", 1)
    buckets = Buckets(rate=1, burst=2)
    for whose, now in (("a", 0), ("b", 1), ("b", 1)):
        buckets.take(whose, now)
    assert buckets.take("c", 2.5) == 0
    assert list(buckets._buckets) == ["b", "c"]
    assert buckets.take("b", 2.5) == 0
    assert buckets.take("b", 2.5) > 0
