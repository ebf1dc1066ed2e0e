"""Reports counted up from games that were written by hand, so that every number can be checked on paper."""

import math
from typing import Any

import pytest
from openskill.models import PlackettLuce

from spelbord.arena import Plan, PlayedGame, Times, report_on
from spelbord.core import Meta, ranked

HIGH = Meta(id="paper", rules=3, seats=(2, 7))
LOW = Meta(id="paper", rules=3, seats=(2, 7), lowest_wins=True)
AB, BA = ("a", "b"), ("b", "a")
T1 = 12.7062047
"""Student's t for 95 % with one degree of freedom."""


def played(deal, rotation, seating, scores, meta=LOW, **more):
    ranks = more.pop("ranks", None) or ranked(scores, lowest_wins=meta.lowest_wins)
    facts: dict[str, Any] = {"reason": "rounds", "steps": 10, "decisions": 8, "events": {}} | more
    return PlayedGame(deal, rotation, tuple(seating), scores, ranks, **facts)


def report(deals, meta=LOW):
    plan = Plan("paper", deals[0][0].seating, deals=len(deals))
    return report_on(plan, meta, deals, Times(0.0, ()))


@pytest.fixture
def two_deals():
    """Lowest wins. Deal 1: a 10, 14 against b 20, 12. Deal 2: a 5, 9 against b 9, 9."""
    return [
        [played(1, 1, "ab", (10, 20), reason="rounds"), played(1, 2, "ba", (12, 14), reason="rounds")],
        [played(2, 1, "ab", (5, 9), reason="rounds"), played(2, 2, "ba", (9, 9), reason="pile")],
    ]


def by_name(found):
    return {standing.bot: standing for standing in found.standings}


def test_scores_are_averaged_by_deal_first(two_deals):
    # a: 12 and 7, so 9.5 with standard error 2.5; b: 16 and 9, so 12.5 with standard error 3.5.
    found = by_name(report(two_deals))
    assert found["a"].score.mean == 9.5
    assert found["a"].score.low == pytest.approx(9.5 - 2.5 * T1)
    assert found["a"].score.high == pytest.approx(9.5 + 2.5 * T1)
    assert found["b"].score.mean == 12.5
    assert found["b"].score.high == pytest.approx(12.5 + 3.5 * T1)
    assert found["a"].games == found["b"].games == 4


def test_differences_are_paired_by_deal(two_deals):
    # -10 and 2 in the first deal, -4 and 0 in the second: -4 and -2, so -3 with standard error 1.
    (found,) = report(two_deals).differences
    assert (found.first, found.second) == ("a", "b")
    assert found.points.mean == -3
    assert found.points.low == pytest.approx(-3 - T1)
    assert found.points.high == pytest.approx(-3 + T1)
    assert found.ahead is None


def test_a_tie_shares_the_win(two_deals):
    # a wins one of two, then one and a half of two: 0.5 and 0.75.
    found = by_name(report(two_deals))
    assert found["a"].wins.mean == 0.625
    assert found["b"].wins.mean == 0.375
    assert found["a"].rank.mean == pytest.approx((1 + 2 + 1 + 1) / 4)
    assert found["b"].rank.mean == pytest.approx((2 + 1 + 2 + 1) / 4)
    assert [standing.bot for standing in report(two_deals).standings] == ["a", "b"]


def test_three_who_tie_share_one_win_in_three():
    found = report([[played(1, 1, "abcd", (4, 4, 4, 7))]])
    assert [standing.wins.mean for standing in found.standings] == [pytest.approx(1 / 3)] * 3 + [0.0]


def test_nobody_wins_where_the_table_lost_together():
    found = report([[played(1, 1, "ab", (3, 3), ranks=(2, 2))]])
    assert [standing.wins.mean for standing in found.standings] == [0.0, 0.0]


def test_a_single_deal_has_no_bounds():
    found = report([[played(1, 1, "ab", (1, 2)), played(1, 2, "ba", (2, 1))]])
    assert found.differences[0].points.mean == -1
    assert found.differences[0].points.low is None
    assert found.differences[0].ahead is None
    assert found.standings[0].rating.resampled is None


@pytest.mark.parametrize(("meta", "better"), [(LOW, "a"), (HIGH, "b")])
def test_who_is_ahead_follows_the_direction_of_scores(meta, better):
    deals = [[played(deal, 1, "ab", (deal % 2, 10), meta)] for deal in range(1, 6)]
    found = report(deals, meta)
    assert found.differences[0].points.mean == pytest.approx(-9.4)
    assert found.differences[0].ahead == better
    assert found.standings[0].bot == better
    assert found.standings[0].wins.mean == 1.0
    assert found.lowest_wins == meta.lowest_wins


