"""Who wants to be told of things, where, and the outbox of what is to be told.

A message stands in the outbox once for each person, table, kind and turn, whoever puts it there and how often. Whoever
sends has the person for themselves until a moment (`take_people`), so that what waits becomes one message, and a
server that dies lets go by dying. That a channel has a message is written after it was handed over: a server that dies
between the two lets the next one send it again, with the same tag; before would lose it, and nobody would know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core.values import Value
from spelbord.storage.queries import ADD_KEY, KEY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.storage.base import Statement, Storage

KINDS = ("turn", "reminder", "nudge", "over", "rematch", "circle")
"""What people are told of."""
PUSH_KEY = "push"
"""The secret that signs what goes to push services."""


class NoticePerson(Value, frozen=True):
    """Somebody who wants to be told, and how they like it."""

    session: str
    created: float
    language: str = "sv"
    zone: str = "Europe/Stockholm"
    without: tuple[str, ...] = ()
    """Kinds that they do not want to hear of."""
    remind: int = 6
    """Hours before a deadline, but never before half of the time has gone."""
    quiet: tuple[int, int] = (22 * 60, 7 * 60)
    """From and to, in minutes after midnight; where they are the same, no hours are quiet."""
    seen: float = 0.0
    """When a page of theirs was last open."""


class Channel(Value, frozen=True):
    """One way to reach somebody."""

    number: int
    session: str
    kind: str
    address: str
    keys: str
    """What a push service's browser gave to encrypt with, as JSON."""
    label: str
    created: float
    confirmed: float | None = None
    delivered: float | None = None
    failures: int = 0
    """In a row."""
    failed: float | None = None
    cause: str = ""
    lost: float | None = None
    """When it was given up."""

    @property
    def usable(self) -> bool:
        """Whether anything is sent there."""
        return self.confirmed is not None and self.lost is None


class Notice(Value, frozen=True):
    """Something to tell somebody."""

    session: str
    table: str
    kind: str
    turn: str
    """Which turn it is about: the same one is told once."""
    due: float
    ends: float | None
    """When the time for it is out."""
    facts: dict[str, Any]
    """What its words are made from: nothing that is hidden from anybody at the table."""
    seen: bool = False
    """Whether they saw it happen, and need not be told."""


class Outgoing(Value, frozen=True):
    """A notice that waits in the outbox."""

    number: int
    table: str
    kind: str
    turn: str
    made: float
    ends: float | None
    facts: dict[str, Any]
    sent: tuple[int, ...]
    """The numbers of the channels that have it."""
    tries: int


# The server's own key -------------------------------------------------------------------------------------------------


async def push_key(storage: Storage, fresh: bytes) -> bytes:
    """The key that all servers on this database sign with: the one that is kept, or this one from now on."""
    await storage.write((ADD_KEY, (PUSH_KEY, fresh)))
    [[kept]] = await storage.read(KEY, PUSH_KEY)
    return bytes(kept)


# People and their channels --------------------------------------------------------------------------------------------

_PERSON = "session, created, language, zone, without, remind, quiet_from, quiet_to, seen"
_CHANNEL = "number, session, kind, address, keys, label, created, confirmed, delivered, failures, failed, cause, lost"


async def noticed_people(storage: Storage) -> tuple[NoticePerson, ...]:
    """Everybody who wants to be told."""
    return tuple(_person(*row) for row in await storage.read(f"SELECT {_PERSON} FROM notice_people"))  # noqa: S608 - our own words


async def notice_person(storage: Storage, session: str) -> NoticePerson | None:
    """How somebody likes to be told, if they do."""
    found = await storage.read(f"SELECT {_PERSON} FROM notice_people WHERE session = ?1", session)  # noqa: S608 - our own words
    return next((_person(*row) for row in found), None)


def _person(session: str, created: float, language: str, zone: str, *rest: Any) -> NoticePerson:
    without, remind, start, end, seen = rest
    return NoticePerson(session, created, language, zone, tuple(_read(without)), remind, (start, end), seen)


async def keep_person(storage: Storage, person: NoticePerson) -> None:
    """Remember how somebody likes to be told; from when on, and when they were seen, stays."""
    query = """
        INSERT INTO notice_people
        (session, created, language, zone, without, remind, quiet_from, quiet_to, seen, server, taken)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '', 0)
        ON CONFLICT (session) DO UPDATE
        SET language = excluded.language, zone = excluded.zone, without = excluded.without, remind = excluded.remind,
            quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
    """
    likes = (person.language, person.zone, _written(person.without), person.remind, *person.quiet)
    await storage.write((query, (person.session, person.created, *likes, person.seen)))


