"""What is asked seldom, of either database: blocks, reports, one person's own, old things, and taking things away.

Each is a function of an open storage. Whatever deletes does so in one transaction, and takes the table's next version
first: a server that is about to store something there is told that it came second, and looks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.values import Value
from spelbord.storage import rows
from spelbord.storage.base import TalkRecord
from spelbord.storage.circles import LEAVE_ALL, TIDY
from spelbord.storage.days import OF_SESSION
from spelbord.storage.queries import COUNT_TABLES_OF, TABLES, last_at
from spelbord.storage.results import drop_results, drop_results_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Statement, Storage, TableRecord

FAULT = "fault"
"""The reason of a report that is about the program and not about anybody: it goes with whoever made it."""
MOST_BLOCKS = 200
"""People whom one person may block; then the oldest is forgotten."""


class BlockRecord(Value, frozen=True):
    """Somebody whose talk is not heard."""

    number: int
    blocked: str
    name: str


class ReportRecord(Value, frozen=True):
    """What somebody reported of somebody."""

    number: int
    at: float
    table: str
    reporter: str
    reporter_name: str
    accused: str
    accused_name: str
    reason: str
    text: str
    evidence: str
    """As JSON: the table and what was said there, as the reporter saw it."""
    handled: float | None = None
    remark: str = ""


class Person(Value, frozen=True):
    """A session in a list."""

    id: str
    name: str
    created: float
    seen: float
    tables: int


class Spoken(Value, frozen=True):
    """A line of somebody's talk, with its table."""

    table: str
    line: TalkRecord


# Blocks --------------------------------------------------------------------------------------------------------------


async def blocks_of(storage: Storage, session: str) -> tuple[BlockRecord, ...]:
    """Whom somebody has blocked, the last first."""
    query = "SELECT number, blocked, name FROM blocks WHERE session = ?1 ORDER BY number DESC"
    return tuple(BlockRecord(*row) for row in await storage.read(query, session))


async def add_blocks(storage: Storage, session: str, blocked: Sequence[str], name: str, at: float) -> None:
    """BlockRecord a person, by all sessions they sit with."""
    add = """
        INSERT INTO blocks (session, blocked, name, at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (session, blocked) DO UPDATE SET name = excluded.name
    """
    bound = """
        DELETE FROM blocks WHERE session = ?1 AND number NOT IN (
            SELECT number FROM blocks WHERE session = ?1 ORDER BY number DESC LIMIT ?2
        )
    """
    await storage.write(*((add, (session, other, name, at)) for other in blocked), (bound, (session, MOST_BLOCKS)))


async def drop_blocks(storage: Storage, session: str, blocked: Sequence[str]) -> None:
    """Hear these again."""
    query = "DELETE FROM blocks WHERE session = ?1 AND blocked = ?2"
    await storage.write(*((query, (session, other)) for other in blocked))


async def drop_block(storage: Storage, session: str, number: int) -> bool:
    """Hear somebody again, by the number of the block; whether there was one."""
    query = "DELETE FROM blocks WHERE session = ?1 AND number = ?2 RETURNING number"
    return bool((await storage.write((query, (session, number))))[0])


# Reports -------------------------------------------------------------------------------------------------------------

_REPORT = (
    "number, at, table_id, reporter, reporter_name, accused, accused_name, reason, text, evidence, handled, remark"
)


async def add_report(storage: Storage, report: ReportRecord) -> int:
    """Keep a report, and say its number."""
    query = """
        INSERT INTO reports (at, table_id, reporter, reporter_name, accused, accused_name, reason, text, evidence)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING number
    """
    facts = (
        *(report.at, report.table, report.reporter, report.reporter_name, report.accused, report.accused_name),
        *(report.reason, report.text, report.evidence),
    )
    [[[number]]] = await storage.write((query, facts))
    return int(number)


async def open_reports(storage: Storage, reporter: str) -> tuple[int, int]:
    """How many reports nobody has handled: of this reporter, and in all."""
    query = "SELECT count(CASE WHEN reporter = ?1 THEN 1 END), count(*) FROM reports WHERE handled IS NULL"
    [[own, every]] = await storage.read(query, reporter)
    return own, every


async def reports(storage: Storage, *, handled: bool = False, limit: int = 100) -> tuple[ReportRecord, ...]:
    """The reports that nobody has handled, the oldest first; with the others too, the newest first."""
    which = "ORDER BY number DESC" if handled else "WHERE handled IS NULL ORDER BY number"
    found = await storage.read(f"SELECT {_REPORT} FROM reports {which} LIMIT ?1", limit)  # noqa: S608 - our own words
    return tuple(ReportRecord(*row) for row in found)


