"""What the golden games of Alfapet end with and cover, and how many moves are found in them."""

from pathlib import Path

import pytest

import goldens
from spelbord.core import Match
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.events import EVENTS, Laid, Warned
from spelbord.games.alfapet.search.search import Search
from spelbord.games.alfapet.terms import terms_of

HERE = Path(__file__).parent
FILES = goldens.files_of("alfapet")
each_file = pytest.mark.parametrize("file", FILES, ids=goldens.name_of)


@each_file
def test_it_folds_to_its_recorded_result(file):
    """Without seed and without rules: events alone lead to the scores that were written down."""
    match = goldens.folded(file)
    assert tuple(match.state.scores) == match.over.scores == goldens.events_of(match)[-1].scores


def test_the_files_have_every_event_and_a_bend_and_a_stop_tile_between_them():
    records = [goldens.record_of(file) for file in FILES]
    _, events = goldens.met(records)
    assert events >= {*EVENTS} - {Warned}
    laid = [event for record in records for event in goldens.events_of(record) if isinstance(event, Laid)]
    assert any(event.stop for event in laid)
    assert any(tile.bend != "none" for event in laid for tile in event.tiles)


# Counts --------------------------------------------------------------------------------------------------------------

COUNTS = [line.split() for line in (HERE / "counts.txt").read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("row", COUNTS, ids=[f"{row[0]}-{row[1]}" for row in COUNTS])
def test_as_many_moves_are_found_as_ever(row):
    """Straight moves, bent ones, ones from a stop tile, and the most that any gives, in positions of these games."""
    name, step, *counted = row
    assert [str(number) for number in count(name, int(step))] == counted


def count(name, step):
    record = goldens.record_of(HERE / "golden" / f"{name}.spelbord")
    match = Match(KIT, record.header, record.entries[:step])
    state = match.state
    terms = terms_of(match.options, state.seats)
    found = Search(terms, match.options, state.cells, state.racks[state.mover]).run()
    stopped = sum(bool(one.lay.stop) for one in found)
    bent = sum(not one.lay.stop and any(tile.bend != "none" for tile in one.lay.tiles) for one in found)
    return len(found) - bent - stopped, bent, stopped, found[0].points if found else 0
