"""The moments of somebody's finished matches: steps that turned one, and the best that they did in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Storage


class MomentRecord(Value, frozen=True):
    """A step of a finished match that is worth a look."""

    step: int
    """The scene that it led to."""
    chapter: int
    change: int
    """How far it moved how the seats stand, all of them together."""
    lines: dict[str, str]
    """Its sentence, by language."""
    name: str = ""
    """The figure that it was the person's best of in this match, if it was."""
    value: float = 0.0
    """How much of that it was."""


_lines = msgspec.json.Decoder(dict[str, str])


def written(lines: dict[str, str]) -> str:
    """Sentences as they are stored."""
    return msgspec.json.encode(lines).decode()


async def moments_at(storage: Storage, session: str, tables: Sequence[str]) -> dict[str, tuple[MomentRecord, ...]]:
    """The moments that somebody has of these tables, in the order in which they were."""
    if not tables:
        return {}
    holes = ", ".join(f"?{number}" for number, _ in enumerate(tables, 2))
    query = f"""
        SELECT table_id, step, chapter, change, lines, name, value FROM result_moments
        WHERE session = ?1 AND table_id IN ({holes}) ORDER BY table_id, step
    """  # noqa: S608 - numbers of holes only
    found: dict[str, tuple[MomentRecord, ...]] = dict.fromkeys(tables, ())
    for table, step, chapter, change, lines, name, value in await storage.read(query, session, *tables):
        found[table] += (MomentRecord(step, chapter, change, _lines.decode(lines), name, value),)
    return found
