"""Matches that somebody took out of their own: they are not listed and not counted for that person, until put back.

Whoever counts and whoever forgets hold the table's row first, so that one is finished before the other begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spelbord.storage.base import Statement, Storage

FORGOTTEN = "forgotten_results"
_HOLD = "UPDATE tables SET counted = counted WHERE id = ?1"
_NOTE = """
    INSERT INTO forgotten_results (session, table_id, at)
    SELECT ?1, ?2, CAST(?3 AS DOUBLE PRECISION) FROM results WHERE session = ?1 AND table_id = ?2
    ON CONFLICT (session, table_id) DO NOTHING RETURNING table_id
"""
_PUT_BACK = "DELETE FROM forgotten_results WHERE session = ?1 AND table_id = ?2 RETURNING table_id"
_COUNT = "UPDATE tables SET counted = 0 WHERE id = ?1"


async def forget_result(storage: Storage, session: str, table: str, at: float, kept: tuple[str, ...]) -> bool:
    """Take a match out of somebody's own, with what these tables keep of it; whether they had it."""
    drops: list[Statement] = [
        (f"DELETE FROM {name} WHERE session = ?1 AND table_id = ?2", (session, table))  # noqa: S608 - our own names
        for name in kept
    ]
    done = await storage.write((_HOLD, (table,)), (_NOTE, (session, table, at)), *drops)
    return bool(done[1])


async def put_back_result(storage: Storage, session: str, table: str) -> bool:
    """Let a match be somebody's again when it is next counted; whether it had been taken out."""
    done = await storage.write((_COUNT, (table,)), (_PUT_BACK, (session, table)))
    return bool(done[1])


async def forgotten_results(storage: Storage, session: str) -> tuple[str, ...]:
    """The tables whose matches somebody took out of their own, the last first."""
    query = "SELECT table_id FROM forgotten_results WHERE session = ?1 ORDER BY at DESC, table_id"
    return tuple(str(row[0]) for row in await storage.read(query, session))
