"""Faults that a server under test can be given: each part of the lab must find those that are its own."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spelbord.core import Refused
from spelbord.server.bots.turns import Turns
from spelbord.server.protocol import Explain
from spelbord.server.routes import history, tables
from spelbord.server.sockets import connection
from spelbord.server.sockets.outbox import Outbox
from spelbord.server.tables import bots
from spelbord.server.tables.commands import answers, hints
from spelbord.server.tables.stored import StoredTable
from spelbord.server.tables.table import Table
from spelbord.server.views.scenes import SceneBuilder
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

LATENESS = 0.2
"""Seconds that a hidden card costs in a server that thinks aloud."""
LONG_WORD = 60
HOARDED = 300_000
"""Bytes that a server that forgets nothing keeps of every message."""


@dataclass(frozen=True)
class Fault:
    """What the server does wrong, and how it is made to."""

    says: str
    plant: Callable[[], None]


def hidden(table: Any) -> int:
    """A number that is another where anything in the state is another."""
    return 0 if table.played is None else digest(table.played.match.state)


def digest(state: Any) -> int:
    return zlib.crc32(snapshot(state))


_planted: list[tuple[Any, str, Any]] = []


def plant(fault: str) -> None:
    """Have this fault and no other; none without a name."""
    while _planted:
        setattr(*_planted.pop())
    if fault:
        FAULTS[fault].plant()


def _wrap(owner: Any, name: str, wrapper: Callable[..., Any]) -> None:
    usual = getattr(owner, name)
    _planted.append((owner, name, usual))
    setattr(owner, name, lambda *args, **named: wrapper(usual, *args, **named))


def _leak_in_scene() -> None:
    def scene(usual: Any, builder: Any, seat: Any) -> Any:
        shown = usual(builder, seat)
        return replace(shown, chapter=shown.chapter + digest(builder.played.match.state) % 2)

    _wrap(SceneBuilder, "scene", scene)


def _leak_in_header(module: Any, method: str, extra: Callable[[Any, int], None]) -> None:
    """Let an answer of this module have something of the table it was last asked about."""
    last = [0]

    async def look(usual: Any, table: Any, *args: Any) -> Any:
        last[0] = hidden(table)
        return await usual(table, *args)

    def answer(usual: Any, *args: Any, **named: Any) -> Any:
        made = usual(*args, **named)
        extra(made, last[0])
        return made

    _wrap(Table, method, look)
    _wrap(module, "answer", answer)


def _pad_header(response: Any, number: int) -> None:
    response.headers["X-Trace"] = "x" * (1 + number % 16)


def _pad_body(response: Any, number: int) -> None:
    response.content += b" " * (number % 16)


def _leak_in_refusal() -> None:
    def refusal(usual: Any, table: Any, refused: Any, language: Any) -> Any:
        no = usual(table, refused, language)
        return replace(no, facts={**no.facts, "pile": hidden(table) % 97})

    _wrap(Table, "refusal", refusal)


def _leak_in_preview() -> None:
    def foresee(usual: Any, table: Any, *args: Any) -> Any:
        foreseen = usual(table, *args)
        return replace(foreseen, lines=(*foreseen.lines, str(hidden(table) % 10)))

    _wrap(answers, "_foresee", foresee)


def _count_whispers() -> None:
    _wrap(Table, "mark_of", lambda usual, table, seat: replace(usual(table, seat), talk=table.talk.last))


def _leak_in_frames() -> None:
    def push(usual: Any, socket: Any, data: bytes) -> None:
        usual(socket, data)
        if hidden(socket._table) % 2:  # noqa: SLF001 - a fault of the server's own
            socket._outbox.say(connection._PING)  # noqa: SLF001 - as above

    _wrap(connection.Connection, "push", push)


def _think_aloud() -> None:
    def schedule(usual: Any, table: Any, *args: Any) -> Any:
        made = usual(table, *args)
        return replace(made, beat=made.beat + LATENESS * (hidden(table) % 2), pause=0.0)

    _wrap(bots, "schedule_of", schedule)


def _leak_in_hint() -> None:
    def tell(usual: Any, table: Any, *args: Any) -> Any:
        hinted = usual(table, *args)
        return replace(hinted, why=f"{hinted.why} {hidden(table) % 97}")

    _wrap(hints, "_tell", tell)


def _break_on_shape() -> None:
    async def obey(usual: Any, table: Any, who: Any, command: Any, language: Any) -> Any:
        if isinstance(command, Explain) and len(command.subject) > LONG_WORD:
            raise LookupError(command.subject)
        return await usual(table, who, command, language)

    _wrap(Table, "obey", obey)


def _change_when_refusing() -> None:
    async def answer(usual: Any, table: Any, *args: Any) -> None:
        try:
            await usual(table, *args)
        except Refused:
            table.record = replace(table.record, rematch=(*table.record.rematch, 0))
            raise

    _wrap(StoredTable, "answer", answer)


def _forget_nothing() -> None:
    kept: list[bytes] = []

    def say(usual: Any, outbox: Any, data: bytes) -> None:
        kept.append(data + bytes(HOARDED))
        usual(outbox, data)

    _wrap(Outbox, "say", say)


def _leave_unanswered() -> None:
    def say(usual: Any, outbox: Any, data: bytes) -> None:
        if b'"code":"ticket_unknown"' not in data:
            usual(outbox, data)

    _wrap(Outbox, "say", say)


def _serve_in_order() -> None:
    _wrap(Turns, "take", lambda usual, turns, _whose: usual(turns, ""))


FAULTS = {
    "scene": Fault("a scene has a number that depends on hidden things", _leak_in_scene),
    "header": Fault(
        "a header is as long as a hidden card is high", lambda: _leak_in_header(tables, "news", _pad_header)
    ),
    "size": Fault("an answer has blanks at its end, by a hidden card", lambda: _leak_in_header(history, "scenes", _pad_body)),
    "refusal": Fault("a refusal quotes something hidden", _leak_in_refusal),
    "preview": Fault("a preview tells something hidden", _leak_in_preview),
    "whisper": Fault("others' whispers are counted in everybody's mark", _count_whispers),
    "frames": Fault("one more frame is sent where a hidden card is odd", _leak_in_frames),
    "thinking": Fault("a bot thinks longer where a hidden card is odd", _think_aloud),
    "hint": Fault("a hint tells something hidden", _leak_in_hint),
    "shape": Fault("a command raises on a long word", _break_on_shape),
    "changing": Fault("a refused answer changes the table", _change_when_refusing),
    "hoarding": Fault("every message is kept in memory", _forget_nothing),
    "silence": Fault("some refusals are never sent", _leave_unanswered),
    "one queue": Fault("bots think in the order of asking, whoever asks", _serve_in_order),
}
