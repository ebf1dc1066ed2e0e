"""Onlookers at one table: what each of them costs when somebody moves, comes or goes."""

import asyncio
import tempfile
import tracemalloc
from pathlib import Path
from time import process_time

from benchmarks.growth.house import US, Listener, breathe, chosen, opened, person
from benchmarks.growth.parts import LINEAR, Line, Part
from spelbord.server.protocol import Begin, SeatWish, Sit, TableWish

SEATS = 2
MOVES = 10


async def seated(registry, game="tio", seats=SEATS):
    """A match that has begun among people, each with a socket."""
    wish = TableWish(game, (SeatWish("me"), *[SeatWish("open")] * (seats - 1)))
    table = await registry.table(await registry.create(person(0), wish, "sv"))
    guests = [Listener(table, person(0))]
    for number in range(1, seats):
        guests.append(Listener(table, person(number)))
        await table.obey(person(number), Sit(), "sv")
    await table.obey(person(0), Begin(), "sv")
    await breathe()
    return table, guests


async def moved(table, moves):
    """Microseconds for each of so many moves, or as many as there are, with everybody told."""
    started, done = process_time(), 0
    while done < moves and table.played.match.over is None:
        done += 1
        ticket, action = chosen(table.played.match)
        async with table.exclusive():
            await table.answer(ticket, action, "person")
        await breathe()
    return (process_time() - started) * US / done


def measure(onlookers):
    return asyncio.run(_measure(onlookers))


async def _measure(onlookers):
    with tempfile.TemporaryDirectory() as folder:
        async with opened(f"sqlite:///{Path(folder)}/spectators.db") as registry:
            table, _ = await seated(registry)
            crowd, found = await _come(table, onlookers)
            told = [guest.messages for guest in crowd]
            found["move"] = await moved(table, MOVES)
            found["move_each"] = found["move"] / onlookers
            if any(guest.messages - before < MOVES for guest, before in zip(crowd, told, strict=True)):
                raise ValueError("an onlooker missed a move")
            return {**found, **await _one_more(table, crowd)}


async def _come(table, onlookers):
    """They come one after another, as by a link that was spread; each has read the table's page."""
    tracemalloc.start()
    started = process_time()
    crowd = []
    for number in range(onlookers):
        crowd.append(Listener(table, person(100 + number)))
        await breathe()
    seconds = process_time() - started
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    sent = sum(guest.messages for guest in crowd)
    each = {"come": seconds * US / onlookers, "told": sent / onlookers, "memory": held / onlookers}
    return crowd, each


async def _one_more(table, crowd):
    """Somebody comes and goes where all the others are."""
    before = sum(guest.messages for guest in crowd)
    guest = Listener(table, person(99))
    await breathe()
    table.unwatch(guest)
    await breathe()
    return {"one_told": sum(guest.messages for guest in crowd) - before}


PART = Part(
    name="spectators",
    title="Onlookers at one table",
    of="onlookers",
    sizes=(1, 10, 100, 1_000),
    tiny=(2, 40),
    measure=measure,
    lines=(
        Line("move_each", "a move, for each onlooker who is told of it", "µs"),
        Line("move", "… in all", "µs", LINEAR, "each of them is told"),
        Line("come", "one of them comes", "µs"),
        Line("told", "messages to each while all of them came", "messages"),
        Line("one_told", "messages to others when one more comes and goes", "messages"),
        Line("memory", "memory for each, without the socket", "bytes"),
    ),
    notes="""\
A table of 10 with two seats. Everybody who looks on is told of every move, in the same bytes. How many look on is told
at once while they are fewer than 20, and then every five seconds: before, each who came was told to all who were there.
What sockets cost is on [the page of the table under load](benchmarks-table.md).
""",
)
