"""Help in both languages, the way in, and exit codes."""

import re
import shlex
import subprocess
import sys
import tomllib
from importlib import resources

import pytest
from typer.main import get_command

from spelbord import __version__
from spelbord.core import LANGUAGES
from spelbord.games import SHELF
from spelbord.terminal.app import app
from spelbord.terminal.door import Door
from spelbord.terminal.wording import language_of, words

DOOR = get_command(app)
assert isinstance(DOOR, Door)
COMMANDS = list(DOOR.commands)
SWEDISH_ONLY = ("Så här:", "Flaggor", "Visa den här hjälpen.")
ENGLISH_ONLY = ("Usage:", "Options", "Show this help.")


def test_there_are_all_the_commands():
    assert set(COMMANDS) == {
        "games",
        "learn",
        "play",
        "serve",
        "simulate",
        "dataset",
        "replay",
        "review",
        "verify",
        "export",
        "bench",
        "tool",
        "new-game",
        "admin",
        "doctor",
    }


@pytest.mark.parametrize("command", [None, *COMMANDS])
@pytest.mark.parametrize(
    ("language", "said", "unsaid"), [("sv", SWEDISH_ONLY, ENGLISH_ONLY), ("en", ENGLISH_ONLY, SWEDISH_ONLY)]
)
def test_every_help_speaks_one_language(spelbord, command, language, said, unsaid):
    args = ["--lang", language, "--help"] if command is None else [command, "--help", "--lang", language]
    result = spelbord(*args)
    assert result.exit_code == 0
    assert all(text in result.stdout for text in said)
    assert not any(text in result.stdout for text in unsaid)


def test_no_command_shows_the_help(spelbord):
    assert spelbord().stdout == spelbord("--help").stdout
    assert spelbord().exit_code == 0


def test_the_variable_chooses_the_language_and_the_flag_goes_before_it(process):
    assert "Commands" in process(SPELBORD_LANG="en_GB.UTF-8")[1]
    assert "Kommandon" in process("--lang", "sv", SPELBORD_LANG="en")[1]


@pytest.mark.parametrize(
    ("argv", "environ", "language"),
    [
        ([], {}, "sv"),
        (["--lang=en"], {}, "en"),
        (["play", "--lang", "en", "tio"], {}, "en"),
        (["play", "--", "--lang", "en"], {}, "sv"),
        ([], {"SPELBORD_LANG": "de"}, "sv"),
        (["--lang"], {}, "sv"),
    ],
)
def test_the_language_is_peeked_at(argv, environ, language):
    assert language_of(argv, environ) == language


