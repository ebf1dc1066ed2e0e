"""How 10 goes on: its own state, and its own folds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord import core
from spelbord.games.tio.folding import FOLDS

if TYPE_CHECKING:
    from spelbord.games.tio.state import TioState


class Flow(core.Flow):
    """A position of 10 that is led on."""

    __slots__ = ()
    state: TioState
    folds = FOLDS
