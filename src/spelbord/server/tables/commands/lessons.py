"""Going on in a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.protocol import Done
from spelbord.server.records.lessons import read_on

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Proceed
    from spelbord.server.tables.table import Table


async def proceed(table: Table, who: Who, command: Proceed, language: Language) -> Done:
    """Go on from a step that is only read, or let the table answer. What is no longer the step is left alone."""
    async with table.exclusive():
        table.playing_seat(who)
        course = table.course
        if course is None:
            raise Refused("no_lesson", "lesson")
        if course.step is None or course.place.step != command.step:
            return Done()
        expected = course.expected()
        if expected is None:
            await table.change(lambda record: read_on(record, command.step))
            await table.note_lesson()
        else:
            await table.answer(*expected, "person")
    return Done()
