"""What is seen of a position."""

from __future__ import annotations

from spelbord.core import Pending, Seat, View
from spelbord.games.trakkx.events import RoundScored
from spelbord.games.trakkx.groups import Group
from spelbord.games.trakkx.options import TrakkxOptions


class TrakkxView(View, frozen=True):
    """What one viewer sees of the table [TRX-34]."""

    viewer: Seat | None
    options: TrakkxOptions
    pending: Pending
    round: int
    starter: Seat
    turn: Seat
    target: Seat
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    """How many tiles each has."""
    table: tuple[Group, ...]
    limit: int
    """How many groups may lie there once everybody has opened."""
    display: tuple[int, ...]
    bag: int
    box: tuple[int, ...]
    opened: tuple[bool, ...]
    gone: tuple[bool, ...]
    given: tuple[int, ...]
    """What the viewer has chosen to pass on."""
    choosing: tuple[int, ...]
    """How many tiles each has chosen so far."""
    shown: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    passes: int
    draws: int
    refills: int
    threes: int
    last: RoundScored | None
