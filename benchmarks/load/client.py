"""The client process: lays tables on one server, plays them for a while, and prints what it saw as one line of JSON."""

import argparse
import asyncio
import gc
import json
import random
import sys
import time

import uvloop

from benchmarks.load import own, peer
from benchmarks.load.spent import spent
from benchmarks.load.table import Flat, Paced, Table

SIDES = {"own": own.lay, "peer": peer.lay}
OPENING = 32
"""Tables whose sockets are opened at once."""
DRAIN_SECONDS = 10


async def main():
    asked = _words()
    rnd = random.Random(asked.seed)
    more = {} if asked.side == "peer" else {"game": asked.game, "keeps": asked.keeps, "onlookers": asked.onlookers}
    tables = [Table(name, seats, rnd) for name, seats in SIDES[asked.side](asked.port, asked.tables, **more)]
    for first in range(0, len(tables), OPENING):
        await asyncio.gather(*(table.open(asked.port) for table in tables[first : first + OPENING]))
    play = Paced(tables, asked.rate) if asked.rate else Flat(tables, asked.at_once)
    gc.collect()
    gc.disable()
    play.start()
    await asyncio.sleep(asked.warm)
    seen = await _window(play, asked)
    play.stop()
    await _drained(tables)
    seen |= _books(tables)
    for table in tables:
        table.close()
    await asyncio.sleep(0.1)
    print(json.dumps(seen))


async def _window(play, asked):
    """Play on for some seconds, and read both processes' books before and after."""
    first, idle = len(play.latencies), play.idle
    began, server, client = time.perf_counter(), spent(asked.pid), time.process_time()
    await asyncio.sleep(asked.seconds)
    patience = began + asked.seconds + DRAIN_SECONDS  # a busy machine may take longer for the first move
    while len(play.latencies) == first and time.perf_counter() < patience:  # noqa: ASYNC110 - moves are noted, not told
        await asyncio.sleep(0.01)
    if len(play.latencies) == first:
        sys.exit("Nothing was played: the matches were over before the window began, or the server does not answer.")
    wall, (user, kernel) = time.perf_counter() - began, spent(asked.pid)
    user, kernel = user - server[0], kernel - server[1]
    latencies = sorted(play.latencies[first:])
    return {
        "moves": len(latencies),
        "seconds": wall,
        "server_cpu": user + kernel,
        "server_kernel": kernel,
        "client_cpu": time.process_time() - client,
        "idle": play.idle - idle,
        **{f"p{part:g}": latencies[int(len(latencies) * part / 100)] for part in (50, 95, 99)},
        "worst": latencies[-1],
    }


async def _drained(tables):
    """Wait until every move that was sent has reached everybody: only then are the books closed."""
    until = time.monotonic() + DRAIN_SECONDS
    while any(table.missing for table in tables) and time.monotonic() < until:
        for table in tables:
            table.done = lambda _table: None
        await asyncio.sleep(0.01)


def _books(tables):
    seats = [seat for table in tables for seat in table.seats]
    return {
        "tables": {table.name: table.moves for table in tables},
        "games_over": sum(table.over for table in tables),
        "unheard": sum(table.missing > 0 for table in tables),
        "lost": sum(table.lost for table in tables),
        "refused": [text for seat in seats for text in seat.refused][:5],
        "message_bytes": sum(seat.socket.received for seat in seats) / sum(seat.socket.messages for seat in seats),
        "messages": sum(seat.socket.messages for seat in seats),
    }


def _words():
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.client", description=__doc__)
    parser.add_argument("side", choices=SIDES)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the server's process, whose CPU time is read")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--at-once", type=int, default=100, help="tables that move at the same time, if flat out")
    parser.add_argument("--rate", type=float, default=0, help="moves a second over all tables; 0 is flat out")
    parser.add_argument("--warm", type=float, default=0.5, help="seconds before the measuring")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--game", default=own.GAME, help="what is played on our server")
    parser.add_argument("--keeps", action="store_true", help="readers keep what they were shown, and are sent changes")
    parser.add_argument("--onlookers", type=int, default=0, help="sockets at each table besides those of the four")
    parser.add_argument("--seed", type=int, default=10)
    return parser.parse_args()


if __name__ == "__main__":
    uvloop.install()
    asyncio.run(main())