def test_a_bot_on_several_seats_is_averaged_over_them():
    found = report([[played(1, 1, "abb", (6, 1, 3))]])
    assert by_name(found)["b"].score.mean == 2
    assert by_name(found)["b"].wins.mean == 0.5
    assert by_name(found)["b"].scores.least == 1
    assert found.differences[0].points.mean == 4


def test_seats_are_counted_whoever_sat_there(two_deals):
    first, second = report(two_deals).by_seat
    assert (first.seat, second.seat) == (0, 1)
    assert first.score.mean == (10 + 12 + 5 + 9) / 4
    assert second.score.mean == (20 + 14 + 9 + 9) / 4
    assert first.wins.mean == (1 + 1 + 1 + 0.5) / 4
    assert second.rank.mean == (2 + 2 + 2 + 1) / 4


def test_the_course_of_the_games():
    found = report(
        [
            [played(1, 1, "ab", (1, 2), steps=10, decisions=8, events={"laid": 4, "ended": 1})],
            [played(2, 1, "ab", (3, 4), steps=20, decisions=12, events={"laid": 6, "ended": 1, "swapped": 1})],
            [played(3, 1, "ab", (5, 6), steps=60, decisions=40, events={"laid": 2, "ended": 1}, reason="pile")],
        ]
    ).course
    assert (found.steps.mean, found.steps.least, found.steps.median, found.steps.most) == (30, 10, 20, 60)
    assert found.decisions.mean == 20
    assert (found.scores.mean, found.scores.least, found.scores.most) == (3.5, 1, 6)
    assert found.ends == {"pile": pytest.approx(1 / 3), "rounds": pytest.approx(2 / 3)}
    assert found.events == {"ended": 1.0, "laid": 4.0, "swapped": pytest.approx(1 / 3)}


def test_a_rating_is_what_openskill_says_game_by_game(two_deals):
    model = PlackettLuce(tau=0.0)
    a, b = model.rating(), model.rating()
    for (first, second), ranks in [(AB, (1, 2)), (BA, (1, 2)), (AB, (1, 2)), (BA, (1, 1))]:
        now = {"a": a, "b": b}
        after = dict(zip((first, second), model.rate([[now[first]], [now[second]]], ranks=list(ranks)), strict=True))
        a, b = after["a"][0], after["b"][0]
    found = by_name(report(two_deals))["a"].rating
    assert (found.mu, found.sigma) == (pytest.approx(a.mu), pytest.approx(a.sigma))
    assert found.ordinal == pytest.approx(a.ordinal())
    assert found.low == pytest.approx(a.mu - 1.96 * a.sigma, abs=1e-3)
    assert found.high == pytest.approx(a.mu + 1.96 * a.sigma, abs=1e-3)


def test_a_bot_on_several_seats_takes_the_mean_of_what_they_got():
    model = PlackettLuce(tau=0.0)
    seats = model.rate([[model.rating()], [model.rating()], [model.rating()]], ranks=[1, 2, 3])
    found = by_name(report([[played(1, 1, "aba", (1, 2, 3))]]))
    assert found["a"].rating.mu == pytest.approx((seats[0][0].mu + seats[2][0].mu) / 2)
    assert found["a"].rating.sigma == pytest.approx((seats[0][0].sigma + seats[2][0].sigma) / 2)
    assert found["b"].rating.mu == pytest.approx(seats[1][0].mu)


def test_resampled_ratings_lie_around_mu_and_repeat(two_deals):
    first, again = (by_name(report(two_deals * 5))["a"].rating for _ in range(2))
    low, high = first.resampled
    assert low < first.mu < high
    assert math.isclose(first.mu - low, high - first.mu)
    assert again == first


def test_bots_of_equal_results_have_equal_ratings():
    found = by_name(report([[played(1, 1, "ab", (1, 1)), played(1, 2, "ba", (1, 1))]]))
    assert found["a"].rating.mu == pytest.approx(found["b"].rating.mu)


def test_a_bot_alone_with_itself_has_no_rating_and_no_difference():
    found = report([[played(1, 1, "aaa", (1, 2, 3))]])
    assert found.differences == ()
    assert [(standing.bot, standing.rating) for standing in found.standings] == [("a", None)]
    assert found.standings[0].wins.mean == pytest.approx(1 / 3)
