"""Entries on their way into a SQLite file: first noted together, then put into their places.

Where many play, each move belongs to another log and so to another page of the file, which would be written whole for
it. So all that shares a commit is noted as one row, and what was noted is put into its places some seconds' worth at a
time, many entries to a page. Both are ordinary transactions: what is noted is as durable as what is in its place.
Whoever reads logs, or changes them otherwise than by appending, has everything put into its place first.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from spelbord.storage.base import Conflict

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence

    from spelbord.storage.base import Row

STEPS = "(SELECT coalesce(max(step) + 1, 0) FROM entries WHERE match_id = matches.id)"
"""How long the log of a match is: the key of the last entry tells, and is found at once."""
NOTED = "SELECT EXISTS (SELECT 1 FROM journal)"
_LENGTH = f"SELECT undos, {STEPS} FROM matches WHERE id = ?1"  # noqa: S608 - our own words only
_NOTE = "INSERT INTO journal (rows) VALUES (?1)"
# In a transaction of its own, if no other process has written since.
_NOTE_ALONE = "INSERT INTO journal (rows) SELECT ?1 WHERE (SELECT data_version FROM pragma_data_version) = ?2"
_ALL = "SELECT rows FROM journal ORDER BY number"
# Another process may have put something into its place already.
_PLACE = "INSERT OR IGNORE INTO entries (match_id, step, at, body) VALUES "
_HOLES = "(?, ?, ?, ?)"
AT_ONCE = 64
"""Entries that one statement puts into their places: between two statements threads take turns, which costs more."""
_PLACE_MANY = _PLACE + ", ".join([_HOLES] * AT_ONCE)
_CUTS = "SELECT undos FROM matches WHERE id = ?1"
_CLEAR = "DELETE FROM journal"
MANY = 2000
"""Entries after which all are put into their places."""
MOST_LOGS = 10_000
"""Logs whose lengths are remembered."""

_encode = msgspec.msgpack.Encoder().encode
Noted: TypeAlias = tuple[str, int, float, bytearray, int]  # as SQLite takes bytes without asking who could adapt them
_decode = msgspec.msgpack.Decoder(list[Noted]).decode


def names_logs(query: str) -> bool:
    """Whether a statement has to do with logs: then all entries must be in their places."""
    return "entries" in query or "matches" in query


def noted(db: sqlite3.Connection) -> Iterator[Noted]:
    """All entries that are not in their places yet, as they came, each with how often its log was cut."""
    for (rows,) in db.execute(_ALL):
        yield from _decode(rows)


def place(db: sqlite3.Connection) -> None:
    """Put all entries into their places, within a transaction."""
    rows = sorted(noted(db))
    if not rows:
        return
    # Another process may have deleted a match.
    cuts = {match: db.execute(_CUTS, (match,)).fetchone() for match in {row[0] for row in rows}}
    kept = [row[:4] for row in rows if cuts[row[0]] == row[4:]]
    whole = len(kept) // AT_ONCE * AT_ONCE
    for first in range(0, whole, AT_ONCE):
        db.execute(_PLACE_MANY, tuple(chain.from_iterable(kept[first : first + AT_ONCE])))
    db.executemany(_PLACE + _HOLES, kept[whole:])
    db.execute(_CLEAR)


class Journal:
    """What the writing thread knows of the logs. All but `note_alone` happens within a transaction of that thread's."""

    __slots__ = ("_count", "_db", "_lengths", "_placed", "_version")

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._lengths: dict[str, tuple[int, int]] = {}
        """For each log how often it was cut, and how many entries it has, noted ones among them."""
        self._placed = False
        """Whether all that is noted belongs to logs whose lengths are known."""
        self._count = 0
        self._version = -1

    def begin(self) -> None:
        """A transaction has begun: another process may have written since the last one."""
        [[version]] = self._db.execute("PRAGMA data_version")
        if version != self._version:
            self._version = version
            self.forget()

    def note(self, rows: Sequence[Row]) -> None:
        """Append to logs, if all of them are as their callers thought. Raises `Conflict` for all together."""
        longer = self._longer(rows, self._look_up)
        self._db.execute(_NOTE, (_encode(rows),))
        self._lengths.update(longer)
        self._count += len(rows)
        if self._count >= MANY:
            self.place()

    def note_alone(self, rows: Sequence[Row]) -> bool:
        """Append to logs by one statement, which is the whole transaction; False where more is to be done than that.

        Each statement gives the interpreter's lock away and waits for it again: where a server is busy, one instead
        of four is most of what it costs to write.
        """
        if self._count + len(rows) >= MANY:
            return False
        try:
            longer = self._longer(rows, _unknown)
        except Conflict:
            return False  # perhaps: it has to be looked up
        if self._db.execute(_NOTE_ALONE, (_encode(rows), self._version)).rowcount != 1:
            return False
        self._lengths.update(longer)
        self._count += len(rows)
        return True

    def _longer(
        self, rows: Sequence[Row], look_up: Callable[[str], tuple[int, int] | None]
    ) -> dict[str, tuple[int, int]]:
        """The logs as they will be then, if they are as the callers of all these rows thought. Raises `Conflict`."""
        longer: dict[str, tuple[int, int]] = {}
        for match, step, _, _, undos in rows:
            if (longer.get(match) or self._lengths.get(match) or look_up(match)) != (undos, step):
                raise Conflict
            longer[match] = undos, step + 1
        return longer

    def _look_up(self, match: str) -> tuple[int, int] | None:
        if not self._placed:
            self.place()
        found: tuple[int, int] | None = self._db.execute(_LENGTH, (match,)).fetchone()
        return found

    def place(self) -> None:
        """Put all entries into their places."""
        place(self._db)
        self._count, self._placed = 0, True
        if len(self._lengths) > MOST_LOGS:
            self._lengths.clear()

    def forget(self) -> None:
        """What was known may no longer be true: logs were changed otherwise, or what was done was taken back."""
        self._lengths.clear()
        self._placed = False


def _unknown(match: str) -> None:
    """Where a log is not looked up."""
