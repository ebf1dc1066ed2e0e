"""The test that stops when it is sure: how often it is wrong, by simulation, and that it ends at the same deal."""

import random

import msgspec
import pytest

from arena.test_simulate import QUICK, timeless
from spelbord.arena import Plan, SequentialTest, simulate
from spelbord.arena.sequential import Running
from spelbord.core import LANGUAGES, Refused, encode, texts_of

RUNS = 600


def differences(rnd, lead, rotations):
    """Deals of games that one or the other wins, as a bot plays them that is ahead by so much."""
    while True:
        games = [1.0 if rnd.random() < (1 + lead) / 2 else -1.0 for _ in range(rotations)]
        yield sum(games) / rotations


def wrong_answers(test, lead, rotations, seed):
    rnd, wrong, looks = random.Random(seed), 0, 0  # noqa: S311 - nobody's secret
    for _ in range(RUNS):
        running = Running(test, "a", "b")
        deals = differences(rnd, lead, rotations)
        while running.better is None:
            running.add(next(deals))
        wrong += running.better == "b"
        looks += running.deals
    return wrong / RUNS, looks / RUNS


@pytest.mark.parametrize("error", [0.05, 0.2])
@pytest.mark.parametrize("rotations", [1, 2])
def test_it_is_wrong_no_more_often_than_it_says(error, rotations):
    """600 runs with the lead at the margin: two standard errors over the rate would be 0.068 and 0.233."""
    found, _ = wrong_answers(SequentialTest(0.2, error), 0.2, rotations, seed=7)
    assert found <= error + 2 * (error * (1 - error) / RUNS) ** 0.5
    assert found > error / 10, "or the test would be far too careful"


def test_a_larger_lead_is_seen_sooner_and_more_surely():
    test = SequentialTest(0.2, 0.05)
    near, at_margin = wrong_answers(test, 0.2, 1, seed=3)
    far, beyond = wrong_answers(test, 0.6, 1, seed=3)
    assert far < near
    assert beyond < at_margin / 2


def test_no_difference_at_all_is_no_certainty_and_one_that_is_always_there_soon_is():
    running = Running(SequentialTest(), "a", "b")
    for _ in range(500):
        running.add(0.0)
    assert running.better is None
    running = Running(SequentialTest(), "a", "b")
    while running.better is None:
        running.add(-1.0)
    assert running.better == "b"
    assert 8 <= running.deals <= 20


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_ends_at_the_deal_where_it_is_sure_whoever_works(workers):
    plan = Plan("tio", ("greedy", "random"), deals=500, budget=QUICK, workers=workers)
    report = simulate(plan, test=SequentialTest(0.3))
    assert report.test is not None
    assert report.test.better == "greedy"
    assert report.deals == report.test.deals < 30
    alone = simulate(msgspec.structs.replace(plan, deals=report.deals, workers=1))
    assert encode(timeless(report).standings) == encode(timeless(alone).standings)


@pytest.mark.parametrize(
    ("plan", "test", "code"),
    [
        (Plan("tio", ("random", "greedy", "lätt")), SequentialTest(), "two_bots_only"),
        (Plan("tio", ("random", "random")), SequentialTest(), "two_bots_only"),
        (Plan("tio", ("random", "greedy")), SequentialTest(0.0), "test_malformed"),
        (Plan("tio", ("random", "greedy")), SequentialTest(0.1, 0.5), "test_malformed"),
    ],
)
def test_a_test_that_makes_no_sense_is_refused(plan, test, code):
    with pytest.raises(Refused, match=code) as refused:
        simulate(plan, test=test)
    assert len({texts_of("spelbord.core", language).refuse(refused.value) for language in LANGUAGES}) == 2
