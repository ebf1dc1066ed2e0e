"""How far people have come in lessons: a row for each person and lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.values import Value

if TYPE_CHECKING:
    from spelbord.storage.base import Storage

KEEP = """
    INSERT INTO lessons (session, game, lesson, step, steps, done, table_id, at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT (session, game, lesson) DO UPDATE
    SET step = excluded.step, steps = excluded.steps, done = excluded.done OR lessons.done,
        table_id = excluded.table_id, at = excluded.at
"""
"""Who has finished a lesson once has learnt it."""


class LessonRecord(Value, frozen=True):
    """How far somebody has come in a lesson."""

    game: str
    lesson: str
    step: int
    steps: int
    done: bool
    """Whether it was ever finished."""
    table: str
    """Where it was last taken."""
    at: float

    @property
    def finished(self) -> bool:
        """Whether the table has nothing more to teach."""
        return self.step >= self.steps


async def keep_lesson(storage: Storage, session: str, lesson: LessonRecord) -> None:
    """Remember how far somebody has come."""
    facts = (session, lesson.game, lesson.lesson, lesson.step, lesson.steps, lesson.done, lesson.table, lesson.at)
    await storage.write((KEEP, facts))


async def lessons_taken(storage: Storage, session: str) -> tuple[LessonRecord, ...]:
    """All lessons that somebody has begun, the last first."""
    query = (
        "SELECT game, lesson, step, steps, done, table_id, at FROM lessons WHERE session = ?1 ORDER BY at DESC, lesson"
    )
    found = await storage.read(query, session)
    return tuple(
        LessonRecord(game, lesson, step, steps, bool(done), table, at)
        for game, lesson, step, steps, done, table, at in found
    )
