"""Looking for arena cards of Spelet om Allsvenskan: what may be found, what is kept, and what is estimated from it."""

import pytest
from benchmarks.allsvenskan.arenas.cards import CLUBS, SEASON, choices, crossed, design_of, drawn, edge, faults, name_of
from benchmarks.allsvenskan.arenas.estimate import Estimate, cells_of
from benchmarks.allsvenskan.arenas.playing import Played, record, season_with, worth
from benchmarks.allsvenskan.arenas.search import annealed, cost
from benchmarks.allsvenskan.arenas.telling import told

from spelbord.core import Dice, seed_from
from spelbord.games.allsvenskan.seasons import LATEST, read_season, season_named

SHIPPED = tuple((club.home, club.away) for club in season_named(LATEST).clubs)


def test_the_shipped_cards_are_among_those_that_are_looked_for():
    assert all(card in choices(club) for club, card in enumerate(SHIPPED))
    assert faults(SHIPPED) == 0
    assert faults((SHIPPED[0], *SHIPPED[:-1])) > 0
    assert sum(map(crossed, SHIPPED)) == 7


def test_attested_symbols_leave_no_choice():
    codes = [club.code for club in CLUBS]
    assert choices(codes.index("GBG")) == (((0, -1), (0, 0)),)
    assert {home for home, _ in choices(codes.index("DIF"))} == {(1, -1)}
    assert all(0 <= edge(card) <= 2 for club in range(len(CLUBS)) for card in choices(club))


def test_cards_are_named_and_written_into_a_season():
    assert design_of(name_of(SHIPPED)) == SHIPPED
    clubs = read_season(season_with(SHIPPED)).clubs
    assert tuple((club.home, club.away) for club in clubs) == SHIPPED


def test_a_search_that_was_broken_off_goes_on_where_it_was(tmp_path):
    """The same seasons come out, and what was played is not played again."""
    at_once = record(tmp_path / "one.jsonl", 2, "seed")
    first = record(tmp_path / "two.jsonl", 1, "seed")
    before = (tmp_path / "two.jsonl").read_text("utf-8")
    record(tmp_path / "two.jsonl", 2, "seed")
    after = (tmp_path / "two.jsonl").read_text("utf-8")
    assert after.startswith(before)
    assert after == (tmp_path / "one.jsonl").read_text("utf-8")
    assert at_once[0] == first[0]
    assert next(told(at_once)).startswith("2 seasons")


def made_up(number):
    """A season in which nets alone decide: three goals and the net, or none of either before they count."""
    dice = Dice(seed_from(f"made up {number}"), "season")
    order = [*range(len(CLUBS))]
    dice.shuffle(order)
    clubs, design = tuple(order[:4]), drawn(dice)
    bare = Played(design, clubs, [])
    results = [
        [(0, 0) if own is None else (3 + own, 3 + other) for own, other, *_ in cells_of(bare, club)] for club in clubs
    ]
    return Played(design, clubs, results)


@pytest.fixture(scope="module")
def estimate():
    return Estimate([made_up(number) for number in range(600)])


def test_what_nets_decide_is_estimated_exactly(estimate):
    forecast = estimate.forecast(SHIPPED)
    cells = [cells_of(Played(SHIPPED, (), []), club) for club in range(len(CLUBS))]
    points = [sum(1 if own is None else worth(own, other) for own, other, *_ in matches) for matches in cells]
    homes = [0 if own is None else 3 + own for matches in cells for own, _, at_home, _ in matches if at_home]
    assert forecast.points == pytest.approx(points)
    assert forecast.home == pytest.approx(sum(homes) / len(homes))
    assert estimate.pull == pytest.approx(0, abs=1e-9)
    assert len(SEASON.rounds) * len(CLUBS) == 2 * len(homes)


def test_a_search_finds_better_cards_than_it_set_out_with(estimate):
    found, design = annealed(estimate, 1, steps=300)
    again = annealed(estimate, 1, steps=300)
    start = drawn(Dice(seed_from("arenor/1"), "search"))
    assert (found, design) == again
    assert found == cost(design, estimate.forecast(design)) < cost(start, estimate.forecast(start))
