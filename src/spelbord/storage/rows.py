"""Records as rows of a database, and back: the same rows for every backend."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.storage.base import EntryRecord, KeptOut, MatchRecord, SeatRecord, TableRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from spelbord.storage.base import Claim, Row, Session

TABLE_COLUMNS = (
    *("id", "game", "host", "created", "changed", "status", "name", "options", "clock", "hints", "onlookers"),
    *(
        "match_id",
        "ranks",
        "undo",
        "rematch",
        "next",
        "forked",
        "kept_out",
        "muted",
        "lesson",
        "days",
        "circle",
        "screen",
        "version",
    ),
)
_kept_out = msgspec.json.Decoder(tuple[KeptOut, ...])
SEAT_COLUMNS = ("kind", "name", "level", "taken", "away", "turnover")


def table_row(table: TableRecord) -> Row:
    """A table's own row, without its seats."""
    return (
        table.id,
        table.game,
        table.host,
        table.created,
        table.changed,
        table.status,
        table.name,
        _written(table.options),
        _written(table.clock),
        table.hints,
        table.onlookers,
        table.match,
        _written(table.ranks),
        None if table.undo is None else _written(table.undo),
        _written(table.rematch),
        table.next,
        table.forked,
        _written(table.kept_out),
        _written(table.muted),
        None if table.lesson is None else _written(table.lesson),
        None if table.days is None else _written(table.days),
        table.circle,
        table.screen,
        table.version,
    )


def seat_rows(table: TableRecord) -> list[Row]:
    """A row for each seat of a table."""
    return [
        (table.id, number, seat.kind, seat.name, seat.level, seat.taken, seat.away, seat.turnover)
        for number, seat in enumerate(table.seats)
    ]


def tables_of(rows: Iterable[Iterable[Any]]) -> tuple[TableRecord, ...]:
    """Tables from rows that each hold a table and one of its seats; the rows of a table stand together."""
    return tuple(_table_of(list(group)) for _, group in groupby(map(tuple, rows), key=itemgetter(0)))


def _table_of(rows: Sequence[Row]) -> TableRecord:
    width = len(TABLE_COLUMNS)
    table, game, host, created, changed, status, name, options, clock, hints, onlookers, *rest = rows[0][:width]
    match, ranks, undo, rematch, following, forked, kept_out, muted, lesson, days, circle, screen, version = rest
    return TableRecord(
        id=table,
        game=game,
        host=host,
        created=created,
        changed=changed,
        seats=tuple(_seat_of(row[width:]) for row in rows if row[width] is not None),
        status=status,
        name=name,
        options=_read(options),
        clock=_read(clock),
        hints=bool(hints),
        onlookers=bool(onlookers),
        match=match,
        ranks=tuple(_read(ranks)),
        undo=None if undo is None else _read(undo),
        rematch=tuple(_read(rematch)),
        next=following,
        forked=forked,
        kept_out=_kept_out.decode(kept_out),
        muted=tuple(_read(muted)),
        lesson=None if lesson is None else _read(lesson),
        days=None if days is None else _read(days),
        circle=circle,
        screen=bool(screen),
        version=version,
    )


def _seat_of(row: Row) -> SeatRecord:
    kind, name, level, taken, away, turnover = row
    return SeatRecord(kind, name, level, bool(taken), bool(away), turnover)


def session_row(session: Session) -> Row:
    """A session's row."""
    return (session.id, session.name, session.created, session.seen)


def claim_row(claim: Claim) -> Row:
    """A claim's row; its number says when it was made and is the database's own."""
    return (claim.session, claim.table, claim.seat, claim.turnover)


def match_row(match: MatchRecord) -> Row:
    """A match's own row, without its entries."""
    return (match.id, match.header, match.created, match.undos, match.steps)


def entry_rows(match: str, first: int, entries: Iterable[EntryRecord]) -> list[Row]:
    """A row for each entry, after seeing that their steps go on from the first one without gaps."""
    return [(match, entry.step, entry.at, entry.body) for entry in in_step(first, entries)]


def noted_rows(match: str, undos: int, first: int, entries: Sequence[EntryRecord]) -> list[Row]:
    """The same, each with how often the log was cut. Written out, since every move comes this way."""
    noted: list[Row] = []
    for step, entry in enumerate(entries, first):
        if entry.step != step:
            raise _misplaced(entry, step)
        noted.append((match, step, entry.at, entry.body, undos))
    return noted


def match_of(row: Iterable[Any], entries: Iterable[EntryRecord]) -> MatchRecord:
    """A match from its own row and some of its entries."""
    match, header, created, undos, steps = row
    return MatchRecord(match, header, created, undos, steps, tuple(entries))


def in_step(first: int, entries: Iterable[EntryRecord]) -> Iterator[EntryRecord]:
    """These entries, if their steps go on from the first one without gaps."""
    for step, entry in enumerate(entries, first):
        if entry.step != step:
            raise _misplaced(entry, step)
        yield entry


def _misplaced(entry: EntryRecord, step: int) -> ValueError:
    return ValueError(f"entry {entry.step} cannot stand at step {step}")


def check_cut(step: int, keep: int) -> None:
    """See that a log of so many entries can be cut to so many."""
    if not 0 <= keep <= step:
        raise ValueError(f"a log of {step} entries cannot be cut to {keep}")


def _written(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read(text: str) -> Any:
    return msgspec.json.decode(text)


ALL = -1
"""Counts what is said to all, beside the sittings, which count their own whispers."""


def hearers(between: tuple[int, int] | None) -> tuple[int, ...]:
    """Who counts a line as theirs."""
    return between or (ALL,)


def pair(between: tuple[int, int] | None) -> str:
    """What all lines between the same two have in common, and no others."""
    return "" if between is None else f"{min(between)}:{max(between)}"
