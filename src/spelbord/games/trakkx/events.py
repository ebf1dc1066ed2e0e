"""What can happen, as it stands in the log."""

from __future__ import annotations

from typing import ClassVar

from spelbord.core import ChanceDue, Event, Seat
from spelbord.games.trakkx.groups import Group


class RoundBegun(Event, frozen=True):
    """All tiles are in the bag, nothing lies on the table, and somebody starts."""

    round: int
    starter: Seat


class Dealt(Event, frozen=True):
    """A seat's first hand; to others the tiles are None."""

    seat: Seat
    tiles: tuple[int | None, ...]
    news: ClassVar[bool] = True


class Displayed(Event, frozen=True):
    """Tiles from the bag were laid on the display."""

    tiles: tuple[int, ...]
    news: ClassVar[bool] = True


class Took(Event, frozen=True):
    """A seat took a tile of the display, for all to see."""

    seat: Seat
    tile: int


class Drew(Event, frozen=True):
    """A seat drew from the bag; to others the tiles are None."""

    seat: Seat
    tiles: tuple[int | None, ...]
    news: ClassVar[bool] = True


class SwapPlayed(Event, frozen=True):
    """The swap was played and went back to the box: everybody passes tiles to the left."""

    seat: Seat


class ThreePlayed(Event, frozen=True):
    """The +3 was played against an opponent and went back to the box."""

    seat: Seat
    target: Seat


class Chosen(Event, frozen=True):
    """A seat has chosen what it passes on; to others the tiles are None."""

    seat: Seat
    tiles: tuple[int | None, ...]


class Handed(Event, frozen=True):
    """Tiles went from a seat to its left neighbour; to all others they are None."""

    seat: Seat
    to: Seat
    tiles: tuple[int | None, ...]
    news: ClassVar[bool] = True


class Laid(Event, frozen=True):
    """Tiles were laid: each group that is not as before, empty where it is gone, and which of its tiles are new."""

    seat: Seat
    groups: tuple[Group, ...]
    grids: tuple[int, ...]
    """On whose grid each of them lies: its own, that of the group it was split from, or -1 for a new one."""
    new: tuple[Group, ...]
    moved: int
    """How many tiles of the table lie elsewhere than before."""
    opened: bool
    """Whether the seat opened its own group by this."""


class Passed(Event, frozen=True):
    """A seat could do nothing, or said so."""

    seat: Seat


class Left(Event, frozen=True):
    """A seat left the game; its tiles went back into the bag."""

    seat: Seat


class RoundScored(Event, frozen=True):
    """A round is over: the hands lie open, and by seat there are the points and the sums of all rounds so far."""

    round: int
    reason: str
    winner: Seat
    """Who was rid of all tiles, or -1."""
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    news: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """The last round is over."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Asked(Event, frozen=True):
    """It is the turn of these seats to answer a question of this kind."""

    seats: tuple[Seat, ...]
    kind: str


EVENTS = (
    RoundBegun, Dealt, Displayed, Took, Drew, SwapPlayed, ThreePlayed, Chosen, Handed, Laid, Passed, Left, RoundScored,
    Ended, Asked, ChanceDue,
)  # fmt: skip
