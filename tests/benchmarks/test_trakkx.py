"""The stored positions of TrakkX are what they say, and the page can be made of what is measured on them."""

import pytest
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


@pytest.mark.skipif(not THOROUGH, reason="half a minute: make thorough")
def test_a_page_is_made_of_a_quick_run():
    measured = measure(quick=True)
    made = page([{**measured, "search": [], "alone": []}], "python -m benchmarks trakkx --quick")
    assert made.startswith("# TrakkX: how fast")
    assert "| check of a whole table |" in made
