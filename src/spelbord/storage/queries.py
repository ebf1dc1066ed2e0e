"""The statements that both databases understand, with parameters written `?1`; PostgreSQL wants `$1`."""

from __future__ import annotations

from spelbord.storage.rows import SEAT_COLUMNS, TABLE_COLUMNS


def dollars(query: str) -> str:
    """A statement as PostgreSQL reads it."""
    return query.replace("?", "$")


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
TABLES_OF = TABLES.format(
    tables="""
        SELECT * FROM tables WHERE status <> 'closed' AND id IN (
            SELECT c.table_id FROM claims c
            JOIN seats s ON s.table_id = c.table_id AND s.turnover = c.turnover
            WHERE c.session = ?1
        )
        ORDER BY changed DESC, id LIMIT ?2
    """,
    order="t.changed DESC",
)
_HAS_ROOM = "EXISTS (SELECT 1 FROM seats WHERE table_id = {table}.id AND kind = 'open' AND NOT taken)"
# Newer ones of the same host are counted up to the limit only: whoever lays a thousand tables makes nobody wait.
OPEN_TABLES = TABLES.format(
    tables=f"""
        SELECT * FROM tables WHERE status = 'lobby' AND {_HAS_ROOM.format(table="tables")} AND (
            SELECT count(*) FROM (
                SELECT 1 FROM tables n WHERE n.status = 'lobby' AND n.host = tables.host
                AND (n.created > tables.created OR n.created = tables.created AND n.id < tables.id)
                AND {_HAS_ROOM.format(table="n")} LIMIT ?2
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

TALK = """
    SELECT number, seat, name, text, at, more, session, said, heard FROM (
        SELECT *, row_number() OVER (PARTITION BY pair ORDER BY number DESC) AS back FROM talk
        WHERE table_id = ?1 AND number > ?2
    ) AS said_since WHERE back <= ?3 ORDER BY number DESC
"""
