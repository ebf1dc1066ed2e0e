"""What is gathered from somebody's finished matches: wins, means, the best of each kind, and the people they met.

All of it is computed by the database from the rows of `results.py`, by their indexes: there is nothing to keep in step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.storage.base import Storage
    from spelbord.storage.months import Months


class ResultGroup(Value, frozen=True):
    """Matches of one game that count, alike in all of this."""

    company: str
    level: str
    variant: str
    month: str
    result: str
    count: int
    score: int
    """Of all of them together."""


class FigureTotal(Value, frozen=True):
    """A figure of all matches of a game."""

    name: str
    how: str
    count: int
    value: float
    out_of: float


class BestRecord(Value, frozen=True):
    """The greatest of a figure, and where it was."""

    name: str
    value: float
    text: str
    step: int
    table: str
    ended: float


class FriendGroup(Value, frozen=True):
    """Matches of one game with one friend that went the same way."""

    friend: str
    name: str
    game: str
    outcome: str
    count: int
    ended: float
    """When the last of them was over."""


async def result_groups(storage: Storage, session: str, game: str, months: Months) -> tuple[ResultGroup, ...]:
    """All matches of a game that count, gathered: there are no more of these than there were months and ways."""
    query = f"""
        SELECT company, level, variant, month, result, count(*), sum(score) FROM (
            SELECT company, level, variant, {months.place("ended")} AS month, result, score FROM results
            WHERE session = ?1 AND counts = ?3 AND game = ?2
        ) AS counted GROUP BY company, level, variant, month, result
    """  # noqa: S608 - our own numbers only
    found = await storage.read(query, session, game, True)
    return tuple(
        ResultGroup(company, level, variant, months.names[month], result, int(count), int(score))
        for company, level, variant, month, result, count, score in found
    )


async def figure_totals(storage: Storage, session: str, game: str) -> tuple[FigureTotal, ...]:
    """What the game counts besides, gathered."""
    query = """
        SELECT name, max(how), count(*), sum(value), sum(out_of) FROM result_figures
        WHERE session = ?1 AND game = ?2 AND how <> 'most' GROUP BY name
    """
    return tuple(FigureTotal(*row) for row in await storage.read(query, session, game))


async def best_figures(storage: Storage, session: str, game: str, names: Sequence[str]) -> tuple[BestRecord, ...]:
    """The greatest of each of these figures; of equals the first in the order of their tables' ids."""
    query = """
        SELECT f.name, f.value, f.text, f.step, f.table_id, r.ended FROM (
            SELECT * FROM result_figures WHERE session = ?1 AND game = ?2 AND name = ?3 AND how = 'most'
            ORDER BY value DESC, table_id LIMIT 1
        ) f JOIN results r ON r.session = f.session AND r.table_id = f.table_id
    """
    found = [await storage.read(query, session, game, name) for name in names]
    return tuple(BestRecord(*row) for rows in found for row in rows)


async def friend_groups(storage: Storage, session: str, game: str = "") -> tuple[FriendGroup, ...]:
    """All matches with other people, gathered; of one game, or of all."""
    which, facts = ("", ()) if not game else (" AND game = ?2", (game,))
    query = f"""
        SELECT friend, name, game, outcome, count(*), max(ended) FROM result_friends WHERE session = ?1{which}
        GROUP BY friend, name, game, outcome
    """  # noqa: S608 - our own words only
    return tuple(FriendGroup(*row) for row in await storage.read(query, session, *facts))
