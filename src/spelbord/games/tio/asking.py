"""Whose turn it is: turn orders, and each question there can be, made once."""

from __future__ import annotations

from spelbord.core import Chance, ChanceDue, ask
from spelbord.games.tio.events import Asked, Kept, Passed

FEWEST, MOST = 2, 7
SEATS = range(MOST)

KINDS = ("lay", "open", "bid", "raise", "turn", "second", "start")
LAY, OPEN, BID, RAISE, TURN, SECOND, START = range(len(KINDS))
"""Rules ask by number: compiled, to look something up by a word takes a hundred machine instructions."""
NUMBER = {kind: number for number, kind in enumerate(KINDS)}

QUESTIONS = tuple(tuple(ask(seat, kind) for seat in SEATS) for kind in KINDS)
"""The pending of each question, by the number of its kind and by seat."""

# Events that carry no more than a seat are made once.
ASKED = tuple(tuple(Asked(seat, kind) for seat in SEATS) for kind in KINDS)
"""The event of each question, by the number of its kind and by seat."""
PASSED = {kind: tuple(Passed(seat, kind) for seat in SEATS) for kind in KINDS}
KEPT = tuple(Kept(seat) for seat in SEATS)

DEAL = Chance("deal")
ROLLS = {(kind, count): Chance(kind, count) for kind in ("round", "refill") for count in range(10)}
ROUND_DUE = tuple((ChanceDue("round", count), ROLLS["round", count]) for count in range(10))
REFILL_DUE = tuple((ChanceDue("refill", count), ROLLS["refill", count]) for count in range(10))
"""The event that the dice have the turn, and the pending: by how many rounds, or refills, came before."""

ORDERS = tuple(
    tuple(tuple((start + turn) % seats for turn in range(seats)) for start in range(seats)) for seats in range(MOST + 1)
)
"""Turn order by number of seats and starter: clockwise from the starter [TIO-R16]."""

REST = tuple(tuple(tuple(order[turn:] for turn in range(len(order) + 1)) for order in orders) for orders in ORDERS)
"""What is left of a turn order after so many turns."""
