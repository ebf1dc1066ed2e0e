"""The whole position, secrets included. Here belong its fields, what the pieces are, and how it is copied."""

from spelbord.core import Over, State
from spelbord.games.nyttspel.options import NyttspelOptions

CARDS = range(1, 25)
HAND = 5
NOTHING = -1


class NyttspelState(State):
    """A position of Nyttspel."""

    options: NyttspelOptions
    pile: list[int]
    hands: list[list[int]]
    laid: list[int]
    """By seat: the card before it, or `NOTHING`."""
    used: list[int]
    points: list[int]
    trick: int = 0
    """From 1; 0 before the deal."""
    turn: int = 0
    over: Over | None = None


def copy(state: NyttspelState) -> NyttspelState:
    """A second position that shares nothing mutable with the first."""
    hands = [hand[:] for hand in state.hands]
    lists = (state.pile[:], hands, state.laid[:], state.used[:], state.points[:])
    return NyttspelState(state.options, *lists, state.trick, state.turn, state.over)
