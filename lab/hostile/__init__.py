"""Hostile: whatever is sent, the server answers, changes nothing that it refused, and lives on."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import closing, contextmanager
from itertools import takewhile
from typing import TYPE_CHECKING

import msgspec

from lab.hostile import connections, files, sockets, web
from lab.probing.faults import FAULTS
from lab.probing.house import cookie, house
from lab.probing.notes import Aside
from lab.probing.wire import Line
from spelbord.core import Header, Record, chain, codec_for, verify
from spelbord.games import kit_of
from spelbord.storage.journal import place
from spelbord.storage.sqlite import connect, transaction

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Hostile"
ABOUT = """*Sockets*: a dozen rude clients at tables of all games send messages in the grammar of the protocol,
bent: values of other types, names of 9,000 letters, numbers of 5,000 digits, nesting 3,000 deep, tickets that were
used, are another seat's or never were, actions of other games, messages that were sent before, and no JSON at all.
As many replies must come as questions were sent; where a whole batch was refused, the table is read before and
after and must be the same; no reply may own up to a fault of the server; a socket may be closed only for what it
did; memory must stay within 48 MB and 100 bytes a message; at the end every match in the database is verified.
*HTTP*: schemathesis makes requests from the server's own description, each route with a table that exists and one
that does not, and checks answers against it. *Connections*: half requests, heads without end, odd framing of
requests and sockets, and twice as many sockets as one address may have. *Files*: matches of all games, spoilt byte
by byte, line by line and value by value, half of them with a true chain of hashes, are read, verified, replayed and
exported; none may be believed that says something else than the true one. There must be no traceback in the log."""
LIMITS = """Rude clients know the form of messages and try what somebody thought of. All limits of pace are off, so
that everything is looked at, and on where they are what is tried."""

ROOM, EACH = 48 * 2**20, 100
"""Bytes that memory may grow by: at all, and for each message."""
WARM = 2000
"""Messages before memory is first looked at."""
PLANTED = ("shape", "changing", "silence", "hoarding")
NOT_BOUND = {"request_seconds": 10**6, "header_bytes": 10**9, "sockets_per_address": 10**6}
LONGEST = 900
"""Seconds of sending: a machine that others use may not come to the end before."""
PORTION = 20_000
"""Messages between two words of how far it has come."""


def run(size: Size, notebook: Notebook) -> None:
    _plant(size, notebook)
    with _with_a_table(**connections.SETTINGS) as target:
        notebook.tell("connections")
        asyncio.run(connections.run(target, size.of(1, 2, 10), notebook))
        _well(target, notebook)
    with _with_a_table(poll_seconds=0.02, bot_pause=(0.0, 0.0)) as target:
        notebook.tell("requests by HTTP")
        web.run(target, size.of(1, 2, 40), size.seed, notebook, size.of(60, 60, 240))
        _well(target, notebook)
    notebook.tell("files")
    files.run(size.of(60, 1500, 20_000), size.seed, notebook, seconds=size.of(60, 120, 240))
    with house() as target:
        by_socket(target, size.of(1500, 30_000, 1_000_000), size.seed, notebook)


def _plant(size, notebook):
    """Each fault by itself, until it shows."""
    with house() as target:
        for fault in PLANTED:
            book = Aside()
            target.plant(fault)
            for part in range(10):
                by_socket(target, 600, f"{size.seed}/{fault}/{part}", book, warm=50)
                if book.findings:
                    break
            notebook.plant(FAULTS[fault].says, book.findings)
            target.log_file.write_bytes(b"")
    book = Aside()
    with _with_a_table(**NOT_BOUND) as target:
        asyncio.run(connections.run(target, 1, book))
    notebook.plant("heads, waiting and sockets have no bounds", book.findings)
    book = Aside()
    files.run(200, size.seed, book, files.believe)
    notebook.plant("files are believed whatever they say", book.findings)


def by_socket(target, wanted, seed, book, warm=WARM):
    """So many messages, and all that must hold afterwards."""
    sent, before, until = 0, 0, time.monotonic() + LONGEST
    for number, portion in enumerate(takewhile(lambda _: time.monotonic() < until, _portions(wanted, warm))):
        asyncio.run(sockets.send(target, portion, f"{seed}/{number}", book))
        sent += portion
        before = before or target.memory()
        if isinstance(book, Aside):
            continue
        book.tell(f"{book.counts['messages by socket']} messages, {target.memory() / 2**20:.0f} MB")
    grown = target.memory() - before
    if grown > ROOM + EACH * sent:
        book.find(f"memory grew by {grown / 2**20:.0f} MB with {sent} messages")
    if not isinstance(book, Aside):
        book.count("MB of memory before", before // 2**20)
        book.count("MB of memory after", target.memory() // 2**20)
        _sound(target, book)
    _well(target, book)


def _portions(wanted, warm):
    yield min(warm, wanted)
    left = wanted - warm
    while left > 0:
        yield min(PORTION, left)
        left -= PORTION


def _well(target, book):
    """The process is there, and has nothing to be ashamed of in its log."""
    if not target.alive:
        book.find(f"the server has ended: {target.log()[-400:]}")
    elif "Traceback" in (log := target.log()):
        book.find(f"the log has a fault: {log[log.index('Traceback') :][:2000]}")


def _sound(target, book):
    """Every match that is kept holds true: its rules, its dice, and its order."""
    header_of = msgspec.json.Decoder(Header).decode
    with closing(connect(target.database)) as kept:
        with transaction(kept, "BEGIN IMMEDIATE"):
            place(kept)  # the server goes on, and has noted the last moves only
        for match, text in kept.execute("SELECT id, header FROM matches").fetchall():
            header = header_of(text)
            kit = kit_of(header.game)
            rows = kept.execute("SELECT body FROM entries WHERE match_id = ? ORDER BY step", [match]).fetchall()
            entries = tuple(codec_for(kit).entry(body) for [body] in rows)
            verdict = verify(kit, Record(header, entries, tuple(chain(header, entries))))
            book.count("matches that hold true afterwards" if verdict.sound else "matches that do not")
            if not verdict.sound:
                book.find(f"a match of {header.game} does not hold true: {verdict.breaches}")


@contextmanager
def _with_a_table(**settings):
    """A server with a table where somebody plays against a bot."""
    with house(**settings) as target:
        target.session = "lab-sitter"
        asyncio.run(_sit(target))
        yield target


async def _sit(target):
    line = Line(target.port)
    wish = {"game": "tio", "seats": [{"kind": "me"}, {"kind": "bot", "level": "lätt"}], "begin": True}
    _, body = await line.ask("POST", "/api/v1/tables", [("Cookie", cookie(target.session))], wish)
    target.table = json.loads(body)["table"]
    line.close()
