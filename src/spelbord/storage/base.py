"""What is kept, and the one protocol for keeping it. Whatever a method has returned from is on disk.

A match is a header and numbered entries, as bytes: which game they belong to is not the storage's business. To append
or to cut, the caller says which step and which cut of the log they went out from; if the log has moved on, nothing
happens and `Conflict` is raised. Tables work the same way by their version. That condition, and no lock in memory, is
what keeps several servers on one database at one truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from contextlib import AbstractContextManager

Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, Row]
"""A query with its parameters written `?1`, and what fills them."""


class Conflict(Exception):  # noqa: N818 - it is no fault, only news: somebody else was first
    """The log or the table has moved on since the caller looked. Nothing was stored."""


class Session(Value, frozen=True):
    """A browser or a program that has come here. There are no accounts; this is all that is known of a person."""

    id: str
    name: str
    created: float
    seen: float


class SeatRecord(Value, frozen=True):
    """A seat of a table."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    taken: bool = False
    away: bool = False
    turnover: int = 0
    """Which sitting this is, by a number that no other at the table has: another's keys and claims are worth nothing.

    It goes with the sitter when the host moves them to another place.
    """


class KeptOut(Value, frozen=True):
    """Somebody whom the host has sent away, and what they were called."""

    session: str
    name: str


class TableRecord(Value, frozen=True):
    """A table: who sits where, how they play, and which match lies on it."""

    id: str
    game: str
    host: str
    """The session that created it."""
    created: float
    changed: float
    seats: tuple[SeatRecord, ...]
    status: Status = "lobby"
    name: str = ""
    options: dict[str, Any] = {}
    clock: dict[str, Any] = {}
    hints: bool = True
    onlookers: bool = True
    match: str | None = None
    ranks: tuple[int, ...] = ()
    undo: dict[str, Any] | None = None
    rematch: tuple[int, ...] = ()
    next: str | None = None
    forked: str | None = None
    kept_out: tuple[KeptOut, ...] = ()
    muted: tuple[int, ...] = ()
    """Sittings whose talk the host has ended."""
    lesson: dict[str, Any] | None = None
    """Which lesson it is for, if it is for one."""
    circle: str | None = None
    """Which circle it was laid in: it is for the members of that circle alone, also when there is none any more."""
    screen: bool = False
    """Whether all people share one screen: then whoever created it has all their seats."""
    days: dict[str, Any] | None = None
    """Where it is played over days: whose time stands still, and when."""
    version: int = 0


class Claim(Value, frozen=True):
    """A session may play for a seat."""

    session: str
    table: str
    seat: int
    turnover: int


class EntryRecord(Value, frozen=True):
    """An entry as bytes, and when it was stored, in seconds since 1970."""

    step: int
    at: float
    body: bytes


class MatchRecord(Value, frozen=True):
    """A match: its header, seed included, and as many entries as were asked for."""

    id: str
    header: bytes
    created: float
    undos: int
    """How often its log was cut."""
    steps: int
    entries: tuple[EntryRecord, ...]


class TalkRecord(Value, frozen=True):
    """Something somebody said at a table."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    more: str = ""
    """Whatever else the server wants to know of it."""
    session: str = ""
    """Who said it; nobody where that is not known."""
    said: int = 0
    """Its number among what is said to all; of a whisper, among those of the sitting that spoke."""
    heard: int = 0
    """Of a whisper, its number among those of the sitting that it was said to."""


class Note(Value, frozen=True):
    """Another server tells: something changed at this table, or whatever `text` says."""

    table: str
    text: str


class Storage(Protocol):
    """Where everything is kept."""

    shared: bool
    """Whether other servers may use it at the same time: otherwise nobody needs to be told of anything."""

    trouble: tuple[type[Exception], ...]
    """What any method may raise through no fault of ours: the database is away, or its disk is full."""

    def hold(self, where: str) -> AbstractContextManager[None]:
        """Have the database for one server alone, if it is not shared. Raises `Refused`, with where the other is."""

    async def open(self) -> None:
        """Connect, and bring the database to the newest form."""

    async def close(self) -> None:
        """Finish what is under way and let go."""

    async def check(self) -> None:
        """Read and write something. Raises where that cannot be done, or where what was last written could not be."""

    async def secret(self) -> bytes:
        """The key that this server, and every other on the same database, signs with. Made once."""

    # People

    async def session(self, session: str) -> Session | None:
        """Who this is."""

    async def save_session(self, session: Session) -> None:
        """Remember a session, new or changed. One that is stored keeps its beginning, and its name if none is given."""

    # Tables

    async def table(self, table: str) -> TableRecord | None:
        """A table, with its seats."""

    async def add_table(
        self, table: TableRecord, claims: Sequence[Claim] = (), match: MatchRecord | None = None
    ) -> None:
        """Store a new table, with who sits there and, where it begins at once, its match: all or nothing."""

    async def save_table(
        self, table: TableRecord, claims: Sequence[Claim] = (), match: MatchRecord | None = None
    ) -> None:
        """Store a changed table whose version is one higher than the stored one, in the same way. Raises `Conflict`."""

    async def claims(self, session: str, table: str) -> Sequence[Claim]:
        """The seats that a session may play for at a table, newest first."""

    async def claims_at(self, table: str) -> Sequence[Claim]:
        """Everybody's claims at a table, newest first: those who are moved or go on to a rematch keep their seats."""

    async def tables_of(self, session: str, limit: int = 50) -> Sequence[TableRecord]:
        """The tables where a session has a claim that is worth something, the last changed first."""

    async def open_tables(self, limit: int = 20, each: int = 2) -> Sequence[TableRecord]:
        """Tables of no circle in the lobby with a free `open` seat, newest first; only so many of the same host."""

    # Matches

    async def match(self, match: str, since: int = 0) -> MatchRecord | None:
        """A match, with its entries from a step on."""

    async def append(self, match: str, undos: int, step: int, entries: Sequence[EntryRecord]) -> None:
        """Add entries to a log that has been cut `undos` times and has `step` entries. Raises `Conflict`."""

    async def cut(self, match: str, undos: int, step: int, keep: int) -> None:
        """Shorten such a log to its first `keep` entries, and count the cut. Raises `Conflict`."""

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
        """Keep what somebody said, to all or between two sittings; all numbers go up from 1 without gaps."""

    async def talk(self, table: str, since: int = 0, limit: int = 200) -> Sequence[TalkRecord]:
        """What was said after this number: the last `limit` lines of what all heard, and of what each two whispered."""

    # Whatever is asked seldom: `upkeep.py` has the statements

    async def read(self, query: str, *facts: object) -> Sequence[Row]:
        """The rows that a query of ours finds, in words that both databases understand."""

    async def write(self, *statements: Statement) -> Sequence[Sequence[Row]]:
        """Carry out statements of ours in turn, all or none; the rows that each returns."""

    async def vacuum(self) -> None:
        """Give back the room of what was deleted. Others can go on meanwhile, but may have to wait."""

    # Other servers

    async def publish(self, note: Note) -> None:
        """Tell other servers on the same database. Nothing is stored, and nobody may listen."""

    def notes(self) -> AsyncIterator[Note]:
        """What other servers tell, from this call on; our own notes do not come back.

        It ends when the others could not be heard for a while, and now can be again: whoever listens anew must look at
        everything anew. It ends for good when the storage is closed.
        """
