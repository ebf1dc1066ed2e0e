"""Lessons as people see them: where they are in one, and all there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import texts_of
from spelbord.core.lessons import filled, lessons_of
from spelbord.core.table_words import words_at
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import LessonInfo, LessonNow, Lessons
from spelbord.server.protocol.refusals import PACKAGE
from spelbord.server.records.lessons import course_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import AnyMatch, Language, Texts
    from spelbord.core.lessons import LessonCourse
    from spelbord.storage.base import TableRecord
    from spelbord.storage.lessons import LessonRecord


def lesson_now(record: TableRecord, match: AnyMatch, language: Language) -> LessonNow | None:
    """What the lesson at a table says now, if it is for one."""
    course = course_of(match.kit, record, match)
    if course is None:
        return None
    texts, names = words_at(match, language).pictured, match.header.names

    def says(what: str) -> str:
        return "" if step is None else filled(getattr(step, what), texts, names)

    lesson, place, step, done = course.lesson, course.place, course.step, course.done
    return LessonNow(
        id=lesson.id,
        number=lessons_of(match.kit.package).index(lesson) + 1,
        title=lesson.title.text(language),
        step=place.step,
        steps=len(lesson.step),
        say=_watched(course, texts) if place.watching else says("say"),
        more=says("more"),
        why=says("why"),
        reads=step is not None and step.answer is None,
        watching=place.watching,
        points_at=course.points_at(),
        done=done,
        learnt=filled(lesson.learnt, texts, names) if done else "",
    )


def _watched(course: LessonCourse, texts: Texts) -> str:
    """What to look at while others answer."""
    before = course.lesson.step[course.place.step - 1]
    own = texts_of(PACKAGE, texts.language).say("lesson_watching")
    return filled(before.then, texts, course.match.header.names) or own


def lessons_in(language: Language, taken: Iterable[LessonRecord]) -> Lessons:
    """Every lesson, with how far somebody has come."""
    known = {(record.game, record.lesson): record for record in taken}
    return Lessons(tuple(info for game in SHELF for info in _of_game(game, language, known)))


def _of_game(game: str, language: Language, known: dict[tuple[str, str], LessonRecord]) -> Iterable[LessonInfo]:
    texts = texts_of(kit_of(game).package, language).pictured
    for number, lesson in enumerate(lessons_of(kit_of(game).package), 1):
        record = known.get((game, lesson.id))
        waits = record is not None and record.table and not record.finished
        yield LessonInfo(
            game=game,
            id=lesson.id,
            number=number,
            title=lesson.title.text(language),
            learnt=filled(lesson.learnt, texts, ()),
            minutes=lesson.minutes,
            steps=len(lesson.step),
            step=record.step if record is not None and waits else 0,
            done=record is not None and record.done,
            table=record.table if record is not None and waits else None,
            teaches=lesson.teaches,
        )
