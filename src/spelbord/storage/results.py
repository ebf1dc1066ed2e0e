"""Finished matches as those have them who sat there: a row for each person and match, with what is counted of it.

The rows of a match are written together, and only while its table is as it was when they were made; whoever deletes the
table takes them along. So they can be made by whichever server sees the end, by two at once, or much later: a table
whose match is over and not yet counted says so itself (`uncounted`).
"""

from __future__ import annotations

import itertools
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core.figures import OwnFigure
from spelbord.core.values import Value
from spelbord.storage.forgotten import FORGOTTEN
from spelbord.storage.result_moments import MomentRecord, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Row, Statement, Storage
    from spelbord.storage.months import Months

CHOICES = "choices"
"""The figure that every game has: of how many choices a review found no better."""


class Sitter(Value, frozen=True):
    """Somebody who sat at a finished match, as the list shows them."""

    name: str
    bot: bool
    level: str
    score: int
    rank: int


class FriendRecord(Value, frozen=True):
    """Another person at the same match, and which of the two came before the other."""

    session: str
    name: str
    outcome: str
    """`ahead`, `behind` or `even`; where the table wins or loses as one, `won` or `lost`."""


class ResultRecord(Value, frozen=True):
    """A finished match as one of those who sat there has it."""

    session: str
    table: str
    game: str
    ended: float
    company: str
    """Who else sat there: `bots`, `friends`, or nobody: `alone`."""
    level: str
    """Of all bots; `mixed` where they were unlike."""
    variant: str
    result: str
    """`won`, `shared`, `lost` or `even`; where the table wins or loses as one, `together` or `defeat`."""
    counts: bool
    """Whether the figures go by it."""
    rank: int
    score: int
    moves: int
    seat: int
    sitters: tuple[Sitter, ...]
    best: int = 0
    """Of how many of their choices the review found no better, where there is one."""
    choices: int = 0
    sought: str = ""
    """Names and words to find it by, in small letters."""
    figures: tuple[OwnFigure, ...] = ()
    friends: tuple[FriendRecord, ...] = ()
    moments: tuple[MomentRecord, ...] = ()


class _Shown(Value, frozen=True):
    """What the list shows of a match and nobody asks the database for."""

    seat: int
    sitters: tuple[Sitter, ...]
    best: int = 0
    choices: int = 0


_shown = msgspec.json.Decoder(_Shown)

# Writing -------------------------------------------------------------------------------------------------------------

# Only while the table is as the caller saw it: a later version is counted by whoever looks next.
_STILL = "FROM tables WHERE id = ?1 AND version = ?2"
_COUNTED = "UPDATE tables SET counted = 1 WHERE id = ?1 AND version = ?2 RETURNING id"
_KEPT = {
    "results": {
        **dict.fromkeys(("session", "game"), "TEXT"),
        "ended": "DOUBLE PRECISION",
        **dict.fromkeys(("company", "level", "variant", "result"), "TEXT"),
        "counts": "BOOLEAN",
        **dict.fromkeys(("rank", "score", "moves"), "INTEGER"),
        **dict.fromkeys(("sought", "shown"), "TEXT"),
    },
    "result_figures": {
        **dict.fromkeys(("session", "game", "name", "how"), "TEXT"),
        **dict.fromkeys(("value", "out_of"), "DOUBLE PRECISION"),
        "text": "TEXT",
        "step": "INTEGER",
    },
    "result_friends": {
        **dict.fromkeys(("session", "friend", "name", "game"), "TEXT"),
        "ended": "DOUBLE PRECISION",
        "outcome": "TEXT",
    },
    "result_moments": {
        "session": "TEXT",
        **dict.fromkeys(("step", "chapter", "change"), "INTEGER"),
        **dict.fromkeys(("lines", "name"), "TEXT"),
        "value": "DOUBLE PRECISION",
    },
}
"""What is kept in each table beside which table was played at, as both databases call it: the person comes first."""
TABLES = tuple(_KEPT)
"""Where what is kept of a counted match lies."""


