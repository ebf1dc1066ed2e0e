"""Faults that tell what is hidden: by a number, a length, a frame more, or a moment later."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from lab.probing.planting import wrap
from spelbord.server.sockets import connection
from spelbord.server.tables import bots
from spelbord.server.tables.commands import answers, hints
from spelbord.server.tables.table import Table
from spelbord.server.views.scenes import SceneBuilder
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

LATENESS = 0.05
"""Seconds that hidden things cost in a server that thinks aloud, up to fifteen times."""


def hidden(table: Any) -> int:
    """A number that is another where anything in the state is another."""
    return 0 if table.played is None else digest(table.played.match.state)


def digest(state: Any) -> int:
    return zlib.crc32(snapshot(state))


def leak_in_scene() -> None:
    def scene(usual: Any, builder: Any, seat: Any) -> Any:
        shown = usual(builder, seat)
        return replace(shown, chapter=shown.chapter + digest(builder.played.match.state) % 2)

    wrap(SceneBuilder, "scene", scene)


def leak_in_header(module: Any, method: str, extra: Callable[[Any, int], None]) -> None:
    """Let an answer of this module have something of the table it was last asked about."""
    last = [0]

    async def look(usual: Any, table: Any, *args: Any) -> Any:
        last[0] = hidden(table)
        return await usual(table, *args)

    def answer(usual: Any, *args: Any, **named: Any) -> Any:
        made = usual(*args, **named)
        extra(made, last[0])
        return made

    wrap(Table, method, look)
    wrap(module, "answer", answer)


def pad_header(response: Any, number: int) -> None:
    response.headers["X-Trace"] = "x" * (1 + number % 16)


def pad_body(response: Any, number: int) -> None:
    response.content += b" " * (number % 16)


def leak_in_refusal() -> None:
    def refusal(usual: Any, table: Any, refused: Any, language: Any) -> Any:
        no = usual(table, refused, language)
        return replace(no, facts={**no.facts, "pile": hidden(table) % 97})

    wrap(Table, "refusal", refusal)


def leak_in_preview() -> None:
    def foresee(usual: Any, table: Any, *args: Any, **named: Any) -> Any:
        foreseen = usual(table, *args, **named)
        return replace(foreseen, lines=(*foreseen.lines, str(hidden(table) % 10)))

    wrap(answers, "_foresee", foresee)


def count_whispers() -> None:
    wrap(Table, "mark_of", lambda usual, table, *args: replace(usual(table, *args), talk=table.talk.last))


def leak_in_frames() -> None:
    def push(usual: Any, socket: Any, data: bytes) -> None:
        usual(socket, data)
        if hidden(socket._table) % 2:
            socket._outbox.say(connection._PING)

    wrap(connection.Connection, "push", push)


def think_aloud() -> None:
    def schedule(usual: Any, table: Any, *args: Any) -> Any:
        made = usual(table, *args)
        return replace(made, beat=made.beat + LATENESS * (hidden(table) % 16), pause=0.0)

    wrap(bots, "schedule_of", schedule)


def leak_in_hint() -> None:
    def tell(usual: Any, table: Any, *args: Any) -> Any:
        hinted = usual(table, *args)
        return replace(hinted, why=f"{hinted.why} {hidden(table) % 97}")

    wrap(hints, "_tell", tell)
