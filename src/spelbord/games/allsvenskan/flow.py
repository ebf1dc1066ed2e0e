"""How Spelet om Allsvenskan goes on: its own state, and its own folds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord import core
from spelbord.games.allsvenskan.folding import FOLDS

if TYPE_CHECKING:
    from spelbord.games.allsvenskan.state import AllsvenskanState


class Flow(core.Flow):
    """A position of Spelet om Allsvenskan that is led on."""

    __slots__ = ()
    state: AllsvenskanState
    folds = FOLDS
