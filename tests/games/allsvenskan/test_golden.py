"""Whole seasons kept as files: they verify, fold to their result, and can be played again from their header."""

from pathlib import Path

import msgspec
import pytest

from spelbord.core import Answer, Match, Roll, new_match, read_record, verify, write_record
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.actions import ACTIONS
from spelbord.games.allsvenskan.events import EVENTS, Ended
from spelbord.games.allsvenskan.options import AllsvenskanOptions

FILES = sorted((Path(__file__).parent / "golden").glob("*.spelbord"))
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
    """Without seed and without rules: events alone lead to the points that were written down."""
    record = record_of(file)
    match = Match(KIT, msgspec.structs.replace(record.header, seed=None), record.entries)
    result, state = ended(record), match.state
    assert (match.over.reason, match.over.scores, match.over.ranks) == (result.reason, result.points, result.ranks)
    for seat, points in enumerate(result.points):
        results = state.results[seat]
        assert points == sum(3 if one.scored > one.conceded else one.scored == one.conceded for one in results)
    assert KIT.pieces(state) == KIT.pieces(KIT.start(match.options, 4))


@each_file
def test_it_is_played_again_from_its_header(file):
    """The same seed and the logged answers give the same bytes; no bot is asked."""
    record = record_of(file)
    header = record.header
    options = msgspec.convert(header.options, AllsvenskanOptions)
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
    """Both lengths, none to three AI rivals, every house rule, every action and every event."""
    records = [record_of(file) for file in FILES]
    assert len(records) >= 5
    options = [msgspec.convert(record.header.options, AllsvenskanOptions) for record in records]
    assert {option.length for option in options} == {"kort", "komplett"}
    assert {option.ai_rivals for option in options} == {"0", "1", "2", "3"}
    for switch in ("talk", "gold_start", "gold_open", "gold_cheap"):
        assert {getattr(option, switch) for option in options} == {True, False}, switch
    entries = [entry for record in records for entry in record.entries]
    assert {type(entry.action) for entry in entries if isinstance(entry, Answer)} == set(ACTIONS)
    assert {type(event) for entry in entries for event in entry.events} == set(EVENTS)
    tricks = {trick.name for entry in entries for event in entry.events for trick in getattr(event, "tricks", ())}
    assert tricks == {"hem", "off", "def", "mirakel", "skada"}
