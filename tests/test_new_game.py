"""`spelbord new-game`: what it lays out passes everything at once, plays in every room, and can be taken away again."""

import ast
import json
import re

import pytest

from newgame import NAME, ROOT, Copy
from spelbord.core import LANGUAGES
from spelbord.terminal.wording import words

OWN = (f"src/spelbord/games/{NAME}", f"tests/games/{NAME}")
SHELF = "src/spelbord/games/__init__.py"
MOST_LINES = 420


@pytest.fixture(scope="module")
def before(tmp_path_factory):
    return Copy(tmp_path_factory.mktemp("before"))


@pytest.fixture(scope="module")
def laid(tmp_path_factory):
    copy = Copy(tmp_path_factory.mktemp("laid"))
    code, said = copy.spelbord("new-game", NAME)
    assert code == 0, said
    return copy


def code_lines(text):
    """Lines of Python that do something: neither blank, nor comment, nor docstring."""
    told = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            told |= set(range(node.lineno, (node.end_lineno or 0) + 1))
    lines = enumerate(text.splitlines(), start=1)
    return sum(number not in told and not re.match(r"\s*(#|$)", line) for number, line in lines)


def test_one_shared_line_and_every_file_says_what_belongs_there(before, laid):
    old, new = before.files(), laid.files()
    assert [path for path in old if old[path] != new[path]] == [SHELF]
    was, became = old[SHELF].decode().splitlines(), new[SHELF].decode().splitlines()
    assert [line for line in became if line not in was] == [f'    "{NAME}": "spelbord.games.{NAME}",']
    assert len(became) == len(was) + 1
    written = [path for path in new if path not in old and path.endswith((".py", ".md", ".toml"))]
    assert [path for path in written if not re.search("Here belong|belong here|hör alla", new[path].decode())] == []
    assert [path for path in new if b"nyttspel" in new[path].lower() and path not in old] == []


def test_it_is_small(laid):
    python = [path for folder in OWN for path in (laid.root / folder).rglob("*.py")]
    client = (laid.root / f"web/src/games/{NAME}/facts.ts").read_text("utf-8").splitlines()
    assert sum(code_lines(path.read_text("utf-8")) for path in python) + len(client) <= MOST_LINES


@pytest.mark.parametrize(
    "command",
    [
        ("-m", "ruff", "check", *OWN, SHELF),
        ("-m", "ruff", "format", "--check", *OWN, SHELF),
        ("-m", "mypy", OWN[0]),
        ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
        ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", OWN[1]),
        (
            "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", NAME,
            "tests/laws", "tests/server/test_typescript.py", "tests/bots/test_honesty.py",
            "tests/arena/test_simulate.py",
        ),
    ],
    ids=["lint", "format", "types", "imports", "tests", "laws"],
)  # fmt: skip
def test_it_passes_at_once(laid, command):
    code, said = laid.run(*command)
    assert code == 0, said


@pytest.mark.parametrize("name", ["abc", "abcdefghijklmnopqrst"])
def test_a_name_of_any_length_is_written_in_the_house_form(tmp_path, name):
    copy = Copy(tmp_path)
    assert copy.spelbord("new-game", name)[0] == 0
    own = (f"src/spelbord/games/{name}", f"tests/games/{name}")
    for command in (("check", *own), ("format", "--check", *own)):
        code, said = copy.run("-m", "ruff", *command)
        assert code == 0, said


def test_it_plays_in_the_terminal(laid, tmp_path):
    file = tmp_path / "match.spelbord"
    # The first move of those listed, whatever is asked.
    code, said = laid.spelbord(
        "play", NAME, "--seats", "2", "--person", "Maja", "--bots", "easy", "--plain", "--hurry", "--seed", "new",
        "--save", str(file), typed="#1\n" * 12,
    )  # fmt: skip
    assert code == 0, said
    assert "All five tricks have been played." in said
    code, said = laid.spelbord("verify", str(file))
    assert code == 0, said


def test_it_plays_in_the_arena(laid):
    code, said = laid.spelbord(
        "simulate", NAME, "--bots", "greedy", "--bots", "random", "--deals", "4", "--workers", "1", "--json"
    )
    assert code == 0, said
    assert json.loads(said)["games"] == 8


def refused(copy, *args):
    """What was said, where nothing changed."""
    old = copy.files()
    code, said = copy.spelbord("new-game", *args)
    assert code != 0
    assert copy.files() == old
    return said


@pytest.mark.parametrize("name", ["Gurka", "gu", "min-lek", "1gurka", "class", "../gurka", "abcdefghijklmnopqrstu"])
def test_a_bad_name_is_refused(before, name):
    assert "is not allowed as the name of a game" in refused(before, name)


@pytest.mark.parametrize(("name", "place"), [("tio", "src/spelbord/games/tio"), ("kuvert", "tests/toys/kuvert")])
def test_a_name_that_is_taken_is_refused(before, name, place):
    assert place in refused(before, name)


def test_elsewhere_than_in_a_checkout_it_is_refused(before, tmp_path):
    assert "no checkout of Spelbord" in refused(before, NAME, "--into", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_made_leaves_nothing_behind(tmp_path):
    copy = Copy(tmp_path)
    maker = copy.root / "tests/goldens.py"
    maker.write_text("raise SystemExit('no bots today')\n", "utf-8")
    said = refused(copy, NAME)
    assert "nothing was changed" in said
    assert "no bots today" in said


def test_a_dry_run_lists_all_files_and_writes_none(before, laid):
    old = before.files()
    code, said = before.spelbord("new-game", NAME, "--dry-run")
    assert code == 0
    assert before.files() == old
    came = {path for path in laid.files() if path not in old and ".spelbord" not in path}
    assert came < set(said.splitlines())
    assert f"tests/games/{NAME}/golden/*.spelbord" in said


def test_it_is_taken_off_the_shelf_again_unless_somebody_worked_on_it(tmp_path):
    copy = Copy(tmp_path)
    old = copy.files()
    assert copy.spelbord("new-game", NAME)[0] == 0
    rules = copy.root / OWN[0] / "rules.py"
    whole = rules.read_text("utf-8")
    rules.write_text(f"{whole}\n# mine\n", "utf-8")
    assert f"{OWN[0]}/rules.py" in refused(copy, NAME, "--remove")
    rules.write_text(whole, "utf-8")
    code, said = copy.spelbord("new-game", NAME, "--remove")
    assert code == 0, said
    assert copy.files() == old
    assert "no game gurka" in refused(copy, NAME, "--remove")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_the_command_in_both_languages(language):
    assert "spelbord new-game" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert "spelbord new-game" in words(language).say("examples.new-game")
