"""Tables that are played over days, and what a sitting keeps there for itself alone.

A thing belongs to a sitting, not to a session: so the phone has what the desktop laid, and whoever takes the seat later
has nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Storage

Kind: TypeAlias = Literal["notes", "draft", "order", "prepared"]


class PrivateThing(Value, frozen=True):
    """Something that a sitting keeps for itself."""

    table: str
    sitting: int
    kind: str
    body: str
    at: float


_THING = "table_id, sitting, kind, body, at"
_KEEP = f"""
    INSERT INTO private_things ({_THING}) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (table_id, sitting, kind) DO UPDATE SET body = excluded.body, at = excluded.at
"""  # noqa: S608 - our own words only
_DROP = "DELETE FROM private_things WHERE table_id = ?1 AND sitting = ?2 AND kind = ?3 RETURNING body"
OF_SESSION = "(SELECT c.table_id, c.turnover FROM claims c WHERE c.session = ?1)"


async def keep_thing(storage: Storage, thing: PrivateThing) -> None:
    """Keep a thing, in the place of the one of its kind."""
    await storage.write((_KEEP, (thing.table, thing.sitting, thing.kind, thing.body, thing.at)))


async def take_thing(storage: Storage, table: str, sitting: int, kind: Kind) -> str | None:
    """Take a thing away and have it: of several who try, one gets it."""
    [taken] = await storage.write((_DROP, (table, sitting, kind)))
    return str(taken[0][0]) if taken else None


async def exchange_thing(storage: Storage, table: str, sitting: int, old: str, new: str) -> bool:
    """Have something else prepared, or nothing, if it is still what it was; whether it was."""
    if new:
        query = """
            UPDATE private_things SET body = ?4 WHERE table_id = ?1 AND sitting = ?2 AND kind = 'prepared' AND body = ?3
            RETURNING sitting
        """
        return bool((await storage.write((query, (table, sitting, old, new))))[0])
    query = """
        DELETE FROM private_things WHERE table_id = ?1 AND sitting = ?2 AND kind = 'prepared' AND body = ?3
        RETURNING sitting
    """
    return bool((await storage.write((query, (table, sitting, old))))[0])


async def things_of(storage: Storage, table: str, sitting: int) -> dict[str, str]:
    """All that a sitting keeps, by kind."""
    query = "SELECT kind, body FROM private_things WHERE table_id = ?1 AND sitting = ?2"
    return {str(kind): str(body) for kind, body in await storage.read(query, table, sitting)}


async def prepared_at(storage: Storage, table: str) -> dict[int, str]:
    """The answers that are prepared at a table, by sitting."""
    query = "SELECT sitting, body FROM private_things WHERE table_id = ?1 AND kind = 'prepared'"
    return {int(sitting): str(body) for sitting, body in await storage.read(query, table)}


async def things_of_person(storage: Storage, session: str) -> tuple[PrivateThing, ...]:
    """All that somebody keeps, at any table."""
    query = f"""
        SELECT {_THING} FROM private_things WHERE (table_id, sitting) IN {OF_SESSION} ORDER BY table_id, kind
    """  # noqa: S608 - our own words only
    return tuple(PrivateThing(*row) for row in await storage.read(query, session))


async def tables_over_days(storage: Storage) -> Sequence[tuple[str, int, int, int]]:
    """Tables that are played over days: id, version, cuts and steps, which say whether anything is new there."""
    query = """
        SELECT t.id, t.version, m.undos,
            (SELECT coalesce(max(e.step) + 1, 0) FROM entries e WHERE e.match_id = m.id)
        FROM tables t JOIN matches m ON m.id = t.match_id
        WHERE t.days IS NOT NULL AND t.status = 'playing'
    """
    return [tuple(row) for row in await storage.read(query)]
