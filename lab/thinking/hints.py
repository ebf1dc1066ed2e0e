"""What hints say, and how long they take, in one world and in two that look alike."""

from __future__ import annotations

import asyncio
import itertools
import time

import msgspec

from lab.probing.house import cookie
from lab.probing.wire import Talker
from lab.secrets.worlds import pairs
from spelbord.core import encode


async def compare(houses, game, count, seed, book, *, same):
    """Of so many hints, asked of both servers in the same world or in two, how many differ."""
    unlike = 0
    for pair in itertools.islice(_asked(game, f"{seed}/{same}"), count):
        worlds = (pair.placed[0], pair.placed[0 if same else 1])
        for house, placed in zip(houses, worlds, strict=True):
            house.lay([placed])
        ticket = pair.matches[0].tickets_of(pair.viewer)[0]
        told = await asyncio.gather(*(_hint(house, pair, ticket, book) for house in houses))
        unlike += told[0] != told[1]
    return unlike


def _asked(game, seed):
    """Pairs in which the viewer is asked, with options that allow hints."""
    for pair in pairs(game, f"hints/{seed}"):
        options = pair.placed[0].options
        if pair.matches[0].tickets_of(pair.viewer) and options.allows_hints(pair.seats):
            yield pair


async def _hint(house, pair, ticket, book):
    talker = Talker(house.port, f"/api/v1/tables/{pair.id}/socket", [("Cookie", cookie(pair.session(pair.viewer)))])
    await talker.open()
    began = time.perf_counter()
    reply = await talker.ask(b'{"type":"hint","depth":3,"ticket":%b}' % encode(ticket))
    book.count("hints asked for")
    book.time(f"{pair.game}, a hint", time.perf_counter() - began)
    talker.close()
    return msgspec.json.decode(reply)
