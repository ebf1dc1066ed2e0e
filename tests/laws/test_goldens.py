"""Whole games kept as files, of every game on the shelf: they verify, fold to their end, and are played again alike."""

import msgspec
import pytest

import goldens
from spelbord.core import Answer, Roll, new_match, verify, write_record

ANEW = "mend the rules; or, where they changed on purpose, raise `Meta.rules` and play the golden games anew"

each_file = pytest.mark.parametrize("file", goldens.FILES, ids=goldens.name_of)


@each_file
def test_it_verifies(file):
    """The chain is unbroken, the seed is the one promised, and each entry is decided again as it stands."""
    verdict = verify(goldens.kit_for(file), goldens.record_of(file))
    assert verdict.sound, f"{ANEW}: {verdict.breaches}"
    assert verdict.seeded, "keep the seed in the header, as `python tests/goldens.py` does"
    assert verdict.over is not None, "play it to its end"


@each_file
def test_it_folds_to_its_end(file):
    """Without seed and without rules: events alone lead to the same end, and no piece is lost."""
    kit, match = goldens.kit_for(file), goldens.folded(file)
    assert match.over == verify(kit, goldens.record_of(file)).over, ANEW
    reason = getattr(goldens.events_of(match)[-1], "reason", None)
    assert match.over.reason == reason, "let the last event of a game carry the `reason` that `Over` has"
    assert kit.standing(match.state) == match.over.scores, "let `standing` count as the end does"
    first = kit.pieces(kit.start(match.options, match.header.seats))
    assert kit.pieces(match.state) == first, "see where a fold makes or loses a piece, or `pieces` forgets a place"


@each_file
def test_it_is_played_again_from_its_header(file):
    """The same seed and the logged answers give the same bytes; no bot is asked."""
    kit, record = goldens.kit_for(file), goldens.record_of(file)
    header = record.header
    options = msgspec.convert(header.options, kit.options)
    match = new_match(kit, options, header.seats, header.seed, names=header.names, notes=header.notes)
    for entry in record.entries:
        if isinstance(entry, Answer):
            ticket = next(ticket for ticket in match.tickets if ticket.prompt == entry.prompt)
            match.answer(ticket, entry.action)
    assert write_record(match.header, match.entries) == file.read_bytes(), ANEW


@each_file
def test_a_changed_fact_is_found(file):
    """One roll of the log shortened, or the deal where nothing is rolled later: verifying says where it breaks."""
    record = goldens.record_of(file)
    step = next((entry.step for entry in record.entries if isinstance(entry, Roll) and entry.step > 1), 0)
    entries = list(record.entries)
    entries[step] = msgspec.structs.replace(entries[step], events=entries[step].events[:-1])
    verdict = verify(goldens.kit_for(file), msgspec.structs.replace(record, entries=tuple(entries)))
    found = {(breach.what, breach.step) for breach in verdict.breaches}
    assert found == {("link", step), ("events", step)}, f"let `roll` note an event at step {step}: nothing was missed"
