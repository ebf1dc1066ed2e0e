"""How Ecosfera goes on: its own state, and its own folds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord import core
from spelbord.games.ecosfera.folding import FOLDS

if TYPE_CHECKING:
    from spelbord.games.ecosfera.state import EcosferaState


class Flow(core.Flow):
    """A position of Ecosfera that is led on."""

    __slots__ = ()
    state: EcosferaState
    folds = FOLDS
