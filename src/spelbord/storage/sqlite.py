# ruff: noqa: D102 - storage/base.py says what each method does
"""Everything in one SQLite file: the default, which needs no set-up.

Writes go through one thread (`writer.py`). Reads are done where they are asked for, on a connection of their own: a
read takes some 15 µs and never waits for a writer, and to hand it to a thread and back would take ten times as long.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sqlite3
import tempfile
import time
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.storage import queries, rows
from spelbord.storage.base import Claim, Conflict, EntryRecord, MatchRecord, Note, Session, TableRecord, TalkRecord
from spelbord.storage.exclusive import held
from spelbord.storage.journal import NOTED, STEPS, names_logs, place
from spelbord.storage.migrating import APPLIED, APPLY, VERSIONS, Migration, migrations, outstanding
from spelbord.storage.subscribers import Subscribers
from spelbord.storage.writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from spelbord.storage.base import Row, Statement

BUSY_SECONDS = 10.0
"""How long to wait for another process that writes to the same file."""
WRITER_CACHE_KIB = 16 * 1024
"""At most so much memory for writing. SQLite's own 2 MiB would be full in a rush of appends, before their commit."""
CHECKPOINT_PAGES = 2000
"""How long the write-ahead log grows before it is worked into the file."""
LARGEST_WAL = 64 * 2**20
"""What is left of the write-ahead log after a rush, in bytes."""

ADD_MATCH = "INSERT INTO matches (id, header, created, undos) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"
MATCH = f"SELECT id, header, created, undos, {STEPS} FROM matches WHERE id = ?1"  # noqa: S608 - our own words only
ENTRIES = "SELECT step, at, body FROM entries WHERE match_id = ?1 AND step >= ?2 ORDER BY step"
CUT = f"UPDATE matches SET undos = undos + 1 WHERE id = ?1 AND undos = ?2 AND {STEPS} = ?3"  # noqa: S608 - as above
DROP_ENTRIES = "DELETE FROM entries WHERE match_id = ?1 AND step >= ?2"
NOTES_SECONDS = 1.0
"""Seconds between two looks at what other processes have noted; notes are kept for `NOTES_KEPT`."""
NOTES_KEPT = 3600.0
LAST_NOTE = "SELECT coalesce(max(number), 0) FROM notes"
NOTES = "SELECT number, sender, table_id, text FROM notes WHERE number > ?1 ORDER BY number"
ADD_NOTE = "INSERT INTO notes (at, sender, table_id, text) VALUES (?1, ?2, ?3, ?4)"
DROP_NOTES = "DELETE FROM notes WHERE at < ?1"
COUNT_TALK = "UPDATE tables SET talked = talked + 1 WHERE id = ?1 RETURNING talked"
COUNT_HEARD = """
    INSERT INTO talk_counts (table_id, hearer, counted) VALUES (?1, ?2, 1)
    ON CONFLICT (table_id, hearer) DO UPDATE SET counted = counted + 1 RETURNING counted
"""
ADD_TALK = """
    INSERT INTO talk (table_id, number, seat, name, text, at, more, session, said, heard, pair)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
"""


