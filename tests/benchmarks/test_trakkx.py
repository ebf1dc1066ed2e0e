"""The stored positions of TrakkX are what they say, and the page can be made of what is measured on them."""

import pytest
from benchmarks.trakkx.make import collected
from benchmarks.trakkx.measures import search_of
from benchmarks.trakkx.page import page
from benchmarks.trakkx.positions import read_positions, write_positions
from benchmarks.trakkx.run import measure

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.layout import Layout, grid_of
from spelbord.games.trakkx.search.bound import quick_bound
from thorough import THOROUGH

POSITIONS = read_positions()


def test_there_are_enough_of_all_sizes():
    assert len(POSITIONS) >= 100
    assert {position.seats for position in POSITIONS} == {2, 3, 4}
    assert all(20 <= position.tiles <= 75 for position in POSITIONS)
    assert all(5 <= len(position.state.hands[0]) <= 20 for position in POSITIONS)
    assert sum(position.tiles >= 50 for position in POSITIONS) >= 30


def test_each_is_a_table_that_can_be():
    whole = KIT.pieces(KIT.start(KIT.options(), 2))
    for position in POSITIONS:
        assert all(Layout(grid_of(group.cells)).is_sound() for group in position.state.table)
        assert KIT.pieces(position.state) == whole
        assert 0 <= position.best <= position.most <= quick_bound(position.task)


def test_none_is_there_twice():
    assert len({(position.table, position.hand) for position in POSITIONS}) == len(POSITIONS)


def test_they_are_written_as_they_are_read(tmp_path):
    write_positions(POSITIONS, tmp_path / "positions.toml")
    assert read_positions(tmp_path / "positions.toml") == POSITIONS


@pytest.mark.parametrize("number", range(0, len(POSITIONS), 15))
def test_no_search_finds_more_than_can_be(number):
    found = search_of(POSITIONS[number], limit=0.2, prove=False)
    assert found.lays <= POSITIONS[number].most
    assert found.best_at is None or found.lays >= POSITIONS[number].best


def run_of(best_at):
    return {"lays": 3, "moved": 2, "best_at": best_at, "done_at": 0.06, "is_proven": True}


@pytest.mark.parametrize(("times", "verdict"), [([0.01, 0.02, 0.05], "reached"), ([0.01, None, 0.2], "missed")])
def test_the_page_tells_how_soon_new_positions_are_solved(times, verdict):
    runs = [run_of(best_at) for best_at in times]
    measured = {
        "form": "compiled",
        "positions": [{"tiles": 30, "hand": 7, "best": 3, "most": 3}] * 3,
        "check": [1e-5],
        "act": [1e-5],
        "plays": [1e-5],
        "search": [run_of(0.01)] * 3,
        "alone": [run_of(0.01)] * 3,
        "new": {"seed": "another", "proven": 2, "search": runs, "alone": runs},
    }
    made = page([measured], "a command")
    share = {"reached": "100 %", "missed": "33 %"}[verdict]
    assert f"| … on 3 positions that nobody had seen | {share} | ≥ 92 % | {verdict} |" in made
    assert "games of the seed `another`" in made
    assert "and 2 are proven to be the best." in made


def test_other_seeds_give_other_positions():
    first, again, other = (next(collected(seed, 1, 0.1)) for seed in ("one", "one", "another"))
    assert (first.table, first.hand) == (again.table, again.hand)
    assert (first.table, first.hand) != (other.table, other.hand)


@pytest.mark.skipif(not THOROUGH, reason="half a minute: make thorough")
def test_a_page_is_made_of_a_quick_run():
    measured = measure("any", quick=True)
    made = page([{**measured, "search": [], "alone": []}], "python -m benchmarks trakkx --quick")
    assert made.startswith("# TrakkX: how fast")
    assert "| check of a whole table |" in made
