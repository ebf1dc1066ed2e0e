"""Tools of a game at the command line, and options whose text is in a file."""

import json

import pytest

from spelbord.games import SHELF
from spelbord.terminal.failing import Misused
from spelbord.terminal.options import read_options
from spelbord.terminal.wording import words
from toys.kuvert import KIT as KUVERT

GAME = "allsvenskan"
CODES = ["MFF", "AIK", "DIF", "ELF", "HAM", "KAL", "NOR", "GBG", "MJÄ", "VAR", "SIR", "HÄC", "DEG", "VÄR", "SUN", "HEL"]


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch):
    """The game whose tools these are, wherever the shelf keeps it."""
    monkeypatch.setitem(SHELF, GAME, f"spelbord.games.{GAME}")


@pytest.mark.parametrize(("language", "said"), [("sv", "Gör ett spelschema"), ("en", "Make fixtures")])
def test_tools_are_listed_with_how_they_are_written(spelbord, language, said):
    every, own = spelbord("tool", "--lang", language).stdout, spelbord("tool", GAME, "--lang", language).stdout
    assert said in every
    assert said in own
    assert f"spelbord tool {GAME} check @" in own


def test_a_game_without_tools_says_so(spelbord):
    assert "inga verktyg" in spelbord("tool", "tio").stdout
    result = spelbord("tool", "tio", "fixtures")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "fixtures" in result.stderr


def test_a_season_is_made_checked_and_played(spelbord, tmp_path):
    """Print one, change it, check it, and play by it."""
    season = spelbord("tool", GAME, "season").stdout
    fixtures = spelbord("tool", GAME, "fixtures", *reversed(CODES)).stdout
    file = tmp_path / "min.toml"
    file.write_text(
        season.replace('name = "Malmö FF"', 'name = "Malmö Fantasi"')[: season.index("[fixtures]") + 5] + fixtures,
        "utf-8-sig",
    )
    assert "går att spela" in spelbord("tool", GAME, "check", f"@{file}").stdout
    saved = tmp_path / "p.spelbord"
    options = ["--option", "season=egen", "--option", f"season_text=@{file}"]
    shown = spelbord("play", GAME, *options, "--save", str(saved), lines=[]).stdout
    assert "Topplag" in shown
    header = json.loads(saved.read_bytes().splitlines()[0])["header"]
    assert "Malmö Fantasi" in header["options"]["season_text"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"name = ", "ett tal, text inom citattecken"),
        (b"name = 'a'", "exakt 16 klubbar"),
        (b"\xff\xfe", "Det går inte att läsa"),
    ],
)
def test_what_is_wrong_with_a_season_is_told_in_a_sentence(spelbord, tmp_path, text, sentence):
    file = tmp_path / "min.toml"
    file.write_bytes(text)
    for args in (
        ["tool", GAME, "check", f"@{file}"],
        ["play", GAME, "--option", "season=egen", "--option", f"season_text=@{file}"],
    ):
        result = spelbord(*args)
        assert result.exit_code in {1, 2}
        assert result.stdout == ""
        assert sentence in result.stderr


def test_a_season_to_start_from_is_written_to_a_file_that_is_not_there_yet(spelbord, tmp_path):
    file = tmp_path / "min.toml"
    assert str(file) in spelbord("tool", GAME, "season", "--to", str(file)).stdout
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) > 200
    assert lines == spelbord("tool", GAME, "season").stdout.splitlines()
    again = spelbord("tool", GAME, "season", "--to", str(file))
    assert (again.exit_code, again.stdout) == (1, "")
    assert "finns redan" in again.stderr
    assert spelbord("tool", GAME, "season", "--to", str(tmp_path / "no" / "where")).exit_code == 1


@pytest.mark.parametrize(("language", "said"), [("sv", "från spelet"), ("en", "from the box")])
def test_the_keys_of_a_season_file_are_listed(spelbord, language, said):
    keys = spelbord("tool", GAME, "keys", "--lang", language).stdout
    assert said in keys
    assert all(f"  {key}: " in keys for key in ("mastarvana", "ingen", "box", "kickoff", "opponent", "times"))


def test_all_that_is_wrong_is_told_at_once_with_its_line(spelbord, tmp_path):
    file = tmp_path / "min.toml"
    season = spelbord("tool", GAME, "season").stdout
    file.write_text(season.replace('extra = "1+1"', 'extra = "9"').replace("rank = 2\n", "rank = 1\n"), "utf-8")
    told = spelbord("tool", GAME, "check", f"@{file}").stderr.splitlines()
    lines = file.read_text("utf-8").splitlines()
    wrong = [number for number, line in enumerate(lines, start=1) if line in {'extra = "9"', "rank = 1"}][1:]
    assert [int(line.split()[1].rstrip(":")) for line in told if line.startswith("Rad ")] == wrong


def test_a_season_is_named_by_its_file_and_not_printed(spelbord, tmp_path):
    """The path alone will do, and the table says how long the text is instead of all of it on one line."""
    file = tmp_path / "min.toml"
    file.write_text(spelbord("tool", GAME, "season").stdout, "utf-8")
    options = ["--option", "season=egen", "--option", f"season_text={file}"]
    shown = spelbord("play", GAME, *options, "--save", str(tmp_path / "p.spelbord"), lines=[]).stdout
    assert "rader text" in shown
    assert "#8ec5ea" not in shown
    assert "Rekonstruerat av oss" in shown
    assert "förklara källor" in shown


def test_a_file_that_is_not_there_is_named(spelbord):
    result = spelbord("tool", GAME, "check", "@nowhere.toml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "nowhere.toml" in result.stderr


def test_an_option_that_would_do_nothing_is_not_passed_over():
    """The toy's motto needs its rival."""
    with pytest.raises(Misused) as refused:
        read_options(KUVERT, ["motto=mot mig"], words("en"), 3)
    assert refused.value.key == "misused.option_idle"
    assert refused.value.facts == {"name": "motto", "other": "rival=yes"}
    assert read_options(KUVERT, ["motto="], words("en"), 3) == KUVERT.options()
