# ruff: noqa: D102 - storage/base.py says what each method does
"""Everything in a PostgreSQL database, which any number of servers may share."""

from __future__ import annotations

import secrets
from contextlib import AbstractContextManager, AsyncExitStack, nullcontext
from typing import TYPE_CHECKING

import asyncpg

from spelbord.core import Refused
from spelbord.storage import queries, rows
from spelbord.storage.base import Claim, Conflict, EntryRecord, MatchRecord, Note, Session, TableRecord, TalkRecord
from spelbord.storage.connections import TROUBLE, Connections, connect
from spelbord.storage.listener import CHANNEL, NOTIFY, Listener
from spelbord.storage.migrating import APPLIED, APPLY, VERSIONS, Migration, migrations, outstanding
from spelbord.storage.queries import dollars

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from spelbord.storage.base import Row, Statement
    from spelbord.storage.connections import Lent, PostgresConnection

MIGRATING = 0x5370656C626F7264
"""The lock that a server holds while it migrates: "Spelbord", as a number."""

# One statement each, so that one message to the database and back does it all.
MATCH = """
    SELECT m.id, m.header, m.created, m.undos, m.steps, e.steps, e.ats, e.bodies
    FROM matches m, LATERAL (
        SELECT array_agg(step ORDER BY step) AS steps, array_agg(at ORDER BY step) AS ats,
            array_agg(body ORDER BY step) AS bodies
        FROM entries WHERE match_id = m.id AND step >= $2
    ) e
    WHERE m.id = $1
"""
APPEND = """
    WITH longer AS (
        UPDATE matches SET steps = steps + cardinality($4::integer[])
        WHERE id = $1 AND undos = $2 AND steps = $3 RETURNING id
    ), added AS (
        INSERT INTO entries (match_id, step, at, body)
        SELECT longer.id, e.* FROM longer, unnest($4::integer[], $5::double precision[], $6::bytea[]) e
    )
    SELECT id FROM longer
"""
CUT = """
    WITH shorter AS (
        UPDATE matches SET undos = undos + 1, steps = $4
        WHERE id = $1 AND undos = $2 AND steps = $3 RETURNING id
    ), dropped AS (
        DELETE FROM entries USING shorter WHERE match_id = shorter.id AND step >= $4
    )
    SELECT id FROM shorter
"""
ADD_TALK = """
    WITH counted AS (
        UPDATE tables SET talked = talked + 1 WHERE id = $1 RETURNING talked
    ), heard AS (
        INSERT INTO talk_counts (table_id, hearer, counted)
        SELECT $1, hearer, 1 FROM counted, unnest($9::integer[]) AS hearer
        ON CONFLICT (table_id, hearer) DO UPDATE SET counted = talk_counts.counted + 1 RETURNING hearer, counted
    )
    INSERT INTO talk (table_id, number, seat, name, text, at, more, session, pair, said, heard)
    SELECT $1, talked, $2, $3, $4, $5, $6, $7, $8,
        (SELECT counted FROM heard WHERE hearer = ($9::integer[])[1]),
        coalesce((SELECT counted FROM heard WHERE hearer = ($9::integer[])[2]), 0)
    FROM counted RETURNING number, said, heard
"""


