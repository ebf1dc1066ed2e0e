"""Positions drawn as text. Here belongs what reads a drawing: a line for each seat, with points, hand and card laid.

    A  3 | 4 9 | 7
    B* 0 | 1 2 5 |

The star marks whose turn it is. Cards drawn nowhere are in the pile.
"""

from spelbord.games.nyttspel import KIT
from spelbord.games.nyttspel.options import NyttspelOptions


def draw(text, trick=1, *, open_cards=False):
    """The position that a drawing shows."""
    rows = [[part.split() for part in line.split("|")] for line in text.strip().splitlines()]
    state = KIT.start(NyttspelOptions(open_cards), len(rows))
    state.trick = trick
    for seat, ((name, points), hand, laid) in enumerate(rows):
        state.turn = seat if name.endswith("*") else state.turn
        state.points[seat] = int(points)
        state.hands[seat] = sorted(map(int, hand))
        state.laid[seat] = int(laid[0]) if laid else state.laid[seat]
    drawn = {*state.laid, *(card for hand in state.hands for card in hand)}
    state.pile = [card for card in state.pile if card not in drawn]
    return state
