"""How Alfapet goes on: its own state, and its own folds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord import core
from spelbord.games.alfapet.folding import FOLDS

if TYPE_CHECKING:
    from spelbord.games.alfapet.state import AlfapetState


class Flow(core.Flow):
    """A position of Alfapet that is led on."""

    __slots__ = ()
    state: AlfapetState
    folds = FOLDS