class SqliteStorage:
    """A storage in one file; without a path, in a temporary one that is gone after closing."""

    shared = False
    trouble: tuple[type[Exception], ...] = (sqlite3.OperationalError,)

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._subscribers = Subscribers()
        self._open = False
        self._file: Path
        self._reader: sqlite3.Connection
        self._writer: Writer
        self._listener: asyncio.Task[None]
        self._name = secrets.token_hex(8)
        """What this process signs its notes with."""
        self._noted = 0

    def hold(self, where: str) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext() if self.path is None else held(self.path, where)

    async def open(self) -> None:
        path = self.path
        if path is None:
            self._folder = tempfile.TemporaryDirectory(prefix="spelbord-")
            path = Path(self._folder.name, "spelbord.db")
        # Another server may be at the migrations, so this may take a while.
        db = await asyncio.to_thread(_prepared, path, durable=self._folder is None)
        self._reader = connect(path)
        self._reader.execute("PRAGMA query_only = ON")
        self._writer = Writer(db)
        self._file = path
        [[self._noted]] = self._read(LAST_NOTE)
        self._listener = asyncio.create_task(self._listen(), name="spelbord-listening")
        self._open = True

    async def close(self) -> None:
        self._subscribers.close()
        if not self._open:
            return
        self._open = False
        self._listener.cancel()
        self._reader.close()
        await self._writer.close()
        if self._folder is not None:
            self._folder.cleanup()

    async def check(self) -> None:
        self._read(queries.KEY, queries.SIGNING)
        await self._writer.check(lambda db: _execute(db, queries.TOUCH_KEY, (queries.SIGNING,)))

    async def secret(self) -> bytes:
        def work(db: sqlite3.Connection) -> bytes:
            db.execute(queries.ADD_KEY, (queries.SIGNING, secrets.token_bytes(32)))
            [[secret]] = db.execute(queries.KEY, (queries.SIGNING,))
            return bytes(secret)

        return await self._writer.do(work)

    # People

    async def session(self, session: str) -> Session | None:
        return next((Session(*row) for row in self._read(queries.SESSION, session)), None)

    async def save_session(self, session: Session) -> None:
        row = rows.session_row(session)
        await self._writer.do(lambda db: _execute(db, queries.SAVE_SESSION, row))

    # Tables

    async def table(self, table: str) -> TableRecord | None:
        return next(iter(rows.tables_of(self._read(queries.TABLE, table))), None)

    async def add_table(
        self, table: TableRecord, claims: Sequence[Claim] = (), match: MatchRecord | None = None
    ) -> None:
        await self._writer.do(partial(_store_table, queries.ADD_TABLE, table, claims, match), logs=match is not None)

    async def save_table(
        self, table: TableRecord, claims: Sequence[Claim] = (), match: MatchRecord | None = None
    ) -> None:
        await self._writer.do(partial(_store_table, queries.SAVE_TABLE, table, claims, match), logs=match is not None)

    async def claims(self, session: str, table: str) -> Sequence[Claim]:
        return tuple(Claim(*row) for row in self._read(queries.CLAIMS, session, table))

    async def claims_at(self, table: str) -> Sequence[Claim]:
        return tuple(Claim(*row) for row in self._read(queries.CLAIMS_AT, table))

    async def tables_of(self, session: str, limit: int = 50) -> Sequence[TableRecord]:
        return rows.tables_of(self._read(queries.TABLES_OF, session, limit))

    async def open_tables(self, limit: int = 20, each: int = 2) -> Sequence[TableRecord]:
        return rows.tables_of(self._read(queries.OPEN_TABLES, limit, each))

    # Matches

    async def match(self, match: str, since: int = 0) -> MatchRecord | None:
        await self._place()
        with transaction(self._reader, "BEGIN"):  # so that the entries are those of this very row
            found = self._read(MATCH, match)
            entries = self._read(ENTRIES, match, since)
        return rows.match_of(found[0], starmap(EntryRecord, entries)) if found else None

    async def append(self, match: str, undos: int, step: int, entries: Sequence[EntryRecord]) -> None:
        if not entries:
            await self._place()
            if [row[3:] for row in self._read(MATCH, match)] != [(undos, step)]:
                raise Conflict
            return
        await self._writer.append(rows.noted_rows(match, undos, step, entries))

    async def cut(self, match: str, undos: int, step: int, keep: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            if not _execute(db, CUT, (match, undos, step)):
                raise Conflict
            db.execute(DROP_ENTRIES, (match, keep))

        rows.check_cut(step, keep)
        await self._writer.do(work, logs=True)

    async def _place(self) -> None:
        """See to it that all entries are in their places, those that another process has noted too."""
        if self._read(NOTED) != [(0,)]:
            await self._writer.place()

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
        def work(db: sqlite3.Connection) -> TalkRecord:
            counted = db.execute(COUNT_TALK, (table,)).fetchall()
            if not counted:
                raise LookupError(table)
            [[number]] = counted
            numbers = [db.execute(COUNT_HEARD, (table, hearer)).fetchone()[0] for hearer in rows.hearers(between)]
            said = TalkRecord(number, seat, name, text, at, more, session, *numbers)
            row = (table, number, seat, name, text, at, more, session, said.said, said.heard, rows.pair(between))
            db.execute(ADD_TALK, row)
            return said

        return await self._writer.do(work)

    async def talk(self, table: str, since: int = 0, limit: int = 200) -> Sequence[TalkRecord]:
        return tuple(TalkRecord(*row) for row in reversed(self._read(queries.TALK, table, since, limit)))

    async def read(self, query: str, *facts: object) -> Sequence[Row]:
        if names_logs(query):
            await self._place()
        return self._read(query, *facts)

    async def write(self, *statements: Statement) -> Sequence[Sequence[Row]]:
        return await self._writer.do(
            lambda db: [db.execute(query, facts).fetchall() for query, facts in statements],
            logs=any(names_logs(query) for query, _ in statements),
        )

    async def vacuum(self) -> None:
        await asyncio.to_thread(_vacuum, self._file)

    # Other processes: there is no other server, since the file is one server's, but somebody may keep house

    async def publish(self, note: Note) -> None:
        now = time.time()
        added = (ADD_NOTE, (now, self._name, note.table, note.text))
        await self.write((DROP_NOTES, (now - NOTES_KEPT,)), added)

    async def _listen(self) -> None:
        """Pass on what another process has noted: to look costs next to nothing, so it is done often."""
        while True:
            await asyncio.sleep(NOTES_SECONDS)
            for number, sender, table, text in self._read(NOTES, self._noted):
                self._noted = number
                if sender != self._name:
                    self._subscribers.publish(Note(table, text))

    def notes(self) -> AsyncIterator[Note]:
        return self._subscribers.subscribe()

    def _read(self, query: str, *facts: object) -> list[Any]:
        return self._reader.execute(query, facts).fetchall()


def _execute(db: sqlite3.Connection, query: str, row: Row) -> int:
    """Carry out a statement, and say how many rows it changed."""
    return db.execute(query, row).rowcount


def _store_table(
    query: str, table: TableRecord, claims: Sequence[Claim], match: MatchRecord | None, db: sqlite3.Connection
) -> None:
    """Store a table, new or changed as the query says, with all that belongs to it."""
    if not _execute(db, query, rows.table_row(table)):
        raise Conflict
    db.execute(queries.DROP_SEATS, (table.id,))
    db.executemany(queries.ADD_SEAT, rows.seat_rows(table))
    for claim in map(rows.claim_row, claims):
        db.execute(queries.DROP_CLAIM, claim)
        db.execute(queries.ADD_CLAIM, claim)
    for note in (queries.NOTE_ROOM, queries.NOTE_CHANGED):
        db.execute(note, (table.id,))
    if match is not None:
        if not _execute(db, ADD_MATCH, rows.match_row(match)[:4]):
            raise Conflict
        db.executemany(queries.ADD_ENTRY, rows.entry_rows(match.id, 0, match.entries))


def _vacuum(path: Path) -> None:
    """Write the file anew without what was deleted; it needs as much room again while it is at it."""
    with contextlib.closing(connect(path)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself."""
    return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def _prepared(path: Path, *, durable: bool) -> sqlite3.Connection:
    """A connection for writing, to a database in the newest form."""
    # A new file is its owner's alone, since it holds keys and seeds; what SQLite keeps beside it gets the same mode.
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with contextlib.ExitStack() as undone:
        try:
            db = connect(path)
            undone.callback(db.close)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")
            db.execute("PRAGMA foreign_keys = ON")
            db.execute(f"PRAGMA cache_size = -{WRITER_CACHE_KIB}")
            db.execute("PRAGMA temp_store = MEMORY")  # what a statement may have to take back is small
            # Debian's SQLite writes pages that are no longer used once more to wipe them: half of what placing writes.
            db.execute("PRAGMA secure_delete = FAST")
            db.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
            db.execute(f"PRAGMA journal_size_limit = {LARGEST_WAL}")
            migrate(db, migrations("sqlite"))
            with transaction(db, "BEGIN IMMEDIATE"):
                place(db)  # what was noted before a process was killed
        except sqlite3.Error as error:
            raise Refused("database_unusable", "storage", file=str(path), why=str(error)) from error
        undone.pop_all()
    return db


def migrate(db: sqlite3.Connection, known: Sequence[Migration]) -> None:
    """Carry out the scripts that this database has not had. Nobody else can write meanwhile."""
    with transaction(db, "BEGIN IMMEDIATE"):
        db.execute(VERSIONS)
        for migration in outstanding(known, {number for (number,) in db.execute(APPLIED)}):
            for statement in _statements(migration.script):
                db.execute(statement)
            db.execute(APPLY, (migration.number, migration.name))


def _statements(script: str) -> Iterator[str]:
    """A script in statements: Python's own `executescript` would end our transaction first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


@contextlib.contextmanager
def transaction(db: sqlite3.Connection, begin: str) -> Iterator[None]:
    """All or nothing."""
    db.execute(begin)
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
