"""The statements that both databases understand, with parameters written `?1`; PostgreSQL wants `$1`."""

from __future__ import annotations

from spelbord.storage.rows import SEAT_COLUMNS, TABLE_COLUMNS


def dollars(query: str) -> str:
    """A statement as PostgreSQL reads it."""
    return query.replace("?", "$")


def last_at(match: str) -> str:
    """When the last step of a match was stored, by the key of its last entry: the rest of the log is not read."""
    return f"(SELECT e.at FROM entries e WHERE e.match_id = {match} ORDER BY e.step DESC LIMIT 1)"  # noqa: S608 - our own words only


def _holes(columns: tuple[str, ...]) -> str:
    return ", ".join(f"?{number}" for number, _ in enumerate(columns, 1))


SIGNING = "signing"
ADD_KEY = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
TOUCH_KEY = "UPDATE secrets SET value = value WHERE name = ?1"
KEY = "SELECT value FROM secrets WHERE name = ?1"

SESSION = "SELECT id, name, created, seen FROM sessions WHERE id = ?1"
SAVE_SESSION = """
    INSERT INTO sessions (id, name, created, seen) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (id) DO UPDATE
    SET name = COALESCE(NULLIF(excluded.name, ''), sessions.name), seen = excluded.seen
"""

# Which tables, then each with its seats: a limit counts tables, not seats.
TABLES = f"""
    SELECT {", ".join(f"t.{column}" for column in TABLE_COLUMNS)}, {", ".join(f"s.{column}" for column in SEAT_COLUMNS)}
    FROM ({{tables}}) t LEFT JOIN seats s ON s.table_id = t.id
    ORDER BY {{order}}, t.id, s.seat
"""  # noqa: S608 - made of our own names only
TABLE = TABLES.format(tables="SELECT * FROM tables WHERE id = ?1", order="t.created")
# By when they were changed, which one claim of theirs at each table knows too: the last are read by an index and no
# others. With no join in it, a database that knows little of its rows cannot take a longer way either.
_LISTED = "session = ?1 AND changed > 0"
TABLES_OF = TABLES.format(
    tables=f"""
        SELECT * FROM tables WHERE id IN (
            SELECT table_id FROM claims WHERE {_LISTED} ORDER BY changed DESC, table_id LIMIT ?2
        )
    """,  # noqa: S608 - as above
    order="t.changed DESC",
)
COUNT_TABLES_OF = f"SELECT count(*) FROM claims WHERE {_LISTED}"  # noqa: S608 - as above
_WITH_ROOM = "{table}.status = 'lobby' AND {table}.circle IS NULL AND {table}.room"
# Newer ones of the same host are counted up to the limit only: whoever lays a thousand tables makes nobody wait.
OPEN_TABLES = TABLES.format(
    tables=f"""
        SELECT * FROM tables WHERE {_WITH_ROOM.format(table="tables")} AND (
            SELECT count(*) FROM (
                SELECT 1 FROM tables n WHERE {_WITH_ROOM.format(table="n")} AND n.host = tables.host
                AND n.created >= tables.created AND (n.created > tables.created OR n.id < tables.id) LIMIT ?2
            ) newer
        ) < ?2
        ORDER BY created DESC, id LIMIT ?1
    """,  # noqa: S608 - as above
    order="t.created DESC",
)
ADD_TABLE = f"""
    INSERT INTO tables ({", ".join(TABLE_COLUMNS)}) VALUES ({_holes(TABLE_COLUMNS)}) ON CONFLICT DO NOTHING
"""  # noqa: S608 - as above
_VERSION = len(TABLE_COLUMNS)
SAVE_TABLE = f"""
    UPDATE tables SET {", ".join(f"{column} = ?{hole}" for hole, column in enumerate(TABLE_COLUMNS[1:], 2))}
    WHERE id = ?1 AND version = ?{_VERSION} - 1
"""  # noqa: S608 - as above
DROP_SEATS = "DELETE FROM seats WHERE table_id = ?1"
# What lists go by, after a table and its seats were stored.
NOTE_ROOM = """
    UPDATE tables SET room = EXISTS (
        SELECT 1 FROM seats s WHERE s.table_id = tables.id AND s.kind = 'open' AND NOT s.taken
    ) WHERE id = ?1
"""
# Of several claims that somebody has at one table, the first that is worth something finds it.
NOTE_CHANGED = """
    UPDATE claims SET changed = coalesce((
        SELECT t.changed FROM tables t WHERE t.id = claims.table_id AND t.status <> 'closed' AND claims.number = (
            SELECT min(o.number) FROM claims o JOIN seats s ON s.table_id = o.table_id AND s.turnover = o.turnover
            WHERE o.session = claims.session AND o.table_id = claims.table_id
        )
    ), 0) WHERE table_id = ?1
"""
ADD_SEAT = f"""
    INSERT INTO seats (table_id, seat, {", ".join(SEAT_COLUMNS)}) VALUES ({_holes(("table_id", "seat", *SEAT_COLUMNS))})
"""  # noqa: S608 - as above

# A claim that is made again becomes the newest.
CLAIMS = """
    SELECT session, table_id, seat, turnover FROM claims WHERE session = ?1 AND table_id = ?2 ORDER BY number DESC
"""
CLAIMS_AT = "SELECT session, table_id, seat, turnover FROM claims WHERE table_id = ?1 ORDER BY number DESC"
DROP_CLAIM = "DELETE FROM claims WHERE session = ?1 AND table_id = ?2 AND seat = ?3 AND turnover = ?4"
ADD_CLAIM = "INSERT INTO claims (session, table_id, seat, turnover) VALUES (?1, ?2, ?3, ?4)"

ADD_MATCH = """
    INSERT INTO matches (id, header, created, undos, steps) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING
"""
ADD_ENTRY = "INSERT INTO entries (match_id, step, at, body) VALUES (?1, ?2, ?3, ?4)"

# Between whom something was whispered is known from who counts whispers; of each pair only the last lines are read.
TALK = """
    WITH hearers AS (
        SELECT hearer FROM talk_counts WHERE table_id = ?1 AND hearer >= 0
    ), pairs AS (
        SELECT '' AS pair UNION ALL
        SELECT a.hearer || ':' || b.hearer FROM hearers a JOIN hearers b ON a.hearer <= b.hearer
    )
    SELECT t.number, t.seat, t.name, t.text, t.at, t.more, t.session, t.said, t.heard
    FROM pairs JOIN talk t ON t.table_id = ?1 AND t.pair = pairs.pair AND t.number > coalesce((
        SELECT o.number FROM talk o WHERE o.table_id = ?1 AND o.pair = pairs.pair AND o.number > ?2
        ORDER BY o.number DESC LIMIT 1 OFFSET ?3
    ), ?2)
    ORDER BY t.number DESC
"""
