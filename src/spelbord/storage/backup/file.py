"""A backup as a file: lines of JSON, compressed with gzip, so that it can be read without us and in many years.

The first line says what it is, then each table has a line with its columns and one for each row, and the last line
counts the rows and has a digest of all before it: what was cut short or changed is found. Bytes are base64.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import time
import zlib
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, Self

import msgspec

from spelbord.core import Refused
from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from types import TracebackType

FORMAT = 1
COMPRESSION = 6
TABLES = (
    *("secrets", "sessions", "tables", "seats", "claims", "matches", "entries", "reviews"),
    *("talk", "talk_counts", "blocks", "reports", "lessons", "private_things"),
    *("notice_people", "channels", "hushed_tables", "notice_tables", "outbox"),
    *("circles", "circle_members", "circle_results", "circle_ratings"),
    *("results", "result_figures", "result_friends", "result_moments", "forgotten_results"),
)
"""What is kept, in an order in which nothing refers to what comes later. `versions` is said by the form."""
LEFT_OUT = {"matches": ("steps",)}
"""What PostgreSQL counts for itself, and SQLite does not."""


class Head(Value, frozen=True, tag="backup"):
    """The first line."""

    format: int
    form: int
    """Of the database: the number of its newest migration."""
    version: str
    made: float


class Section(Value, frozen=True, tag="table"):
    """The beginning of a table."""

    table: str
    columns: tuple[str, ...]


class Foot(Value, frozen=True, tag="end"):
    """The last line."""

    rows: dict[str, int]
    digest: str


class Contents(Value, frozen=True):
    """What a backup holds."""

    form: int
    version: str
    made: float
    rows: dict[str, int]


_line = msgspec.json.Decoder(Head | Section | Foot)
_row = msgspec.json.Decoder(list[Any])


class BackupWriter:
    """Writes a backup beside its place, and puts it there when it is whole. Nobody else may read it: it has secrets."""

    def __init__(self, file: Path, version: str) -> None:
        self._place = file
        self._part = file.with_name(f"{file.name}.part")
        self._version = version
        self._digest = hashlib.sha256()
        self._rows: dict[str, int] = {}
        self._head: Head
        self._raw: IO[bytes]
        self._zip: gzip.GzipFile

    def __enter__(self) -> Self:
        """Begin. Raises `Refused` where there is a file already, or none can be made."""
        if self._place.exists():
            raise Refused("backup_exists", "storage", file=str(self._place))
        try:
            self._raw = os.fdopen(os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
        except OSError as error:
            raise Refused(
                "backup_unwritable", "storage", file=str(self._place), why=error.strerror or str(error)
            ) from error
        self._zip = gzip.GzipFile("", "wb", COMPRESSION, self._raw, mtime=0)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Leave no half file, and nothing open, also where a full disk takes not even the end of it."""
        for opened in (self._zip, self._raw):
            with suppress(OSError):
                opened.close()
        self._part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise Refused("backup_unwritable", "storage", file=str(self._place), why=error.strerror or str(error))

    def begin(self, form: int) -> None:
        """Say what it is."""
        self._head = Head(FORMAT, form, self._version, time.time())
        self._write(self._head)

    def section(self, table: str, columns: Sequence[str]) -> None:
        """Go on with this table."""
        self._write(Section(table, tuple(columns)))
        self._rows[table] = 0

    def rows(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        """Rows of the table that was begun last."""
        for row in rows:
            self._write(list(row))
        self._rows[table] += len(rows)

    def finish(self) -> Contents:
        """Put the whole backup in its place, on disk."""
        self._write(Foot(self._rows, self._digest.hexdigest()))
        self._zip.close()
        self._raw.flush()
        os.fsync(self._raw.fileno())
        self._raw.close()
        self._part.rename(self._place)
        return _contents(self._head, self._rows)

    def _write(self, line: object) -> None:
        data = msgspec.json.encode(line) + b"\n"
        self._digest.update(data)
        self._zip.write(data)


class BackupReader:
    """Reads a backup from its beginning to its end, once. Only at the end is it known to be whole."""

    def __init__(self, file: Path) -> None:
        self._place = file
        self._digest = hashlib.sha256()
        self._counted: dict[str, int] = {}
        self._before = ""
        """The digest of all that came before the last line that is no row."""
        self._foot: Foot | None = None
        self._lines: Iterator[bytes]
        self._next: Section | Foot
        self.head: Head

    def __enter__(self) -> Self:
        """Open the file and read what it says of itself. Raises `Refused` where it is no backup that we can read."""
        try:
            self._zip = gzip.open(self._place, "rb")
        except OSError as error:
            raise Refused(
                "backup_unreadable", "storage", file=str(self._place), why=error.strerror or str(error)
            ) from error
        try:
            self._begin()
        except BaseException:
            self._zip.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    @property
    def contents(self) -> Contents:
        """What was in it, once it has been read to its end."""
        if self._foot is None:
            raise self._cut()
        return _contents(self.head, self._foot.rows)

    def sections(self) -> Iterator[tuple[Section, Iterator[list[Any]]]]:
        """Each table with its rows; the rows must be read before the next table is asked for."""
        while isinstance(section := self._next, Section):
            if section.table not in TABLES or section.table in self._counted:
                raise self._changed()
            self._counted[section.table] = 0
            yield section, self._rows(section)
        self._foot = section

    def _rows(self, section: Section) -> Iterator[list[Any]]:
        while (data := self._read()).startswith(b"["):
            row = self._decoded(data, _row)
            if len(row) != len(section.columns):
                raise self._changed()
            self._counted[section.table] += 1
            yield row
        self._next = self._following(data)

    def _begin(self) -> None:
        head = self._decoded(self._read(), _line)
        if not isinstance(head, Head):
            raise self._changed()
        if head.format > FORMAT:
            raise Refused("backup_newer", "storage", file=str(self._place), version=head.version)
        self.head = head
        self._next = self._following(self._read())

    def _following(self, data: bytes) -> Section | Foot:
        """The line after a table. Where it is the last, all before it must be as it was written."""
        line: Head | Section | Foot = self._decoded(data, _line)
        if isinstance(line, Head):
            raise self._changed()
        if isinstance(line, Foot) and (line.digest != self._before or line.rows != self._counted or self._zip.read(1)):
            raise self._changed()
        return line

    def _read(self) -> bytes:
        """The next line, which is never missing: the last one is known when it comes."""
        try:
            data = self._zip.readline()
        except gzip.BadGzipFile:
            raise self._changed() from None
        except (OSError, EOFError, zlib.error):
            raise self._cut() from None
        if not data.endswith(b"\n"):
            raise self._cut()
        if data.startswith(b"{"):
            self._before = self._digest.hexdigest()
        self._digest.update(data)
        return data

    def _decoded(self, data: bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
        try:
            return decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise self._changed() from None

    def _cut(self) -> Refused:
        return Refused("backup_cut", "storage", file=str(self._place))

    def _changed(self) -> Refused:
        return Refused("backup_changed", "storage", file=str(self._place))


def _contents(head: Head, rows: dict[str, int]) -> Contents:
    return Contents(head.form, head.version, head.made, dict(rows))
