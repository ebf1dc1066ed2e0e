"""A match as one file: what it looks like, what its chain binds, and what is said of a broken one."""

import msgspec
import pytest

from spelbord.core import Refused, chain, commitment, new_match, read_header, read_record, seed_from, write_record
from spelbord.core.log import FORMAT
from spelbord.testing import Case, play
from toys.kuvert import KIT
from toys.kuvert.values import KuvertOptions

replaced = msgspec.structs.replace
MATCH = play(KIT, Case(3, KuvertOptions(rival=True), "record"))
FILE = write_record(MATCH.header, MATCH.entries)


def test_header_tells_what_was_played():
    match = new_match(
        KIT, KuvertOptions(rival=True), 3, seed_from("x"), names=("Ada", "Bo", "Cy"), notes={"place": "home"}
    )
    header = match.header
    assert (header.game, header.rules, header.seats, header.format) == ("kuvert", 1, 3, FORMAT)
    assert header.options == {"rival": True, "length": "short", "bet": 1, "motto": ""}
    assert header.commitment == commitment(seed_from("x"))
    assert header.names == ("Ada", "Bo", "Cy")
    assert header.notes == {"place": "home"}


def test_a_line_for_the_header_and_one_for_each_entry():
    lines = FILE.splitlines()
    assert len(lines) == 1 + MATCH.step
    assert FILE.endswith(b"\n")
    assert all(set(msgspec.json.decode(line)) == {"entry", "link"} for line in lines[1:])
    assert set(msgspec.json.decode(lines[0])) == {"header", "link"}


def test_what_is_written_is_read():
    record = read_record(KIT, FILE)
    assert record.header == MATCH.header == read_header(FILE)
    assert record.entries == tuple(MATCH.entries)
    assert record.links == tuple(chain(MATCH.header, MATCH.entries))


def test_file_of_a_match_that_has_not_begun():
    record = read_record(KIT, write_record(MATCH.header, []))
    assert record.entries == ()
    assert len(record.links) == 1


# The chain ------------------------------------------------------------------------------------------------------------


def test_links_are_hashes_of_all_before_them():
    links = chain(MATCH.header, MATCH.entries)
    assert len(set(links)) == len(links) == MATCH.step + 1
    assert all(len(link) == 64 for link in links)
    assert chain(MATCH.header, MATCH.entries[:4]) == links[:5]


def test_chain_is_the_same_with_and_without_the_seed():
    assert chain(replaced(MATCH.header, seed=None), MATCH.entries) == chain(MATCH.header, MATCH.entries)


def test_notes_are_not_bound():
    assert chain(replaced(MATCH.header, notes={"a": "b"}), []) == chain(MATCH.header, [])


@pytest.mark.parametrize(
    "change",
    [{"seats": 4}, {"rules": 2}, {"options": {}}, {"commitment": "0" * 64}, {"names": ("Ada",)}, {"data": "x"}],
)
def test_everything_else_in_the_header_is_bound(change):
    assert chain(replaced(MATCH.header, **change), []) != chain(MATCH.header, [])


def test_a_changed_entry_changes_every_link_after_it():
    changed = [*MATCH.entries]
    changed[3] = replaced(changed[3], step=99)
    before, after = chain(MATCH.header, MATCH.entries), chain(MATCH.header, changed)
    assert before[:4] == after[:4]
    assert all(one != other for one, other in zip(before[4:], after[4:], strict=True))


# Broken files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b"\n", b"   \n", b"\n" + FILE])
def test_empty_file(data):
    for read in (read_header, lambda data: read_record(KIT, data)):
        with pytest.raises(Refused, match="record_empty"):
            read(data)


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"{}",
        b"[]",
        b'{"header": {}, "link": ""}',
        b'{"header": 3, "link": ""}',
        b'{"header": {"game": "\xff"}}',
        b'{"header": ' + b"[" * 100_000,
        b'{"link": ' + b"[" * 100_000,
        b"\x00\x01\x02",
    ],
)
def test_broken_header(line):
    for read in (read_header, lambda data: read_record(KIT, data)):
        with pytest.raises(Refused, match="record_broken") as refused:
            read(line + b"\n")
        assert refused.value.facts["line"] == 1


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"hello",
        b"{}",
        b'{"entry": {}, "link": ""}',
        b'{"entry": 3, "link": "\xff"}',
        b'{"entry": {"a": "\xff"}, "link": ""}',
        b'{"entry": ' + b"[" * 100_000 + b"]" * 100_000 + b', "link": ""}',
        b'{"entry": null, "link": "", "more": 1}',
    ],
)
def test_broken_line_is_named(line):
    lines = FILE.splitlines()
    lines[4] = line
    with pytest.raises(Refused, match="record_broken") as refused:
        read_record(KIT, b"\n".join(lines))
    assert refused.value.facts["line"] == 5
    assert refused.value.facts["why"]


def test_file_cut_within_a_line():
    with pytest.raises(Refused, match="record_broken") as refused:
        read_record(KIT, FILE[:-30])
    assert refused.value.facts["line"] == 1 + MATCH.step


def test_header_can_be_read_of_a_file_whose_rest_is_broken():
    assert read_header(FILE.splitlines()[0] + b"\nrubbish") == MATCH.header
