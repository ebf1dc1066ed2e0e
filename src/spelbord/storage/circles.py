"""Circles: who belongs, what was played there and how everybody stands, of either database.

A result has the next free number of its circle. Whoever writes one has read how everybody stood after the number
before it, and writes how they stand now in the same transaction: where another server took the number first, nothing
is written, and they look again. So the ladder takes every match once, one after another, whoever dies when.
"""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import msgspec

from spelbord.core.values import Value
from spelbord.storage import rows
from spelbord.storage.queries import TABLES, last_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Statement, Storage, TableRecord

ALL_GAMES = ""
"""What stands in the place of a game where all of them count."""
TOGETHER = 0
"""The number that stands for all members."""
ZONE = "Europe/Stockholm"
"""The zone of a circle whose maker's browser names none."""
LEAVE_ALL = (
    """
    DELETE FROM circle_ratings WHERE EXISTS (
        SELECT 1 FROM circle_members m
        WHERE m.session = ?1 AND m.circle = circle_ratings.circle AND m.number = circle_ratings.member
    )
    """,
    "DELETE FROM circle_members WHERE session = ?1",
)
"""Take somebody out of all circles; `TIDY` afterwards."""
_ORPHANED = "NOT EXISTS (SELECT 1 FROM circle_members m WHERE m.circle = {table})"
TIDY = (
    f"DELETE FROM circles WHERE {_ORPHANED.format(table='circles.id')}",  # noqa: S608 - our own words only
    f"DELETE FROM circle_results WHERE {_ORPHANED.format(table='circle_results.circle')}",  # noqa: S608 - as above
    f"DELETE FROM circle_ratings WHERE {_ORPHANED.format(table='circle_ratings.circle')}",  # noqa: S608 - as above
    """
    UPDATE circles SET host = (SELECT min(m.number) FROM circle_members m WHERE m.circle = circles.id)
    WHERE NOT EXISTS (SELECT 1 FROM circle_members m WHERE m.circle = circles.id AND m.number = circles.host)
    """,
)
"""A circle that nobody belongs to is gone, and one whose host has left is kept by who has belonged longest."""


class CircleRecord(Value, frozen=True):
    """A circle, and the number of whoever asked among its members."""

    id: str
    name: str
    created: float
    host: int
    link: int
    """Which link opens it: every new one has the next number."""
    zone: str
    """Where the midnight is at which its seasons end."""
    mine: int = TOGETHER
    """Nobody's number where nobody asked."""


class CircleMember(Value, frozen=True):
    """Somebody who belongs to a circle."""

    number: int
    session: str
    name: str
    joined: float


class CircleSeat(Value, frozen=True):
    """A seat of a match that is over."""

    member: int
    """`TOGETHER` for a bot."""
    bot: str
    rank: int
    points: int


class CircleResult(Value, frozen=True):
    """A match of a circle that is over."""

    number: int
    table: str
    game: str
    at: float
    season: str
    seats: tuple[CircleSeat, ...]
    kept: bool = True
    """Whether its table is still there to be looked at."""


class Standing(Value, frozen=True):
    """How a member, or all of them together, stand in a season: in all games, or in one."""

    game: str
    member: int
    mu: float
    sigma: float
    played: int
    won: int
    best: int
    """The most points in one match, or the fewest where fewest win."""


def season_at(moment: float, zone: str) -> str:
    """The season that a moment belongs to: its month, by the clock of a zone."""
    return f"{datetime.fromtimestamp(moment, _clock(zone)):%Y-%m}"


def _clock(zone: str) -> tzinfo:
    """A zone by its name; a machine that does not know it has the months of Greenwich."""
    try:
        return ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        return UTC


_seats = msgspec.json.Decoder(tuple[CircleSeat, ...])

# Who belongs ----------------------------------------------------------------------------------------------------------

_CIRCLE = "c.id, c.name, c.created, c.host, c.link, c.zone"


async def circle(storage: Storage, id_: str) -> CircleRecord | None:
    """A circle, whoever asks."""
    query = f"SELECT {_CIRCLE} FROM circles c WHERE c.id = ?1"  # noqa: S608 - our own words only
    return next((CircleRecord(*row) for row in await storage.read(query, id_)), None)


