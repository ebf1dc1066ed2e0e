"""Giving prepared answers: each is an ordinary answer to an ordinary ticket, as soon as it is there.

What is kept is exchanged for what is left before the answer is given. So of two servers one gives it, whoever withdraws
it in time has withdrawn it, and a server that dies in between leaves a question that is asked as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.records.prepared import Prepared, give, withdrawn
from spelbord.storage.days import PrivateThing, exchange_thing, keep_thing, prepared_at

if TYPE_CHECKING:
    from spelbord.core import Seat, Ticket
    from spelbord.server.tables.table import Table


def expects(table: Table) -> bool:
    """Whether somebody is asked who has prepared something."""
    return table.played is not None and any(_body(table, ticket) for ticket in table.played.match.awaited)


async def give_prepared(table: Table) -> None:
    """Answer what was prepared for, one question at a time: what follows may ask the next."""
    async with table.exclusive():
        for ticket in table.playing().match.awaited:
            body = _body(table, ticket)
            if body and await _give(table, ticket, body):
                return


def _body(table: Table, ticket: Ticket) -> str:
    seat = table.record.seats[ticket.prompt.by]
    return "" if seat.away else table.prepared.get(seat.turnover, "")


async def _give(table: Table, ticket: Ticket, body: str) -> bool:
    """Give what was prepared for this question; whether anything was given."""
    prepared, match = Prepared.read(body), table.playing().match
    if prepared.withdrawn:
        return False
    found = give(table.kit, match.view(ticket.prompt.by), ticket.prompt, prepared)
    if found.action is None and found.left == prepared:
        return False  # it is about something else
    if not await _exchange(table, ticket, body, found.left):
        return False
    if found.action is None:
        return False
    try:
        await table.answer(ticket, found.action, "prepared")
    except Refused:
        await _keep(table, ticket, withdrawn(prepared))
        return False
    return True


async def drop_withdrawn(table: Table, seat: Seat) -> None:
    """Somebody has answered themselves what their prepared answer did not: then it is done with."""
    sitting = table.record.seats[seat].turnover
    body = table.prepared.get(sitting)
    if (
        body
        and Prepared.read(body).withdrawn
        and await exchange_thing(table.resources.storage, table.record.id, sitting, body, "")
    ):
        remember(table, sitting, None)


async def _exchange(table: Table, ticket: Ticket, body: str, left: Prepared | None) -> bool:
    """Have what is kept exchanged for what is left; not where somebody else was first."""
    storage, id_ = table.resources.storage, table.record.id
    sitting = table.record.seats[ticket.prompt.by].turnover
    if not await exchange_thing(storage, id_, sitting, body, "" if left is None else left.written):
        table.prepared = await prepared_at(storage, id_)
        return False
    remember(table, sitting, left)
    return True


async def _keep(table: Table, ticket: Ticket, prepared: Prepared) -> None:
    sitting = table.record.seats[ticket.prompt.by].turnover
    thing = PrivateThing(table.record.id, sitting, "prepared", prepared.written, table.resources.wall())
    await keep_thing(table.resources.storage, thing)
    remember(table, sitting, prepared)


def remember(table: Table, sitting: int, prepared: Prepared | None) -> None:
    """Know what is prepared, here and at other servers."""
    if prepared is None:
        table.prepared.pop(sitting, None)
    else:
        table.prepared[sitting] = prepared.written
    table.resources.publish(table.record.id, NOTE)


NOTE = "prepared"
"""What servers tell each other: what is prepared at a table is other than it was."""