async def channels_of(storage: Storage, session: str) -> tuple[Channel, ...]:
    """Somebody's channels, the oldest first."""
    query = f"SELECT {_CHANNEL} FROM channels WHERE session = ?1 ORDER BY number"  # noqa: S608 - our own words
    return tuple(Channel(*row) for row in await storage.read(query, session))


async def channel_of(storage: Storage, number: int) -> Channel | None:
    """One channel."""
    found = await storage.read(f"SELECT {_CHANNEL} FROM channels WHERE number = ?1", number)  # noqa: S608 - our own words
    return next((Channel(*row) for row in found), None)


async def add_channel(storage: Storage, channel: Channel) -> Channel:
    """Keep a channel, or have one that was lost or had other keys anew. A browser belongs to one person at a time."""
    drop = "DELETE FROM channels WHERE kind = 'push' AND kind = ?1 AND address = ?2 AND session <> ?3"
    add = f"""
        INSERT INTO channels (session, kind, address, keys, label, created, confirmed, failures, cause)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, '')
        ON CONFLICT (session, kind, address) DO UPDATE
        SET keys = excluded.keys, label = excluded.label, failures = 0, failed = NULL, cause = '', lost = NULL,
            confirmed = coalesce(channels.confirmed, excluded.confirmed)
        RETURNING {_CHANNEL}
    """  # noqa: S608 - our own words
    facts = (channel.session, channel.kind, channel.address, channel.keys, channel.label, channel.created)
    _, [row] = await storage.write(
        (drop, (channel.kind, channel.address, channel.session)), (add, (*facts, channel.confirmed))
    )
    return Channel(*row)


async def confirm_channel(storage: Storage, number: int, at: float) -> bool:
    """Somebody has shown that the channel is theirs; whether there is such a channel."""
    query = "UPDATE channels SET confirmed = coalesce(confirmed, ?2) WHERE number = ?1 RETURNING number"
    return bool((await storage.write((query, (number, at))))[0])


async def drop_channel(storage: Storage, session: str, number: int) -> bool:
    """Send nothing there any more, and forget it; whether there was one."""
    query = "DELETE FROM channels WHERE number = ?1 AND session = ?2 RETURNING number"
    return bool((await storage.write((query, (number, session))))[0])


async def note_delivery(storage: Storage, number: int, at: float) -> None:
    """A channel took what it was given."""
    query = "UPDATE channels SET delivered = ?2, failures = 0, failed = NULL, cause = '' WHERE number = ?1"
    await storage.write((query, (number, at)))


async def note_failure(storage: Storage, number: int, at: float, cause: str, most: int) -> None:
    """A channel did not; after so many times in a row it is given up."""
    query = """
        UPDATE channels SET failures = failures + 1, failed = ?2, cause = ?3,
            lost = CASE WHEN failures + 1 >= ?4 THEN coalesce(lost, ?2) ELSE lost END
        WHERE number = ?1
    """
    await storage.write((query, (number, at, cause, most)))


async def hushed_tables(storage: Storage, session: str) -> frozenset[str]:
    """The tables of which somebody wants to hear nothing."""
    found = await storage.read("SELECT table_id FROM hushed_tables WHERE session = ?1", session)
    return frozenset(str(row[0]) for row in found)


async def hush(storage: Storage, session: str, table: str, *, hushed: bool) -> None:
    """Tell somebody nothing of a table, or tell them again."""
    drop = "DELETE FROM hushed_tables WHERE session = ?1 AND table_id = ?2"
    add = "INSERT INTO hushed_tables (session, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
    await storage.write((add if hushed else drop, (session, table)))


# The outbox: in -------------------------------------------------------------------------------------------------------

