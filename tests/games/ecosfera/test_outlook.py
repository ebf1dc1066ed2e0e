"""The chance that the table wins, as the strong partner judges it."""

from itertools import combinations, product

import pytest

from spelbord.games.ecosfera.outlook import NAMES, WEIGHTS, chance, expected_tiles, features

from .drawing import draw
from .playing import play


def test_it_is_the_tables_and_lies_between_losing_and_winning():
    state = draw("restored ice\nA* row sun\nB row sun")
    assert 0 < chance(state, 0) == chance(state, 1) < 1
    assert chance(draw("restored ice coast\nA* row sun\nB row sun"), 0) > chance(state, 0)
    assert chance(draw("restored ice | impacts 2\nA* row sun\nB row sun"), 0) < chance(state, 0)


def test_at_the_end_it_is_certain():
    won = draw("restored ice river pelagic rock coast\nA* row cygnus macoma")
    play(won, "A restore cygnus macoma")
    lost = draw("impacts 5\nA* row pressure pressure")
    play(lost, "A end")
    assert (chance(won, 0), chance(lost, 0)) == (1, 0)


def test_each_thing_that_is_counted_has_its_weight():
    state = draw("restored ice\nA* row sun\nB row sun")
    assert len(features(state)) == len(NAMES) == len(WEIGHTS)


def shown(text):
    return dict(zip(NAMES, features(draw(text)), strict=True))


def test_animals_count_where_they_share_what_is_left_in_one_deck_or_in_two():
    """Perch and pike share mud, river and rock."""
    together = shown("A* row sun | deck esox perca\nB row sun")
    apart = shown("A* row sun | deck esox\nB row sun | deck perca")
    done = shown("restored mud river rock\nA* row sun | deck esox perca\nB row sun")
    assert together["paired"] > 0 == together["split"]
    assert apart["split"] == together["paired"]
    assert apart["paired"] == 0 == done["paired"]
    assert together["pairs a row"] > 0 == apart["pairs a row"]


def test_rows_are_told_apart_by_whose_turn_it_is():
    mine = shown("consumers - - - -\nA* row esox perca\nB row sun")
    theirs = shown("consumers - - - -\nA* row sun\nB row esox perca")
    assert mine["now restores"] == theirs["then restores"] > 0
    assert mine["then restores"] == theirs["now restores"] == 0
    struck = shown("A* row sun\nB row pressure pressure pressure | deck sun")
    assert (struck["then struck"], struck["then acts"]) == (1, 0)


@pytest.mark.parametrize("first", [(0, 0), (2, 1), (3, 3), (6, 3)])
@pytest.mark.parametrize("rest", [(0, 0), (5, 2), (7, 5)])
def test_tiles_of_the_next_row_by_drawing_every_row_there_is(first, rest):
    """[ECO-12] One for three pressure cards, three for four."""
    deck = [place < first[1] for place in range(first[0])]
    others = [place < rest[1] for place in range(rest[0])]
    early = min(4, len(deck))
    late = min(4 - early, len(others))
    rows = [sum(one + two) for one, two in product(combinations(deck, early), combinations(others, late))]
    tiles = [{3: 1, 4: 3}.get(pressure, 0) for pressure in rows]
    assert expected_tiles(*first, *rest) == pytest.approx(sum(tiles) / len(tiles))
