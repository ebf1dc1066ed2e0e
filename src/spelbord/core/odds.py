"""How often bots win a game that a table wins or loses as one, by options and seats: counted, kept as data, and shown.

`data/odds.json` of a game has the figures; `spelbord simulate GAME --odds --json` makes it.
"""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

import msgspec

from spelbord.core.options import Chosen
from spelbord.core.values import Value

if TYPE_CHECKING:
    from spelbord.core.kit import AnyKit

FILE = "odds.json"


class Tables(Value, frozen=True):
    """Which tables of a game are worth counting, and what winning is."""

    options: tuple[dict[str, Chosen], ...]
    """What is chosen at each; all else is as usual."""
    won: str
    """How a game ends that the table has won."""
    indifferent: tuple[str, ...] = ()
    """Options that make the game neither easier nor harder."""


class CountedTable(Value, frozen=True):
    """One way to lay the table, and how it went for the bots."""

    options: dict[str, Chosen]
    """What was chosen; all else was as usual."""
    seats: int
    games: int
    won: int


class Odds(Value, frozen=True):
    """All tables that were counted, with the same bot on every seat."""

    bot: str
    indifferent: tuple[str, ...]
    """Options that make the game neither easier nor harder."""
    tables: tuple[CountedTable, ...]


def odds_of(kit: AnyKit) -> Odds | None:
    """The figures of a game, where it has any."""
    file = resources.files(kit.package).joinpath("data", FILE)
    return msgspec.json.decode(file.read_bytes(), type=Odds) if file.is_file() else None
