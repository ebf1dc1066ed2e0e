"""Playable lessons: an ordinary match, with a script for the others and a kind word for answers off the way."""

from spelbord.core.lessons.course import LessonCourse, Place, ScriptError, begin, filled
from spelbord.core.lessons.reading import MisreadError, lesson_of, lessons_of, read_lesson
from spelbord.core.lessons.values import But, Lesson, Said, Step

__all__ = [
    "But",
    "Lesson",
    "LessonCourse",
    "MisreadError",
    "Place",
    "Said",
    "ScriptError",
    "Step",
    "begin",
    "filled",
    "lesson_of",
    "lessons_of",
    "read_lesson",
]
