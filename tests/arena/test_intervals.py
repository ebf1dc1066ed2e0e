import math
import random

import pytest

from spelbord.arena.intervals import interval, quantile, share, spread, student
from spelbord.arena.thinking import Stopwatch

# Quantiles of Student's t for 95 % on both sides, as printed tables have them.
TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 10: 2.228, 30: 2.042, 99: 1.984, 500: 1.965}


@pytest.mark.parametrize(("df", "expected"), TABLE.items())
def test_students_t_agrees_with_printed_tables(df, expected):
    assert student(df) == pytest.approx(expected, abs=0.0006)


def test_students_t_nears_the_normal_quantile_without_a_jump():
    assert student(1000) > student(1001) > student(100_000) > 1.959963
    assert student(1000) - student(1001) < 1e-5
    assert student(100_000) == pytest.approx(1.959964, abs=5e-5)


def test_an_interval_computed_by_hand():
    # 2, 4, 6, 8: mean 5, sd sqrt(20 / 3), so the standard error is sqrt(5 / 3); t with 3 degrees is 3.182446.
    found = interval([2, 4, 6, 8])
    margin = 3.182446 * math.sqrt(5 / 3)
    assert found.mean == 5
    assert found.low == pytest.approx(5 - margin, abs=1e-5)
    assert found.high == pytest.approx(5 + margin, abs=1e-5)


def test_one_deal_gives_no_bounds():
    assert (interval([7.0]).mean, interval([7.0]).low, interval([7.0]).high) == (7.0, None, None)
    assert share([0.25]).low is None


def test_a_share_stays_a_share():
    found = share([0.0, 0.0, 1.0])
    assert found.low is not None
    assert found.high is not None
    assert 0 < found.low < 1 / 3 < found.high < 1
    low = interval([0.0, 0.0, 1.0]).low
    assert low is not None
    assert low < 0


def test_a_share_is_wilsons_where_deals_are_won_or_lost_whole():
    # 40 of 100: Wilson's bounds are 0.3094 and 0.4980 with the normal quantile; Student's is a little wider.
    found = share([1.0] * 40 + [0.0] * 60)
    assert found.mean == 0.4
    assert found.low == pytest.approx(0.3094, abs=0.002)
    assert found.high == pytest.approx(0.4980, abs=0.002)


@pytest.mark.parametrize("value", [0.0, 0.25, 0.5, 1.0])
@pytest.mark.parametrize("count", [2, 10, 1000])
def test_no_share_is_without_width(value, count):
    found = share([value] * count)
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low > 0.5 / count
    assert 0 <= found.low <= found.mean <= found.high <= 1


def test_a_share_covers_the_truth_as_often_as_it_says():
    """Deals of two games that hang together, of a bot that wins nine of ten."""
    rnd = random.Random(1)  # noqa: S311 - nobody's secret
    hits = 0
    for _ in range(400):
        deals = []
        for _ in range(40):
            first = rnd.random() < 0.9
            second = first if rnd.random() < 0.5 else rnd.random() < 0.9
            deals.append((first + second) / 2)
        found = share(deals)
        hits += (found.low or 0.0) <= 0.9 <= (found.high or 0.0)
    assert 0.925 <= hits / 400 <= 0.985


def test_a_spread_computed_by_hand():
    found = spread([5, 1, 4, 2, 3])
    assert (found.mean, found.least, found.median, found.most) == (3, 1, 3, 5)
    assert found.sd == pytest.approx(math.sqrt(2.5))
    assert (found.p25, found.p75) == (2, 4)
    assert found.p05 == pytest.approx(1.2)
    assert found.p95 == pytest.approx(4.8)


def test_a_single_value_is_not_spread():
    found = spread([9])
    assert (found.sd, found.least, found.p05, found.median, found.p95, found.most) == (0, 9, 9, 9, 9, 9)
    assert quantile([9], 1.0) == 9


def test_a_stopwatch_knows_mean_quantiles_and_the_longest():
    watch = Stopwatch()
    for milliseconds in range(1, 101):
        watch.note(milliseconds / 1000)
    found = watch.summary("greedy")
    assert (found.bot, found.decisions, found.longest) == ("greedy", 100, 0.1)
    assert found.mean == pytest.approx(0.0505)
    assert found.median == pytest.approx(0.050, rel=0.03)
    assert found.p95 == pytest.approx(0.095, rel=0.03)


def test_stopwatches_add_up():
    halves, whole = (Stopwatch(), Stopwatch()), Stopwatch()
    for number in range(40):
        seconds = 0.001 * (number + 1)
        halves[number % 2].note(seconds)
        whole.note(seconds)
    halves[0].add(halves[1])
    assert halves[0].buckets == whole.buckets
    assert (halves[0].count, halves[0].longest) == (40, whole.longest)
    assert halves[0].total == pytest.approx(whole.total)


def test_a_stopwatch_that_never_ran_says_nothing():
    found = Stopwatch().summary("random")
    assert (found.decisions, found.mean, found.median, found.longest) == (0, 0, 0, 0)
