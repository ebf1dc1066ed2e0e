"""All rows of a PostgreSQL database into a backup, and back into an empty one."""

from __future__ import annotations

import base64
from itertools import islice
from typing import TYPE_CHECKING, Any

import asyncpg

from spelbord.core import Refused
from spelbord.storage.backup.file import LEFT_OUT, TABLES
from spelbord.storage.connections import connected
from spelbord.storage.migrating import APPLIED, migrations, outstanding
from spelbord.storage.postgres import MIGRATING, migrate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.storage.backup.file import BackupReader, BackupWriter, Section
    from spelbord.storage.connections import PostgresConnection

BATCH = 1000
OLDEST = 2
COLUMNS = """
    SELECT column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position
"""
COUNTED = """
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES' AND column_name = 'number'
"""
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'spelbord' AND pid <> pg_backend_pid()
"""
GO_ON = "SELECT setval(pg_get_serial_sequence('{table}', 'number'), coalesce(max(number), 0) + 1, false) FROM {table}"
"""Rows that come later go on counting where the restored ones end."""
COUNT_STEPS = "UPDATE matches SET steps = (SELECT count(*) FROM entries WHERE match_id = matches.id)"


async def dump(url: str, backup: BackupWriter) -> None:
    """Write one moment of the database, whoever writes to it meanwhile."""
    async with connected(url) as db, db.transaction(isolation="repeatable_read", readonly=True):
        if not await db.fetch(COLUMNS, "versions"):
            raise Refused("database_blank", "storage")
        applied = {int(row[0]) for row in await db.fetch(APPLIED)}
        outstanding(migrations("postgres"), applied)
        backup.begin(max(applied))
        for table in TABLES:
            if columns := await _columns(db, table):
                await _dump_table(db, table, list(columns), backup)


async def _dump_table(db: PostgresConnection, table: str, columns: list[str], backup: BackupWriter) -> None:
    backup.section(table, columns)
    batch: list[list[Any]] = []
    query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608 - names from the schema
    async for row in db.cursor(query, prefetch=BATCH):
        # As SQLite has it, so that the same rows are the same lines.
        batch.append([int(value) if isinstance(value, bool) else value for value in row])
        if len(batch) == BATCH:
            backup.rows(table, batch)
            batch = []
    backup.rows(table, batch)


async def load(url: str, backup: BackupReader) -> None:
    """Fill a database that is empty. Raises `Refused` where it is not, and where a server has it open."""
    async with connected(url) as db, db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await _make_way(db)
        known = migrations("postgres")
        outstanding(known, {backup.head.form})
        await migrate(db, [migration for migration in known if migration.number <= max(backup.head.form, OLDEST)])
        for section, rows in backup.sections():
            await _fill_table(db, section, rows)
        await db.execute(COUNT_STEPS)
        for (table,) in await db.fetch(COUNTED):
            await db.execute(GO_ON.format(table=table))
        await migrate(db, known)
        await db.execute("ANALYZE")  # it plans by what it knows of its rows, and would look at them only in a while


async def _make_way(db: PostgresConnection) -> None:
    """Take away tables that hold nothing: a server may have opened the database once, in another form."""
    if await db.fetchval(OTHERS):
        raise Refused("database_in_use", "storage")
    for table in TABLES:
        there = table != "secrets" and await db.fetch(COLUMNS, table)
        if there and await db.fetch(f"SELECT 1 FROM {table} LIMIT 1"):  # noqa: S608 - as above
            raise Refused("database_not_empty", "storage")
    await db.execute(f"DROP TABLE IF EXISTS {', '.join(TABLES)}, versions")


async def _fill_table(db: PostgresConnection, section: Section, rows: Iterator[list[Any]]) -> None:
    kinds = await _columns(db, section.table)
    if unknown := [name for name in section.columns if name not in kinds]:
        raise Refused("backup_unfit", "storage", why=f"{section.table}.{unknown[0]}")
    readers = [_READERS.get(kinds[name]) for name in section.columns]
    if section.table == "matches":
        columns, more = (*section.columns, "steps"), [0]
    else:
        columns, more = section.columns, []
    while batch := list(islice(rows, BATCH)):
        try:
            records = [[*map(_read, row, readers), *more] for row in batch]
            await db.copy_records_to_table(section.table, records=records, columns=columns)
        except (ValueError, asyncpg.PostgresError) as error:
            raise Refused("backup_unfit", "storage", why=str(error)) from error


_READERS: dict[str, Callable[[Any], Any]] = {
    "bytea": base64.b64decode,
    "boolean": bool,
    "text": lambda text: text.replace("\0", "\N{REPLACEMENT CHARACTER}"),
}


def _read(value: Any, reader: Callable[[Any], Any] | None) -> Any:
    return value if value is None or reader is None else reader(value)


async def _columns(db: PostgresConnection, table: str) -> dict[str, str]:
    """The columns that are kept of a table, with their types; none where there is no such table in this form."""
    left_out = LEFT_OUT.get(table, ())
    found = await db.fetch(COLUMNS, table)
    return {name: kind for name, kind in found if name not in left_out}
