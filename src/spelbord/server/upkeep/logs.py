"""Whether the logs of a database hold true: each is decided again from its seed, as `spelbord verify` does with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core import Header, Refused, codec_for, verify
from spelbord.core.record import Record
from spelbord.core.values import Value
from spelbord.games import kit_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.storage.base import MatchRecord, Storage

TABLES = "SELECT id, game, match_id FROM tables WHERE match_id IS NOT NULL ORDER BY id"
OTHER_RULES = frozenset({"no_such_game", "wrong_format", "wrong_version"})
"""What is said of a log whose game this program does not play, or not any more so."""
PORTION = 100
"""Logs between two words about how far it has come."""

_header = msgspec.json.Decoder(Header)


class LogsFound(Value, frozen=True):
    """What was found."""

    sound: int
    other_rules: int
    """Logs of rules that this program does not play: kept as they are, and read by the version that does."""
    broken: tuple[str, ...]
    """Tables whose log is missing, has gaps, cannot be read or does not hold true."""


async def check_logs(storage: Storage, progress: Callable[[str], None]) -> LogsFound:
    """Decide every log of a database again."""
    found = await storage.read(TABLES)
    sound, other_rules, broken = 0, 0, []
    for number, (table, game, match) in enumerate(found, start=1):
        verdict = _verdict(game, await storage.match(match))
        sound += verdict == "sound"
        other_rules += verdict == "other_rules"
        broken += [str(table)] * (verdict == "broken")
        if number % PORTION == 0:
            progress(f"{number}/{len(found)}")
    return LogsFound(sound, other_rules, tuple(broken))


def _verdict(game: str, stored: MatchRecord | None) -> str:
    if stored is None or [entry.step for entry in stored.entries] != list(range(stored.steps)):
        return "broken"
    try:
        kit = kit_of(game)
        codec = codec_for(kit)
        header = _header.decode(stored.header)
        if header.rules != kit.meta.rules:
            return "other_rules"
        record = Record(header, tuple(codec.entry(entry.body) for entry in stored.entries), ())
        return "sound" if verify(kit, record).sound else "broken"
    except Refused as refused:
        return "other_rules" if refused.code in OTHER_RULES else "broken"
    except msgspec.MsgspecError:
        return "broken"
