"""What the guides say is true: their links lead somewhere and their code runs."""

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from spelbord.terminal.app import app

ROOT = Path(__file__).parent.parent
WIDTH = 120
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
CODE = re.compile(r"```sh\n(.*?)```|`([^`\n]+)`", re.DOTALL)
SPELBORD: Any = get_command(app)
COMMAND = re.compile(r"(?:^|(?<=[ (])|(?<=bin/))(?<!-t )spelbord((?: +[^\s|&;#()…]+)+)", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_to_one(page):
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not missing


def commands_in(page):
    """What a page tells to type, each without the name of the program."""
    for block, span in CODE.findall(page.read_text("utf-8")):
        for words in COMMAND.findall(re.sub(r"\\\n", " ", block or span)):
            yield words.split()


def unknown_in(words):
    """The first word of a command line that `spelbord` does not know: a command, or a flag of it."""
    here, words = SPELBORD, iter(words)
    for word in words:
        if word.startswith("-"):
            name = word.partition("=")[0]
            # The doctor takes what `serve` takes.
            known = [*here.params, *(SPELBORD.commands["serve"].params if here.name == "doctor" else ())]
            flag = next((each for each in known if name in each.opts + each.secondary_opts), None)
            if flag is None and name != "--help":
                return word
            for _ in range(0 if flag is None or flag.is_flag or "=" in word else flag.nargs):
                next(words, None)
        elif hasattr(here, "commands"):
            if word not in here.commands:
                return word
            here = here.commands[word]
    return None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_that_a_page_shows_is_one_of_ours(page):
    assert [words for words in commands_in(page) if unknown_in(words)] == []


def test_a_command_and_a_flag_that_are_not_there_are_found():
    assert unknown_in(["server", "--port", "1"]) == "server"
    assert unknown_in(["--lang", "en", "serve", "--prot", "1"]) == "--prot"
    assert unknown_in(["admin", "backup"]) is None
    assert len(list(commands_in(ROOT / "docs/guides/host.md"))) > 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_target_of_make_that_a_page_shows_is_in_the_makefile(page):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    shown = [line for block, span in CODE.findall(page.read_text("utf-8")) for line in (block or span).splitlines()]
    named = {name for line in shown for name in re.findall(r"^(?:\$ )?make ([a-z-]+)", line)}
    assert named - targets == set()


@pytest.mark.parametrize("page", ["README.md", "docs/guides/write-a-bot.md"])
def test_an_example_plays_a_whole_game(page, capsys):
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {"__name__": "example"})  # noqa: S102 - our own, as a reader would run it
    assert re.fullmatch(r"\((-?\d+, ){3}-?\d+\)\n", capsys.readouterr().out)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_prose_fits_the_width_of_a_screen(page):
    """Tables, code and pictures have the width they need."""
    prose = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL).splitlines()
    long = [line for line in prose if len(line) > WIDTH and not line.lstrip().startswith(("|", "!["))]
    assert not long, "break these lines"


def test_what_a_server_takes_is_what_its_benchmark_found():
    """Where a row says that a figure is from the page of the table under load, it stands there."""
    found = set(re.findall(NUMBER, (ROOT / "docs" / "benchmarks-table.md").read_text("utf-8")))
    page, there = (ROOT / "docs" / "hosting" / "capacity.md").read_text("utf-8"), ("[benchmarks-table.md]", "there")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    told = [
        number
        for what, figure, *sources in rows
        if sources and sources[0].startswith(there)
        for number in re.findall(NUMBER, figure) + re.findall(rf"(?<=within )(?:{NUMBER})(?= ms)", what)
    ]
    assert len(told) >= 8
    assert [number for number in told if number not in found] == [], "docs/hosting/capacity.md tells older figures"


def test_the_site_is_built_and_every_link_in_it_leads_somewhere():
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(ROOT / "scripts" / "site.py")], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    site = ROOT / "build" / "site"
    pages = {path.parent.relative_to(site).as_posix() for path in site.rglob("index.html")}
    # Every page of docs/ is on the site, and the reference has what docstrings say.
    written = {path.relative_to(ROOT / "docs").with_suffix("") for path in (ROOT / "docs").rglob("*.md")}
    assert {path.as_posix() for path in written if path.name not in {"index", "README"}} <= pages
    assert "Somebody who can take a seat." in (site / "reference" / "bots" / "index.html").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_page_is_found_from_the_first(page):
    """On the site by its table of contents; decisions and pages for developers by another page."""
    name = page.relative_to(ROOT / "docs").as_posix() if page.is_relative_to(ROOT / "docs") else None
    if name is not None and not name.startswith("decisions/"):
        assert f"{name}\n" in (ROOT / "mkdocs.yml").read_text("utf-8"), "name it in mkdocs.yml"


def test_the_picture_of_a_move_is_what_its_script_draws():
    """And what it names is in the code."""
    script = runpy.run_path(str(ROOT / "docs" / "make_move_picture.py"))
    assert script["PICTURE"].read_text("utf-8") == script["drawn"](), "run python docs/make_move_picture.py"


def test_the_readme_shows_the_two_commands():
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme
