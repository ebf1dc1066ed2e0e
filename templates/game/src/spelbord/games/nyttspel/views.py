"""What one viewer may see. Here belong the fields that travel to screens and bots; `sight` fills them."""

from spelbord.core import Pending, Seat, View
from spelbord.games.nyttspel.options import NyttspelOptions


class NyttspelView(View, frozen=True):
    """A position of Nyttspel through one pair of eyes."""

    viewer: Seat | None
    options: NyttspelOptions
    pending: Pending
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    """By seat: how many cards it holds."""
    laid: tuple[int | None, ...]
    """By seat: `NOTHING` where no card lies, None where it is hidden."""
    used: tuple[int, ...]
    points: tuple[int, ...]
    trick: int
    turn: Seat
