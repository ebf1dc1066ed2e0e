"""What tables do for the circle that they were laid in: they wait for its members, call them, and count at the end.

A match comes into the ladder when it ends. What a server that died left undone is found by looking round.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.circles.rating import standings_after
from spelbord.server.protocol.circles import CircleLine
from spelbord.server.records.changes import is_person
from spelbord.server.tables.lists import line_of, seat_in
from spelbord.storage import circles as stored
from spelbord.storage import notices
from spelbord.storage.circles import TOGETHER, CircleResult, CircleSeat, season_at
from spelbord.storage.notices import Notice

if TYPE_CHECKING:
    from collections.abc import Collection

    from spelbord.core import Over
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import TableLine
    from spelbord.server.tables.registry import TableRegistry
    from spelbord.server.tables.table import Table

log = logging.getLogger(__name__)

CIRCLE = "circle "
"""A note to servers, of no table: others belong to this circle now."""
GUEST = -1
"""The number of a person who does not belong, or no more."""
TRIES = 8
MOST_TABLES, MOST_WAITING = 40, 12
"""Tables of a circle that are listed on its page, and on the first page of a member."""
ROUND_SECONDS = 60.0
QUIET = 60.0
"""Seconds without a step after which a match may have ended with the server that should have noted it."""
DAY = 86_400.0
AT_ONCE = 50
PATIENCE = 30.0
"""Seconds before members are called: whoever laid a table by mistake can close it."""


# Lists ----------------------------------------------------------------------------------------------------------------


async def lines_in(registry: TableRegistry, who: Who, circle: str) -> tuple[TableLine, ...]:
    """The tables of a circle where something goes on, as a member sees them."""
    found = []
    for record in await stored.tables_in(registry.resources.storage, circle, MOST_TABLES):
        known = registry.tables.get(record.id)
        if known is None:
            found.append(line_of(record, await seat_in(registry, who, record)))
        else:
            async with known.exclusive():
                found.append(line_of(known.record, known.seat_of(who), known.played, registry.resources.shift))
    return tuple(found)


async def circles_of(registry: TableRegistry, who: Who) -> tuple[CircleLine, ...]:
    """Somebody's circles, each with the tables that wait for them; those of people whom they have blocked do not."""
    resources = registry.resources
    if not who.session:
        return ()
    found = []
    for record in await stored.circles_of(resources.storage, who.session):
        await resources.circles.look_up(record.id)
        await resources.blocks.look_up(who.session)
        blocked = resources.blocks.known(who.session)
        tables = await stored.tables_in(resources.storage, record.id, MOST_TABLES)
        waits = [each for each in tables if each.status == "lobby" and each.host not in blocked]
        lines = [line_of(each, await seat_in(registry, who, each)) for each in waits]
        waiting = tuple(line for line in lines if line.free and line.seat is None)[:MOST_WAITING]
        found.append(CircleLine(record.id, record.name, len(resources.circles.known(record.id)), waiting))
    return tuple(found)


# Calling the members --------------------------------------------------------------------------------------------------


async def call(table: Table) -> None:
    """Put into the outbox that a table waits for members, for those who want to be told of that."""
    record, resources = table.record, table.resources
    if record.circle is None or record.status != "lobby" or not resources.notices.sends:
        return
    circle = await stored.circle(resources.storage, record.circle)
    # Somebody may have joined at another server a moment ago, or begun to be told there.
    await resources.circles.look_again(record.circle)
    await resources.notices.look_again()
    members = resources.circles.known(record.circle) - {record.host, *table.sits}
    now, wanted = resources.wall(), []
    for person in resources.notices.wanted_by(sorted(members)):
        await resources.blocks.look_up(person.session)
        if circle is not None and record.host not in resources.blocks.known(person.session):
            others = [seat.name for seat in record.seats if is_person(seat)]
            facts = {"game": record.game, "others": others, "circle": circle.name}
            wanted.append(Notice(person.session, record.id, "circle", "laid", now + PATIENCE, None, facts))
    await notices.put_notices(resources.storage, record.id, 0, wanted, now)


