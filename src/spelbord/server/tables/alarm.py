"""A table's alarm: it goes off when somebody's time is out, and the game answers for them."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from spelbord.server.records.clocks import deadlines

if TYPE_CHECKING:
    from spelbord.core import Ticket
    from spelbord.server.tables.table import Table

log = logging.getLogger(__name__)


class Alarm:
    """Set for when the next seat's time is out."""

    __slots__ = ("_late", "timer")

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self._late: set[Ticket] = set()
        """Whose time was out at the last check."""

    def stop(self) -> None:
        """Let nothing go off."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def set(self, table: Table) -> None:
        """Set it anew, where a clock runs."""
        self.stop()
        if table.record.clock and table.record.status == "playing" and table.played is not None and table.goes_on:
            ends = deadlines(table.record, table.played).values()
            if ends and min(ends) < math.inf:
                delay = max(0.0, min(ends) - table.resources.now())
                self.timer = asyncio.get_running_loop().call_later(delay, self._go_off, table)

    def _go_off(self, table: Table) -> None:
        self.timer = None
        table.resources.spawn(table.tick())

    def check(self, table: Table) -> None:
        """From time to time: go on where somebody's time is out, and nothing has happened since the last check."""
        before, self._late = self._late, set()
        if table.played is None or table.lock.locked() or not table.goes_on:
            return
        if table.stale:
            table.resources.spawn(table.refresh())  # what failed half-way could not be looked at again then
            return
        now = table.resources.now()
        self._late = {ticket for ticket, end in deadlines(table.record, table.played).items() if end <= now}
        if self._late & before:
            log.warning("a clock was out and nobody noticed; going on", extra={"table": table.record.id})
            table.resources.metrics.clock_restarts.inc()
            table.resources.spawn(table.tick())
