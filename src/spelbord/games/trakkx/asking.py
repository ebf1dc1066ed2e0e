"""Whose turn it is, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance, Decide, Prompt, ask
from spelbord.games.trakkx.events import Asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.trakkx.flow import Flow

FEWEST, MOST = 2, 4
SEATS = range(MOST)

TURN, GIVE = KINDS = ("turn", "give")
"""One of four actions, or what to pass on."""

TURNS = tuple(ask(seat, TURN) for seat in SEATS)
"""The pending of each seat's turn."""
ASKED = tuple(Asked((seat,), TURN) for seat in SEATS)
"""The event of each seat's turn."""
GIVING = tuple(Prompt(seat, seat, GIVE) for seat in SEATS)

DEAL = Chance("deal")


def all_giving(seats: Sequence[Seat]) -> Decide:
    """All these seats choose at the same time what they pass on."""
    return Decide(tuple([GIVING[seat] for seat in seats]))


def next_seat(gone: Sequence[bool], seat: Seat) -> Seat:
    """Who sits next clockwise and has not left; the seat itself if there is nobody else."""
    seats = len(gone)
    following = (seat + 1) % seats
    while gone[following] and following != seat:
        following = (following + 1) % seats
    return following


def ask_next(flow: Flow, seat: Seat) -> None:
    """It is the turn of who sits next [TRX-R14]."""
    flow.note(ASKED[next_seat(flow.state.gone, seat)])
