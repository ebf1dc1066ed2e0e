"""Tables as they are some way into a match, each with a question to the first seat."""

import random
from dataclasses import dataclass, field
from typing import Any

from spelbord.core import new_match, seed_from
from spelbord.games import kit_of
from spelbord.server.people.keys import seat_key
from spelbord.server.records.match import TimedMatch
from spelbord.storage import Claim, SeatRecord, Session, TableRecord
from spelbord.storage.sqlite import SqliteStorage

NAMES = ("Saga", "Elis", "Maja", "Olle")
BEGAN = 1000.0
MOST_DEALS = 50


@dataclass(frozen=True)
class Position:
    """Which match, and at which question of the first seat it is looked at."""

    game: str
    seats: int
    kind: str
    steps: int
    """At least so many are played, by the longest of the moves that are listed: a busy table."""
    options: dict[str, Any] = field(default_factory=dict)


def match_at(position):
    """The first of a row of matches that comes to such a question."""
    kit = kit_of(position.game)
    options = kit.options(**position.options)
    for number in range(MOST_DEALS):
        match = new_match(kit, options, position.seats, seed_from(f"taps {number}"), names=NAMES[: position.seats])
        chance = random.Random(number)
        while not match.over:
            ticket = match.tickets[0]
            if match.step >= position.steps and (ticket.prompt.seat, ticket.prompt.kind) == (0, position.kind):
                return match
            moves = kit.moves(match.state, ticket.prompt)
            match.answer(ticket, max(chance.sample(moves, min(len(moves), 12)), key=lambda move: len(repr(move))))
    raise ValueError(f"no match of {position.game} comes to a question of the kind {position.kind}")


async def lay(database, positions):
    """Lay a table for each, and return the link of its first seat."""
    storage = SqliteStorage(database)
    await storage.open()
    try:
        await storage.save_session(Session("host", "Host", BEGAN, BEGAN))
        return [await _lay(storage, match_at(position)) for position in positions]
    finally:
        await storage.close()


async def _lay(storage, match):
    played = TimedMatch.begun(match, BEGAN)
    record = TableRecord(
        id=f"taps_{match.header.game}",
        game=match.header.game,
        host="host",
        created=BEGAN,
        changed=BEGAN,
        seats=tuple(
            SeatRecord("person", name, "lätt", taken=True, turnover=place)
            for place, name in enumerate(match.header.names)
        ),
        status="playing",
        options=match.header.options,
        match=played.id,
        ranks=(),
    )
    await storage.add_table(record, [Claim("host", record.id, 0, 0)], played.to_record())
    return f"/t/{record.id}#key={seat_key(await storage.secret(), record, 0)}"
