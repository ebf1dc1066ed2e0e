"""Other tables than the usual one: readers who keep what they were shown, the other games, onlookers, many sockets."""

from benchmarks.load.own import GAME
from benchmarks.load.table import SEATS
from spelbord.games import SHELF, kit_of

ONLOOKERS = 16
SOCKETS = 1000
AT_ONCE = 60
TABLES = {"alfapet": 600, "ecosfera": 600}
"""Games at random are short there, so there are more of them; 300 otherwise: enough for a fast machine, too."""


def setups():
    """Each with its name and what it tells the client."""
    yield "10, four sockets", _words(GAME)
    yield "… that keep what they were shown", [*_words(GAME), "--keeps"]
    yield f"… and {ONLOOKERS} onlookers", [*_words(GAME, 80, 20), "--onlookers", str(ONLOOKERS)]
    yield f"… {SOCKETS:,} sockets at once", _words(GAME, SOCKETS // SEATS, SOCKETS // SEATS - 20)
    for game in SHELF:
        fewest, most = kit_of(game).meta.seats
        if game != GAME and fewest <= SEATS <= most:
            yield f"{game}, four sockets", _words(game)


def _words(game, tables=None, at_once=AT_ONCE):
    return ["--game", game, "--tables", str(tables or TABLES.get(game, 300)), "--at-once", str(at_once)]
