"""What those are to be told who sit at a table and are not there, and the loop that sees to it.

A table is looked at when something was stored there. Should a server die before the outbox knows of it, the next look
round finds that the table has come further than the outbox has heard (`reached`).
"""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Any

from spelbord.core import Answer, Refused
from spelbord.core.hearing import heard
from spelbord.core.pieces import spoken
from spelbord.server.notices.sending import send_due
from spelbord.server.records.changes import is_person
from spelbord.server.records.clocks import deadlines
from spelbord.server.views.sentences import tell
from spelbord.storage import notices as stored
from spelbord.storage.notices import Notice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Language, Seat, Ticket
    from spelbord.server.tables.registry import TableRegistry
    from spelbord.server.tables.table import Table
    from spelbord.storage.notices import NoticePerson

log = logging.getLogger(__name__)

TICK = 5.0
"""Seconds between two looks at the outbox."""
SEEN_EVERY, ROUND_EVERY = 3, 12
"""Looks between writing down who is here, and between looking round at all tables."""
PATIENCE = 30.0
"""Seconds before anybody is told: whoever is at the table, or about to come, sees it there."""
SHORTEST = 3600.0
"""Whoever has less time than this for a turn is not reminded."""
DAY = 86_400.0
YEAR = 365 * DAY
KEPT = 30 * DAY
"""How long what was told is remembered."""
OLD_AT_ONCE = 200
FAR_BACK = 20
"""Steps in which something is looked for that was told."""
_UNDOS, _STEPS = 2**40, 4


def reached_of(undos: int, steps: int, status: str, following: str | None) -> int:
    """How far a table has come, as a number that only grows."""
    return undos * _UNDOS + steps * _STEPS + (status == "over") + (following is not None)


def tell_absent(table: Table) -> None:
    """Put into the outbox what those are to be told who sit here, where the table has come further than before."""
    notices, played, record = table.resources.notices, table.played, table.record
    people = notices.wanted_by(table.sits)
    if (
        record.screen
        or not people
        or played is None
        or record.lesson is not None
        or record.status not in {"playing", "over"}
    ):
        return
    reached = reached_of(played.undos, played.match.step, record.status, record.next)
    if reached == table.noticed:
        return
    table.noticed = reached
    wanted = [notice for person in people for notice in wanted_by(table, person)]
    now = table.resources.wall()
    table.resources.spawn(stored.put_notices(notices.storage, record.id, reached, wanted, now))


def wanted_by(table: Table, person: NoticePerson) -> Iterator[Notice]:
    """What somebody at a table is to be told as it is now."""
    record, seat = table.record, table.sits[person.session]
    others = [other.name for place, other in enumerate(record.seats) if is_person(other) and place != seat]
    if not others:
        return  # bots wait, and nobody is kept waiting
    facts = {"game": record.game, "others": others}
    if record.status == "over":
        if record.changed >= person.created:
            yield from _ended(table, person.session, seat, facts)
    elif not record.seats[seat].away:
        yield from _asked(table, person, seat, facts)


def _ended(table: Table, session: str, seat: Seat, facts: dict[str, Any]) -> Iterator[Notice]:
    record, due, seen = table.record, table.resources.wall() + PATIENCE, seat in table.presence.seats
    result, winners = _result(table, seat)
    told = {**facts, "result": result, "winners": winners}
    yield Notice(session, record.id, "over", f"{table.playing().undos}.over", due, None, told, seen)
    if record.next is not None:
        yield Notice(session, record.id, "rematch", record.next, due, None, {**facts, "next": record.next}, seen)


def _result(table: Table, seat: Seat) -> tuple[str, list[str]]:
    """How a match ended for a seat, and the names of those who won, other than theirs."""
    ranks = table.record.ranks
    first = [place for place, rank in enumerate(ranks) if rank == 1]
    winners = [table.record.seats[place].name for place in first if place != seat]
    if len(first) in {0, len(ranks)}:
        together = table.kit.odds is not None
        return ("together" if first else "defeat") if together else "even", []
    if seat not in first:
        return "lost", winners
    return ("shared" if winners else "won"), winners


