"""Backups: one file with every row of a database, which a database of either kind can be restored from.

A backup is one moment of a database, also while servers write to it, in the form that the database has. It is restored
into a database that is new or empty, in that form, and then brought to the newest: all of it, or nothing.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.storage import storage_for
from spelbord.storage.backup import sqlite
from spelbord.storage.backup.file import BackupReader, BackupWriter, Contents
from spelbord.storage.sqlite import SqliteStorage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from spelbord.storage.base import Storage

__all__ = ["Contents", "back_up", "contents_of", "restore", "with_restored"]


async def back_up(url: str, file: Path, version: str) -> Contents:
    """Write a backup to a file that is not there yet. Raises `Refused`; then there is no file."""
    storage = storage_for(url)
    with BackupWriter(file, version) as backup:
        if isinstance(storage, SqliteStorage):
            await asyncio.to_thread(sqlite.dump, _file_of(storage), backup)
        else:
            from spelbord.storage.backup import postgres

            await postgres.dump(url, backup)
        return backup.finish()


async def restore(url: str, file: Path) -> Contents:
    """Make a database what a backup says. Raises `Refused`, and has then changed nothing."""
    storage = storage_for(url)
    with BackupReader(file) as backup:
        if isinstance(storage, SqliteStorage):
            await asyncio.to_thread(sqlite.load, _file_of(storage), backup)
        else:
            from spelbord.storage.backup import postgres

            await postgres.load(url, backup)
        return backup.contents


def contents_of(file: Path) -> Contents:
    """What a backup holds, read to its end. Raises `Refused` where it is not whole."""
    with BackupReader(file) as backup:
        for _, rows in backup.sections():
            for _ in rows:
                pass
        return backup.contents


async def with_restored(file: Path, work: Callable[[Storage], Awaitable[None]]) -> Contents:
    """Restore a backup into a temporary database, and do something with that."""
    with tempfile.TemporaryDirectory(prefix="spelbord-") as folder:
        storage = SqliteStorage(Path(folder, "restored.db"))
        with BackupReader(file) as backup:
            await asyncio.to_thread(sqlite.load, Path(folder, "restored.db"), backup)
            contents = backup.contents
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()
    return contents


def _file_of(storage: SqliteStorage) -> Path:
    if storage.path is None:
        raise Refused("database_passing", "storage")
    return storage.path
