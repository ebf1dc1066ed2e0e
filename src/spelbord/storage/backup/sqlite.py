"""All rows of a SQLite file into a backup, and back into a new file."""

from __future__ import annotations

import base64
import contextlib
import os
import sqlite3
from itertools import islice
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.storage.backup.file import LEFT_OUT, TABLES
from spelbord.storage.journal import noted
from spelbord.storage.migrating import APPLIED, migrations, outstanding
from spelbord.storage.sqlite import connect, migrate, transaction

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from spelbord.storage.backup.file import BackupReader, BackupWriter, Section

BATCH = 1000
OLDEST = 2
"""The form from which on both databases have the same columns."""


def dump(path: Path, backup: BackupWriter) -> None:
    """Write one moment of the file, whoever writes to it meanwhile."""
    if not path.exists():
        raise Refused("database_missing", "storage", file=str(path))
    try:
        with contextlib.closing(connect(path)) as db, transaction(db, "BEGIN"):
            applied = {int(number) for (number,) in db.execute(APPLIED)}
            outstanding(migrations("sqlite"), applied)
            backup.begin(max(applied))
            for table in TABLES:
                if columns := _columns(db, table):
                    _dump_table(db, table, list(columns), backup)
                if table == "entries" and _columns(db, "journal"):
                    backup.rows(table, [row[: len(columns)] for row in noted(db)])  # not in their places yet
    except sqlite3.Error as error:
        raise Refused("database_unusable", "storage", file=str(path), why=str(error)) from error


def _dump_table(db: sqlite3.Connection, table: str, columns: list[str], backup: BackupWriter) -> None:
    backup.section(table, columns)
    found = db.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608 - names from the schema
    while rows := found.fetchmany(BATCH):
        backup.rows(table, rows)


def load(path: Path, backup: BackupReader) -> None:
    """Make a new file of a backup, which is in its place when it is whole. Raises `Refused`; then there is none."""
    if path.exists():
        raise Refused("database_exists", "storage", file=str(path))
    part = path.with_name(f"{path.name}.restoring")
    _remove(part)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with contextlib.closing(connect(part)) as db:
            _fill(db, backup)
        part.rename(path)
    except (sqlite3.Error, ValueError) as error:
        raise Refused("backup_unfit", "storage", why=str(error)) from error
    except OSError as error:
        raise Refused("database_unusable", "storage", file=str(path), why=error.strerror or str(error)) from error
    finally:
        _remove(part)


def _fill(db: sqlite3.Connection, backup: BackupReader) -> None:
    known = migrations("sqlite")
    form = backup.head.form
    outstanding(known, {form})
    migrate(db, [migration for migration in known if migration.number <= max(form, OLDEST)])
    with transaction(db, "BEGIN IMMEDIATE"):
        for section, rows in backup.sections():
            _fill_table(db, section, rows)
        if problems := db.execute("PRAGMA foreign_key_check").fetchall():
            raise Refused("backup_unfit", "storage", why=f"{problems[0][0]} → {problems[0][2]}")
    migrate(db, known)


def _fill_table(db: sqlite3.Connection, section: Section, rows: Iterator[list[Any]]) -> None:
    kinds = _columns(db, section.table)
    if unknown := [name for name in section.columns if name not in kinds]:
        raise Refused("backup_unfit", "storage", why=f"{section.table}.{unknown[0]}")
    blobs = [number for number, name in enumerate(section.columns) if kinds[name] == "BLOB"]
    marks = ", ".join("?" for _ in section.columns)
    insert = f"INSERT INTO {section.table} ({', '.join(section.columns)}) VALUES ({marks})"  # noqa: S608 - as above
    while batch := list(islice(rows, BATCH)):
        for row in batch:
            for number in blobs:
                row[number] = base64.b64decode(row[number])
        db.executemany(insert, batch)


def _columns(db: sqlite3.Connection, table: str) -> dict[str, str]:
    """The columns that are kept of a table, with their types; none where there is no such table in this form."""
    left_out = LEFT_OUT.get(table, ())
    found = db.execute("SELECT name, type FROM pragma_table_info(?1)", (table,)).fetchall()
    return {name: kind for name, kind in found if name not in left_out}


def _remove(part: Path) -> None:
    for suffix in ("", "-journal", "-wal", "-shm"):
        part.with_name(part.name + suffix).unlink(missing_ok=True)
