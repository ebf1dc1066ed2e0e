"""The board of the search: where its places are, and how groups are kept apart on it.

All groups of a table lie on one board, and a place on it is one number: `y * ROW + x`. The board has four regions with
walls between them. In each there is room for a group of any shape to grow, so that groups never meet by accident.
"""

from spelbord.games.trakkx.codes import WALL

ROW = 256
REGION = 128
"""How wide and high a region is."""
REGIONS = 4
MOST = 128
"""More than there are tiles."""


def _walled() -> bytes:
    """A board with nothing on it but the walls round its regions."""
    board = bytearray(ROW * (ROW + 1))
    for along in range(ROW):
        for way in range(0, ROW + 1, REGION):
            board[way * ROW + along] = WALL
        for way in range(0, ROW, REGION):
            board[along * ROW + way] = WALL
    return bytes(board)


EMPTY = _walled()
