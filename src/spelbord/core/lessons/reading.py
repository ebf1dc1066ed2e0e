"""Lessons from their files, strictly: whatever is not as it must be is told with its file and its line."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from spelbord.core.lessons.values import YOU, Lesson
from spelbord.core.refusals import Refused
from spelbord.core.shape import UNREADABLE, read_toml
from spelbord.core.toml_lines import line_at, lines_of

if TYPE_CHECKING:
    from spelbord.core.kit import AnyKit
    from spelbord.core.toml_lines import Path

FOLDER, ENDING = "lessons", ".toml"
_NAME = re.compile(r"(\d+)-([a-z]+(?:-[a-z]+)*)\.toml")
_AT = re.compile(r" - at `(?:key in )?\$?([^`]*)`$")
_UNKNOWN = re.compile(r"unknown field `([^`]+)`")
_PART = re.compile(r"\[(\d+)\]|\.?([\w-]+)")
_LINE = re.compile(r"\(at line (\d+), column \d+\)$")
SCRIPTED = re.compile(r"(\d+): (\S.*)")
"""What somebody answers by the script: `2: passa`."""
RESEEDED = re.compile(r"seed: (\S.*)")


class MisreadError(ValueError):
    """A lesson that cannot be read: where, and why."""

    def __init__(self, name: str, line: int, why: str) -> None:
        """Name the file and the line."""
        super().__init__(f"{name}:{line}: {why}")
        self.line = line


@cache
def lessons_of(package: str) -> tuple[Lesson, ...]:
    """A game's lessons in their order. Raises `MisreadError`."""
    folder = resources.files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    files = [file for file in folder.iterdir() if file.name.endswith(ENDING)]
    ordered = sorted(files, key=lambda file: _numbered(file.name)[0])
    return tuple(read_lesson(file.read_text("utf-8"), file.name) for file in ordered)


def lesson_of(kit: AnyKit, id_: str) -> Lesson:
    """One of them. Raises `Refused` where there is none of this name."""
    found = {lesson.id: lesson for lesson in lessons_of(kit.package)}
    if id_ not in found:
        raise Refused("no_such_lesson", "lesson", lesson=id_, lessons=tuple(found))
    return found[id_]


def read_lesson(text: str, name: str) -> Lesson:
    """The lesson that a text is. Raises `MisreadError`."""
    id_ = _numbered(name)[1]
    try:
        plain = read_toml(text)
    except UNREADABLE as error:
        at = _LINE.search(str(error))
        raise MisreadError(name, int(at[1]) if at else 1, str(error)) from None
    lines = lines_of(text)
    try:
        lesson = msgspec.convert(plain, Lesson)
    except msgspec.ValidationError as error:
        raise MisreadError(name, line_at(lines, _path(str(error))), str(error)) from None
    for path, why in _unsound(lesson):
        raise MisreadError(name, line_at(lines, path), why)
    return replace(lesson, id=id_)


def _numbered(name: str) -> tuple[int, str]:
    found = _NAME.fullmatch(name)
    if found is None:
        raise MisreadError(name, 1, "a lesson's file is called by its number and its name: 2-bidding.toml")
    return int(found[1]), found[2]


def _path(why: str) -> Path:
    """The way to what a reader complains of, from its words."""
    at, unknown = _AT.search(why), _UNKNOWN.search(why)
    way: Path = tuple(int(number) if number else key for number, key in _PART.findall(at[1])) if at else ()
    return (*way, unknown[1]) if unknown else way


def _unsound(lesson: Lesson) -> list[tuple[Path, str]]:
    """What types do not say."""
    found: list[tuple[Path, str]] = []
    if lesson.table.count(YOU) != 1 or len({*lesson.table}) < len(lesson.table):
        found.append((("table",), f"one at the table is called {YOU!r}, and all others otherwise"))
    scripts: list[tuple[Path, str]] = [(("before",), line) for line in lesson.before if not RESEEDED.fullmatch(line)]
    for number, step in enumerate(lesson.step):
        way: Path = ("step", number)
        scripts += [((*way, "others"), line) for line in step.others]
        if step.answer is None and (step.also or step.but):
            found.append((way, "a step that is only read takes no answers: `also` and `but` need `answer`"))
        if step.answer is not None and step.why is None:
            found.append((way, "a step that is answered says why"))
    for place, line in scripts:
        said = SCRIPTED.fullmatch(line)
        if said is None or not 1 <= int(said[1]) <= len(lesson.table):
            found.append((place, f"{line!r} is not a seat's number, a colon and what it answers"))
    return found