async def circle_of(storage: Storage, id_: str, session: str) -> CircleRecord | None:
    """A circle, where this session belongs to it: one question, whether there is none or it is not theirs."""
    query = f"""
        SELECT {_CIRCLE}, m.number FROM circle_members m JOIN circles c ON c.id = m.circle
        WHERE m.circle = ?1 AND m.session = ?2
    """  # noqa: S608 - as above
    return next((CircleRecord(*row) for row in await storage.read(query, id_, session)), None)


async def circles_of(storage: Storage, session: str) -> tuple[CircleRecord, ...]:
    """All circles that somebody belongs to, in the order in which they joined."""
    query = f"""
        SELECT {_CIRCLE}, m.number FROM circle_members m JOIN circles c ON c.id = m.circle
        WHERE m.session = ?1 ORDER BY m.joined, c.id
    """  # noqa: S608 - as above
    return tuple(CircleRecord(*row) for row in await storage.read(query, session))


async def members_of(storage: Storage, id_: str) -> tuple[CircleMember, ...]:
    """Who belongs to a circle, in the order in which they joined, by the names that they have now."""
    query = """
        SELECT m.number, m.session, coalesce(s.name, ''), m.joined FROM circle_members m
        LEFT JOIN sessions s ON s.id = m.session WHERE m.circle = ?1 ORDER BY m.number
    """
    return tuple(CircleMember(*row) for row in await storage.read(query, id_))


async def add_circle(storage: Storage, id_: str, name: str, session: str, now: float, zone: str = ZONE) -> None:
    """A new circle, with whoever made it as its host and first member."""
    new = "INSERT INTO circles (id, name, created, host, link, joined, zone) VALUES (?1, ?2, ?3, 1, 1, 1, ?4)"
    first = "INSERT INTO circle_members (circle, number, session, joined) VALUES (?1, 1, ?2, ?3)"
    await storage.write((new, (id_, name, now, zone)), (first, (id_, session, now)))


async def join(storage: Storage, joined: CircleRecord, session: str, now: float, most: int) -> bool:
    """Let somebody belong who came by this link, where there is room; whether they belong now."""
    # The first statement keeps everybody else from joining until this is done, so that the count holds.
    count = "UPDATE circles SET joined = joined + 1 WHERE id = ?1 AND link = ?2"
    add = """
        INSERT INTO circle_members (circle, number, session, joined)
        SELECT c.id, c.joined, ?3, CAST(?4 AS double precision) FROM circles c
        WHERE c.id = ?1 AND c.link = ?2 AND (SELECT count(*) FROM circle_members m WHERE m.circle = ?1) < ?5
        ON CONFLICT (circle, session) DO NOTHING
    """
    facts = (joined.id, joined.link)
    await storage.write((count, facts), (add, (*facts, session, now, most)))
    return await circle_of(storage, joined.id, session) is not None


async def leave(storage: Storage, id_: str, number: int, *, renew: bool = False) -> None:
    """Let somebody belong no more, and with `renew` let the link be another from now on."""
    statements: list[Statement] = [
        ("DELETE FROM circle_ratings WHERE circle = ?1 AND member = ?2", (id_, number)),
        ("DELETE FROM circle_members WHERE circle = ?1 AND number = ?2", (id_, number)),
    ]
    if renew:
        statements.append(("UPDATE circles SET link = link + 1 WHERE id = ?1", (id_,)))
    await storage.write(*statements, *((query, ()) for query in TIDY))


async def alter(storage: Storage, id_: str, *, name: str | None = None, host: int | None = None) -> None:
    """Call a circle something else, or let another member keep it."""
    if name is not None:
        await storage.write(("UPDATE circles SET name = ?2 WHERE id = ?1", (id_, name)))
    if host is not None:
        query = """
            UPDATE circles SET host = ?2 WHERE id = ?1
            AND EXISTS (SELECT 1 FROM circle_members m WHERE m.circle = ?1 AND m.number = ?2)
        """
        await storage.write((query, (id_, host)))


