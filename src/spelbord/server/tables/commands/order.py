"""Keeping order: what a host does with somebody who disturbs, and what anybody may do for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused
from spelbord.server.people.naming import clean
from spelbord.server.protocol import Done
from spelbord.server.records import order
from spelbord.server.tables.commands.talk import talk_since
from spelbord.storage import upkeep

if TYPE_CHECKING:
    from spelbord.core import Language, Seat
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import Block, Close, JsonObject, Mute, Readmit, Remove, ReportPerson
    from spelbord.server.tables.table import Table
    from spelbord.storage.base import Storage

MOST_OWN, MOST_REPORTS = 10, 2000
"""Reports that may wait to be handled: of one person, and of all."""
LONGEST = 500
"""What may be written in a report."""
BLOCKED = "blocked"
"""A note to other servers: somebody here hears others than before."""


async def remove(table: Table, who: Who, command: Remove, language: Language) -> Done:
    """The host sends somebody away, and keeps them out."""
    async with table.exclusive():
        _check_other(table, who, command.seat)
        await table.change(lambda record: order.remove(record, command.seat, table.sits))
        await table.rename()
    return Done()


async def readmit(table: Table, who: Who, command: Readmit, language: Language) -> Done:
    """The host lets somebody back whom they sent away."""
    async with table.exclusive():
        table.must_host(who)
        await table.change(lambda record: order.readmit(record, command.name))
    return Done()


async def mute(table: Table, who: Who, command: Mute, language: Language) -> Done:
    """The host ends somebody's talk, or lets them talk again."""
    async with table.exclusive():
        _check_other(table, who, command.seat)
        await table.change(lambda record: order.mute(record, command.seat, on=command.on))
    return Done()


async def close(table: Table, who: Who, command: Close, language: Language) -> Done:
    """The host closes the table for everybody."""
    async with table.exclusive():
        table.must_host(who)
        await table.change(order.close)
    return Done()


def _check_other(table: Table, who: Who, place: Seat) -> None:
    table.must_host(who)
    order.check_person(table.record, place)
    if place == table.seat_of(who) or place == table.host_seat:
        raise Refused("not_yourself", "seat")


async def block(table: Table, who: Who, command: Block, language: Language) -> Done:
    """Hear somebody no more, here and at any table; or again."""
    async with table.exclusive():
        session, blocks = _own_session(table, who), table.resources.blocks
        others, name = _somebody(table, who, command.seat, command.line)
        await (blocks.block(session, others, name) if command.on else blocks.unblock(session, others))
        table.resources.publish(table.record.id, BLOCKED)
    return Done()


async def report(table: Table, who: Who, command: ReportPerson, language: Language) -> Done:
    """Tell whoever keeps the server of somebody, with what the reader sees and hears of the table as evidence."""
    async with table.exclusive():
        session, storage = _own_session(table, who), table.resources.storage
        others, name = _somebody(table, who, command.seat, command.line)
        await check_reports(storage, session)
        seat = table.seat_of(who)
        filed = upkeep.ReportRecord(
            number=0,
            at=table.resources.wall(),
            table=table.record.id,
            reporter=session,
            reporter_name=who.name if seat is None else table.record.seats[seat].name,
            accused=others[0] if others else "",
            accused_name=name,
            reason=command.reason,
            text=clean(command.text, LONGEST),
            evidence=msgspec.json.encode(_evidence(table, seat, command, language)).decode(),
        )
        await upkeep.add_report(storage, filed)
        table.resources.metrics.reports.inc()
    return Done()


async def check_reports(storage: Storage, session: str) -> None:
    """Refuse another report where many wait to be handled. Raises `Refused` for nobody's, too."""
    if not session:
        raise Refused("no_session", "seat")
    own, every = await upkeep.open_reports(storage, session)
    if own >= MOST_OWN or every >= MOST_REPORTS:
        raise Refused("reports_many", "report")


def _own_session(table: Table, who: Who) -> str:
    session = table.session_of(who)
    if not session:
        raise Refused("no_session", "seat")
    return session


def _somebody(table: Table, who: Who, place: Seat | None, line: int | None) -> tuple[tuple[str, ...], str]:
    """The sessions and the name of whoever sits here, or of whoever said this line. Raises `Refused`."""
    others: tuple[str, ...]
    if line is not None:
        heard = table.talk.since(table.sitting(table.seat_of(who)), 0, 0)
        said = next((spoken.said for number, spoken in heard if number == line), None)
        if said is None or not said.session:
            raise Refused("no_such_line", "talk")
        others, name = (said.session,), said.name
    else:
        order.check_person(table.record, -1 if place is None else place)
        others, name = table.sessions_at(place), table.record.seats[place or 0].name
    if table.session_of(who) in others or (place is not None and place == table.seat_of(who)):
        raise Refused("not_yourself", "seat")
    if not others:
        raise Refused("nobody_sits", "seat")
    return others, name


def _evidence(table: Table, seat: Seat | None, command: ReportPerson, language: Language) -> JsonObject:
    """The table and its talk as the reporter sees and hears them: nothing that is hidden from them."""
    record = table.record
    return {
        "game": record.game,
        "table": record.name,
        "status": record.status,
        "seats": [{"name": each.name, "kind": each.kind} for each in record.seats],
        "seat": command.seat,
        "line": command.line,
        "talk": talk_since(table, seat, language),
    }
