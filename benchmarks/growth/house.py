"""A server in this very process, without its network: tables, people who listen, and what it costs them."""

import asyncio
import random
from contextlib import asynccontextmanager
from time import process_time

import msgspec

from spelbord.core import Match
from spelbord.server.people.who import Who
from spelbord.server.protocol import Mark
from spelbord.server.settings import Settings
from spelbord.server.tables import Resources, TableRegistry
from spelbord.storage import storage_for

US = 1e6
"""Times are told in millionths of a second."""


class Listener:
    """Somebody with a socket, as a table knows them; what they are sent is counted."""

    keeps = False
    language = "sv"

    def __init__(self, table, who):
        self.who = who
        self.mark = Mark()
        self.messages = self.bytes = 0
        self.table = table
        table.watch(self)

    def push(self, data):
        self.messages += 1
        self.bytes += len(data)

    def dismiss(self, refused):
        raise refused


@asynccontextmanager
async def opened(url):
    """All tables of a database. Nothing goes on by itself here: what is measured is what was asked for."""
    storage = storage_for(url)
    await storage.open()
    try:
        registry = TableRegistry(await Resources.of(storage, Settings(table_burst=10**9)))
        try:
            yield registry
        finally:
            await registry.close()
    finally:
        await storage.close()


def person(number):
    return Who(f"person-{number}", f"Person {number}")


async def breathe():
    """Let everything that waits for the event loop have its turn."""
    for _ in range(6):
        await asyncio.sleep(0)


async def spent(work, repeats=5):
    """Microseconds of CPU time that some work takes, at best of several times: others slow it, nobody speeds it."""
    best = float("inf")
    for _ in range(repeats):
        started = process_time()
        await work()
        best = min(best, process_time() - started)
    return best * US


class Folds:
    """Counts the steps that are folded while it is open: what looking back or taking back costs, whatever the time."""

    def __enter__(self):
        self.count = 0
        self._fold = fold = Match.fold

        def counting(match, entry):
            self.count += 1
            fold(match, entry)

        setattr(Match, "fold", counting)  # noqa: B010 - a method is not assigned to otherwise
        return self

    def __exit__(self, *_):
        setattr(Match, "fold", self._fold)  # noqa: B010 - as above


def chosen(match, rnd=None):
    """Whoever is asked, and something they may answer."""
    ticket = match.awaited[0]
    return ticket, (rnd or random.Random(match.step)).choice(match.kit.moves(match.state, ticket.prompt))


def plain(value):
    return msgspec.json.encode(value)