async def renew_link(storage: Storage, id_: str) -> None:
    """Let the old link open nothing."""
    await storage.write(("UPDATE circles SET link = link + 1 WHERE id = ?1", (id_,)))


async def end_circle(storage: Storage, id_: str) -> None:
    """Delete a circle with all that it remembers. Matches stay with those who sit there."""
    queries = ("circle_results", "circle_ratings", "circle_members")
    statements = [(f"DELETE FROM {table} WHERE circle = ?1", (id_,)) for table in queries]  # noqa: S608 - as above
    await storage.write(*statements, ("DELETE FROM circles WHERE id = ?1", (id_,)))


# Its tables -----------------------------------------------------------------------------------------------------------

_GOING_ON = "circle = ?1 AND status IN ('lobby', 'playing')"
_TABLES_IN = TABLES.format(
    tables=f"SELECT * FROM tables WHERE {_GOING_ON} ORDER BY changed DESC, id LIMIT ?2",  # noqa: S608 - as above
    order="t.changed DESC",
)


async def tables_in(storage: Storage, id_: str, limit: int) -> tuple[TableRecord, ...]:
    """The tables of a circle where something goes on, the last changed first."""
    return rows.tables_of(await storage.read(_TABLES_IN, id_, limit))


async def unannounced(storage: Storage, since: float) -> tuple[str, ...]:
    """Tables that were laid in circles after a moment, and that the outbox has not heard of."""
    query = """
        SELECT t.id FROM tables t WHERE t.circle IS NOT NULL AND t.status = 'lobby' AND t.created > ?1
        AND NOT EXISTS (SELECT 1 FROM notice_tables n WHERE n.table_id = t.id)
    """
    return tuple(str(row[0]) for row in await storage.read(query, since))


async def uncounted(storage: Storage, limit: int, since: float = 0.0) -> tuple[str, ...]:
    """Tables of circles whose match is over, changed after a moment, and has not come into the ladder."""
    query = """
        SELECT t.id FROM tables t JOIN circles c ON c.id = t.circle WHERE t.status = 'over'
        AND t.changed > ?2 AND NOT EXISTS (SELECT 1 FROM circle_results r WHERE r.table_id = t.id)
        ORDER BY t.changed LIMIT ?1
    """
    return tuple(str(row[0]) for row in await storage.read(query, limit, since))


async def unended(storage: Storage, since: float, until: float) -> Sequence[tuple[str, int, int]]:
    """Matches of circles that go on, with the last step stored between two moments: table, undos and steps."""
    query = f"""
        SELECT * FROM (
            SELECT t.id, m.undos, (SELECT coalesce(max(e.step) + 1, 0) FROM entries e WHERE e.match_id = m.id) AS steps,
                {last_at("m.id")} AS at
            FROM circles c CROSS JOIN tables t JOIN matches m ON m.id = t.match_id
            WHERE t.circle = c.id AND t.status = 'playing'
        ) going WHERE at > ?1 AND at < ?2
    """  # noqa: S608 - as above
    return [(str(id_), int(undos), int(steps)) for id_, undos, steps, _ in await storage.read(query, since, until)]


_UNCALLED = """
    UPDATE outbox SET done = ?2, outcome = 'past' WHERE session = ?1 AND done IS NULL AND kind = 'circle'
    AND NOT EXISTS (
        SELECT 1 FROM tables t JOIN seats s ON s.table_id = t.id
        JOIN circle_members m ON m.circle = t.circle AND m.session = ?1
        WHERE t.id = outbox.table_id AND t.status = 'lobby' AND NOT s.taken AND s.kind <> 'bot'
    )
"""


async def drop_calls(storage: Storage, session: str, now: float) -> None:
    """Call nobody to a table that has begun, is full, or is not theirs to sit at any more."""
    await storage.write((_UNCALLED, (session, now)))


# What was played, and how everybody stands ---------------------------------------------------------------------------


async def last_result(storage: Storage, id_: str) -> int:
    """The number of a circle's last result, or 0."""
    [[number]] = await storage.read("SELECT coalesce(max(number), 0) FROM circle_results WHERE circle = ?1", id_)
    return int(number)