# Counting -------------------------------------------------------------------------------------------------------------


async def count(table: Table) -> None:
    """Take the finished match into the ladder of its circle, where it is not there."""
    record, played, resources = table.record, table.played, table.resources
    over = None if played is None else played.match.over
    if record.circle is None or record.status != "over" or over is None:
        return
    storage = resources.storage
    for _ in range(TRIES):
        circle = await stored.circle(storage, record.circle)
        if circle is None or await stored.has_result(storage, record.id):
            return
        season = season_at(record.changed, circle.zone)
        number = await stored.last_result(storage, record.circle) + 1
        seats = await _seats(table, record.circle, over)
        result = CircleResult(number, record.id, record.game, record.changed, season, seats)
        meta, together = table.kit.meta, table.kit.odds is not None
        before = await stored.standings(storage, record.circle, season)
        after = standings_after(before, record.game, seats, together=together, lowest_wins=meta.lowest_wins)
        if await stored.add_result(storage, record.circle, result, after):
            return
    log.warning("a match could not be counted; it will be later", extra={"table": record.id})


async def _seats(table: Table, circle: str, over: Over) -> tuple[CircleSeat, ...]:
    members = {each.session: each.number for each in await stored.members_of(table.resources.storage, circle)}
    sat = {seat: members[session] for session, seat in table.sits.items() if session in members}
    return tuple(
        CircleSeat(
            member=sat.get(place, GUEST) if is_person(seat) else TOGETHER,
            bot="" if is_person(seat) else seat.name,
            rank=over.ranks[place],
            points=over.scores[place],
        )
        for place, seat in enumerate(table.record.seats)
    )


# What goes on by itself -----------------------------------------------------------------------------------------------


async def keep_counting(registry: TableRegistry) -> None:
    """Go on looking for what was left undone."""
    looked_at: dict[str, tuple[int, int]] = {}
    since = 0.0
    while True:
        try:
            if await look_round(registry, looked_at, since):
                since = registry.resources.wall() - DAY  # what was left undone before that has been found
        except Exception as error:  # the database may be away for a while; what is undone stays so
            if not registry.resources.outages.excuse(error):
                log.exception("circles could not be looked after")
        await asyncio.sleep(ROUND_SECONDS)


async def look_round(registry: TableRegistry, looked_at: dict[str, tuple[int, int]], since: float = 0.0) -> bool:
    """Note ends that nobody has noted, count matches that nobody has counted, and call whom nobody has called.

    Whether all matches were found that ended after a moment and were not counted.
    """
    resources = registry.resources
    storage, now = resources.storage, resources.wall()
    quiet = await stored.unended(storage, now - DAY, now - QUIET)
    missed = [id_ for id_, *reached in quiet if looked_at.get(id_) != (*reached,)][:AT_ONCE]
    looked_at.clear()
    looked_at.update({id_: (undos, steps) for id_, undos, steps in quiet})
    await _each(registry, missed)  # to load a table is to note its end
    uncounted = await stored.uncounted(storage, AT_ONCE, since)
    for table in await _each(registry, uncounted):
        async with table.exclusive():
            await count(table)
    if resources.notices.sends:
        for table in await _each(registry, await stored.unannounced(storage, now - DAY)):
            await call(table)
    return len(uncounted) < AT_ONCE


async def _each(registry: TableRegistry, ids: Collection[str]) -> list[Table]:
    found = []
    for id_ in ids:
        try:
            found.append(await registry.table(id_))
        except Refused:  # it is gone, or of other rules than this server's
            continue
    return found


async def changed(registry: TableRegistry, circle: str) -> None:
    """Others belong to a circle now: who looks on at its tables and does not belong any more must go."""
    await registry.resources.circles.look_again(circle)
    for table in tuple(registry.tables.values()):
        if table.record.circle == circle:
            table.announce()
