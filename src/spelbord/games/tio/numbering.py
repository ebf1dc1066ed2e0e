"""A number for each action of 10, counted from the seat that answers.

Actions that a table of fewer seats knows come first, so that a small table has few numbers, and the same ones.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spelbord.games.tio.actions import Bid, Open, Start, Swap
from spelbord.games.tio.asking import FEWEST, SEATS
from spelbord.games.tio.cards import CARDS, CHIPS, MOST_GUARD, NOTHING
from spelbord.games.tio.moves import ADDS, BIDS, KEEP, LAYS, OPENINGS, PASS, RAISES, STARTS, SWAPS, TURN_UP, Book

if TYPE_CHECKING:
    from spelbord.core import Action, Seat


def _fewest(action: Action) -> int:
    """How many seats it takes for an action of the first seat to be possible."""
    seats = FEWEST
    if isinstance(action, Open | Bid):
        seats = max(seats, -(-action.chips // CHIPS))
    if isinstance(action, Open | Swap):
        seats = max(seats, action.owner + 1)
    return max(seats, action.seat + 1) if isinstance(action, Start) else seats


def _all() -> list[Action]:
    """Every action as the first seat asks for it, by kind."""
    listed: list[Action] = [PASS, TURN_UP, KEEP, *RAISES[1:], *ADDS]
    listed += [lay for card in CARDS for lay in LAYS[MOST_GUARD][card]]
    listed += BIDS[1:]
    for owner in SEATS[1:]:
        listed += [SWAPS[owner], *OPENINGS[owner][1:]]
    return [*listed, *STARTS]


ACTIONS = tuple(sorted(_all(), key=_fewest))
"""By number, as the first seat of the largest table asks for it."""
SIZES = tuple(sum(_fewest(action) <= seats for action in ACTIONS) for seats in (*SEATS, len(SEATS)))
"""How many numbers there are, by seats."""


def _turned(action: Action, seats: int, seat: Seat) -> Action:
    """What the first seat's action is when another asks for it."""
    if isinstance(action, Open):
        return OPENINGS[(action.owner + seat) % seats][action.chips]
    if isinstance(action, Swap):
        return SWAPS[(action.owner + seat) % seats]
    return STARTS[(action.seat + seat) % seats] if isinstance(action, Start) else action


@cache
def actions(seats: int, seat: Seat) -> tuple[Action, ...]:
    """What each number asks for."""
    return tuple(_turned(action, seats, seat) for action in ACTIONS[: SIZES[seats]])


@cache
def numbers(seats: int, seat: Seat) -> dict[Action, int]:
    """The number of each action."""
    return {action: number for number, action in enumerate(actions(seats, seat))}


def book(seats: int, seat: Seat) -> Book:
    """What the numbers of moves are listed from; what a table of so many never lists has none."""
    by_action = numbers(seats, seat)
    return Book(lambda action: by_action.get(action, NOTHING), list)