async def has_result(storage: Storage, table: str) -> bool:
    """Whether the match at a table has come into the ladder."""
    return bool(await storage.read("SELECT 1 FROM circle_results WHERE table_id = ?1", table))


async def standings(storage: Storage, id_: str, season: str) -> tuple[Standing, ...]:
    """How everybody stands in a season, in all games and in each."""
    query = """
        SELECT game, member, mu, sigma, played, won, best FROM circle_ratings
        WHERE circle = ?1 AND season = ?2 ORDER BY game, member
    """
    return tuple(Standing(*row) for row in await storage.read(query, id_, season))


async def add_result(storage: Storage, id_: str, result: CircleResult, now_stand: Sequence[Standing]) -> bool:
    """Take a match into the ladder under its number; whether it is there now, by us or by somebody before us."""
    add = """
        INSERT INTO circle_results (circle, number, table_id, game, at, season, seats)
        SELECT c.id, CAST(?2 AS integer), ?3, ?4, CAST(?5 AS double precision), ?6, ?7 FROM circles c WHERE c.id = ?1
        ON CONFLICT DO NOTHING
    """
    stand = """
        INSERT INTO circle_ratings (circle, season, game, member, mu, sigma, played, won, best)
        SELECT ?1, ?2, ?3, CAST(?4 AS integer), CAST(?5 AS double precision), CAST(?6 AS double precision),
            CAST(?7 AS integer), CAST(?8 AS integer), CAST(?9 AS integer)
        WHERE EXISTS (SELECT 1 FROM circle_results WHERE circle = ?1 AND number = ?10 AND table_id = ?11)
        ON CONFLICT (circle, season, game, member) DO UPDATE
        SET mu = excluded.mu, sigma = excluded.sigma, played = excluded.played, won = excluded.won, best = excluded.best
    """
    seats = msgspec.json.encode(result.seats).decode()
    facts = (id_, result.number, result.table, result.game, result.at, result.season, seats)
    new: list[Any] = [
        (id_, result.season, s.game, s.member, s.mu, s.sigma, s.played, s.won, s.best, result.number, result.table)
        for s in now_stand
    ]
    await storage.write((add, facts), *((stand, row) for row in new))
    return await has_result(storage, result.table)


async def results(storage: Storage, id_: str, season: str, limit: int) -> tuple[CircleResult, ...]:
    """The matches of a season, the last first."""
    query = """
        SELECT number, table_id, game, at, season, seats,
            EXISTS (SELECT 1 FROM tables t WHERE t.id = circle_results.table_id)
        FROM circle_results WHERE circle = ?1 AND season = ?2 ORDER BY number DESC LIMIT ?3
    """
    found = await storage.read(query, id_, season, limit)
    return tuple(
        CircleResult(number, table, game, at, season, _seats.decode(seats), bool(kept))
        for number, table, game, at, season, seats, kept in found
    )


async def seasons(storage: Storage, id_: str) -> tuple[str, ...]:
    """The seasons in which something was played, the last first."""
    query = "SELECT DISTINCT season FROM circle_results WHERE circle = ?1 ORDER BY season DESC"
    return tuple(str(row[0]) for row in await storage.read(query, id_))


async def drop_old_results(storage: Storage, before: float, season: str, limit: int) -> int:
    """Delete some matches that ended before a moment, and how people stood in seasons before this one; how many."""
    # The last number of a circle stays: it is what the next one is counted from. And as long as there is a table, its
    # result says that it has been counted.
    old = """
        DELETE FROM circle_results WHERE table_id IN (
            SELECT r.table_id FROM circle_results r WHERE r.at < ?1
            AND EXISTS (SELECT 1 FROM circle_results l WHERE l.circle = r.circle AND l.number > r.number)
            AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = r.table_id)
            ORDER BY r.at LIMIT ?2
        ) RETURNING table_id
    """
    found, _ = await storage.write((old, (before, limit)), ("DELETE FROM circle_ratings WHERE season < ?1", (season,)))
    return len(found)
