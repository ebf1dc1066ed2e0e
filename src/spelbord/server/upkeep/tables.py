"""Closing and deleting a table from outside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.records import order
from spelbord.storage import upkeep
from spelbord.storage.base import Conflict

if TYPE_CHECKING:
    from spelbord.storage.base import Storage, TableRecord

TRIES = 8


async def table_of(storage: Storage, table: str) -> TableRecord:
    """A table. Raises `Refused` where there is none."""
    record = await storage.table(table)
    if record is None:
        raise Refused("no_such_table", "table")
    return record


async def close(storage: Storage, table: str, now: float) -> None:
    """Close a table for everybody. Raises `Refused` where it is over, or there is none."""
    for _ in range(TRIES):
        record = await table_of(storage, table)
        closed = replace(order.close(record).record, version=record.version + 1, changed=now)
        try:
            await storage.save_table(closed)
        except Conflict:
            continue
        return
    raise Refused("busy", "table")


async def delete(storage: Storage, table: str) -> None:
    """Delete a table with its match and its talk. Raises `Refused` where there is none."""
    if not await upkeep.delete_table(storage, table):
        raise Refused("no_such_table", "table")
