"""Places to stop at in the golden games: each new kind of question, some way in, the end; with the longest names."""

from functools import cache
from typing import NamedTuple

import msgspec

from browser.trakkx import lay_table
from goldens import files_of, record_of
from spelbord.core import AnyMatch, Match
from spelbord.games import kit_of

NAMES = (
    "Anna-Karin Westerberg-Ek",
    "Maximilian af Ugglehamra",
    "Superspelarfarfarsfarfar",
    "Ingegerd Österlundsström",
    "Wilhelmina Mörtfors-Wång",
    "Farbror Gustav-Hilding W",
    "Åsa-Märta Ångermanlander",
)
"""As long as the server lets them be: 24 letters."""


class Stop(NamedTuple):
    name: str
    match: AnyMatch
    seat: int
    """Whose eyes."""


def largest(game):
    """The golden games of a game, those with most seats first, and the shorter before the longer."""
    records = [record_of(file) for file in files_of(game)]
    return sorted(records, key=lambda record: (-record.header.seats, len(record.entries)))


def cut_at(game, record, steps):
    """The match as it was after so many steps, played by people with long names."""
    header = msgspec.structs.replace(record.header, names=NAMES[: record.header.seats])
    return Match(kit_of(game), header, record.entries[:steps])


@cache
def questions(game):
    """Where each kind of question is first asked, at the largest table that asks it."""
    found = {}
    for number, record in enumerate(largest(game)):
        match = Match(kit_of(game), record.header, ())
        for entry in record.entries:
            match.fold(entry)
            for ticket in match.tickets:
                found.setdefault(ticket.prompt.kind, (number, match.step, ticket.prompt.by))
    return found


def stops_of(game, parts=(0.4, 0.75)):
    """Where to look: every kind of question, and so far into the shortest game at the largest table."""
    records = largest(game)
    stops = [Stop(kind, cut_at(game, records[at], step), seat) for kind, (at, step, seat) in questions(game).items()]
    return stops + [some_way(game, records[0], part) for part in parts]


def some_way(game, record, part):
    """So far into a game, at the next question."""
    match = cut_at(game, record, int(len(record.entries) * part))
    while not match.awaited:
        match.fold(record.entries[match.step])
    return Stop(f"after-{int(part * 100)}", match, match.awaited[0].prompt.by)


def end_of(game):
    """The shortest game at the largest table when it is over."""
    (record, *_) = largest(game)
    return Stop("end", cut_at(game, record, len(record.entries)), 0)


def lay(house, game, stop, id_):
    """Lay a table as it is at a stop, and return the link of whoever looks there."""
    names = NAMES[: stop.match.header.seats]
    over = stop.match.over.ranks if stop.match.over else ()
    return lay_table(house, stop.match, names, id_, over=over)[stop.seat]
