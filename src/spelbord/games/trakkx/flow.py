"""How TrakkX goes on: its own state, and its own folds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord import core
from spelbord.games.trakkx.folding import FOLDS

if TYPE_CHECKING:
    from spelbord.games.trakkx.state import TrakkxState


class Flow(core.Flow):
    """A position of TrakkX that is led on."""

    __slots__ = ()
    state: TrakkxState
    folds = FOLDS
