"""Whose turn it is: each question and each turn of chance there can be."""

from __future__ import annotations

from spelbord.core import Chance, Decide, Prompt
from spelbord.games.ecosfera.events import Asked, PressureAdded

FEWEST, MOST = 1, 4
SEATS = range(MOST)

KINDS = (
    "turn", "reactivate", "react", "restore", "take", "give", "discard", "gear", "settle", "regulate", "recycle",
    "plant",
)  # fmt: skip
"""turn: free play. reactivate: a token. react: implement a measure now or never. The others belong to policy cards."""
TURN = "turn"
"""The kind of question of free play."""

CHANCES = ("deal", "row", "draw", "market", "policy", "arrival")
ROLLS = {kind: number for number, kind in enumerate(CHANCES)}
"""Where each of them is counted."""
DEAL = Chance("deal")
OFTEN = 64
DUE = tuple(tuple(Chance(kind, count) for count in range(OFTEN)) for kind in CHANCES)
"""The pending of each turn of chance, by kind and count, as far as games commonly go."""

QUESTIONS = {
    kind: tuple(tuple(Decide((Prompt(seat, 0 if solo else seat, kind),)) for seat in SEATS) for solo in (False, True))
    for kind in KINDS
}
"""The pending of each question, by kind, who answers and seat; in solo the first seat answers for all [ECO-45]."""

# Events that carry no more than a seat are made once.
ASKED = {kind: tuple(Asked(seat, kind) for seat in SEATS) for kind in KINDS}
"""The event of each question, by kind and seat."""
PRESSURE_ADDED = tuple(PressureAdded(seat) for seat in SEATS)

ORDERS = tuple(
    tuple(tuple((start + turn) % seats for turn in range(seats)) for start in range(seats)) for seats in range(MOST + 1)
)
"""Turn order by number of seats and who is first: clockwise [ECO-R25]."""