_REACH = """
    INSERT INTO notice_tables (table_id, reached) VALUES (?1, ?2)
    ON CONFLICT (table_id) DO UPDATE SET reached = excluded.reached WHERE notice_tables.reached < excluded.reached
"""
# Whoever is later than another server leaves what that one has put there as it is.
_PUT = """
    INSERT INTO outbox
    (session, table_id, kind, turn, reached, made, due, ends, facts, sent, tries, outcome, done, looked)
    SELECT ?1, ?2, ?3, ?4, CAST(?5 AS bigint), CAST(?6 AS double precision), CAST(?7 AS double precision),
        CAST(?8 AS double precision), ?9, '[]', 0, ?10, CAST(?11 AS double precision), CAST(?11 AS double precision)
    WHERE EXISTS (SELECT 1 FROM notice_tables WHERE table_id = ?2 AND reached = ?5)
    AND NOT EXISTS (
        SELECT 1 FROM outbox WHERE session = ?1 AND table_id = ?2 AND kind = ?3 AND turn <> ?4 AND looked IS NULL
        AND outcome = 'sent'
    )
    ON CONFLICT (session, table_id, kind, turn) DO UPDATE SET reached = excluded.reached, facts = excluded.facts,
        ends = excluded.ends, due = CASE WHEN outbox.kind = 'reminder' THEN excluded.due ELSE outbox.due END
    WHERE outbox.done IS NULL
"""
_WITHDRAW = """
    UPDATE outbox SET done = ?3, outcome = 'past' WHERE table_id = ?1 AND done IS NULL AND reached < ?2
    AND kind IN ('turn', 'reminder', 'nudge')
    AND EXISTS (SELECT 1 FROM notice_tables WHERE table_id = ?1 AND reached = ?2)
"""


async def put_notices(storage: Storage, table: str, reached: int, notices: Iterable[Notice], now: float) -> None:
    """Let the outbox hold what is to be told of a table that has come so far, and nothing that has passed.

    Of each kind there is at most one until the table is looked at.
    """
    rows: list[Statement] = []
    for each in notices:
        settled = ("seen", now) if each.seen else ("", None)
        what = (each.session, table, each.kind, each.turn, reached, now, each.due, each.ends, _written(each.facts))
        rows.append((_PUT, (*what, *settled)))
    await storage.write((_REACH, (table, reached)), *rows, (_WITHDRAW, (table, reached, now)))


async def put_nudge(storage: Storage, notice: Notice, reached: int, now: float) -> None:
    """Let the outbox hold a reminder that somebody else asked for: one for a person, a table and a day."""
    query = """
        INSERT INTO outbox (session, table_id, kind, turn, reached, made, due, ends, facts, sent, tries, outcome)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '[]', 0, '') ON CONFLICT DO NOTHING
    """
    what = (notice.session, notice.table, notice.kind, notice.turn, reached, now, notice.due, notice.ends)
    await storage.write((query, (*what, _written(notice.facts))))


async def unnoticed(storage: Storage, since: float) -> Sequence[tuple[str, str, str | None, int, int, int | None]]:
    """Tables with people who want to be told: id, status, next, undos, steps, and how far each was looked at."""
    query = """
        SELECT t.id, t.status, t.next, m.undos,
            (SELECT coalesce(max(e.step) + 1, 0) FROM entries e WHERE e.match_id = m.id), n.reached
        FROM tables t JOIN matches m ON m.id = t.match_id LEFT JOIN notice_tables n ON n.table_id = t.id
        WHERE (t.status = 'playing' OR (t.status = 'over' AND t.changed > ?1)) AND t.lesson IS NULL AND EXISTS (
            SELECT 1 FROM claims c JOIN notice_people p ON p.session = c.session WHERE c.table_id = t.id
        )
    """
    return [tuple(row) for row in await storage.read(query, since)]


async def note_seen(storage: Storage, seen: Iterable[tuple[str, str | None]], now: float) -> None:
    """Sessions have a page open, some at a table: what they see there need not be told, and may be again later.

    Where a turn was told before, whoever has looked since is not reminded of it.
    """
    there = "UPDATE notice_people SET seen = ?2 WHERE session = ?1 AND seen < ?2"
    moot = """
        UPDATE outbox SET done = ?3, outcome = 'seen' WHERE session = ?1 AND table_id = ?2 AND done IS NULL
        AND (kind <> 'reminder' OR EXISTS (
            SELECT 1 FROM outbox told WHERE told.session = ?1 AND told.table_id = ?2 AND told.turn = outbox.turn
            AND told.kind = 'turn' AND told.outcome = 'sent'
        ))
    """
    looked = "UPDATE outbox SET looked = ?3 WHERE session = ?1 AND table_id = ?2 AND looked IS NULL"
    statements: list[Statement] = []
    for session, table in seen:
        statements.append((there, (session, now)))
        if table is not None:
            statements += [(moot, (session, table, now)), (looked, (session, table, now))]
    if statements:
        await storage.write(*statements)


