"""Telling whoever keeps the server of a fault at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Refused
from spelbord.server.people.naming import clean
from spelbord.server.protocol.queries import FaultQuery
from spelbord.server.tables.commands.order import check_reports
from spelbord.server.views.faults import FaultSight, fault_log
from spelbord.storage import upkeep
from spelbord.storage.upkeep import FAULT

if TYPE_CHECKING:
    from spelbord.server.people.who import Who
    from spelbord.server.protocol import FaultLog, FaultWish
    from spelbord.server.tables.table import Table

LONGEST = 1000
NOW = FaultQuery()


async def show_fault(table: Table, who: Who, version: str, query: FaultQuery = NOW) -> FaultLog:
    """What would be told of the table: as the reader has seen and heard it."""
    async with table.exclusive():
        table.check_looking(who)
        sight = FaultSight(table.seat_of(who), query.eyes, query.step)
        return fault_log(table.record, table.played, sight, version)


async def tell_fault(table: Table, who: Who, wish: FaultWish, version: str) -> None:
    """Keep it with the reports: the table up to the step that the reader was shown, and what they say of it."""
    async with table.exclusive():
        table.check_looking(who)
        if table.played is not None and table.played.undos != wish.undos:
            raise Refused("moved_on", "undo")
        seat, session, storage = table.seat_of(who), table.session_of(who), table.resources.storage
        await check_reports(storage, session)
        log = fault_log(table.record, table.played, FaultSight(seat, wish.eyes, wish.step), version)
        about = {"browser": wish.browser, "language": wish.language, "screen": wish.screen, "pressed": wish.pressed}
        filed = upkeep.ReportRecord(
            number=0,
            at=table.resources.wall(),
            table=table.record.id,
            reporter=session,
            reporter_name=who.name if seat is None else table.record.seats[seat].name,
            accused="",
            accused_name="",
            reason=FAULT,
            text=clean(wish.text, LONGEST),
            evidence=msgspec.json.encode({**about, "table": log}).decode(),
        )
        await upkeep.add_report(storage, filed)
        table.resources.metrics.reports.inc()
