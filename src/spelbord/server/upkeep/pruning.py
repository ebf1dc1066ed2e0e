"""Deleting what is old, a little at a time: each step is a few small transactions, and play goes on between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from spelbord.server.upkeep.people import forget
from spelbord.storage import upkeep
from spelbord.storage.circles import drop_old_results, season_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Language
    from spelbord.server.settings import Settings
    from spelbord.storage.base import Storage

DAY = 86_400.0
STEP = 20
"""Tables that are deleted in a step; a person may sit at many, and a line is next to nothing."""
PEOPLE, LINES = 5, 500
FURTHEST_WEST = 12 * 3600.0
"""Seconds by which the last clock on earth is behind: a month that has ended there has ended everywhere."""
ALL = 1_000_000


class Ages(NamedTuple):
    """Days after which each kind of thing is deleted; 0 keeps it."""

    finished: int = 0
    abandoned: int = 0
    talk: int = 0
    sessions: int = 0
    reports: int = 0

    @classmethod
    def of(cls, settings: Settings) -> Ages:
        """As a server is set."""
        return cls(
            settings.keep_finished_days,
            settings.keep_abandoned_days,
            settings.keep_talk_days,
            settings.keep_sessions_days,
            settings.keep_reports_days,
        )

    def limits(self, now: float) -> Iterator[tuple[str, float]]:
        """Each kind that is not kept for ever, and the moment before which it is old."""
        for kind, days in self._asdict().items():
            if days > 0:
                yield kind, now - days * DAY


@dataclass(slots=True)
class Pruned:
    """What a step has deleted, and what is to be told of it."""

    count: int = 0
    tables: set[str] = field(default_factory=set)
    """Tables that are gone, or others than before."""
    sessions: list[str] = field(default_factory=list)


async def count_old(storage: Storage, kind: str, before: float) -> int:
    """How many things of a kind are older than a moment."""
    return len(await upkeep.old(storage, kind, before, ALL))


async def prune(storage: Storage, kind: str, before: float, language: Language) -> Pruned:
    """Delete a few things of a kind that are older than a moment: none are left where nothing was deleted."""
    done = Pruned()
    if kind == "talk":
        lines = await upkeep.drop_old_talk(storage, before, LINES)
        done.count, done.tables = len(lines), set(lines)
    elif kind == "reports":
        done.count = await upkeep.drop_old_reports(storage, before, LINES)
    elif kind == "sessions":
        done.sessions = await upkeep.old(storage, kind, before, PEOPLE)
        for session in done.sessions:
            gone = await forget(storage, session, language)
            done.tables |= {*gone.deleted, *gone.changed}
        done.count = len(done.sessions)
    else:
        found = await upkeep.old(storage, kind, before, STEP)
        for table in found:
            await upkeep.delete_table(storage, table)
        done.count, done.tables = len(found), set(found)
        if kind == "finished":
            done.count += await drop_old_results(storage, before, season_at(before - FURTHEST_WEST, "UTC"), LINES)
    return done
