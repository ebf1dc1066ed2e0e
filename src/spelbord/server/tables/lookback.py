"""Looking back on a table's match: its steps again, at a glance, with remarks, and as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused, write_record
from spelbord.server.bots.reviews import Subject
from spelbord.server.upkeep.results import count_waiting
from spelbord.server.views.history import excerpt, scenes_of
from spelbord.server.views.summary import summarise

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Review, Scenes, Summary
    from spelbord.server.tables.table import Table


async def show_scenes(table: Table, who: Who, first: int, last: int, eyes: str, language: Language) -> Scenes:
    """Steps of the match with the table after each: with own eyes, or with any when it is over."""
    async with table.exclusive():
        seat, _ = table.visitor(who)
        part = excerpt(table.playing(), seat, (first, last), eyes)
    async with table.resources.past.turn(table.asker(who)):
        return await scenes_of(part, language)


async def show_summary(table: Table, who: Who, language: Language) -> Summary:
    """The finished match at a glance. Who looks at it may look back on it next, and that is made ready."""
    async with table.exclusive():
        table.visitor(who)
        played = table.playing()
        told = summarise(played.match, language)
    subject = Subject(played.id, played.undos, played.match)
    table.resources.spawn(table.resources.reviews.begin(subject, language))
    return told


async def show_review(table: Table, who: Who, since: int, language: Language) -> Review:
    """The finished match looked back on, from a remark on."""
    async with table.exclusive():
        table.visitor(who)
        played = table.playing()
        if played.match.over is None:
            raise Refused("only_over", "review")
    subject = Subject(played.id, played.undos, played.match)
    found = await table.resources.reviews.more(subject, since, language, table.asker(who))
    if found.complete:
        table.resources.spawn(count_waiting(table.resources.storage, table.record.id))
    return found


async def export_match(table: Table, who: Who) -> bytes:
    """The finished match as a file, with the seed and all that was hidden."""
    async with table.exclusive():
        table.visitor(who)
        match = table.playing().match
        if match.over is None:
            raise Refused("only_over", "record")
        return write_record(match.header, match.entries)
