"""The test that counts the tests: each ruling and each line of the checklist is cited, here and on the rules page."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "ecosfera.md"
RULINGS = [f"ECO-{number:02}" for number in range(1, 59)]
CHECKLIST = [f"ECO-R{number:02}" for number in range(1, 86)]
NUMBER = re.compile(r"\bECO-R?\d+\b")


def docstrings(file):
    """The tests of a file by name, each with its docstring."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


def cited():
    """Which tests cite each number in their docstring."""
    citing = {}
    for file in sorted(HERE.glob("test_*.py")):
        for name, docstring in docstrings(file):
            for number in NUMBER.findall(docstring):
                citing.setdefault(number, []).append(f"{file.name}::{name}")
    return citing


@pytest.mark.parametrize("numbers", [RULINGS, CHECKLIST], ids=["rulings", "checklist"])
def test_every_number_is_cited_by_a_test(numbers):
    citing = cited()
    assert [number for number in numbers if number not in citing] == []


def test_no_test_cites_a_number_that_does_not_exist():
    assert sorted(set(cited()) - {*RULINGS, *CHECKLIST}) == []


def test_the_rules_page_has_a_row_for_every_number():
    """A row of its tables begins with the number it explains."""
    rows = re.findall(r"^\| (ECO-R?\d+) \|", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    assert rows == RULINGS + CHECKLIST
