"""Saved matches: nothing is lost, what is resumed goes on as it began, and bad files are told in one sentence."""

import json
import os
import signal
import subprocess
import sys

import pytest

from spelbord.core import Refused
from spelbord.terminal.failing import Failed
from spelbord.terminal.files import LARGEST, find, load, saves_folder, text_of

LINES = ["#1", "#2", "#1", "#1", "#3", "#1", "#1", "#1", "#2", "#1"]
SETTING = ["--seats", "3", "--bots", "medel", "--seed", "spara"]


def entries_of(path):
    return load(str(path)).record.entries


def test_a_match_left_and_resumed_is_the_match_played_through(spelbord, tmp_path):
    whole, parts = tmp_path / "whole.spelbord", tmp_path / "parts.spelbord"
    spelbord("play", "tio", *SETTING, "--save", str(whole), lines=LINES)
    spelbord("play", "tio", *SETTING, "--save", str(parts), lines=[*LINES[:4], "sluta"])
    for line in LINES[4:]:
        assert spelbord("play", "--resume", str(parts), lines=[line]).exit_code == 0
    assert entries_of(parts) == entries_of(whole)
    assert whole.read_bytes() == parts.read_bytes()


def test_resuming_tells_what_happened_since_the_own_last_answer(spelbord, tmp_path):
    path = tmp_path / "p.spelbord"
    before = spelbord("play", "tio", *SETTING, "--save", str(path), lines=LINES[:3]).stdout
    after = spelbord("play", "--resume", str(path)).stdout
    assert "får en joker samt" in before
    assert "får en joker samt" not in after
    assert before.split("> #1")[-1].split("Inmatningen")[0].strip() in after


def test_a_resumed_match_can_be_saved_elsewhere(spelbord, begun, tmp_path):
    other = tmp_path / "other.spelbord"
    before = begun.read_bytes()
    spelbord("play", "--resume", str(begun), "--save", str(other), lines=["#1"])
    assert begun.read_bytes() == before
    assert len(entries_of(other)) > len(entries_of(begun))


def test_a_killed_terminal_loses_nothing(spelbord, tmp_path):
    """Kill -9 while a question waits: all that was answered is in the file, and the match goes on from there."""
    path = tmp_path / "killed.spelbord"
    command = [sys.executable, "-u", "-m", "spelbord.terminal", "play", "tio", *SETTING, "--save", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:  # noqa: S603 - our own
        running.stdin.write("".join(f"{line}\n" for line in LINES[:5]).encode())
        running.stdin.flush()
        answered = 0
        while answered < 5:
            answered += running.stdout.readline().startswith(b"> ")
        while not running.stdout.readline().startswith(b"Din tur:"):
            pass
        os.kill(running.pid, signal.SIGKILL)
    assert running.returncode == -signal.SIGKILL
    whole = tmp_path / "whole.spelbord"
    spelbord("play", "tio", *SETTING, "--save", str(whole), lines=LINES)
    spelbord("play", "--resume", str(path), lines=LINES[5:])
    assert entries_of(path) == entries_of(whole)


def test_saving_leaves_no_crumbs(spelbord, saves):
    spelbord("play", "tio", lines=["#1"])
    assert [path.suffix for path in saves.iterdir()] == [".spelbord"]


def test_every_match_has_a_name_of_its_own_and_latest_finds_it(spelbord, saves):
    spelbord("play", "tio", lines=["#1"])
    first = set(saves.iterdir())
    spelbord("play", "tio", lines=["#1"])
    (second,) = set(saves.iterdir()) - first
    os.utime(second, (2e9, 2e9))
    assert find("senaste") == find("latest") == find(second.name) == find(second.stem) == second


def test_a_file_that_is_there_is_never_written_over(spelbord, begun):
    before = begun.read_bytes()
    result = spelbord("play", "tio", "--save", str(begun), lines=["#1"])
    assert result.exit_code == 1
    assert "finns redan" in result.stderr
    assert begun.read_bytes() == before


def test_where_matches_are_kept_if_nobody_says_otherwise(tmp_path):
    assert saves_folder({"SPELBORD_SAVES": str(tmp_path)}) == tmp_path
    assert saves_folder({"XDG_DATA_HOME": str(tmp_path), "APPDATA": str(tmp_path)}).name == "spelbord"


def test_a_finished_match_is_shown_and_not_played(spelbord, played):
    before = played.read_bytes()
    result = spelbord("play", "--resume", str(played), lines=["#1"])
    assert result.exit_code == 0
    assert "Slutställning" in result.stdout
    assert played.read_bytes() == before


# Bad files -----------------------------------------------------------------------------------------------------------


def _changed_header(**changes):
    def change(data):
        first, rest = data.split(b"\n", 1)
        line = json.loads(first)
        line["header"].update(changes)
        return json.dumps(line).encode() + b"\n" + rest

    return change


BAD = {
    "empty": (lambda data: b"", "Filen är tom"),
    "blank": (lambda data: b"\n\n", "Filen är tom"),
    "cut in a line": (lambda data: data[:-20], "gick inte att läsa"),
    "text": (lambda data: b"Kaffe och bullar\n", "Rad 1 i filen gick inte att läsa"),
    "not UTF-8": (lambda data: data.replace("Gäst".encode(), b"G\xe4st"), "gick inte att läsa"),
    "bytes": (lambda data: bytes(range(256)), "gick inte att läsa"),
    "a list": (lambda data: b"[1, 2]\n", "Rad 1 i filen gick inte att läsa"),
    "deep": (lambda data: data.split(b"\n")[0] + b"\n" + b"[" * 100_000, "gick inte att läsa"),
    "another game": (_changed_header(game="schack"), "Spelet ”schack” finns inte."),
    "newer rules": (_changed_header(rules=99), "regelversion 99"),
    "newer format": (_changed_header(format=2), "skriven i form 2"),
    "too many seats": (_changed_header(seats=10**30), "går inte; spelet har 2 till 7"),
    "unknown option": (_changed_header(options={"poker": True}), "poker"),
}  # fmt: skip


@pytest.mark.parametrize("command", ["verify", "replay", "export", "resume"])
@pytest.mark.parametrize("fault", BAD)
def test_a_bad_file_is_told_in_one_sentence(spelbord, begun, command, fault):
    change, sentence = BAD[fault]
    begun.write_bytes(change(begun.read_bytes()))
    args = ["play", "--resume", str(begun)] if command == "resume" else [command, str(begun)]
    result = spelbord(*args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_folder_is_no_file(spelbord, tmp_path):
    result = spelbord("verify", str(tmp_path))
    assert result.exit_code == 1
    assert f"Det går inte att läsa {tmp_path}" in result.stderr


@pytest.mark.parametrize("notes", [{}, {"sitters": "person", "bot_seed": "a"}, {"sitters": "medel medel medel"}])
def test_who_sat_where_must_be_known_to_go_on(spelbord, begun, notes):
    begun.write_bytes(_changed_header(notes=notes)(begun.read_bytes()))
    result = spelbord("play", "--resume", str(begun))
    assert result.exit_code == 1
    assert "vem som satt var" in result.stderr
    assert spelbord("verify", str(begun)).exit_code == 0


def test_an_unsound_match_is_not_played_on(spelbord, begun):
    begun.write_bytes(_changed_header(names=["Eva", "Astrid", "Bertil"])(begun.read_bytes()))
    result = spelbord("play", "--resume", str(begun))
    assert result.exit_code == 1
    assert "håller inte" in result.stderr


def test_another_game_than_the_files_is_refused(spelbord, begun):
    assert spelbord("play", "tio", "--resume", str(begun)).exit_code == 0
    assert spelbord("play", "schack", "--resume", str(begun)).exit_code == 1


def test_a_name_in_a_file_plays_no_tricks_on_the_terminal(spelbord, begun):
    begun.write_bytes(_changed_header(names=["\x1b[2Jhej\a", "Astrid", "Bertil"])(begun.read_bytes()))
    shown = spelbord("replay", str(begun), "--all").stdout
    assert "\x1b" not in shown
    assert "[2Jhej" in shown


def test_a_file_that_never_ends_is_not_read(tmp_path):
    endless = tmp_path / "endless.spelbord"
    with endless.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(Failed, match="too_large"):
        load(str(endless))
    with pytest.raises(Failed, match="too_large"):
        text_of(f"@{endless}")


def test_a_number_of_thousands_of_digits_breaks_a_line_and_nothing_else(tmp_path):
    forged = tmp_path / "forged.spelbord"
    forged.write_bytes(b'{"header":{"game":"tio","rules":' + b"9" * 5_000 + b"}}\n")
    with pytest.raises(Refused, match="record_broken"):
        load(str(forged))
