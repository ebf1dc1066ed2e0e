"""The figures of Spelet om Allsvenskan can be measured and made a page of, and its seasons are checked as they say."""

import pytest
from benchmarks.allsvenskan.measures import SHORT, by_bots, by_chance, playouts
from benchmarks.allsvenskan.page import page
from benchmarks.allsvenskan.seasons import check, checked_season, main

from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.seasons import season_of

ROW = {"key": "random", "title": "random", "unit": "decisions", "best": 2.0, "middle": 1.0, "games": 1.0}
PEERS = [{**ROW, "key": key, "title": key, "hearts": 1.0, "bridge": 1.0} for key in ("hearts", "bridge")]


def test_whole_seasons_and_playouts_are_counted():
    for pace in (by_chance(SHORT, 0), by_bots("medel", SHORT, 0)):
        assert pace.games == 1
        assert 110 <= pace.moves <= 124
    assert playouts(0).moves == 24


def test_the_page_says_what_was_reached():
    rows = [{**ROW, "hearts": 0.6, "bridge": 0.4}, *PEERS]
    measured = {"form": "interpreted", "peer": "open_spiel 2", "season": 0.5, "rows": rows}
    made = page([measured], "python -m benchmarks allsvenskan", 3, 0.5)
    assert "| random decisions beside `hearts` | ≥ 0.5 | 0.60 | reached |" in made
    assert "| random decisions beside `bridge` | ≥ 0.5 | 0.40 | missed |" in made
    assert "| a complete season of four *medel* | ≤ 3 s | 0.50 s | reached |" in made


def test_seasons_are_checked_after_every_step(capsys):
    main(3)
    assert capsys.readouterr().out.startswith("3 seasons, ")


def test_a_lost_card_and_made_fp_are_found():
    state, _ = checked_season("whole")
    cards = season_of(state.options).cards
    other = KIT.copy(state)
    other.stock.pop()
    with pytest.raises(AssertionError, match="a card was made or lost"):
        check(other, cards)
    state.bank += 1
    with pytest.raises(AssertionError, match="FP were made or lost"):
        check(state, cards)
