"""How often a table wins together: counted cell by cell, kept as data, and served with the game."""

import msgspec
import pytest

from spelbord.arena.odds import count_odds, tables_of
from spelbord.core import Refused, texts_of
from spelbord.core.odds import CountedTable, Odds, odds_of
from spelbord.core.options import read_options
from spelbord.games import kit_of
from spelbord.server.views.shelf import shelf_in
from spelbord.terminal.odds import table_name

ECOSFERA = kit_of("ecosfera")


def test_every_table_is_counted_with_every_number_of_seats():
    told = []
    odds = count_odds(ECOSFERA, "random", 1, "odds", progress=lambda done, total: told.append((done, total)))
    tables = tables_of(ECOSFERA).options
    assert [(row.options, row.seats) for row in odds.tables] == [
        (dict(options), seats) for options in tables for seats in range(1, 5)
    ]
    assert told == [(number, len(odds.tables)) for number in range(len(odds.tables))]
    assert all(row.games == 1 and 0 <= row.won <= 1 for row in odds.tables)
    assert msgspec.json.decode(msgspec.json.encode(odds), type=Odds) == odds


def test_a_game_against_each_other_has_no_such_figures():
    with pytest.raises(Refused) as refused:
        tables_of(kit_of("tio"))
    assert refused.value.code == "no_odds"
    assert odds_of(kit_of("tio")) is None


def test_what_was_counted_is_served_with_the_game():
    (game,) = [game for game in shelf_in("sv").games if game.id == "ecosfera"]
    assert game.odds == odds_of(ECOSFERA)
    for row in game.odds.tables:
        assert 0 <= row.won <= row.games
        read_options(ECOSFERA, row.options, row.seats)
    usual = [row for row in game.odds.tables if not row.options]
    assert [row.seats for row in usual] == [1, 2, 3, 4]
    assert isinstance(usual[0], CountedTable)


def test_a_table_is_called_by_its_lesson_or_by_its_choices():
    texts = texts_of(ECOSFERA.package, "sv")
    assert table_name(ECOSFERA, {"policy": True}, texts) == "Politik och pengar"
    mixed = table_name(ECOSFERA, {"elements": 3, "policy": True}, texts)
    assert mixed == "Element i marknaden: 3 · svårast och Politikkort (nivå 2)"
