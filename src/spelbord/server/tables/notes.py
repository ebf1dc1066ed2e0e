"""What servers on one database tell each other: that something at a table was stored, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused
from spelbord.server.tables.commands import points
from spelbord.server.tables.commands.order import BLOCKED
from spelbord.server.tables.preparing import NOTE
from spelbord.server.tables.presence import ServerPresence
from spelbord.storage.days import prepared_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Mark
    from spelbord.server.tables.table import Table

REPEAT = 20.0
"""Seconds after which a server says again who is with it."""
ASK = "who"
"""Asks the others who is with them."""
STORED = """
    SELECT t.id, t.version, t.talked, m.undos, m.steps FROM tables t LEFT JOIN matches m ON m.id = t.match_id
    WHERE t.id = ANY(?1::text[])
"""
"""How far tables have come in a storage that is shared, which is PostgreSQL's alone."""
_HERE = "here "
_here = msgspec.json.Decoder(ServerPresence)


def tell_presence(table: Table, here: ServerPresence, now: float) -> None:
    """Tell the others who is here through this server, when that has changed and now and then."""
    told, at = table.presence.told
    known = here.empty if told is None else here == told
    if not known or (now - at > REPEAT and not here.empty):
        table.presence.told = here, now
        table.resources.publish(table.record.id, _HERE + msgspec.json.encode(here).decode())


async def catch_up(tables: Iterable[Table]) -> None:
    """Look again at tables that have come further than is known here: who stored that died before telling us."""
    watched = {table.record.id: table for table in tables if table.attended and not table.lock.locked()}
    if not watched:
        return
    for id_, *stored in await next(iter(watched.values())).resources.storage.read(STORED, [*watched]):
        table = watched[id_]
        if not table.lock.locked() and stored != _known(table):
            table.resources.spawn(hear(table, "table"))


async def catch_up_with(table: Table, who: Who, mark: Mark) -> None:
    """Look, where a reader has read more than is known here: a server told them that died before it told us."""
    if not table.resources.storage.shared:
        return
    played = table.played
    if (mark.undos, mark.step) > ((0, 0) if played is None else (played.undos, played.match.step)):
        await table.follow()
    talk, whispers = table.talk.read_by(table.sitting(table.seat_of(who)))
    if mark.talk > talk or mark.whispers > whispers:
        await table.listen()
        table.announce()


def _known(table: Table) -> list[int | None]:
    played = table.played
    reached = (None, None) if played is None else (played.undos, played.match.step)
    return [table.record.version, table.talk.last, *reached]


async def hear(table: Table, text: str) -> None:
    """Do what a note of another server calls for. A table that is deleted has said so to everybody itself."""
    try:
        await _hear(table, text)
    except Refused:
        if not table.deleted:
            raise


async def _hear(table: Table, text: str) -> None:
    if text.startswith(_HERE):
        here, now = _here.decode(text.removeprefix(_HERE)), table.resources.now()
        table.presence.elsewhere[here.server] = here, now
        table.check_presence()
    elif text == ASK:
        table.presence.told = None, 0.0
        table.check_presence()
    elif text.startswith(points.NOTE):
        points.hear(table, text)
    elif text == BLOCKED:
        for watcher in tuple(table.presence.watchers):
            await table.resources.blocks.look_again(table.session_of(watcher.who))
    elif text == NOTE:
        async with table.exclusive():
            table.prepared = await prepared_at(table.resources.storage, table.record.id)
        table.announce()
    elif text == "talk":
        await _hear_talk(table)
    else:
        async with table.exclusive():
            await (table.follow() if text == "log" else table.reload())


async def _hear_talk(table: Table) -> None:
    async with table.exclusive():
        await table.listen()
        table.announce()
