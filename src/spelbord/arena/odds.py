"""How often a table wins together: every table that a game names, with every number of seats, played by one bot."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

from spelbord.arena.plan import Plan
from spelbord.arena.simulate import simulate
from spelbord.core import Refused
from spelbord.core.odds import Counted, Odds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from spelbord.core import AnyKit


class Tables(Protocol):
    """What the module `odds` of a game says: which tables are worth counting, and what winning is."""

    TABLES: tuple[Mapping[str, Any], ...]
    WON: str
    INDIFFERENT: tuple[str, ...]


def tables_of(kit: AnyKit) -> Tables:
    """A game's own module. Raises `Refused` where it has none, since its seats play against each other."""
    module = f"{kit.package}.odds"
    if not find_spec(module):
        raise Refused("no_odds", "arena", game=kit.meta.id)
    return cast("Tables", import_module(module))


def count_odds(
    kit: AnyKit, bot: str, deals: int, seed: str, workers: int = 1, progress: Callable[[int, int], None] | None = None
) -> Odds:
    """Play each table so many times; `progress(done, total)` counts tables."""
    named = tables_of(kit)
    fewest, most = kit.meta.seats
    cells = [(dict(table), seats) for table in named.TABLES for seats in range(fewest, most + 1)]
    counted = []
    for number, (options, seats) in enumerate(cells):
        if progress:
            progress(number, len(cells))
        report = simulate(Plan(kit.meta.id, (bot,) * seats, deals, options, seed, workers))
        counted.append(Counted(options, seats, deals, round(deals * report.course.ends.get(named.WON, 0.0))))
    return Odds(bot, named.INDIFFERENT, tuple(counted))
