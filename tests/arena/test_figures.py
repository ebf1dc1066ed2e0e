"""Extra figures of a game: samples added up game by game, and means over deals that can be checked on paper."""

from types import SimpleNamespace
from typing import Any

import pytest

from spelbord.arena import Plan, Times, report_on, simulate
from spelbord.arena.figures import Tally, figures_of, gap_of, grouped, tallies_of
from spelbord.core import Meta, seed_from
from spelbord.games import SHELF, allsvenskan, tio

from .test_report import played

T1 = 12.7062047
META = Meta(id="paper", rules=1, seats=(2, 2))


def test_a_game_that_counts_nothing_has_no_figures():
    assert tio.KIT.figures is None
    match: Any = SimpleNamespace(kit=tio.KIT)  # nothing else of it is looked at
    assert tallies_of(match) == ()


def test_figures_are_averaged_within_a_deal_and_then_over_deals():
    """Goals: 2 and 4 in the first deal's two games, 1 in the second's: 3 and 1, so 2 with standard error 1."""
    deals = [
        [[Tally("goals", "", False, 2.0, 1)], [Tally("goals", "", False, 4.0, 1)]],
        [[Tally("goals", "", False, 3.0, 3)]],
    ]
    (goals,) = figures_of(deals)
    assert (goals.samples, goals.mean.mean) == (5, 2.0)
    assert goals.mean.low == pytest.approx(2 - T1)


def test_groups_stand_together_and_shares_stay_between_nothing_and_all():
    deals = [
        [[Tally("won", "b", True, 1.0, 1), Tally("won", "a", True, 0.0, 1), Tally("goals", "", False, 1.0, 1)]],
        [[Tally("won", "b", True, 1.0, 2), Tally("won", "a", True, 0.0, 2)]],
    ]
    found = figures_of(deals)
    assert [(figure.name, figure.group) for figure in found] == [("won", "a"), ("won", "b"), ("goals", "")]
    won, goals = grouped(found)
    assert [figure.group for figure in won] == ["b", "a"]
    low, high = won[0].mean.low, won[0].mean.high
    assert low is not None
    assert high is not None
    assert 0 < low < won[0].mean.mean < high < 1
    assert gap_of(won) == 0.75
    assert gap_of(goals) == 0.0


def test_a_report_carries_them():
    deals = [[played(1, 1, "ab", (1, 2), META, figures=(Tally("goals", "", False, 6.0, 2),))]]
    found = report_on(Plan("paper", ("a", "b"), deals=1), META, deals, Times(0.0, ()))
    assert [(figure.name, figure.mean.mean) for figure in found.figures] == [("goals", 3.0)]


def test_a_game_with_figures_is_counted_when_it_is_simulated(monkeypatch):
    """Every match of a short season once; results, points and titles of the four rivals."""
    monkeypatch.setitem(SHELF, "allsvenskan", allsvenskan.KIT.package)
    plan = Plan("allsvenskan", ("random",) * 4, deals=2, seed=seed_from("figures"))
    found = {(figure.name, figure.group): figure for figure in simulate(plan).figures}
    results = [found[name, ""] for name in ("won", "drawn", "lost")]
    assert [figure.samples for figure in results] == [2 * 60] * 3
    assert sum(figure.mean.mean for figure in results) == pytest.approx(1)
    goals, home, away = (found[name, ""] for name in ("goals", "home_goals", "away_goals"))
    assert goals.mean.mean == pytest.approx(home.mean.mean + away.mean.mean)
    assert goals.samples == found["rival_goals", ""].samples + found["ordinary_goals", ""].samples == 2 * 54
    assert sum(figure.samples for (name, _), figure in found.items() if name == "points") == 8
