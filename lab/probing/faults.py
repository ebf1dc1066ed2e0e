"""Faults that a server under test can be given: each part of the lab must find those that are its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from lab.probing import leaks
from lab.probing.planting import mend, wrap
from spelbord.core import Refused
from spelbord.server.bots.turns import Turns
from spelbord.server.protocol import Explain
from spelbord.server.routes import history, tables
from spelbord.server.sockets.outbox import Outbox
from spelbord.server.tables.stored import StoredTable
from spelbord.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

LONG_WORD = 60
HOARDED = 300_000
"""Bytes that a server that forgets nothing keeps of every message."""


@dataclass(frozen=True)
class Fault:
    """What the server does wrong, and how it is made to."""

    says: str
    plant: Callable[[], None]


def plant(fault: str) -> None:
    """Have this fault and no other; none without a name."""
    mend()
    if fault:
        FAULTS[fault].plant()


def _break_on_shape() -> None:
    async def obey(usual: Any, table: Any, who: Any, command: Any, language: Any) -> Any:
        if isinstance(command, Explain) and len(command.subject) > LONG_WORD:
            raise LookupError(command.subject)
        return await usual(table, who, command, language)

    wrap(Table, "obey", obey)


def _change_when_refusing() -> None:
    async def answer(usual: Any, table: Any, *args: Any) -> None:
        try:
            await usual(table, *args)
        except Refused:
            table.record = replace(table.record, rematch=(*table.record.rematch, 0))
            raise

    wrap(StoredTable, "answer", answer)


def _forget_nothing() -> None:
    kept: list[bytes] = []

    def say(usual: Any, outbox: Any, data: bytes) -> None:
        kept.append(data + bytes(HOARDED))
        usual(outbox, data)

    wrap(Outbox, "say", say)


def _leave_unanswered() -> None:
    def say(usual: Any, outbox: Any, data: bytes) -> None:
        if b'"code":"ticket_unknown"' not in data:
            usual(outbox, data)

    wrap(Outbox, "say", say)


def _serve_in_order() -> None:
    wrap(Turns, "take", lambda usual, turns, _whose: usual(turns, ""))


FAULTS = {
    "scene": Fault("a scene has a number that depends on hidden things", leaks.leak_in_scene),
    "header": Fault(
        "a header is as long as a hidden card is high", lambda: leaks.leak_in_header(tables, "news", leaks.pad_header)
    ),
    "size": Fault(
        "an answer has blanks at its end, by a hidden card",
        lambda: leaks.leak_in_header(history, "scenes", leaks.pad_body),
    ),
    "refusal": Fault("a refusal quotes something hidden", leaks.leak_in_refusal),
    "preview": Fault("a preview tells something hidden", leaks.leak_in_preview),
    "whisper": Fault("others' whispers are counted in everybody's mark", leaks.count_whispers),
    "frames": Fault("one more frame is sent where a hidden card is odd", leaks.leak_in_frames),
    "thinking": Fault("a bot thinks longer, by what is hidden", leaks.think_aloud),
    "hint": Fault("a hint tells something hidden", leaks.leak_in_hint),
    "shape": Fault("a command raises on a long word", _break_on_shape),
    "changing": Fault("a refused answer changes the table", _change_when_refusing),
    "hoarding": Fault("every message is kept in memory", _forget_nothing),
    "silence": Fault("some refusals are never sent", _leave_unanswered),
    "one queue": Fault("bots think in the order of asking, whoever asks", _serve_in_order),
}
