"""What the guides say is true: their links lead somewhere and their code runs."""

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WIDTH = 120
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_to_one(page):
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not missing


def test_the_readmes_example_plays_a_whole_game(capsys):
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - our own page, as a reader would run it
    assert re.fullmatch(r"\((-?\d+, ){3}-?\d+\)\n", capsys.readouterr().out)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_prose_fits_the_width_of_a_screen(page):
    """Tables, code and pictures have the width they need."""
    prose = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL).splitlines()
    long = [line for line in prose if len(line) > WIDTH and not line.lstrip().startswith(("|", "!["))]
    assert not long, "break these lines"


def test_the_picture_of_a_move_is_what_its_script_draws():
    """And what it names is in the code."""
    script = runpy.run_path(str(ROOT / "docs" / "make_move_picture.py"))
    assert script["PICTURE"].read_text("utf-8") == script["drawn"](), "run python docs/make_move_picture.py"


def test_the_readme_shows_the_two_commands():
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme
