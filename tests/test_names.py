"""A name is one thing: no two classes are called the same in the rooms around the games.

Games may share names with each other and with the server: theirs are the words of their rulebooks.
"""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import spelbord

SOURCE = Path(spelbord.__file__).parent
ROOMS = ("arena", "bots", "client", "core", "server", "storage", "terminal", "testing")


def class_names():
    for room in ROOMS:
        for path in (SOURCE / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield node.name


def test_no_two_classes_have_one_name():
    names = Counter(class_names())
    assert {"Table", "TimedMatch", "TerminalGame"} <= set(names)
    assert [name for name, count in names.items() if count > 1] == []