async def keep_results(storage: Storage, table: str, version: int, results: Sequence[ResultRecord]) -> bool:
    """Keep these instead of what was kept of a match; whether its table was still of this version."""
    statements: list[Statement] = [(_COUNTED, (table, version))]
    for name in TABLES:
        drop = f"DELETE FROM {name} WHERE table_id = ?1 AND EXISTS (SELECT 1 {_STILL})"  # noqa: S608 - our own words only
        statements.append((drop, (table, version)))
    for name, rows in _rows(results).items():
        if rows:
            statements.append((_added(name, len(rows)), (table, version, *chain.from_iterable(rows))))
    return bool((await storage.write(*statements))[0])


@cache
def _added(name: str, count: int) -> str:
    """Add so many rows: each but those that its person has taken out of their own.

    One statement for all of them, since to carry out one costs more than a row.
    """
    kinds, holes = tuple(_KEPT[name].values()), itertools.count(3)
    # PostgreSQL cannot tell by itself what a hole is that stands among values.
    row = [", ".join([f"CAST(?{next(holes)} AS {kind})" for kind in kinds]) for _ in range(count)]
    return f"""
        INSERT INTO {name} (table_id, {", ".join(_KEPT[name])})
        SELECT ?1, v.* FROM (VALUES ({"), (".join(row)})) v
        WHERE EXISTS (SELECT 1 {_STILL})
            AND NOT EXISTS (SELECT 1 FROM {FORGOTTEN} f WHERE f.session = v.column1 AND f.table_id = ?1)
    """  # noqa: S608 - as above


def _rows(results: Sequence[ResultRecord]) -> dict[str, list[Row]]:
    """What is kept in each table."""
    found: dict[str, list[Row]] = {name: [] for name in TABLES}
    for result in results:
        session = result.session
        found["results"].append(_result_row(result))
        found["result_moments"] += [
            (session, each.step, each.chapter, each.change, written(each.lines), each.name, each.value)
            for each in result.moments
        ]
        if result.counts:
            found["result_figures"] += [
                (session, result.game, each.name, each.how, float(each.value), float(each.of), each.text, each.step)
                for each in result.figures
            ]
            found["result_friends"] += [
                (session, each.session, each.name, result.game, result.ended, each.outcome) for each in result.friends
            ]
    return found


def _result_row(result: ResultRecord) -> Row:
    shown = msgspec.json.encode(_Shown(result.seat, result.sitters, result.best, result.choices)).decode()
    return (
        *(result.session, result.game, result.ended, result.company, result.level, result.variant, result.result),
        *(result.counts, result.rank, result.score, result.moves, result.sought, shown),
    )


async def uncounted(storage: Storage, limit: int) -> tuple[str, ...]:
    """Tables whose match is over and not yet counted, the oldest first."""
    query = "SELECT id FROM tables WHERE status = 'over' AND counted = 0 ORDER BY changed, id LIMIT ?1"
    return tuple(str(row[0]) for row in await storage.read(query, limit))


async def is_uncounted(storage: Storage, table: str) -> bool:
    """Whether a match is over and not yet counted."""
    return bool(await storage.read("SELECT 1 FROM tables WHERE id = ?1 AND status = 'over' AND counted = 0", table))


def count_again(table: str) -> Statement:
    """Let a table be counted anew: somebody there is called otherwise."""
    return "UPDATE tables SET counted = 0 WHERE id = ?1", (table,)


def drop_results(table: str) -> list[Statement]:
    """Delete all that was counted of a table, whosever it is."""
    return [(f"DELETE FROM {name} WHERE table_id = ?1", (table,)) for name in (*TABLES, FORGOTTEN)]  # noqa: S608 - as above


def drop_results_of(session: str) -> list[Statement]:
    """Delete all that was counted for somebody, and what others have against their name."""
    own = [(f"DELETE FROM {name} WHERE session = ?1", (session,)) for name in (*TABLES, FORGOTTEN)]  # noqa: S608 - as above
    return [*own, ("DELETE FROM result_friends WHERE friend = ?1", (session,))]


# Reading ----------------------------------------------------------------------------------------------------------

WON = ("won", "shared", "together")
LOST = ("lost", "defeat")
RESULTS = {"won": WON, "lost": LOST, "even": ("even",)}


class ResultFilter(Value, frozen=True):
    """Which matches somebody looks for; what is empty does not matter."""

    game: str = ""
    company: str = ""
    level: str = ""
    result: str = ""
    search: str = ""
    span: tuple[float, float] | None = None
    """From one moment until before another."""
    told: bool = False
    """Only those with moments."""


