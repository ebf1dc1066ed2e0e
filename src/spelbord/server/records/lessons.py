"""Lessons as tables: for one person, kept from all lists, with a script where others have bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from spelbord.core import Refused, texts_of
from spelbord.core.lessons import LessonCourse, begin, lesson_of
from spelbord.core.values import Value
from spelbord.server.people.naming import person_name
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.changes import TableChange, sitting
from spelbord.server.records.match import TimedMatch
from spelbord.storage.base import Claim, SeatRecord, TableRecord
from spelbord.storage.lessons import LessonRecord

if TYPE_CHECKING:
    from spelbord.core import AnyKit, AnyMatch, Language
    from spelbord.core.lessons import Lesson
    from spelbord.server.people.who import Who

LEVEL = "lätt"
"""Of the bots whose seats the script plays."""


class LessonMark(Value, frozen=True):
    """What a table keeps of its lesson."""

    id: str
    floor: int
    """Entries of the log before the first step."""
    read: int = 0
    """How far steps that are only read were gone on from."""

    @classmethod
    def of(cls, record: TableRecord) -> LessonMark | None:
        """The lesson of a table, if it is for one."""
        return None if record.lesson is None else msgspec.convert(record.lesson, cls)

    @property
    def plain(self) -> dict[str, object]:
        """Itself as the storage keeps it."""
        plain: dict[str, object] = msgspec.to_builtins(self)
        return plain


def create(kit: AnyKit, lesson: Lesson, id_: str, who: Who, language: Language, now: float) -> TableChange:
    """A table for a lesson, at its first step."""
    learner = texts_of(PACKAGE, language).say("learner")
    others = [name for place, name in enumerate(lesson.table) if place != lesson.seat]
    names = lesson.names(person_name((who.name, learner), others, language))
    match = begin(kit, lesson, names[lesson.seat])
    played = TimedMatch.begun(match, now, match.step)
    record = TableRecord(
        id=id_,
        game=kit.meta.id,
        host=who.session,
        created=now,
        changed=now,
        seats=tuple(_seat(lesson, place, name) for place, name in enumerate(names)),
        status="playing",
        options=msgspec.to_builtins(match.options),
        onlookers=False,
        match=played.id,
        lesson=LessonMark(lesson.id, match.step).plain,
    )
    claim = Claim(who.session, id_, lesson.seat, record.seats[lesson.seat].turnover)
    return TableChange(record, (claim,), played)


def _seat(lesson: Lesson, place: int, name: str) -> SeatRecord:
    return SeatRecord("person" if place == lesson.seat else "bot", name, LEVEL, taken=True, turnover=sitting(0, place))


def course_of(kit: AnyKit, record: TableRecord, match: AnyMatch) -> LessonCourse | None:
    """The lesson at a table, if it is for one that there still is."""
    mark = LessonMark.of(record)
    try:
        return None if mark is None else LessonCourse(lesson_of(kit, mark.id), match, mark.floor, mark.read)
    except Refused:  # it was taken off the shelf: what is left is a table with bots
        return None


def read_on(record: TableRecord, step: int) -> TableChange:
    """The table with its lesson read past a step."""
    mark = LessonMark.of(record)
    if mark is None or mark.read > step:
        return TableChange(record)
    return TableChange(replace(record, lesson=replace(mark, read=step + 1).plain))


def progress_of(record: TableRecord, course: LessonCourse, now: float) -> LessonRecord:
    """How far the lesson at a table has come, as it is kept for its person."""
    steps = len(course.lesson.step)
    step = steps if course.done else min(course.place.step, steps - 1)
    return LessonRecord(record.game, course.lesson.id, step, steps, course.done, record.id, now)
