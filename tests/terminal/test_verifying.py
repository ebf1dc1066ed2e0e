"""`verify`: sound, or where and how it breaks."""

import json

import pytest
from msgspec.structs import replace

from spelbord.core import Roll, seed_from, write_record
from spelbord.games.tio.events import Drew
from spelbord.terminal.files import load


def rewritten(path, change):
    """The file with its entries changed and its chain made anew, as a forger would."""
    record = load(str(path)).record
    header, entries = change(record.header, list(record.entries))
    path.write_bytes(write_record(header, entries))


def test_a_whole_match_is_sound(spelbord, played):
    result = spelbord("verify", str(played))
    assert result.exit_code == 0
    assert "Partiet håller" in result.stdout
    assert "varje slumpsteg är gjort om" in result.stdout
    assert "1. Astrid" in result.stdout


def test_an_unfinished_match_is_sound_and_said_to_be_unfinished(spelbord, begun):
    result = spelbord("verify", str(begun), "--lang", "en")
    assert result.exit_code == 0
    assert "not over" in result.stdout
    assert load(str(begun)).record.links[-1] not in result.stdout
    assert json.loads(spelbord("verify", str(begun), "--json").stdout)["head"] is None


def test_json_has_the_same(spelbord, played):
    result = spelbord("verify", str(played), "--json")
    finding = json.loads(result.stdout)
    record = load(str(played)).record
    assert finding["sound"] is True
    assert finding["steps"] == len(record.entries)
    assert finding["head"] == record.links[-1]
    assert finding["over"]["ranks"] == [2, 1]


def test_a_changed_byte_breaks_the_chain_where_it_was_changed(spelbord, played):
    lines = played.read_bytes().splitlines()
    entry = next(number for number, line in enumerate(lines) if b'"laid"' in line)
    lines[entry] = lines[entry].replace(b'"chips":0', b'"chips":1', 1)
    played.write_bytes(b"\n".join(lines))
    result = spelbord("verify", str(played))
    assert result.exit_code == 1
    assert f"Steg {entry - 1}: hashkedjan bryts här." in result.stdout
    assert "Så står det i filen: Gäst lägger" in result.stdout


def test_a_forged_deal_with_a_new_chain_is_found(spelbord, played):
    forged = []

    def forge(header, entries):
        step = next(entry.step for entry in entries if any(isinstance(event, Drew) for event in entry.events))
        events = [replace(event, cards=(19,)) if isinstance(event, Drew) else event for event in entries[step].events]
        entries[step] = Roll(step, entries[step].chance, tuple(events))
        forged.append(step)
        return header, entries

    rewritten(played, forge)
    result = spelbord("verify", str(played), "--lang", "en")
    assert result.exit_code == 1
    assert f"Step {forged[0]}: the rules give something else" in result.stdout
    assert "joker" in result.stdout


def test_an_answer_against_the_rules_is_found_with_its_rule(spelbord, played):
    def forge(header, entries):
        answer = entries[2]
        entries[2] = replace(answer, action=replace(answer.action, chips=3))
        return header, entries

    rewritten(played, forge)
    result = spelbord("verify", str(played), "--json")
    (breach,) = json.loads(result.stdout)["breaches"]
    assert (result.exit_code, breach["step"], breach["what"]) == (1, 2, "refused")
    assert any("[TIO-R15]" in sentence for sentence in breach["sentences"])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda header, entries: (header, entries[:5] + entries[6:]), "Steg 5: stegen är fel numrerade."),
        (lambda header, entries: (replace(header, seed=seed_from("other")), entries), "Fröet stämmer inte"),
        (lambda header, entries: (header, [entries[0], replace(entries[2], step=1)]), "Steg 1: något annat"),
    ],
)
def test_other_breaches_have_their_words(spelbord, played, change, sentence):
    rewritten(played, change)
    result = spelbord("verify", str(played))
    assert result.exit_code == 1
    assert sentence in result.stdout


def test_a_changed_header_breaks_the_chain_at_once(spelbord, played):
    played.write_bytes(played.read_bytes().replace("Gäst".encode(), b"Guest", 1))
    result = spelbord("verify", str(played))
    assert result.exit_code == 1
    assert "Filens huvud" in result.stdout


def test_without_the_seed_the_rolls_are_taken_on_trust_and_it_is_said(spelbord, played):
    rewritten(played, lambda header, entries: (replace(header, seed=None), entries))
    result = spelbord("verify", str(played))
    assert result.exit_code == 0
    assert "kunde inte göras om" in result.stdout


def test_what_cannot_have_happened_is_told_and_no_traceback(spelbord, played):
    """A roll that nobody can check, with a card that there is not: it can be neither folded nor put in words."""

    def forge(header, entries):
        events = tuple(
            replace(event, cards=(77,) * 3) if hasattr(event, "cards") else event for event in entries[0].events
        )
        entries[0] = Roll(0, entries[0].chance, events)
        return replace(header, seed=None), entries

    rewritten(played, forge)
    for command in ("replay", "export"):
        result = spelbord(command, str(played))
        assert result.exit_code == 1
        assert "kan inte ha hänt" in result.stderr
    result = spelbord("verify", str(played), "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["breaches"][0]["step"] == 0
    assert "Traceback" not in spelbord("verify", str(played)).output
