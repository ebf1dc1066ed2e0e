"""Tables in one database: what pages and moves cost as more and more of them are kept, in SQLite and in PostgreSQL."""

import asyncio
import tempfile
from contextlib import contextmanager
from datetime import UTC
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from benchmarks.growth.filling import VETERAN, VISITOR, WALL, fill
from benchmarks.growth.house import US, chosen, opened
from benchmarks.growth.parts import LINEAR, Line, Part
from lab import postgres
from spelbord.server.protocol import SeatWish, TableWish
from spelbord.server.upkeep.pruning import prune
from spelbord.storage import results, upkeep
from spelbord.storage.circles import uncounted as outside_ladders
from spelbord.storage.circles import unended
from spelbord.storage.days import tables_over_days
from spelbord.storage.months import Months
from spelbord.storage.notices import unnoticed
from spelbord.storage.results import ResultFilter, uncounted

REPEATS = 5
GRAIN = 10
"""Instructions of SQLite between two counts."""


class Instructions:
    """Counts what SQLite does to read: the same at each run, and on any machine."""

    def __init__(self, storage):
        self._reader = getattr(storage, "_reader", None)
        self.count = 0

    def __enter__(self):
        if self._reader is not None:
            self._reader.set_progress_handler(self._tick, GRAIN)
        return self

    def __exit__(self, *_):
        if self._reader is not None:
            self._reader.set_progress_handler(None, 0)

    def _tick(self):
        self.count += GRAIN


def looks(registry):
    """What is asked of the database, by name."""
    storage = registry.resources.storage

    async def home(who):
        registry.tables.clear()
        return await registry.lines(who)

    async def own_games(session):
        found = await results.results_of(storage, session, ResultFilter(), None, 31)
        first, last = await results.result_span(storage, session) or (0.0, 0.0)
        return found, await results.result_choices(storage, session, Months.between(first, last, UTC))

    async def load():
        registry.tables.clear()
        return await registry.table("own1")

    async def look_round():
        await unended(storage, 0.0, 1.0)
        await outside_ladders(storage, 50, WALL + 10**9)
        await uncounted(storage, 50)
        await prune(storage, "finished", 1.0, "sv")

    return {
        "home": lambda: home(VISITOR),
        "home_veteran": lambda: home(VETERAN),
        "games": lambda: own_games(VISITOR.session),
        "games_page": lambda: results.results_of(storage, VETERAN.session, ResultFilter(), None, 31),
        "games_veteran": lambda: own_games(VETERAN.session),
        "load": load,
        "talk": lambda: storage.talk("own0", 0, 50),
        "look_round": look_round,
        "days": lambda: tables_over_days(storage),
        "notices": lambda: unnoticed(storage, WALL + 10**9),
        "mine": lambda: upkeep.count_of(storage, VETERAN.session),
        "claimed": lambda: upkeep.tables_claimed(storage, VISITOR.session),
    }


async def measured(url, tables, name):
    """All looks at a database of so many tables; microseconds, and where it is SQLite its instructions too."""
    found = {}
    now = process_time if name == "sqlite" else perf_counter  # PostgreSQL works in processes of its own
    async with opened(url) as registry:
        await fill(registry.resources.storage, tables)
        for key, look in looks(registry).items():
            await look()
            with Instructions(registry.resources.storage) as counted:
                await look()
            if counted.count:
                found[f"{key}_read"] = counted.count
            found[f"{name}_{key}"] = await _best(look, now)
        found[f"{name}_lay"] = await _best(lambda: _lay(registry), now)
        found[f"{name}_move"] = await _best(lambda: _move(registry), now)
    return found


async def _lay(registry):
    await registry.create(VISITOR, TableWish("tio", (SeatWish("me"), SeatWish("person"))), "sv")


async def _move(registry):
    table = await registry.table("own2")
    ticket, action = chosen(table.played.match)
    async with table.exclusive():
        await table.answer(ticket, action, "person")


async def _best(look, now):
    best = float("inf")
    for _ in range(REPEATS):
        started = now()
        await look()
        best = min(best, now() - started)
    return best * US


def measure(tables):
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(f"sqlite:///{Path(folder)}/tables.db", tables, "sqlite"))
    programs = postgres.programs()
    if programs is not None:
        with server(programs) as url:
            found |= asyncio.run(measured(url, tables, "postgres"))
    return found


@contextmanager
def server(programs):
    """A PostgreSQL of our own."""
    running = postgres.Server(programs)
    try:
        running.start()
        yield running.url
    finally:
        running.stop()


def missing():
    return "" if postgres.programs() is not None else "PostgreSQL is not installed here, so its rows are missing."


TITLES: dict[str, tuple[str, dict[str, Any]]] = {
    "home": ("the first page of somebody with 16 tables", {}),
    "home_veteran": ("the first page of somebody who sat at all of them", {}),
    "games": ("Mina spel: the list of somebody with 40 matches", {}),
    "games_page": ("Mina spel: 30 matches more, of somebody who played all of them", {}),
    "games_veteran": ("Mina spel: their whole first page, with what can be chosen by", {
        "grows": LINEAR, "why": "it counts all of one's own matches, by an index",
    }),
    "load": ("a table fetched by its address", {}),
    "talk": ("what was said last, at a table with as many lines", {}),
    "claimed": ("all tables of somebody with 16, to be had or deleted", {}),
    "lay": ("a new table", {}),
    "move": ("a move", {}),
    "look_round": ("every minute: what was left undone", {}),
    "days": ("every half minute: tables over days, a hundredth of all", {
        "grows": LINEAR, "why": "each has a time that may be out",
    }),
    "notices": ("every minute: who is to be told", {
        "grows": LINEAR, "why": "each table where somebody plays is looked at",
    }),
    "mine": ("what the server keeps of somebody who sat at all of them", {
        "grows": LINEAR, "why": "it counts all that is one's own",
    }),
}  # fmt: skip


def _lines():
    for key, (title, law) in TITLES.items():
        if key not in {"lay", "move"}:
            yield Line(f"{key}_read", f"{title}: SQLite's instructions", "instructions", **law)
        yield Line(f"sqlite_{key}", f"{title}: SQLite", "µs", **law)
        yield Line(f"postgres_{key}", f"{title}: PostgreSQL, by the clock", "µs", by_clock=True, **law)


PART = Part(
    name="tables",
    title="Tables in one database",
    of="tables",
    sizes=(100, 1_000, 10_000, 100_000),
    tiny=(50, 200),
    measure=measure,
    missing=missing,
    lines=tuple(_lines()),
    plots={"SQLite": "sqlite_", "PostgreSQL": "postgres_"},
    notes="""\
Of ten tables one waits in the lobby for people who were invited, three are being played and six are over. PostgreSQL
ran on the same machine, with 16 MB of buffers and without waiting for the disk; its times hold the way there and back.
Instructions are those of SQLite's own machine: they are the same at every run.
""",
)
