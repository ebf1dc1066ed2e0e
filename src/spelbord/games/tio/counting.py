"""What is counted of each seat when a game of 10 is over: bids that won, rounds, and the greatest pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.figures import OwnFigure, SeatCount, events_of
from spelbord.games.tio.events import Exchanged, Opened, Overbid, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Seat


def counts(match: AnyMatch) -> list[SeatCount]:
    """All that is counted, seat by seat."""
    seats = range(match.header.seats)
    rounds = events_of(match, Scored)
    bid_in, bought = _auctions(match)
    return [_counted(seat, rounds, OwnFigure("bids", "share", bought[seat], bid_in[seat])) for seat in seats]


def _counted(seat: Seat, rounds: Sequence[tuple[int, Scored]], bids: OwnFigure) -> SeatCount:
    won = [(step, event) for step, event in rounds if event.winner == seat]
    figures = [bids, OwnFigure("rounds_won", "share", len(won), len(rounds))]
    if won:
        step, greatest = max(won, key=lambda each: each[1].pot)
        figures.append(OwnFigure("pot", "most", greatest.pot, step=step + 1))
    return SeatCount(tuple(figure for figure in figures if figure.of))


def _auctions(match: AnyMatch) -> tuple[list[int], list[int]]:
    """In how many auctions each seat bid, and how many it won. A swap for one chip is no auction [TIO-09]."""
    bid_in, bought = [0] * match.header.seats, [0] * match.header.seats
    bidders: set[Seat] = set()
    for _, event in events_of(match, Opened, Overbid, Exchanged):
        if type(event) is Opened:
            bidders = {event.seat}
        elif type(event) is Overbid:
            bidders.add(event.seat)
        elif bidders:
            for seat in bidders:
                bid_in[seat] += 1
            bought[event.buyer] += 1
            bidders = set()
    return bid_in, bought
