"""What is counted of one seat when a game of 10 is over: bids that won, rounds, and the greatest pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount
from spelbord.games.tio.events import Exchanged, Opened, Overbid, Scored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import AnyMatch, Seat


def counts(match: AnyMatch, seat: Seat) -> SeatCount:
    """All that is counted of a seat."""
    bid_in, bought = _auctions(match, seat)
    rounds = [(entry.step, event) for entry in match.entries for event in entry.events if isinstance(event, Scored)]
    won = [(step, event) for step, event in rounds if event.winner == seat]
    found = [
        OwnFigure("bids", "share", bought, bid_in),
        OwnFigure("rounds_won", "share", len(won), len(rounds)),
        *(OwnFigure("pot", "most", event.pot, step=step + 1) for step, event in _greatest(won)),
    ]
    return SeatCount(tuple(figure for figure in found if figure.of))


def _auctions(match: AnyMatch, seat: Seat) -> tuple[int, int]:
    """In how many auctions a seat bid, and how many of those it won. A swap for one chip is no auction [TIO-09]."""
    bid_in = bought = 0
    under_way, bids = False, False
    for event in (event for entry in match.entries for event in entry.events):
        if isinstance(event, Opened):
            under_way, bids = True, event.seat == seat
        elif isinstance(event, Overbid):
            bids = bids or event.seat == seat
        elif isinstance(event, Exchanged) and under_way:
            bid_in += bids
            bought += event.buyer == seat
            under_way = False
    return bid_in, bought


def _greatest(won: list[tuple[int, Scored]]) -> Iterator[tuple[int, Scored]]:
    if won:
        yield max(won, key=lambda each: each[1].pot)
