"""Going on at tables that are played over days, also where nobody looks and whichever server was there before.

When time is out follows from what is stored. So a server looks round, loads the tables where something has changed, and
remembers when each has to be looked at again; one that has just started knows as much after its first look.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.server.records.clocks import deadlines
from spelbord.storage.days import tables_over_days

if TYPE_CHECKING:
    from spelbord.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

EVERY = 30.0
"""Seconds between two looks."""


class TimeKeeper:
    """When each table has to be looked at, as far as one server knows."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.known: dict[str, tuple[tuple[int, int, int], float | None]] = {}
        """How far each table had come, and when the next time is out there; nothing where it cannot be played."""

    async def keep_time(self) -> None:
        """Go on looking."""
        while True:
            try:
                await self.look_round()
            except Exception as error:  # the database may be away for a while; the time is out then too
                if not self.registry.resources.outages.excuse(error):
                    log.exception("tables over days could not be looked after")
            await asyncio.sleep(EVERY)

    async def look_round(self) -> None:
        """Look at what has changed, and answer where time is out."""
        found = {str(id_): mark for id_, *mark in await tables_over_days(self.registry.resources.storage)}
        self.known = {id_: known for id_, known in self.known.items() if id_ in found}
        now = self.registry.resources.now()
        for id_, (version, undos, steps) in found.items():
            mark = (version, undos, steps)
            known = self.known.get(id_)
            if known is None or known[0] != mark or (known[1] is not None and known[1] <= now):
                self.known[id_] = mark, await self._look_at(id_, mark)

    async def _look_at(self, id_: str, mark: tuple[int, int, int]) -> float | None:
        """Answer where time is out at a table that has come so far, and say when it is next."""
        try:
            table = await self.registry.table(id_)
            async with table.exclusive():
                played = table.played
                if played is None or (table.record.version, played.undos, played.match.step) != mark:
                    await table.reload()  # another server has been here, and could not tell
            await table.tick()
        except Refused:  # it is gone, or of other rules than this server's
            return None
        played = table.played
        return None if played is None else min(deadlines(table.record, played).values(), default=None)