def _asked(table: Table, person: NoticePerson, seat: Seat, facts: dict[str, Any]) -> Iterator[Notice]:
    played, shift, record = table.playing(), table.resources.shift, table.record
    asked = [ticket for ticket in played.match.awaited if ticket.prompt.by == seat]
    if not asked:
        return
    ticket = min(asked, key=lambda each: each.step)
    began = played.asked_at(ticket) + shift
    if began < person.created:
        return
    end = _deadline(table, ticket)
    turn, now = f"{played.undos}.{ticket.step}", table.resources.wall()
    language: Language = "en" if person.language == "en" else "sv"
    told = {**facts, "told": _last_told(table, seat, language)}
    here = seat in table.presence.seats
    ends = None if end == math.inf else end
    yield Notice(person.session, record.id, "turn", turn, max(now, began) + PATIENCE, ends, told, here)
    if end == math.inf:  # nobody is reminded while the table is paused
        yield Notice(person.session, record.id, "reminder", turn, now + YEAR, None, told)
    elif end is not None and end - began >= SHORTEST:
        due = max(began + (end - began) / 2, end - person.remind * 3600.0)
        yield Notice(person.session, record.id, "reminder", turn, due, end, told)


async def tell_nudged(table: Table, by: Seat, seat: Seat) -> None:
    """Put into the outbox that somebody reminds the person here: one message a day, wherever they want to be told."""
    resources, record, played = table.resources, table.record, table.playing()
    now = resources.wall()
    ticket = min((each for each in played.match.awaited if each.prompt.by == seat), key=lambda each: each.step)
    reached = reached_of(played.undos, played.match.step, record.status, record.next)
    others = [other.name for place, other in enumerate(record.seats) if is_person(other) and place != seat]
    facts = {"game": record.game, "others": others, "by": record.seats[by].name}
    for person in resources.notices.wanted_by(table.sessions_at(seat)):
        turn = f"{played.undos}.{ticket.step}.{int(now // DAY)}"
        nudge = Notice(person.session, record.id, "nudge", turn, now, _deadline(table, ticket), facts)
        await stored.put_nudge(resources.notices.storage, nudge, reached, now)


def _deadline(table: Table, ticket: Ticket) -> float | None:
    end = deadlines(table.record, table.playing()).get(ticket)
    return None if end is None else end + table.resources.shift


def _last_told(table: Table, seat: Seat, language: Language) -> str:
    """What somebody else did last, as those who only look on heard it: no hand can stand there."""
    match = table.playing().match
    for entry in reversed(match.entries[-FAR_BACK:]):
        if isinstance(entry, Answer):
            if entry.prompt.by == seat:
                return ""
            lines = tell(match, heard(match.kit, entry, None), language).lines
            if lines:
                return spoken(lines[0], seat)
    return ""


async def keep_telling(registry: TableRegistry) -> None:
    """Go on sending what is due."""
    count = 0
    while True:
        await asyncio.sleep(TICK)
        count += 1
        try:
            if count % SEEN_EVERY == 0:
                await note_present(registry)
            if count % ROUND_EVERY == 1:
                await look_round(registry)
            while await send_due(registry.resources.notices, registry.resources.metrics):
                pass
        except Exception as error:  # the database may be away for a while; what waits there waits
            if not registry.resources.outages.excuse(error):
                log.exception("people could not be told")


async def note_present(registry: TableRegistry) -> None:
    """Write down who has a page open."""
    now = registry.resources.now()
    present = [
        (session, id_)
        for id_, table in registry.tables.items()
        for seat in table.presence.at_this_server(table.present_as, "", now).seats
        for session in table.sessions_at(seat)
    ]
    await registry.resources.notices.note_seen(present)


async def look_round(registry: TableRegistry) -> None:
    """Look at tables that have come further than the outbox has heard, and drop what was told long ago."""
    resources = registry.resources
    notices, now = resources.notices, resources.wall()
    await notices.look_again()
    for id_, status, following, undos, steps, reached in await stored.unnoticed(notices.storage, now - DAY):
        if reached is None or reached < reached_of(undos, steps, status, following):
            try:
                table = await registry.table(id_)
            except Refused:  # it is gone, or of other rules than this server's
                continue
            table.noticed = -1
            tell_absent(table)
    await stored.drop_old_notices(notices.storage, now - KEPT, OLD_AT_ONCE)
