"""Steps in one log: what a long match costs those who come late, look back, take back or play on."""

import asyncio
import random
import tempfile
import tracemalloc
from pathlib import Path
from statistics import median
from time import process_time

from benchmarks.growth.house import US, Folds, Listener, breathe, chosen, opened, person, plain, spent
from benchmarks.growth.parts import LINEAR, Line, Part
from spelbord.core import Answer, encode, new_match, seed_from
from spelbord.games import kit_of
from spelbord.storage.base import Claim, EntryRecord, MatchRecord, SeatRecord, TableRecord

GAME, SEATS = "tio", 4
MOVES = 80
"""Steps of an ordinary match."""
WINDOW = 50
"""Scenes that a page asks for at once."""
WALL = 1_700_000_000.0


def long_match(steps):
    """A match of so many steps: half a game by the rules, in which one question was asked again and again."""
    kit, rnd = kit_of(GAME), random.Random(1)
    match = new_match(kit, kit.options(), SEATS, seed_from("growth"), names=tuple("ABCD"))
    while match.step < min(steps, MOVES):
        match.answer(*chosen(match, rnd))
    asked = match.entries[-1].events[-1]
    while match.step < steps:
        ticket, action = chosen(match, rnd)
        match.fold(Answer(match.step, ticket.step, ticket.prompt, action, (asked,)))
    return match


async def store(storage, match, name="long"):
    """Lay it on a table, with four people."""
    seats = tuple(SeatRecord("person", str(place), "medel", True, False, place) for place in range(SEATS))
    entries = tuple(EntryRecord(entry.step, WALL + entry.step, encode(entry)) for entry in match.entries)
    record = TableRecord(
        name, GAME, person(0).session, WALL, WALL, seats, status="playing", match=f"m-{name}",
        clock={"kind": "game", "seconds": 10**8},
    )  # fmt: skip
    claims = [Claim(person(place).session, name, place, place) for place in range(SEATS)]
    await storage.add_table(
        record, claims, MatchRecord(f"m-{name}", encode(match.header), WALL, 0, match.step, entries)
    )


def measure(steps):
    return asyncio.run(_measure(steps))


async def _measure(steps):
    match = long_match(steps)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder)}/steps.db"
        async with opened(url) as registry:
            await store(registry.resources.storage, match)
        async with opened(url) as registry:
            return await _looked_at(registry, match.step)


async def _looked_at(registry, steps):
    started = process_time()
    await registry.table("long")
    found = {"load": (process_time() - started) * US}
    registry.tables.clear()
    tracemalloc.start()
    table = await registry.table("long")
    found["memory"] = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    guests = [Listener(table, person(place)) for place in range(SEATS)]
    await breathe()
    found |= await _late(table)
    found |= await _back(table, steps)
    found |= await _on(table, guests)
    return found


async def _late(table):
    """Somebody comes who was not there."""
    news = await table.news(person(9), None, "sv")
    return {
        "join": await spent(lambda: table.news(person(9), None, "sv")),
        "join_bytes": len(plain(news)),
    }


async def _back(table, steps):
    """Looking back in the middle and at the end, and taking back the last answer."""
    first = max(0, steps - WINDOW - 1)
    with Folds() as folds:
        await table.scenes(person(0), first, first + WINDOW, "", "sv")
    found = {
        "window_folds": folds.count,
        "window": await spent(lambda: table.scenes(person(0), first, first + WINDOW, "", "sv"), 2),
    }
    async with table.exclusive():
        started = process_time()
        with Folds() as folds:
            await table.cut(table.played.match.step - 1)
    return {**found, "undo_folds": folds.count, "undo": (process_time() - started) * US}


async def _on(table, guests):
    """Playing on: what one answer costs, with everybody told and the clocks of the whole match reckoned."""
    moved = []
    for _ in range(5):
        ticket, action = chosen(table.played.match)
        started = process_time()
        async with table.exclusive():
            await table.answer(ticket, action, "person")
        await breathe()
        moved.append((process_time() - started) * US)
    question = table.bots.question(table, table.played, table.played.match.awaited[0], "medel")
    for guest in guests:
        table.unwatch(guest)
    return {"move": median(moved), "bot_bytes": len(question.view) + len(question.heard)}


PART = Part(
    name="steps",
    title="Steps in one log",
    of="steps",
    sizes=(100, 1_000, 10_000, 100_000),
    tiny=(100, 600),
    measure=measure,
    lines=(
        Line("join", "a late-comer is told everything, table at hand", "µs", since=1_000),
        Line("join_bytes", "… in bytes", "bytes", since=1_000),
        Line("window", f"a replay window of {WINDOW} scenes at the end", "µs", since=1_000),
        Line("window_folds", "… steps folded", "steps", since=1_000),
        Line("undo", "an answer taken back", "µs", since=1_000),
        Line("undo_folds", "… steps folded", "steps", since=1_000),
        Line("move", "one more answer, four people told, clocks for the whole match", "µs"),
        Line("bot_bytes", "what a bot is sent to be asked", "bytes"),
        Line("load", "the table fetched from the database", "µs", LINEAR, "the log is the game, and is folded once"),
        Line("memory", "… what it holds then", "bytes", LINEAR, "all steps are there to be looked back on"),
    ),
    notes="""\
Half a match of 10 with four seats, in which one question is then asked again and again: no game of ours goes on for so
long, but a log may hold as many steps, and each folds as any other. A late-comer is told the last 500 steps, so that
a log with fewer costs less; looking back and taking back fold up to 256 steps, and a shorter log has fewer. A table
that no server has at hand is fetched and folded once, by whoever comes first, and the first page of somebody fetches up
to 20 of theirs: that does depend on how long their logs are.
""",
)
