"""A position of Alfapet."""

from __future__ import annotations

from typing import Literal, TypeAlias

from spelbord.core import Over, State
from spelbord.games.alfapet.events import Laid, LotsDrawn, Then
from spelbord.games.alfapet.options import AlfapetOptions

NOBODY = -1
Stage: TypeAlias = Literal["start", "draw", "turn", "vote", "window", "last call", "over"]


class AlfapetState(State):
    """A position. Lists by seat; tiles by kind, as `tiles.py` numbers them."""

    options: AlfapetOptions
    seats: int
    bag: list[int]
    """The tiles nobody has, in ascending order: a set to draw from, never an order of things to come."""
    racks: list[list[int]]
    shown: list[list[int]]
    """Tiles that everybody knows to be on a rack, since they lay on the board and were taken back."""
    cells: list[int]
    scores: list[int]
    waived: list[bool]
    votes: list[int]
    """1 approves, 0 does not, and `NOBODY` has not voted."""
    aside: list[int]
    """Tiles to exchange, not in the bag yet."""
    due: list[int]
    """Whose rack is to be filled."""
    rejected: list[str]
    """Words that were not approved in this turn."""
    found: list[str]
    """Words of the list that have been laid [ALF-48]."""
    lots: list[LotsDrawn]
    """What was drawn for the start."""
    stage: Stage = "start"
    then: Then = "next"
    mover: int = NOBODY
    starter: int = NOBODY
    turn: int = 0
    draws: int = 0
    passes: int = 0
    """Passes in a row."""
    barren: int = 0
    """Turns in a row in which no tile was laid."""
    lying: Laid | None = None
    """The word just laid, while others may have a say."""
    last: Laid | None = None
    over: Over | None = None
