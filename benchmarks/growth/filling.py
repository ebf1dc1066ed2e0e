# ruff: noqa: S608 - made of our own words only
"""A database with many tables, made by the database itself: a statement for each kind of row, known to both."""

from benchmarks.growth.house import person
from spelbord.core import encode, new_match, seed_from
from spelbord.games import kit_of
from spelbord.storage.base import Claim, EntryRecord, MatchRecord, SeatRecord, TableRecord

GAME = "tio"
STEPS = 40
PLAYING = 8
"""Tables where the visitor plays, each with a match of so many steps, and as many that are over."""
VISITOR, VETERAN = person(1), person(2)
"""One has sat at few tables, the other at all of them."""
WALL = 1_700_000_000.0
NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(?1 AS INTEGER))"
# Of ten tables one waits in the lobby for people who were invited, three are being played, and six are over.
STATUS = "CASE WHEN i % 10 = 0 THEN 'lobby' WHEN i % 10 < 4 THEN 'playing' ELSE 'over' END"
ROWS = (
    f"""
    {NUMBERS} INSERT INTO tables (id, game, host, created, changed, status, name, options, clock, hints, onlookers,
        match_id, ranks, rematch, version, counted, days)
    SELECT 'many' || i, 'tio', 'host' || (i / 20), {WALL} + i, {WALL} + i, {STATUS}, '', '{{}}', '{{}}', true, true,
        'many' || i, '[]', '[]', 1, 1, CASE WHEN i % 100 = 1 THEN '{{}}' END FROM n
    """,
    f"""
    {NUMBERS}, place(seat) AS (SELECT 0 UNION ALL SELECT 1)
    INSERT INTO seats (table_id, seat, kind, name, level, taken, away, turnover)
    SELECT 'many' || i, seat, 'person', 'Namn', 'medel', i % 10 <> 0 OR seat = 0, false, seat FROM n, place
    """,
    f"""
    {NUMBERS}, place(seat) AS (SELECT 0 UNION ALL SELECT 1)
    INSERT INTO claims (session, table_id, seat, turnover, changed)
    SELECT CASE WHEN seat = 0 THEN '{VETERAN.session}' ELSE 'host' || (i / 20) END, 'many' || i, seat, seat, {WALL} + i
    FROM n, place
    """,
    f"""
    {NUMBERS} INSERT INTO matches (id, header, created, undos@STEPS)
    SELECT 'many' || i, m.header, m.created, 0@COUNT FROM n, matches m WHERE m.id = 'm-own0'
    """,
    # A log each would be a hundred times as many rows: the last entry stands for it.
    f"""
    {NUMBERS} INSERT INTO entries (match_id, step, at, body)
    SELECT 'many' || i, e.step, e.at, e.body FROM n, entries e WHERE e.match_id = 'm-own0' AND e.step < 2
    """,
    f"""
    {NUMBERS} INSERT INTO results (session, table_id, game, ended, company, level, variant, result, counts, rank,
        score, moves, sought, shown)
    SELECT '{VETERAN.session}', 'many' || i, 'tio', {WALL} + i, 'bots', 'medel', '', 'won',
        true, 1, 10, 50, 'namn', '{{"seat":0,"sitters":[]}}' FROM n
    """,
    f"""
    {NUMBERS} INSERT INTO talk (table_id, number, seat, name, text, at, more, session, pair, said, heard)
    SELECT 'own0', i, 0, 'Namn', 'hej', {WALL}, '', '{VETERAN.session}', '', i, 0 FROM n
    """,
)

OWN_RESULTS = """
    INSERT INTO results SELECT CAST(?1 AS TEXT), table_id, game, ended, company, level, variant, result, counts,
        rank, score, moves, sought, shown FROM results WHERE session = ?2 ORDER BY ended DESC LIMIT 40
"""


async def fill(storage, tables):
    """So many tables, and beside them those of the visitor, with real matches."""
    for number in range(PLAYING):
        await storage.add_table(*_own(f"own{number}", "playing"))
        await storage.add_table(*_own(f"past{number}", "over"))
    # SQLite knows the length of a log by its last entry.
    steps, count = (", steps", ", 2") if storage.shared else ("", "")
    for rows in ROWS:
        await storage.write((rows.replace("@STEPS", steps).replace("@COUNT", count), (tables,)))
    await storage.write((OWN_RESULTS, (VISITOR.session, VETERAN.session)))
    await storage.vacuum()


def _own(name, status):
    kit = kit_of(GAME)
    match = new_match(kit, kit.options(), 2, seed_from(name), names=("A", "B"))
    while match.step < STEPS:
        ticket = match.tickets[0]
        match.answer(ticket, kit.moves(match.state, ticket.prompt)[0])
    entries = tuple(EntryRecord(entry.step, WALL, encode(entry)) for entry in match.entries)
    seats = tuple(SeatRecord("person", str(place), "medel", True, False, place) for place in range(2))
    record = TableRecord(name, GAME, VISITOR.session, WALL, WALL, seats, status=status, match=f"m-{name}")
    claims = [Claim(VISITOR.session, name, 0, 0), Claim("other", name, 1, 1)]
    return record, claims, MatchRecord(f"m-{name}", encode(match.header), WALL, 0, len(entries), entries)
