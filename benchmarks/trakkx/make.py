"""Play the games from which the positions come, and search each one long: `python -m benchmarks.trakkx.make`.

Run it with the compiled engine first on the path: `PYTHONPATH=build/wheel:. python -m benchmarks.trakkx.make`. It takes
some minutes.
"""

import sys
from time import process_time

from benchmarks.trakkx.positions import Position, write_positions, written
from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.core import new_match, seed_from, texts_of
from spelbord.games import kit_of
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.laying import everybody_has_opened
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.search.advising import task_of
from spelbord.games.trakkx.search.solver import Solver

SOURCES = {"lätt": Budget(worlds=1), "medel": Budget(worlds=20)}
"""Whose games; budgets without seconds, so that the games come out the same."""
SEATS = (2, 3, 4)
BANDS = ((20, 34), (35, 49), (50, 75))
"""How many tiles lie on the table."""
HAND = range(5, 21)
EACH = 8
"""Positions of each source, number of seats and band, each from a game of its own."""
GAMES = 60
LONG = 20.0
"""CPU seconds for the best known result of a position that is not proven before."""
STORED = "positions"
"""The seed of the games that the stored positions come from."""
RUNS = 3


def is_fit(state, band):
    low, high = band
    tiles = sum(len(group.cells) for group in state.table)
    seat = state.turn
    opened = state.opened[seat] and everybody_has_opened(state, seat)
    return opened and low <= tiles <= high and len(state.hands[seat]) in HAND


def games(level, seats, seed):
    """For each game of one kind its positions in each band."""
    texts = texts_of(KIT.package, "sv")
    for number in range(GAMES):
        match = new_match(KIT, TrakkxOptions(), seats, seed_from(f"{seed} {level} {seats} {number}"))
        found = {band: [] for band in BANDS}
        while not match.over:
            ticket, state = match.tickets[0], match.state
            for band in BANDS:
                if ticket.prompt.kind == "turn" and is_fit(state, band):
                    found[band].append((written(state, texts), task_of(state, state.turn)))
            bot = bot_for(kit_of("trakkx"), level)
            match.answer(ticket, ask_bot(match, ticket, bot, seed_from(seed), SOURCES[level]))
        yield found


def lasting(seconds):
    """Goes on for so long from now."""
    begun = process_time()
    return lambda _done: process_time() - begun < seconds


def best_known(task, long):
    """What the search finds in so many seconds, and what the bound proves."""
    best, most = 0, sys.maxsize
    for run in range(RUNS):
        solver = Solver(task, 100 + run)
        solver.search_on(lasting(long / RUNS), prove=True)
        best, most = max(best, solver.lays), min(most, solver.most)
        if best == most:
            break
    return best, most


def collected(seed, each, long):
    """So many positions of each kind, from games of this seed, each searched for so long if it must be."""
    for level in SOURCES:
        for seats in SEATS:
            left = dict.fromkeys(BANDS, each)
            for found in games(level, seats, seed):
                for band in BANDS:
                    if left[band] and found[band]:
                        left[band] -= 1
                        (table, hand), task = found[band][len(found[band]) // 2]
                        yield Position(f"{level}, {seats}", seats, table, hand, *best_known(task, long))
                if not any(left.values()):
                    break


def main():
    positions = []
    for position in collected(STORED, EACH, LONG):
        positions.append(position)
        print(len(positions), position.source, position.tiles, position.best, position.most)
    write_positions(positions)


if __name__ == "__main__":
    main()
