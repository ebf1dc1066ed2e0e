"""Whole games kept as files: they verify, fold to their result, and can be played again from their header."""

from pathlib import Path

import msgspec
import pytest

from spelbord.core import Answer, Match, Roll, new_match, read_record, verify, write_record
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.tiles import points
from spelbord.games.trakkx.values import ACTIONS, EVENTS, Ended, RoundScored, TrakkxOptions

from .test_whole_games import is_lawful, is_whole

FILES = sorted((Path(__file__).parent / "golden").glob("*.spelbord"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def record_of(file):
    return read_record(KIT, file.read_bytes())


def events_of(record):
    return [event for entry in record.entries for event in entry.events]


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
    result = events_of(record)[-1]
    assert isinstance(result, Ended)
    assert (match.over.reason, match.over.scores, match.over.ranks) == (result.reason, result.scores, result.ranks)
    scored = [event for event in events_of(record) if isinstance(event, RoundScored)]
    sums = [sum(points(event.hands[seat]) for event in scored) for seat in range(record.header.seats)]
    assert match.over.scores == tuple(sums)
    is_lawful(match.state)
    is_whole(match.state)


@each_file
def test_it_is_played_again_from_its_header(file):
    """The same seed and the logged answers give the same bytes; no bot is asked."""
    record = record_of(file)
    header = record.header
    options = msgspec.convert(header.options, TrakkxOptions)
    match = new_match(KIT, options, header.seats, header.seed, names=header.names, notes=header.notes)
    for entry in record.entries:
        if isinstance(entry, Answer):
            ticket = next(ticket for ticket in match.tickets if ticket.prompt == entry.prompt)
            match.answer(ticket, entry.action)
    assert write_record(match.header, match.entries) == file.read_bytes()


@each_file
def test_a_changed_fact_is_found(file):
    """One roll of the log shortened: verifying says at which step it breaks."""
    record = record_of(file)
    step = next(entry.step for entry in record.entries if isinstance(entry, Roll) and entry.step > 1)
    entries = list(record.entries)
    entries[step] = msgspec.structs.replace(entries[step], events=entries[step].events[:-1])
    verdict = verify(KIT, msgspec.structs.replace(record, entries=tuple(entries)))
    assert {breach.what for breach in verdict.breaches} == {"link", "events"}
    assert {breach.step for breach in verdict.breaches} == {step}


def test_the_set_covers_the_game():
    """Two to four seats, one round and several, all that can be done and all that can happen."""
    records = [record_of(file) for file in FILES]
    assert {record.header.seats for record in records} == {2, 3, 4}
    assert {record.header.options["rounds"] for record in records} >= {1, 2, 3}
    reasons = {event.reason for record in records for event in events_of(record) if isinstance(event, RoundScored)}
    assert reasons == {"out", "stall", "left"}
    entries = [entry for record in records for entry in record.entries]
    assert {type(entry.action) for entry in entries if isinstance(entry, Answer)} == set(ACTIONS)
    assert {type(event) for entry in entries for event in entry.events} == set(EVENTS)
