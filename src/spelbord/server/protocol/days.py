"""What a page asks and is told about all tables over days at once."""

from __future__ import annotations

from spelbord.core.values import Value
from spelbord.server.protocol.commands import Instant


class AwayWish(Value, frozen=True):
    """Be away from all tables over days until a moment, in seconds since 1970; without one I am back at all of them."""

    until: Instant | None = None


class SlowTable(Value, frozen=True):
    """A match of mine that is played over days, and how it stands with my holidays there."""

    id: str
    game: str
    name: str
    names: tuple[str, ...]
    """The others."""
    holidays: int
    """Days that were agreed on for each."""
    left: int
    """Those of mine that are left."""
    until: float | None
    """Until when I am away there."""
    no: str
    """Why nothing was changed there just now, where something was to be."""


class SlowTables(Value, frozen=True):
    """All my matches that are played over days."""

    tables: tuple[SlowTable, ...]
