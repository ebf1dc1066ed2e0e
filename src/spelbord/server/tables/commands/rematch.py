"""Playing again: the same people and bots, moved on by one seat, at a new table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.server.people.keys import rematch_id
from spelbord.server.protocol import Done
from spelbord.server.records.changes import TableChange, must_be
from spelbord.server.records.rematch import rematch_of, wanted
from spelbord.storage.base import Conflict

if TYPE_CHECKING:
    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Level, Rematch
    from spelbord.server.tables.table import Table


async def rematch(table: Table, who: Who, command: Rematch, language: Language) -> Done:
    """Say that I want to play again; when all who are here do, or the host will not wait, the new table is there."""
    async with table.exclusive():
        seat = table.my_seat(who)
        must_be(table.record, "over")
        table.resources.offered.check(table.record.game, command.level)
        shared = table.record.screen  # those who share a screen have agreed before anybody pressed
        now = command.now or command.level is not None or shared
        if now:
            table.must_host(who)
        if table.record.next is None:
            await table.change(lambda record: TableChange(wanted(record, seat)))
            table.update_presence()
            wanting = set(table.record.rematch)
            if now or table.presence.seats <= wanting:
                here = set(table.held_by(who)) if shared else wanting | table.presence.seats
                await _create_again(table, here, command.level)
    return Done()


async def _create_again(table: Table, here: set[Seat], level: Level | None) -> None:
    """Create the new table, then let the old one point there.

    Its id is settled by the old one's: if another server has created it already, or this one did and then fell, there
    is nothing more to do.
    """
    resources, record = table.resources, table.record
    id_ = rematch_id(resources.secret, record.id)
    if await resources.storage.table(id_) is None:
        change = rematch_of(record, id_, table.claims, here, resources.now(), level)
        with suppress(Conflict):  # another server was first, and has created the same
            wall = resources.wall()
            again = replace(change.record, created=wall, changed=wall)
            await resources.storage.add_table(again, change.claims, change.match)
    await table.change(lambda old: TableChange(replace(old, next=id_)))
