"""Taking back: `undo` takes back or asks the others, `consent` is what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.protocol import Done
from spelbord.server.records.changes import TableChange
from spelbord.server.records.days import Days
from spelbord.server.records.undo import UndoRequest, absent, others, undo_step

if TYPE_CHECKING:
    from spelbord.core import Language
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Consent, Undo
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import TableRecord


async def undo(table: Table, who: Who, command: Undo, language: Language) -> Done:
    """Take back the last answer, or ask the others whether that is all right."""
    async with table.exclusive():
        seat, played = table.playing_seat(who), table.playing()
        if played.match.over:
            raise Refused("only_before_end", "undo")
        step = undo_step(table.record, played, seat)
        if step is not None:
            await _go_back(table, step)
            return Done()
        if UndoRequest.of(table.record, played):
            raise Refused("undo_asked", "undo")
        step = played.last_answer(seat)
        if step is None:
            raise Refused("nothing_to_undo", "undo")
        if away := absent(table.record, seat):
            raise Refused("undo_away", "undo", seats=away)
        request = UndoRequest(seat, step, played.undos, played.match.step)
        await table.change(lambda record: TableChange(replace(record, undo=request.plain)))
    return Done()


async def consent(table: Table, who: Who, command: Consent, language: Language) -> Done:
    """Say yes or no. One no is enough to let it be; the last yes takes back."""
    async with table.exclusive():
        seat, played = table.playing_seat(who), table.playing()
        request = UndoRequest.of(table.record, played)
        if request is None:
            raise Refused("no_undo_asked", "undo")
        if not command.yes:
            await table.change(_drop_request)
            return Done()
        if seat == request.seat:
            raise Refused("own_undo", "undo")
        agreed = tuple(sorted({*request.agreed, seat}))
        if set(others(table.record, request.seat)) <= set(agreed):
            await _go_back(table, request.step)
            return Done()
        renewed = replace(request, agreed=agreed)
        await table.change(lambda record: TableChange(replace(record, undo=renewed.plain)))
    return Done()


def _drop_request(record: TableRecord) -> TableChange:
    return TableChange(replace(record, undo=None))


async def _go_back(table: Table, step: int) -> None:
    """Shorten the log; whatever was asked about it has been answered by that.

    Over days the question has all its time again, and that is stored first: a server that dies in between has given
    somebody time, and taken none.
    """
    now = table.resources.now()
    await table.change(lambda record: _renew(record, now))
    await table.cut(step)
    await table.change(_drop_request)


def _renew(record: TableRecord, now: float) -> TableChange:
    days = Days.of(record)
    return TableChange(record if days is None else replace(days, renewed=now).within(record))
