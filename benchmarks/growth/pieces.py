"""Pieces in a hand and on a board, up to as many as there can be: what seeing them and listing moves costs."""

import random
from functools import cache
from time import process_time

from benchmarks.growth.house import US, plain
from benchmarks.growth.parts import LINEAR, SQUARE, Line, Part
from benchmarks.growth.seats import TITLES
from spelbord.core import new_match, seed_from
from spelbord.games import kit_of

MATCHES = 4
MOST_STEPS = 600
NEAR = 0.25
"""A position stands for a size that it is no further from than this."""
SECONDS = 0.02


def _tio(state, seat):
    return len(state.hands[seat])


def _alfapet(state, seat):
    return sum(code != 0 for code in state.cells)


def _trakkx(state, seat):
    return sum(len(group.cells) for group in state.table) + len(state.hands[seat])


def _ecosfera(state, seat):
    return sum(len(place) for place in (*state.decks, *state.discards, *state.rows))


def _allsvenskan(state, seat):
    return len(state.hands[seat]) + sum(map(len, state.ups))


COUNTS = {"tio": _tio, "alfapet": _alfapet, "trakkx": _trakkx, "ecosfera": _ecosfera, "allsvenskan": _allsvenskan}
OF = {
    "tio": "cards in a hand",
    "alfapet": "tiles on the board",
    "trakkx": "tiles on the table and in the hand",
    "ecosfera": "cards in decks and rows",
    "allsvenskan": "cards in the hand and on the table",
}


@cache
def positions(game):
    """A position for each number of pieces that came up in some random matches, with who is asked there."""
    kit, found = kit_of(game), {}
    for number in range(MATCHES):
        rnd = random.Random(number)
        match = new_match(kit, kit.options(), kit.meta.usual_seats, seed_from(f"pieces/{number}"))
        while match.over is None and match.step < MOST_STEPS:
            ticket = match.awaited[0]
            found.setdefault(COUNTS[game](match.state, ticket.prompt.by), (kit.copy(match.state), ticket.prompt))
            match.answer(ticket, rnd.choice(kit.moves(match.state, ticket.prompt)))
    return found


def measure(size):
    found = {}
    for game in COUNTS:
        at = min(positions(game), key=lambda pieces: abs(pieces - size))
        if abs(at - size) <= NEAR * size:
            found |= {f"{game}_{name}": value for name, value in _measured(kit_of(game), *positions(game)[at])}
    return found


def _measured(kit, state, prompt):
    yield "view", _time(lambda: plain(kit.view(state, prompt.by)))
    yield "bytes", len(plain(kit.view(state, prompt.by)))
    yield "moves", _time(lambda: kit.moves(state, prompt))


def _time(work):
    """Microseconds of CPU time, at best."""
    work()
    best, until = float("inf"), process_time() + SECONDS
    while process_time() < until:
        started = process_time()
        work()
        best = min(best, process_time() - started)
    return best * US


def _lines():
    for game in COUNTS:
        title = f"{TITLES[game]}, {OF[game]}"
        yield Line(f"{game}_view", f"{title}: a view as JSON", "µs", LINEAR, "each piece is shown")
        yield Line(f"{game}_bytes", f"{title}: its size", "bytes", LINEAR, "each piece is shown")
        yield Line(f"{game}_moves", f"{title}: moves listed", "µs", SQUARE, "each piece may go to each place")


PART = Part(
    name="pieces",
    title="Pieces in a hand and on a board",
    of="pieces",
    sizes=(2, 4, 8, 16, 32, 64, 100),
    tiny=(4, 8),
    measure=measure,
    lines=tuple(_lines()),
    plots={"views": "_view", "moves": "_moves"},
    notes="""\
Positions of random matches with the usual number of seats, as near to each number of pieces as there was one; a game
has points as far as its hands and boards go.
""",
)
