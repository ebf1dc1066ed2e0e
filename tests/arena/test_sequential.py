"""The test that stops when it is sure: how often it is wrong, by simulation, and that it ends at the same deal."""

import random

import msgspec
import pytest

from arena.test_simulate import QUICK, timeless
from spelbord.arena import Plan, SequentialTest, simulate
from spelbord.arena.sequential import Running
from spelbord.core import LANGUAGES, Refused, encode, texts_of

RUNS = 150
MOST = 500
"""Deals in a run, if it is not sure before."""


def differences(rnd, lead, rotations):
    """Deals of games that one or the other wins, as a bot plays them that is ahead by so much."""
    while True:
        games = [1.0 if rnd.random() < (1 + lead) / 2 else -1.0 for _ in range(rotations)]
        yield sum(games) / rotations


def played(test, lead, rotations, seed):
    """Runs of the test, each until it is sure, or for as many deals as there are."""
    rnd = random.Random(seed)  # noqa: S311 - nobody's secret
    for _ in range(RUNS):
        running = Running(test, "a", "b")
        deals = differences(rnd, lead, rotations)
        while not running.sure and running.deals < MOST:
            running.add(next(deals))
        yield running.verdict


def bounds(interval):
    assert interval.low is not None
    assert interval.high is not None
    return interval.low, interval.high


def holds(found, lead):
    """Whether the interval has the real lead in it, as it stood at the end."""
    low, high = bounds(found.lead)
    return low <= lead <= high


def agrees(found):
    """Whether the answer is what the interval beside it says, no more and no less."""
    (low, high), margin = bounds(found.lead), found.margin
    better = "a" if low > 0 else "b" if high < 0 else None
    return found.better == better and found.alike == (-margin < low and high < margin)


@pytest.mark.parametrize("error", [0.05, 0.2])
@pytest.mark.parametrize(("lead", "rotations"), [(0.0, 1), (0.0, 2), (0.1, 2), (-0.3, 1)])
def test_it_is_wrong_no_more_often_than_it_says_whatever_the_lead(lead, error, rotations):
    """Also where the bots are equal, which a test of two hypotheses never says."""
    found = list(played(SequentialTest(0.2, error), lead, rotations, seed=7))
    allowed = error + 2 * (error * (1 - error) / RUNS) ** 0.5
    ahead = "a" if lead > 0 else "b" if lead < 0 else None
    wrong = [each for each in found if each.better not in {None, ahead}]
    assert len(wrong) / RUNS <= allowed
    assert sum(not holds(each, lead) for each in found) / RUNS <= allowed
    assert all(agrees(each) for each in found)
    open_ = sum(each.better is None and not each.alike for each in found)
    assert open_ < 0.15 * RUNS or lead == 0.1, "or it would never end but between nought and the margin"


def test_looking_all_the_time_does_not_make_it_wrong():
    """The interval of two equal bots holds nought after each of many deals, in all but 5 % of the runs."""
    rnd, lost = random.Random(3), 0  # noqa: S311 - as above
    for _ in range(RUNS):
        running = Running(SequentialTest(0.1), "a", "b")
        deals = differences(rnd, 0.0, 1)
        while running.better is None and running.deals < MOST:
            running.add(next(deals))
        lost += running.better is not None
    assert lost / RUNS <= 0.05 + 2 * (0.05 * 0.95 / RUNS) ** 0.5


def test_it_is_not_far_too_careful():
    """A run whose length is settled beforehand needs some 260 deals to see a lead of 0.2 in nine of ten runs."""
    found = list(played(SequentialTest(0.2), 0.2, 1, seed=5))
    assert sorted(each.deals for each in found)[RUNS // 2] < 260
    assert sum(each.better == "a" for each in found) > 0.85 * RUNS


def test_a_larger_lead_is_seen_sooner():
    near, far = (sorted(each.deals for each in played(SequentialTest(0.2), lead, 1, seed=3)) for lead in (0.2, 0.6))
    assert far[RUNS // 2] < near[RUNS // 2] / 4


def test_the_interval_is_where_the_answer_is_on_either_side():
    for sign, name in ((1, "a"), (-1, "b")):
        running = Running(SequentialTest(), "a", "b")
        for difference in (1.0, 0.5, -0.5, 0.0) * 100:
            running.add(sign * difference)
        assert running.better == name
        low, high = sorted(sign * bound for bound in bounds(running.lead()))
        assert 0.1 < low < running.lead().mean * sign == 0.25 < high < 0.4


def test_no_difference_at_all_is_soon_alike_and_one_that_is_always_there_soon_is_sure():
    running = Running(SequentialTest(), "a", "b")
    assert (running.lead().low, running.lead().high) == (-1.0, 1.0)
    while not running.sure:
        running.add(0.0)
    assert (running.better, running.alike) == (None, True)
    assert running.deals < 500
    running = Running(SequentialTest(), "a", "b")
    while not running.sure:
        running.add(-1.0)
    assert running.better == "b"
    assert 5 <= running.deals <= 20
    assert running.lead().low == running.lead().mean == -1.0


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_ends_at_the_deal_where_it_is_sure_whoever_works(workers):
    plan = Plan("tio", ("greedy", "random"), deals=500, budget=QUICK, workers=workers)
    report = simulate(plan, test=SequentialTest(0.3))
    assert report.test is not None
    assert report.test.better == "greedy"
    assert report.deals == report.test.deals < 30
    alone = simulate(msgspec.structs.replace(plan, deals=report.deals, workers=1), test=SequentialTest(0.3))
    assert encode(timeless(report).standings) == encode(timeless(alone).standings)


def test_shares_and_differences_say_what_the_test_says():
    plan = Plan("tio", ("greedy", "random", "random"), deals=6, budget=QUICK, workers=1)
    report, plain = simulate(plan, test=SequentialTest(0.3, 0.1)), simulate(plan)
    assert report.test is not None
    assert (report.test.better, report.test.deals) == (None, 6)
    assert [difference.ahead for difference in report.differences] == [None]
    shares = {standing.bot: standing.wins for standing in report.standings}
    means = {standing.bot: standing.wins.mean for standing in plain.standings}
    assert {bot: share.mean for bot, share in shares.items()} == pytest.approx(means)
    one, other = shares["greedy"], shares["random"]
    assert one.mean - other.mean == pytest.approx(report.test.lead.mean)
    (low, high), (least, most) = bounds(one), bounds(other)
    assert low - most == pytest.approx(report.test.lead.low)
    assert 0 <= low < one.mean <= high <= 1
    assert 0 <= least <= other.mean < most <= 0.5
    assert "whenever one stops" in report.intervals
    assert "whenever one stops" not in plain.intervals


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
