"""A position of TrakkX."""

from __future__ import annotations

from spelbord.core import Pending, State
from spelbord.games.trakkx.events import RoundScored
from spelbord.games.trakkx.groups import Group
from spelbord.games.trakkx.options import TrakkxOptions


class TrakkxState(State):
    """A position. Lists by seat; hands and the bag are in ascending order."""

    options: TrakkxOptions
    seats: int
    pending: Pending
    bag: list[int]
    """A set to draw from, never an order of things to come."""
    display: list[int]
    """The tile that has lain longest first [TRX-30]."""
    table: list[Group]
    """By rising id."""
    hands: list[list[int]]
    given: list[list[int]]
    """What each seat has chosen to pass on, until all have."""
    shown: list[list[int]]
    """Tiles that everybody saw the seat take and that it has had no chance to part with unseen."""
    opened: list[bool]
    gone: list[bool]
    """Who has left [TRX-35]."""
    totals: list[int]
    box: list[int]
    """Event tiles that were played."""
    round: int = 0
    starter: int = -1
    turn: int = -1
    """Whose turn it is, or whose event is being carried out."""
    target: int = -1
    """Against whom the +3 was played."""
    passes: int = 0
    """How many have passed in a row."""
    draws: int = 0
    refills: int = 0
    threes: int = 0
    """How many chances of each kind there have been."""
    last: RoundScored | None = None
    """The round scored last."""
