"""How often a table wins together: every table that a game names, with every number of seats, played by one bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.arena.plan import Plan
from spelbord.arena.simulate import simulate
from spelbord.core import Refused
from spelbord.core.odds import CountedTable, Odds, Tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import AnyKit


def tables_of(kit: AnyKit) -> Tables:
    """What a game wants counted. Raises `Refused` where that is nothing, since its seats play against each other."""
    if kit.odds is None:
        raise Refused("no_odds", "arena", game=kit.meta.id)
    return kit.odds


def count_odds(
    kit: AnyKit, bot: str, deals: int, seed: str, workers: int = 1, progress: Callable[[int, int], None] | None = None
) -> Odds:
    """Play each table so many times; `progress(done, total)` counts tables."""
    named = tables_of(kit)
    fewest, most = kit.meta.seats
    cells = [(dict(table), seats) for table in named.options for seats in range(fewest, most + 1)]
    counted = []
    for number, (options, seats) in enumerate(cells):
        if progress:
            progress(number, len(cells))
        report = simulate(Plan(kit.meta.id, (bot,) * seats, deals, options, seed, workers))
        counted.append(CountedTable(options, seats, deals, round(deals * report.course.ends.get(named.won, 0.0))))
    return Odds(bot, named.indifferent, tuple(counted))
