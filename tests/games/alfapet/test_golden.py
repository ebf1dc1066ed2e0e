"""Whole games kept as files: they verify, fold to their result, and can be played again from their header."""

from pathlib import Path

import msgspec
import pytest

from spelbord.core import Answer, Match, new_match, read_record, verify, write_record
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.searching import Search
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.values import EVENTS, Ended

HERE = Path(__file__).parent
FILES = sorted((HERE / "golden").glob("*.spelbord"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def record_of(file):
    return read_record(KIT, file.read_bytes())


def ended(record):
    last = record.entries[-1].events[-1]
    assert isinstance(last, Ended)
    return last


@each_file
def test_it_verifies(file):
    """The chain is unbroken, the seed is the one promised, and each entry is decided again as it stands."""
    verdict = verify(KIT, record_of(file))
    assert verdict.sound
    assert verdict.seeded
    assert verdict.over is not None


@each_file
def test_it_folds_to_its_recorded_result(file):
    """Without seed and without rules: events alone lead to the scores that were written down."""
    record = record_of(file)
    match = Match(KIT, msgspec.structs.replace(record.header, seed=None), record.entries)
    result = ended(record)
    assert (match.over.reason, match.over.scores, match.over.ranks) == (result.reason, result.scores, result.ranks)
    assert tuple(match.state.scores) == result.scores


@each_file
def test_it_is_played_again_from_its_header(file):
    """The same seed and the logged answers give the same bytes."""
    record = record_of(file)
    header = record.header
    options = msgspec.convert(header.options, AlfapetOptions)
    match = new_match(KIT, options, header.seats, header.seed, names=header.names, notes=header.notes)
    for entry in record.entries:
        if isinstance(entry, Answer):
            ticket = next(open_ for open_ in match.tickets if open_.prompt == entry.prompt)
            match.answer(ticket, entry.action)
    assert write_record(match.header, match.entries) == file.read_bytes()


def test_the_files_have_every_event_and_a_bend_and_a_stop_tile_between_them():
    events = [event for file in FILES for entry in record_of(file).entries for event in entry.events]
    met = {type(event) for event in events}
    assert {kind.__name__ for kind in EVENTS} - {kind.__name__ for kind in met} <= {"Warned"}
    laid = [event for event in events if type(event).__name__ == "Laid"]
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
    record = record_of(HERE / "golden" / f"{name}.spelbord")
    match = Match(KIT, record.header, record.entries[:step])
    state = match.state
    terms = terms_of(match.options, state.seats)
    found = Search(terms, match.options, state.cells, state.racks[state.mover]).run()
    stopped = sum(bool(one.lay.stop) for one in found)
    bent = sum(not one.lay.stop and any(tile.bend != "none" for tile in one.lay.tiles) for one in found)
    return len(found) - bent - stopped, bent, stopped, found[0].points if found else 0