class ResultChoice(Value, frozen=True):
    """How many matches are alike in what can be chosen by."""

    game: str
    company: str
    level: str
    month: str
    count: int


_COLUMNS = "session, table_id, game, ended, company, level, variant, result, counts, rank, score, moves, shown"


def _chosen(session: str, wanted: ResultFilter) -> tuple[str, list[Any]]:
    """The condition that finds these, and what fills it."""
    parts: list[str] = ["session = ?1"]
    facts: list[Any] = [session]
    for column in ("game", "company", "level"):
        value = getattr(wanted, column)
        if value:
            facts.append(value)
            parts.append(f"{column} = ?{len(facts)}")
    if wanted.result:
        holes = []
        for result in RESULTS[wanted.result]:
            facts.append(result)
            holes.append(f"?{len(facts)}")
        parts.append(f"result IN ({', '.join(holes)})")
    for word in wanted.search.casefold().split():
        facts.append(f"%{_literally(word)}%")
        parts.append(f"sought LIKE ?{len(facts)} ESCAPE '!'")
    if wanted.span is not None:
        facts += wanted.span
        parts.append(f"ended >= ?{len(facts) - 1} AND ended < ?{len(facts)}")
    if wanted.told:
        parts.append(_TOLD)
    return " AND ".join(parts), facts


_TOLD = """
    EXISTS (SELECT 1 FROM result_moments m WHERE m.session = results.session AND m.table_id = results.table_id)
"""


def _literally(word: str) -> str:
    for sign in "!%_":
        word = word.replace(sign, f"!{sign}")
    return word


async def results_of(
    storage: Storage, session: str, wanted: ResultFilter, before: tuple[float, str] | None = None, limit: int = 30
) -> tuple[ResultRecord, ...]:
    """Some of somebody's finished matches, the last first, from where the reader has come on."""
    condition, facts = _chosen(session, wanted)
    if before is not None:
        facts += before
        ended, table = f"?{len(facts) - 1}", f"?{len(facts)}"
        condition += f" AND (ended < {ended} OR ended = {ended} AND table_id < {table})"
    facts.append(limit)
    query = f"SELECT {_COLUMNS} FROM results WHERE {condition} ORDER BY ended DESC, table_id DESC LIMIT ?{len(facts)}"  # noqa: S608 - as above
    return tuple(_result(row) for row in await storage.read(query, *facts))


def _result(row: Sequence[Any]) -> ResultRecord:
    *facts, shown = row
    session, table, game, ended, company, level, variant, result, counts, rank, score, moves = facts
    seen = _shown.decode(shown)
    return ResultRecord(
        *(session, table, game, ended, company, level, variant, result),
        *(bool(counts), rank, score, moves, seen.seat, seen.sitters, seen.best, seen.choices),
    )


async def count_results(storage: Storage, session: str, wanted: ResultFilter) -> int:
    """How many of somebody's matches these are."""
    condition, facts = _chosen(session, wanted)
    [[count]] = await storage.read(f"SELECT count(*) FROM results WHERE {condition}", *facts)  # noqa: S608 - as above
    return int(count)


async def result_choices(storage: Storage, session: str, months: Months) -> tuple[ResultChoice, ...]:
    """What somebody's matches can be chosen by."""
    query = f"""
        SELECT game, company, level, month, count(*) FROM (
            SELECT game, company, level, {months.place("ended")} AS month FROM results WHERE session = ?1
        ) AS chosen GROUP BY game, company, level, month
    """  # noqa: S608 - our own numbers only
    return tuple(
        ResultChoice(game, company, level, months.names[month], int(count))
        for game, company, level, month, count in await storage.read(query, session)
    )


async def result_span(storage: Storage, session: str) -> tuple[float, float] | None:
    """When somebody's first match was over, and their last."""
    each = "SELECT {which}(ended) FROM results WHERE session = ?1"  # apart, since each is then the end of an index
    query = f"SELECT ({each.format(which='min')}), ({each.format(which='max')})"
    [[first, last]] = await storage.read(query, session)
    return None if first is None else (float(first), float(last))