class PostgresStorage:
    """A storage in the database that a URL names."""

    shared = True
    trouble: tuple[type[Exception], ...] = TROUBLE

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool = Connections(url)
        self._listener = Listener(lambda: connect(url))
        self._open = False

    def hold(self, where: str) -> AbstractContextManager[None]:  # noqa: ARG002 - any number of servers may have it
        return nullcontext()

    async def open(self) -> None:
        try:
            connection = await connect(self._url)
            try:
                await migrate(connection, migrations("postgres"))
            finally:
                await connection.close()
            async with AsyncExitStack() as undone:
                await self._pool.open()
                undone.push_async_callback(self._pool.close)
                await self._listener.open()
                undone.pop_all()
        except ValueError:
            # The complaint may quote a part of the URL, and so of the password.
            raise Refused("database_address", "storage") from None
        except TROUBLE as error:
            raise Refused("database_unreachable", "storage", why=str(error) or type(error).__name__) from error
        except asyncpg.PostgresError as error:
            raise Refused("database_declines", "storage", why=str(error)) from error
        self._open = True

    async def close(self) -> None:
        await self._listener.close()
        if not self._open:
            return
        self._open = False
        await self._pool.close()

    async def check(self) -> None:
        await self._pool.fetch(dollars(queries.TOUCH_KEY), queries.SIGNING)

    async def secret(self) -> bytes:
        await self._pool.fetch(dollars(queries.ADD_KEY), queries.SIGNING, secrets.token_bytes(32))
        return bytes(await self._pool.value(dollars(queries.KEY), queries.SIGNING))

    # People

    async def session(self, session: str) -> Session | None:
        return next((Session(*row) for row in await self._read(queries.SESSION, session)), None)

    async def save_session(self, session: Session) -> None:
        await self._pool.fetch(dollars(queries.SAVE_SESSION), *rows.session_row(session))

    # Tables

    async def table(self, table: str) -> TableRecord | None:
        return next(iter(rows.tables_of(await self._read(queries.TABLE, table))), None)

    async def add_table(
        self, table: TableRecord, claims: Sequence[Claim] = (), match: MatchRecord | None = None
    ) -> None:
        await self._store_table(queries.ADD_TABLE, table, claims, match)

    async def save_table(
        self, table: TableRecord, claims: Sequence[Claim] = (), match: MatchRecord | None = None
    ) -> None:
        await self._store_table(queries.SAVE_TABLE, table, claims, match)

    async def _store_table(
        self, query: str, table: TableRecord, claims: Sequence[Claim], match: MatchRecord | None
    ) -> None:
        """Store a table, new or changed as the query says, with all that belongs to it."""
        added = rows.entry_rows(match.id, 0, match.entries) if match is not None else []
        async with self._pool.lend() as connection, connection.transaction():
            await _one(connection, query, rows.table_row(table))
            await connection.execute(dollars(queries.DROP_SEATS), table.id)
            await connection.executemany(dollars(queries.ADD_SEAT), rows.seat_rows(table))
            for claim in map(rows.claim_row, claims):
                await connection.execute(dollars(queries.DROP_CLAIM), *claim)
                await connection.execute(dollars(queries.ADD_CLAIM), *claim)
            for note in (queries.NOTE_ROOM, queries.NOTE_CHANGED):
                await connection.execute(dollars(note), table.id)
            if match is not None:
                await _one(connection, queries.ADD_MATCH, rows.match_row(match))
                await connection.executemany(dollars(queries.ADD_ENTRY), added)

    async def claims(self, session: str, table: str) -> Sequence[Claim]:
        return tuple(Claim(*row) for row in await self._read(queries.CLAIMS, session, table))

    async def claims_at(self, table: str) -> Sequence[Claim]:
        return tuple(Claim(*row) for row in await self._read(queries.CLAIMS_AT, table))

    async def tables_of(self, session: str, limit: int = 50) -> Sequence[TableRecord]:
        return rows.tables_of(await self._read(queries.TABLES_OF, session, limit))

    async def open_tables(self, limit: int = 20, each: int = 2) -> Sequence[TableRecord]:
        return rows.tables_of(await self._read(queries.OPEN_TABLES, limit, each))

    # Matches

    async def match(self, match: str, since: int = 0) -> MatchRecord | None:
        found = await self._pool.fetch(MATCH, match, since)
        if not found:
            return None
        *own, steps, ats, bodies = found[0]
        return rows.match_of(own, map(EntryRecord, steps or (), ats or (), bodies or ()))

    async def append(self, match: str, undos: int, step: int, entries: Sequence[EntryRecord]) -> None:
        added = list(rows.in_step(step, entries))
        steps, ats, bodies = [e.step for e in added], [e.at for e in added], [e.body for e in added]
        if await self._pool.value(APPEND, match, undos, step, steps, ats, bodies) is None:
            raise Conflict

    async def cut(self, match: str, undos: int, step: int, keep: int) -> None:
        rows.check_cut(step, keep)
        if await self._pool.value(CUT, match, undos, step, keep) is None:
            raise Conflict

    # Talk

    async def add_talk(
        self,
        table: str,
        seat: int | None,
        name: str,
        text: str,
        at: float,
        more: str = "",
        session: str = "",
        between: tuple[int, int] | None = None,
    ) -> TalkRecord:
        facts = (table, seat, name, text, at, more, session, rows.pair(between), list(rows.hearers(between)))
        found = await self._pool.fetch(ADD_TALK, *facts)
        if not found:
            raise LookupError(table)
        [[number, said, heard]] = found
        return TalkRecord(number, seat, name, text, at, more, session, said, heard)

    async def talk(self, table: str, since: int = 0, limit: int = 200) -> Sequence[TalkRecord]:
        return tuple(TalkRecord(*row) for row in reversed(await self._read(queries.TALK, table, since, limit)))

    async def read(self, query: str, *facts: object) -> Sequence[Row]:
        return [tuple(row) for row in await self._read(query, *facts)]

    async def write(self, *statements: Statement) -> Sequence[Sequence[Row]]:
        async with self._pool.lend() as connection, connection.transaction():
            done = [await connection.fetch(dollars(query), *facts) for query, facts in statements]
        return [[tuple(row) for row in found] for found in done]

    async def vacuum(self) -> None:
        await self._pool.fetch("VACUUM ANALYZE")

    # Other servers

    async def publish(self, note: Note) -> None:
        await self._pool.fetch(NOTIFY, CHANNEL, self._listener.signed(note))

    def notes(self) -> AsyncIterator[Note]:
        return self._listener.notes()

    async def _read(self, query: str, *facts: object) -> list[asyncpg.Record]:
        return await self._pool.fetch(dollars(query), *facts)


async def _one(connection: Lent, query: str, row: Row) -> None:
    """Carry out a statement that must change one row."""
    if (await connection.execute(dollars(query), *row)).endswith(" 0"):
        raise Conflict


async def migrate(connection: PostgresConnection, known: Sequence[Migration]) -> None:
    """Carry out the scripts that this database has not had, while other servers wait."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute(VERSIONS)
        applied = {int(row[0]) for row in await connection.fetch(APPLIED)}
        for migration in outstanding(known, applied):
            await connection.execute(migration.script)
            await connection.execute(dollars(APPLY), migration.number, migration.name)