def test_version(spelbord):
    assert spelbord("--version").stdout == f"spelbord {__version__}\n"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["pley"], "Menade du ”play”?"),
        (["nonsens"], "Välj bland games, play"),
        (["--lang", "de"], "Språket ”de” finns inte."),
        (["play", "tio", "--seats", "två"], "Värdet till --seats ska vara ett heltal."),
        (["play", "tio", "--sits", "2"], "Flaggan --sits finns inte."),
        (["play", "tio", "--seats"], "Flaggan --seats används fel"),
        (["play", "tio", "till"], "för mycket: till"),
        (["verify"], "Det saknas FIL."),
        (["play", "tio", "--seats", "9"], "9 platser går inte; spelet har 2 till 7."),
        (["play", "tio", "--option", "jokrar=ja"], "surplus_jokers=ja|nej och open_auction=ja|nej"),
        (["play", "tio", "--option", "open_auction"], "Skriv VAL=VÄRDE"),
        (["play", "tio", "--option", "open_auction=kanske"], "”kanske” går inte för open_auction."),
        (["play", "tio", "--person", "A", "--person", "a"], "Två personer kan inte båda heta A."),
        (["play", "tio", "--person", " "], "Ett namn kan inte vara tomt."),
        (["play", "tio", "--seats", "2", "--person", "A", "--person", "B", "--person", "C"], "3 personer får inte rum"),
        (["play", "tio", "--seats", "4", "--bots", "lätt", "--bots", "svår"], "--bots gavs 2 gånger"),
        (["play", "tio", "--resume", "x", "--seats", "3"], "fortsätter som det började"),
        (["bench", "--seconds", "0"], "--seconds måste vara större än noll."),
        (["bench", "--seats", "1"], "1 plats går inte"),
        (["simulate", "--seats", "8"], "8 platser går inte"),
        (["simulate", "--patience", "0"], "--patience måste vara större än noll."),
        (["simulate", "--parquet"], "--parquet går bara tillsammans med --to."),
        (["simulate", "--on", "slurm"], "Det finns inget som heter ”slurm” att spela på."),
    ],
)  # fmt: skip
def test_misuse_is_told_in_a_sentence_and_exits_with_2(spelbord, args, sentence):
    result = spelbord(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "schack"], "There is no game “schack”."),
        (["play", "tio", "--bots", "genius"], "There is no bot called “genius”."),
        (["verify", "nowhere.spelbord"], "There is no file “nowhere.spelbord”"),
        (["replay", "latest"], "There are no saved matches in"),
        (["play", "tio", "--save", "/nowhere/at/all.spelbord"], "Cannot save in /nowhere/at/all.spelbord"),
        (["simulate", "--deals", "0"], "deal"),
        (["simulate", "--bots", "toys.nowhere:Bot"], "The bot “toys.nowhere:Bot” cannot be loaded."),
        (["play", "tio", "--bots", "toys.foreign:Deaf"], "“toys.foreign:Deaf” is no bot: it lacks budget and choose."),
        (["serve", "--bots", "toys.foreign:Deaf"], "“toys.foreign:Deaf” is no bot: it lacks budget and choose."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence_and_exits_with_1(spelbord, args, sentence):
    result = spelbord(*args, "--lang", "en")
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_without_typer_one_sentence_says_what_to_install():
    """Only msgspec may be installed: the engine needs no more."""
    hide = (
        "import sys; sys.modules['typer'] = None; sys.argv[1:] = ['--lang', 'en']; "
        "from spelbord.terminal import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", hide], capture_output=True, check=False, text=True, timeout=60)  # noqa: S603 - our own
    assert done.returncode == 1
    assert done.stderr == (
        "This needs typer, which is not installed. Get Spelbord with all that it needs: pip install spelbord\n"
    )


def test_completion_knows_commands_games_and_levels(process):
    def complete(line):
        words_ = line.split(" ")
        asked = {"_SPELBORD_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words_) - 1)}
        return process(**asked)[1].split()

    assert complete("spelbord pl") == ["play"]
    assert complete("spelbord play ") == list(SHELF)
    assert complete("spelbord play tio --bots ") == ["lätt", "medel", "svår", "jämn"]


def _keys(language):
    def flat(table, prefix=""):
        for name, value in table.items():
            yield from flat(value, f"{prefix}{name}.") if isinstance(value, dict) else [(prefix + name, value)]

    text = resources.files("spelbord.terminal").joinpath("texts", f"{language}.toml").read_text("utf-8")
    return dict(flat(tomllib.loads(text)))


def test_both_languages_have_the_same_texts_with_the_same_facts():
    swedish, english = map(_keys, LANGUAGES)
    assert swedish.keys() == english.keys()
    for key, text in swedish.items():
        assert set(re.findall(r"{(\w+)", text)) == set(re.findall(r"{(\w+)", english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_in_the_help_can_be_typed(language):
    door = get_command(app)
    assert isinstance(door, Door)
    door.word(words(language), "spelbord")
    examples = [text for key, text in _keys(language).items() if key.startswith("examples.")]
    for line in "\n".join(examples).strip().splitlines():
        program, name, *args = shlex.split(line)
        assert program == "spelbord"
        door.commands[name].make_context(name, args)


def test_no_two_asides_share_a_word():
    """A word typed in place of an answer means one thing, whatever language it is from."""
    asides = ("help", "rules", "tutorial", "hint", "undo", "board", "log", "save", "quit")
    written = [
        (word, synonym)
        for word in asides
        for language in LANGUAGES
        for synonym in set(words(language).entries[f"word.{word}"].split())
    ]
    meanings = {}
    for word, synonym in written:
        meanings.setdefault(synonym, set()).add(word)
    assert all(len(meant) == 1 for meant in meanings.values())
