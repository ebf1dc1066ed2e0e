"""What somebody keeps at a table for themselves: notes, a draft, how their hand lies, and prepared answers.

Nobody else is told of any of it: neither the table nor its version changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.protocol import Done, KeptThings, ToPrepare
from spelbord.server.records.prepared import Prepared, prepare, to_prepare, told
from spelbord.server.tables import preparing
from spelbord.storage.days import PrivateThing, keep_thing, take_thing, things_of

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Keep, LookAhead, Prepare, Recall
    from spelbord.server.tables.table import Table


async def keep(table: Table, who: Who, command: Keep, language: Language) -> Done:
    """Keep something, or nothing more of its kind."""
    async with table.exclusive():
        sitting = table.record.seats[table.my_seat(who)].turnover
        storage, id_ = table.resources.storage, table.record.id
        if command.text:
            thing = PrivateThing(id_, sitting, command.kind, command.text, table.resources.wall())
            await keep_thing(storage, thing)
        else:
            await take_thing(storage, id_, sitting, command.kind)
    return Done()


async def recall(table: Table, who: Who, command: Recall, language: Language) -> KeptThings:
    """All that one keeps here."""
    async with table.exclusive():
        seat = table.my_seat(who)
        kept = await things_of(table.resources.storage, table.record.id, table.record.seats[seat].turnover)
        prepared = Prepared.read(kept["prepared"]) if "prepared" in kept else None
        match = None if table.played is None else table.played.match
        lines = () if match is None else told(match, seat, prepared, language)
        return KeptThings(
            notes=kept.get("notes", ""),
            draft=kept.get("draft", ""),
            order=kept.get("order", ""),
            prepared=lines,
            withdrawn=prepared is not None and prepared.withdrawn,
        )


async def look_ahead(table: Table, who: Who, command: LookAhead, language: Language) -> ToPrepare:
    """What one may answer beforehand."""
    async with table.resources.previews.turn(table.asker(who)), table.exclusive():
        seat, match = table.playing_seat(who), table.playing().match
        return ToPrepare(*to_prepare(match, seat, language))


async def prepare_answer(table: Table, who: Who, command: Prepare, language: Language) -> Done:
    """Have something answered when it is asked; without orders, nothing any more."""
    async with table.exclusive():
        seat, match = table.playing_seat(who), table.playing().match
        storage, id_, sitting = table.resources.storage, table.record.id, table.record.seats[seat].turnover
        if table.record.lesson is not None:
            raise Refused("not_in_lesson", "lesson")
        if not command.orders:
            await take_thing(storage, id_, sitting, "prepared")
            preparing.remember(table, sitting, None)
            return Done()
        if any(ticket.prompt.by == seat for ticket in match.awaited):
            raise Refused("asked_already", "prepared")
        prepared = prepare(table.kit, match.view(seat), seat, [bytes(order) for order in command.orders])
        thing = PrivateThing(id_, sitting, "prepared", prepared.written, table.resources.wall())
        await keep_thing(storage, thing)
        preparing.remember(table, sitting, prepared)
    return Done()
