"""The judge of a whole grid, set against all valid lines written out and against the search's own board."""

from itertools import product

import pytest

from spelbord.core import Dice, seed_from
from spelbord.games.trakkx.codes import CODE, TILE_OF
from spelbord.games.trakkx.grid import ROW, faults_in, lines_of, x_and_y
from spelbord.games.trakkx.layout import Layout
from spelbord.games.trakkx.lines import is_valid
from spelbord.games.trakkx.search.board import Board
from spelbord.games.trakkx.search.geometry import ROW as BOARD_ROW
from spelbord.games.trakkx.tiles import KINDS

from .lines import LINES
from .test_plays import a_table

SEEDS = 40


def grids(name):
    """Sound tables, then the same with tiles taken away, exchanged or moved; most of those are not sound."""
    dice = Dice(seed_from(name), "layout")
    plays, _ = a_table(dice, 4 + dice.below(30))
    lying = {(place // BOARD_ROW - 64) * ROW + place % BOARD_ROW - 64: TILE_OF[code] for place, code in plays.tiles()}
    yield lying
    for _ in range(12):
        changed = dict(lying)
        for _ in range(1 + dice.below(3)):
            place = dice.pick(sorted(changed))
            tile = changed.pop(place)
            if dice.below(2):
                changed[dice.pick(sorted(changed)) + dice.pick([1, -1, ROW, -ROW, 3, 5 * ROW])] = tile
        yield changed


@pytest.mark.parametrize("length", [1, 2, 3])
def test_of_all_short_lines_those_written_out_are_valid(length):
    """[TRX-L3, TRX-28] Every one, two and three tiles there are, in every order."""
    for tiles in product(range(KINDS), repeat=length):
        assert is_valid(tiles) == (tiles in LINES), tiles


def test_of_longer_lines_those_written_out_are_valid():
    """[TRX-L3] Whatever is one tile away from a valid line: one more at either end, or another in some place."""
    for line in LINES:
        assert is_valid(line)
        for tile in range(KINDS):
            near = [(tile, *line), (*line, tile)]
            near += [(*line[:place], tile, *line[place + 1 :]) for place in range(len(line))]
            for tiles in near:
                assert is_valid(tiles) == (tiles in LINES), tiles


@pytest.mark.parametrize("number", range(SEEDS))
def test_it_judges_as_the_lines_one_by_one_do(number):
    """[TRX-L2, TRX-L3, TRX-L4]"""
    for grid in grids(f"layout {number}"):
        lines = list(lines_of(grid))
        valid = all(tuple(grid[place] for place in line) in LINES for line in lines)
        assert Layout(grid).is_sound() == (valid and grid.keys() == {place for line in lines for place in line})
        assert Layout(grid).is_sound() == (list(faults_in(grid)) == [])


def test_both_verdicts_come_up():
    verdicts = [Layout(grid).is_sound() for number in range(SEEDS) for grid in grids(f"layout {number}")]
    assert verdicts.count(True) > SEEDS
    assert verdicts.count(False) > SEEDS


@pytest.mark.parametrize("number", range(SEEDS))
def test_parts_are_what_hangs_together_by_lines(number):
    """[TRX-L1] Tiles in contact lie in one line, so the parts are those that lines connect."""
    for grid in grids(f"parts {number}"):
        parts = {place: {place} for place in grid}
        for line in lines_of(grid):
            joined = set().union(*(parts[place] for place in line))
            parts.update(dict.fromkeys(joined, joined))
        expected = sorted({min(part): sorted(part) for part in parts.values()}.values())
        assert sorted(sorted(part) for part in Layout(grid).parts()) == expected


@pytest.mark.parametrize("number", range(SEEDS))
def test_the_search_judges_in_the_same_way(number):
    """[TRX-L2, TRX-L4] Its board is another geometry for the same rule."""
    for grid in grids(f"board {number}"):
        board = Board()
        for place, tile in grid.items():
            x, y = x_and_y(place)
            board.put((y + 64) * BOARD_ROW + x + 64, CODE[tile])
        assert board.is_sound() == Layout(grid).is_sound()
        assert board.parts() == len(Layout(grid).parts())


@pytest.mark.parametrize("corner", [(-200, -200), (200, 200), (0, 0), (-200, 200)])
def test_the_edges_of_a_grid_are_no_neighbours(corner):
    """[TRX-L1] Neither the ends of two rows nor what would be beyond the first and the last."""
    x, y = corner
    grid = {y * ROW + x: 0, (y + 1 if y < 200 else y - 1) * ROW - x: 1}
    assert len(Layout(grid).parts()) == (1 if x == 0 else 2)
    assert not Layout(grid).is_sound()
    assert Layout({}).is_sound()
