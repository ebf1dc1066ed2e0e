"""The server's own process: as `spelbord serve` runs it, but that tables can be laid in any position.

What to lay, and which fault to have, comes by standard input; that it was done goes by standard output.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import pickle
import sys
import threading
from typing import Any

import msgspec

from lab.probing.faults import plant
from spelbord.games import kit_of
from spelbord.server import serving
from spelbord.server.app import build_app
from spelbord.server.monitoring.logs import open_log
from spelbord.server.records.changes import TableChange, sitting
from spelbord.server.records.match import TimedMatch
from spelbord.server.settings import Settings
from spelbord.storage import storage_for
from spelbord.storage.base import Claim, SeatRecord, TableRecord

KITS = {}
"""By match: the kits of those that begin in a position of their own."""
SECRET = bytes(range(32))
"""What sessions are signed with: two servers that have it in common tell the same of the same tables, byte by byte."""


async def lay(app, placed):
    """A table on this server, as it was ordered."""
    registry = app.state.services.registry
    played = TimedMatch.begun(placed.match(kit_of(placed.game)), registry.resources.now())
    KITS[played.id] = played.match.kit
    seats = tuple(_seat(place, *sitter) for place, sitter in enumerate(placed.sitters))
    record = TableRecord(
        id=placed.id,
        game=placed.game,
        host=placed.host,
        created=0.0,
        changed=0.0,
        seats=seats,
        status="playing",
        options=msgspec.to_builtins(placed.options),
        match=played.id,
    )
    sessions = [session for session, _ in placed.sitters]
    claims = tuple(
        Claim(session, placed.id, place, seats[place].turnover) for place, session in enumerate(sessions) if session
    )
    await registry._add(TableChange(record, claims, played))


def _seat(place, session, name):
    if session:
        return SeatRecord("person", name, "medel", taken=True, turnover=sitting(0, place))
    return SeatRecord("bot", f"Bot {place}", name, taken=True, turnover=sitting(0, place))


def _take_up_placed():
    """Let a match that is read from the storage begin where it was laid."""
    usual = TimedMatch.from_record

    def from_record(kit, record, now):
        return usual(KITS.get(record.id, kit), record, now)

    kept: Any = TimedMatch
    kept.from_record = from_record


def main(words):
    asked = json.loads(words)
    said = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # whatever else is printed goes to the log
    chosen: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in asked["settings"].items()}
    settings = Settings(**chosen)
    open_log(settings.log_level, as_json=False)
    storage: Any = storage_for(settings.database)
    storage.secret = _secret
    _take_up_placed()
    plant(asked["fault"])
    serving.raise_limit_of_files()
    listener = serving.bind("127.0.0.1", 0, search=False)
    app = build_app(settings, storage)
    config = serving.config_of(app, settings)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        server = serving.Server(config, app, lambda: print(listener.getsockname()[1], file=said))
        loop = runner.get_loop()
        threading.Thread(target=_obey, args=(app, server, loop, said), daemon=True).start()
        runner.run(serving.run(app, server, listener))


def _obey(app, server, loop, said):
    for line in sys.stdin:
        order = pickle.loads(base64.b64decode(line))  # noqa: S301 - our own words, from the process that started this
        asyncio.run_coroutine_threadsafe(_do(app, order), loop).result()
        print("done", file=said)
    server.should_exit = True  # whoever started this has gone


async def _do(app, order):
    """Lay tables, or have another fault than before."""
    if isinstance(order, str):
        plant(order)
    else:
        for placed in order:
            await lay(app, placed)


async def _secret():
    return SECRET


if __name__ == "__main__":
    main(sys.argv[1])
