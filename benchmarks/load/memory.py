"""What idle tables and open sockets cost our server in memory."""

import asyncio
import json
import random
import time

from benchmarks.load.http import Door
from benchmarks.load.own import GAME, OwnSeat
from benchmarks.load.servers import own_server
from benchmarks.load.spent import resident_bytes
from benchmarks.load.table import SEATS, Table
from spelbord.core import encode, new_match, seed_from
from spelbord.games import kit_of
from spelbord.server.people.identity import COOKIE, Identity
from spelbord.server.settings import Settings
from spelbord.storage import storage_for
from spelbord.storage.base import Claim, EntryRecord, MatchRecord, SeatRecord, TableRecord

MOVES = 80
"""How far the match on each table has come: about half a game."""
MATCHES = 25
"""Different matches; the tables share them in turn."""
BATCH = 250
PEOPLE = tuple(f"person{number}" for number in range(SEATS))
SETTLED_SECONDS = 1.0
PATIENCE = 180


def measure(database, tables, sockets):
    """Memory of an empty server, with so many sockets, with so many tables visited, and after they were put away."""
    names, cookies, step = asyncio.run(_fill(database, tables))
    watched = names[: sockets // SEATS]
    with own_server(database) as server:
        _warm(server, names[0])
        _visit(server.port, watched, step)
        before = resident_bytes(server.pid)
        after = asyncio.run(_with_sockets(server, watched, cookies))
    with own_server(database) as server:
        empty = _warm(server, names[0])
        _visit(server.port, names, step)
        held, loaded = _at_hand(server.port), resident_bytes(server.pid)
        _wait_until_away(server.port)
        time.sleep(SETTLED_SECONDS)
        away = resident_bytes(server.pid)
    return {
        "tables": tables,
        "held": held,
        "loaded": loaded - empty,
        "away": away - empty,
        "empty": empty,
        "sockets": len(watched) * SEATS,
        "with_sockets": after - before,
    }


async def _fill(database, tables):
    """Put tables into the database, each taken by the same four people and half played."""
    storage = storage_for(f"sqlite:///{database}")
    await storage.open()
    try:
        secret = await storage.secret()
        matches = [_half_played(number) for number in range(MATCHES)]
        names = [f"idle{number}" for number in range(tables)]
        laid = [_laid(name, matches[number % MATCHES]) for number, name in enumerate(names)]
        for first in range(0, tables, BATCH):
            await asyncio.gather(*(storage.add_table(*parts) for parts in laid[first : first + BATCH]))
    finally:
        await storage.close()
    identity = Identity(secret, storage, Settings())
    return names, [f"{COOKIE}={identity.seal(person)}" for person in PEOPLE], min(len(match[1]) for match in matches)


def _half_played(number):
    kit, rnd = kit_of(GAME), random.Random(number)
    match = new_match(kit, kit.options(), SEATS, seed_from(f"idle/{number}"), names=PEOPLE)
    for _ in range(MOVES):
        ticket = match.tickets[0]
        match.answer(ticket, rnd.choice(kit.moves(match.state, ticket.prompt)))
    now = time.time()
    entries = tuple(EntryRecord(entry.step, now, encode(entry)) for entry in match.entries)
    return encode(match.header), entries


def _laid(name, match):
    header, entries = match
    now = entries[0].at
    seats = tuple(SeatRecord("person", person, "medel", True, False, place) for place, person in enumerate(PEOPLE))
    record = TableRecord(name, GAME, PEOPLE[0], now, now, seats, status="playing", match=f"match-{name}")
    claims = [Claim(person, name, place, place) for place, person in enumerate(PEOPLE)]
    return record, claims, MatchRecord(f"match-{name}", header, now, 0, len(entries), entries)


def _warm(server, name):
    """Memory of a server that has been asked for everything once, so that all modules and texts are there."""
    door = Door(server.port)
    for path in ("/api/v1/me", "/api/v1/games", f"/api/v1/tables/{name}"):
        door.get(path)
    door.close()
    time.sleep(SETTLED_SECONDS)
    return resident_bytes(server.pid)


def _visit(port, names, step):
    """Have each table loaded, as by somebody who has read all but its last steps."""
    door = Door(port)
    for name in names:
        door.get(f"/api/v1/tables/{name}/news?step={step}")
    door.close()


def _at_hand(port):
    door = Door(port)
    try:
        return json.loads(door.get("/api/v1/health"))["tables"]
    finally:
        door.close()


def _wait_until_away(port):
    until = time.monotonic() + PATIENCE
    while _at_hand(port):
        if time.monotonic() > until:
            raise TimeoutError("idle tables are not put away")
        time.sleep(0.5)


async def _with_sockets(server, names, cookies):
    """Memory with the four people's sockets open at each table."""
    origin = f"http://127.0.0.1:{server.port}"
    headers = [{"Origin": origin, "Cookie": cookie} for cookie in cookies]
    tables = []
    for name in names:
        seats = [OwnSeat(place, name, headers[place]) for place in range(SEATS)]
        tables.append(Table(name, seats, random.Random(0)))
        await tables[-1].open(server.port)
    await asyncio.sleep(SETTLED_SECONDS)
    memory = resident_bytes(server.pid)
    for table in tables:
        table.close()
    return memory
