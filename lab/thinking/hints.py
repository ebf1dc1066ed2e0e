"""What hints say, and how long they take, in one world and in two that look alike."""

from __future__ import annotations

import asyncio
import itertools
import time

import msgspec

from lab.probing.house import CALM, cookie, house
from lab.probing.wire import Talker
from lab.secrets.worlds import pairs
from spelbord.core import encode


def compare(game, count, seed, *, same, fault="", note=None):
    """Of so many hints, asked for in the same world or in two, how many differ; and how many could be asked for."""
    with house(fault, **CALM) as real, house(fault, **CALM) as other:
        return asyncio.run(_compare((real, other), game, count, f"{seed}/{same}", same=same, note=note))


async def _compare(houses, game, count, seed, *, same, note):
    unlike = tries = 0
    for pair in itertools.islice(_asked(game, seed), count):
        worlds = (pair.placed[0], pair.placed[0 if same else 1])
        for target, placed in zip(houses, worlds, strict=True):
            target.lay([placed])
        ticket = pair.matches[0].tickets_of(pair.viewer)[0]
        told = await asyncio.gather(*(_hint(target, pair, ticket, note) for target in houses))
        tries += 1
        unlike += told[0] != told[1]
    return unlike, tries


def _asked(game, seed):
    """Pairs in which the viewer is asked, in a game and with options that give hints."""
    for pair in pairs(game, f"hints/{seed}"):
        options = pair.placed[0].options
        if pair.matches[0].tickets_of(pair.viewer) and options.allows_hints(pair.seats):
            yield pair


async def _hint(target, pair, ticket, note):
    talker = Talker(target.port, f"/api/tables/{pair.id}/socket", [("Cookie", cookie(pair.session(pair.viewer)))])
    await talker.open()
    began = time.perf_counter()
    reply = await talker.ask(b'{"type":"hint","depth":3,"ticket":%b}' % encode(ticket))
    if note is not None:
        note.time(f"a hint, {pair.game}", time.perf_counter() - began)
    talker.close()
    return msgspec.json.decode(reply)