async def report(storage: Storage, number: int) -> ReportRecord | None:
    """One report."""
    found = await storage.read(f"SELECT {_REPORT} FROM reports WHERE number = ?1", number)  # noqa: S608 - as above
    return next((ReportRecord(*row) for row in found), None)


async def reports_by(storage: Storage, session: str) -> tuple[ReportRecord, ...]:
    """What somebody has reported."""
    query = f"SELECT {_REPORT} FROM reports WHERE reporter = ?1 ORDER BY number"  # noqa: S608 - as above
    return tuple(ReportRecord(*row) for row in await storage.read(query, session))


async def handle_report(storage: Storage, number: int, at: float, remark: str) -> None:
    """Mark a report as handled."""
    await storage.write(("UPDATE reports SET handled = ?2, remark = ?3 WHERE number = ?1", (number, at, remark)))


# Looking -------------------------------------------------------------------------------------------------------------

_ANYWHERE = """
    SELECT * FROM tables WHERE (
        ?1 = '' OR id = ?1 OR lower(name) LIKE lower(?2) OR game = ?1
        OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = tables.id AND lower(s.name) LIKE lower(?2))
    ) AND (?3 = '' OR status = ?3)
    AND (?4 = '' OR host = ?4 OR EXISTS (SELECT 1 FROM claims c WHERE c.table_id = tables.id AND c.session = ?4))
    ORDER BY changed DESC, id LIMIT ?5
"""
_FIND_TABLES = TABLES.format(tables=_ANYWHERE, order="t.changed DESC")


async def find_tables(
    storage: Storage, search: str = "", *, status: str = "", session: str = "", limit: int = 50
) -> tuple[TableRecord, ...]:
    """Tables by id, game, or part of a name, of a status, where a session sat; the last changed first."""
    return rows.tables_of(await storage.read(_FIND_TABLES, search, f"%{search}%", status, session, limit))


async def find_people(storage: Storage, search: str = "", limit: int = 50) -> tuple[Person, ...]:
    """Sessions by id or part of a name, the last seen first."""
    query = """
        SELECT id, name, created, seen, (SELECT count(DISTINCT table_id) FROM claims c WHERE c.session = sessions.id)
        FROM sessions WHERE ?1 = '' OR id = ?1 OR lower(name) LIKE lower(?2) ORDER BY seen DESC, id LIMIT ?3
    """
    return tuple(Person(*row) for row in await storage.read(query, search, f"%{search}%", limit))


async def tables_claimed(storage: Storage, session: str) -> tuple[str, ...]:
    """Every table where somebody has or had a seat, or which they host."""
    query = """
        SELECT table_id FROM claims WHERE session = ?1 UNION SELECT id FROM tables WHERE host = ?1 ORDER BY 1
    """
    return tuple(str(row[0]) for row in await storage.read(query, session))


async def talk_of(storage: Storage, session: str) -> tuple[Spoken, ...]:
    """All that somebody has said, anywhere."""
    query = """
        SELECT table_id, number, seat, name, text, at, more, session FROM talk WHERE session = ?1 ORDER BY at, number
    """
    return tuple(Spoken(row[0], TalkRecord(*row[1:])) for row in await storage.read(query, session))


async def count_of(storage: Storage, session: str) -> tuple[int, int]:
    """At how many tables somebody sits or sat, and how many lines they have said."""
    [[tables]] = await storage.read(COUNT_TABLES_OF, session)
    [[lines]] = await storage.read("SELECT count(*) FROM talk WHERE session = ?1", session)
    return int(tables), int(lines)


# Taking away ---------------------------------------------------------------------------------------------------------


def rename_match(match: str, header: bytes) -> Statement:
    """Let a match's header say other names."""
    return "UPDATE matches SET header = ?2 WHERE id = ?1", (match, header)


