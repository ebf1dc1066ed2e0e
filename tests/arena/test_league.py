"""A league: many bots at small tables, who meet in turn."""

from collections import Counter

import msgspec
import pytest

from arena.test_simulate import QUICK
from spelbord.arena import Plan, simulate
from spelbord.core import Refused

BOTS = ("greedy", "random", "lätt", "search")


def test_all_meet_before_any_meet_again_from_every_seat():
    plan = Plan("tio", BOTS, deals=12, league=2)
    assert (plan.seats, plan.games) == (2, 24)
    tables = [plan.seatings_of(deal) for deal in range(1, 13)]
    assert all(second == first[::-1] for first, second in tables)
    met = Counter(frozenset(first) for first, _ in tables)
    assert len(met) == 6
    assert {*met.values()} == {2}
    assert len({frozenset(first) for first, _ in tables[:6]}) == 6
    assert tables != [msgspec.structs.replace(plan, seed="other").seatings_of(deal) for deal in range(1, 13)]


def test_of_very_many_who_meets_is_drawn():
    plan = Plan("tio", tuple(f"bot {number}" for number in range(40)), league=4)
    tables = [plan.seatings_of(deal)[0] for deal in range(1, 50)]
    assert all(len({*table}) == 4 for table in tables)
    assert len({name for table in tables for name in table}) > 35


def test_a_league_ranks_and_rates_all_who_took_part():
    report = simulate(Plan("tio", ("greedy", "random", "lätt"), deals=9, league=2, budget=QUICK))
    assert (report.seats, report.games) == (2, 18)
    assert [standing.bot for standing in report.standings] == ["greedy", "lätt", "random"]
    assert [standing.games for standing in report.standings] == [12, 12, 12]
    ratings = [standing.rating for standing in report.standings]
    assert all(rating is not None and rating.resampled is not None for rating in ratings)
    assert [rating.mu for rating in ratings] == sorted((rating.mu for rating in ratings), reverse=True)
    assert len(report.differences) == 3


def test_a_bot_that_has_met_nobody_yet_is_left_out():
    report = simulate(Plan("tio", ("greedy", "random", "lätt"), deals=1, league=2, budget=QUICK))
    assert len(report.standings) == 2
    assert len(report.differences) == 1


def test_a_league_takes_as_many_bots_as_seats():
    with pytest.raises(Refused, match="too_few_bots"):
        simulate(Plan("tio", ("greedy", "random"), league=3))
