"""How a position is led on. Here belongs the game's own flow: its state and its folds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord import core
from spelbord.games.nyttspel.folding import FOLDS

if TYPE_CHECKING:
    from spelbord.games.nyttspel.state import NyttspelState


class Flow(core.Flow):
    """A position of Nyttspel that is led on."""

    __slots__ = ()
    state: NyttspelState
    folds = FOLDS
