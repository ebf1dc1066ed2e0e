"""Where matches, tables and people are kept: one protocol, SQLite or PostgreSQL behind it."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

from spelbord.core import Refused
from spelbord.storage.base import (
    Claim,
    Conflict,
    EntryRecord,
    KeptOut,
    MatchRecord,
    Note,
    SeatRecord,
    Session,
    Status,
    Storage,
    TableRecord,
    TalkRecord,
)

__all__ = [
    "Claim",
    "Conflict",
    "EntryRecord",
    "KeptOut",
    "MatchRecord",
    "Note",
    "SeatRecord",
    "Session",
    "Status",
    "Storage",
    "TableRecord",
    "TalkRecord",
    "storage_for",
]


def storage_for(url: str) -> Storage:
    """The storage that a database URL names, not yet opened.

    `sqlite:///file.db` is a file here, `sqlite:////var/file.db` one anywhere, `sqlite://` a temporary one that is gone
    after closing, `postgresql://user@host/database` a PostgreSQL server. Raises `Refused` for anything else.
    """
    scheme, divider, rest = url.partition("://")
    if scheme == "sqlite" and divider and rest in {"", "/:memory:"}:
        return _sqlite(None)
    if scheme == "sqlite" and rest.startswith("/") and rest != "/":
        return _sqlite(Path(unquote(rest[1:])))
    if scheme == "postgresql" and divider:
        return _postgres(url)
    # No more than the beginning is said back: there may be a password in the rest.
    raise Refused("database_unknown", "storage", start=f"{scheme}://" if divider else re.split("[:/@]", url)[0])


def _sqlite(path: Path | None) -> Storage:
    from spelbord.storage.sqlite import SqliteStorage

    return SqliteStorage(path)


def _postgres(url: str) -> Storage:
    try:
        from spelbord.storage.postgres import PostgresStorage
    except ModuleNotFoundError as error:
        raise Refused("postgres_missing", "storage", package=str(error.name)) from error
    return PostgresStorage(url)
