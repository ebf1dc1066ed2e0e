"""How long bots take in two worlds that look alike."""

from __future__ import annotations

import asyncio
import itertools
import random
import time

import msgspec

from lab.probing.house import CALM, cookie, house
from lab.probing.wire import Talker
from lab.secrets.worlds import pairs

AT_ONCE = 2
"""Bots that think at the same time: more would wait for each other."""
WAIT = 300
"""Seconds: after thirty the game answers for a bot that is lost, and its process is started anew."""


def measure(game, level, count, repeats, seed, fault=""):
    """For each of so many pairs, seconds in one world and in the other."""
    chosen = list(itertools.islice(_asking(game, seed), count))
    # Each measurement has a table of its own; in which order they come is drawn.
    plan = [(pair, world, n) for pair in range(len(chosen)) for world in (0, 1) for n in range(repeats)]
    random.Random(f"{seed}/order").shuffle(plan)
    with house(fault, **CALM) as target:
        target.lay(_table(chosen[pair], world, n, level) for pair, world, n in plan)
        target.lay([_table(chosen[0], 0, "warm", level)])
        taken = asyncio.run(_take(target, chosen, plan))
    return [tuple([taken[pair, world, n] for n in range(repeats)] for world in (0, 1)) for pair in range(len(chosen))]


def _asking(game, seed):
    """Pairs in which another seat is asked, in different worlds and not only with different dice."""
    for pair in pairs(game, f"thinking/{seed}"):
        tickets = pair.matches[0].awaited
        hidden = pair.placed[0].seed == pair.placed[1].seed
        if hidden and len(tickets) == 1 and tickets[0].prompt.by != pair.viewer:
            yield pair


def _table(pair, world, n, level):
    """The table of one measurement: a bot in the seat that is asked."""
    placed = pair.placed[world]
    asked = pair.matches[0].awaited[0].prompt.by
    sitters = tuple(("", level) if seat == asked else sitter for seat, sitter in enumerate(placed.sitters))
    return msgspec.structs.replace(placed, id=name_of(pair, world, n), sitters=sitters)


def name_of(pair, world, n):
    return f"{pair.id}-{world}-{n}"


async def _take(target, chosen, plan):
    taken, room = {}, asyncio.Semaphore(AT_ONCE)

    async def one(pair, world, n):
        async with room:
            taken[pair, world, n] = await _answer_time(target, chosen[pair], name_of(chosen[pair], world, n))

    await _answer_time(target, chosen[0], name_of(chosen[0], 0, "warm"))
    await asyncio.gather(*(one(*each) for each in plan))
    return taken


async def _answer_time(target, pair, table):
    """From when somebody looks, and asks for haste, until a step has been made."""
    heard = asyncio.get_running_loop().create_future()
    talker = Talker(target.port, f"/api/v1/tables/{table}/socket", [("Cookie", cookie(pair.session(pair.viewer)))])
    usual = talker.hear

    def hear(payload):
        usual(payload)
        if payload.startswith(b'{"type":"news"') and b'"told":[{' in payload and not heard.done():
            heard.set_result(time.perf_counter())

    talker.hear = hear
    await talker.open()
    began = time.perf_counter()
    await talker.ask(b'{"type":"hurry"}')
    try:
        return await asyncio.wait_for(heard, WAIT) - began
    finally:
        talker.close()