async def delete_table(storage: Storage, table: str) -> bool:
    """Delete a table with its match, its talk and everybody's claims; whether there was one."""
    whose = "(SELECT match_id FROM tables WHERE id = ?1)"
    statements = (
        "UPDATE tables SET version = version + 1 WHERE id = ?1",
        *(query for query, _ in drop_results(table)),
        # The match first: whoever appends just now is finished first, or comes too late and is told so.
        f"DELETE FROM matches WHERE id = {whose}",  # noqa: S608 - our own words only
        f"DELETE FROM entries WHERE match_id = {whose}",  # noqa: S608 - as above
        f"DELETE FROM reviews WHERE match_id = {whose}",  # noqa: S608 - as above
        "UPDATE tables SET next = NULL WHERE next = ?1",
        "UPDATE tables SET forked = NULL WHERE forked = ?1",
        "DELETE FROM talk WHERE table_id = ?1",
        "DELETE FROM talk_counts WHERE table_id = ?1",
        "DELETE FROM private_things WHERE table_id = ?1",
        "DELETE FROM outbox WHERE table_id = ?1",
        "DELETE FROM notice_tables WHERE table_id = ?1",
        "DELETE FROM hushed_tables WHERE table_id = ?1",
        "DELETE FROM claims WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1 RETURNING id",
    )
    return bool((await storage.write(*((query, (table,)) for query in statements)))[-1])


async def delete_session(storage: Storage, session: str) -> None:
    """Delete what is kept of somebody apart from tables, down to where they are told of things and who they reported.

    What others have reported of them stays for whoever keeps the server, but points to nobody any more.
    """
    statements = (
        "DELETE FROM talk WHERE session = ?1",
        f"DELETE FROM private_things WHERE (table_id, sitting) IN {OF_SESSION}",  # noqa: S608 - our own words only
        "DELETE FROM claims WHERE session = ?1",
        "DELETE FROM blocks WHERE session = ?1 OR blocked = ?1",
        "DELETE FROM lessons WHERE session = ?1",
        "DELETE FROM outbox WHERE session = ?1",
        "DELETE FROM channels WHERE session = ?1",
        "DELETE FROM hushed_tables WHERE session = ?1",
        "DELETE FROM notice_people WHERE session = ?1",
        *LEAVE_ALL,
        f"DELETE FROM reports WHERE reporter = ?1 AND reason = '{FAULT}'",  # noqa: S608 - our own word
        "UPDATE reports SET reporter = '', reporter_name = '' WHERE reporter = ?1",
        "UPDATE reports SET accused = '' WHERE accused = ?1",
        "DELETE FROM sessions WHERE id = ?1",
    )
    await storage.write(
        *drop_results_of(session), *((query, (session,)) for query in statements), *((query, ()) for query in TIDY)
    )


# Old things: a few at a time ------------------------------------------------------------------------------------------

# A log grows at its end alone, so that its last entry tells when something last happened.
_QUIET = f"coalesce({last_at('tables.match_id')}, 0) < ?1"
OLD = {
    "finished": f"SELECT id FROM tables WHERE status = 'over' AND changed < ?1 AND {_QUIET} ORDER BY changed LIMIT ?2",  # noqa: S608 - our own words only
    "abandoned": f"""
        SELECT id FROM tables WHERE status IN ('lobby', 'playing', 'closed') AND changed < ?1 AND {_QUIET}
        ORDER BY changed LIMIT ?2
    """,  # noqa: S608 - as above
    "talk": "SELECT table_id, number FROM talk WHERE at < ?1 ORDER BY at LIMIT ?2",
    "sessions": "SELECT id FROM sessions WHERE seen < ?1 ORDER BY seen LIMIT ?2",
    "reports": "SELECT number FROM reports WHERE handled < ?1 ORDER BY handled LIMIT ?2",
}
"""What is older than a moment, by kind: the oldest of it."""


async def old(storage: Storage, kind: str, before: float, limit: int) -> list[str]:
    """Ids of what is older than a moment; for talk the table of each line."""
    return [str(row[0]) for row in await storage.read(OLD[kind], before, limit)]


async def drop_old_talk(storage: Storage, before: float, limit: int) -> list[str]:
    """Delete some lines that were said before a moment; the table of each."""
    query = f"DELETE FROM talk WHERE (table_id, number) IN ({OLD['talk']}) RETURNING table_id"  # noqa: S608 - as above
    return [str(row[0]) for row in (await storage.write((query, (before, limit))))[0]]


async def drop_old_reports(storage: Storage, before: float, limit: int) -> int:
    """Delete some reports that were handled before a moment; how many."""
    query = f"DELETE FROM reports WHERE number IN ({OLD['reports']}) RETURNING number"  # noqa: S608 - as above
    return len((await storage.write((query, (before, limit))))[0])