# The outbox: out ------------------------------------------------------------------------------------------------------

_DUE = "SELECT session FROM outbox WHERE done IS NULL AND due <= ?1 GROUP BY session ORDER BY min(due) LIMIT ?2"


async def take_people(storage: Storage, server: str, now: float, until: float, limit: int) -> tuple[str, ...]:
    """Have some people for oneself for whom something is due, until a moment; nobody else has them meanwhile."""
    if not await storage.read(_DUE, now, 1):
        return ()
    take = f"""
        UPDATE notice_people SET server = ?3, taken = ?4 WHERE taken <= ?1 AND session IN ({_DUE}) RETURNING session
    """  # noqa: S608 - our own words only
    orphans = """
        DELETE FROM outbox WHERE done IS NULL
        AND NOT EXISTS (SELECT 1 FROM notice_people p WHERE p.session = outbox.session)
    """
    _, found = await storage.write((orphans, ()), (take, (now, limit, server, until)))
    return tuple(str(row[0]) for row in found)


async def let_go(storage: Storage, server: str, session: str) -> None:
    """Let others send to somebody again."""
    await storage.write(
        ("UPDATE notice_people SET taken = 0, server = '' WHERE session = ?1 AND server = ?2", (session, server))
    )


async def due_notices(storage: Storage, session: str, now: float) -> tuple[Outgoing, ...]:
    """What is to be told to somebody now, the oldest first."""
    query = """
        SELECT number, table_id, kind, turn, made, ends, facts, sent, tries FROM outbox
        WHERE session = ?1 AND done IS NULL AND due <= ?2 ORDER BY due, number
    """
    return tuple(
        Outgoing(number, table, kind, turn, made, ends, _read(facts), tuple(_read(sent)), tries)
        for number, table, kind, turn, made, ends, facts, sent, tries in await storage.read(query, session, now)
    )


async def postpone(storage: Storage, numbers: Iterable[int], due: float, *, failed: bool = False) -> None:
    """Tell these later; `failed` counts a try."""
    query = "UPDATE outbox SET due = ?2, tries = tries + ?3 WHERE number = ?1 AND done IS NULL"
    await storage.write(*((query, (number, due, int(failed))) for number in numbers))


async def put_off(storage: Storage, session: str, now: float, seconds: float) -> None:
    """Tell somebody all that is due so much later, as a try that failed."""
    query = "UPDATE outbox SET due = ?3, tries = tries + 1 WHERE session = ?1 AND done IS NULL AND due <= ?2"
    await storage.write((query, (session, now, now + seconds)))


async def mark_sent(storage: Storage, outgoing: Iterable[Outgoing], channel: int) -> tuple[Outgoing, ...]:
    """A channel has these; they know it from now on."""
    marked = tuple(msgspec.structs.replace(each, sent=(*each.sent, channel)) for each in outgoing)
    query = "UPDATE outbox SET sent = ?2 WHERE number = ?1"
    await storage.write(*((query, (each.number, _written(each.sent))) for each in marked))
    return marked


async def finish(storage: Storage, numbers: Iterable[int], outcome: str, now: float) -> None:
    """Nothing more is to be done with these."""
    query = "UPDATE outbox SET done = ?3, outcome = ?2 WHERE number = ?1 AND done IS NULL"
    await storage.write(*((query, (number, outcome, now)) for number in numbers))


async def told_to(storage: Storage, session: str) -> tuple[tuple[str, str, float, str], ...]:
    """All that is kept of what somebody was told: table, kind, when, and what came of it."""
    query = "SELECT table_id, kind, made, outcome FROM outbox WHERE session = ?1 ORDER BY made, number"
    return tuple(
        (str(table), str(kind), float(made), str(outcome))
        for table, kind, made, outcome in await storage.read(query, session)
    )


async def drop_old_notices(storage: Storage, before: float, limit: int) -> int:
    """Delete some of what was told before a moment and has been looked at, or is of no more use; how much."""
    query = """
        DELETE FROM outbox WHERE number IN (SELECT number FROM outbox WHERE done < ?1 ORDER BY done LIMIT ?2)
        RETURNING number
    """
    return len((await storage.write((query, (before, limit))))[0])


def _written(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read(text: str) -> Any:
    return msgspec.json.decode(text)
