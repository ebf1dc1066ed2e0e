"""Counting the tests of a game's rules: which of them cite which ruling and which line of the checklist."""

import ast
import re
from pathlib import Path

PAGES = Path(__file__).parent.parent / "docs" / "rules"


class Citations:
    """The numbers of a game's rules page, by kind, and the tests beside one file that cite them."""

    def __init__(self, file, **numbers):
        self.folder = Path(file).parent
        self.page = PAGES / f"{self.folder.name}.md"
        self.numbers = numbers
        self.all = [number for each in numbers.values() for number in each]
        [prefix] = {number.partition("-")[0] for number in self.all}
        self.number = rf"{prefix}-[A-Z]?\d+"

    def cited(self):
        """Which tests cite each number in their docstring."""
        citing = {}
        for file in sorted(self.folder.glob("test_*.py")):
            for name, docstring in docstrings(file):
                for number in re.findall(rf"\b{self.number}\b", docstring):
                    citing.setdefault(number, []).append(f"{file.name}::{name}")
        return citing

    def uncited(self, kind):
        """The numbers of a kind that no test cites."""
        citing = self.cited()
        return [number for number in self.numbers[kind] if number not in citing]

    def unknown(self):
        """What tests cite and is no number of the rules."""
        return sorted(set(self.cited()) - set(self.all))

    def rows(self):
        """The numbers that the rules page explains: a row of its tables begins with each."""
        return re.findall(rf"^\| ({self.number}) \|", self.page.read_text("utf-8"), flags=re.MULTILINE)


def docstrings(file):
    """The tests of a file by name, each with its docstring."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""
