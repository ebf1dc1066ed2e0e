"""A position of a match as it was at a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from spelbord.core.pending import Ticket


class Snapshot(NamedTuple):
    """All that is needed to go on from a step: what came before it need not be folded again."""

    step: int
    state: Any  # the game's own
    tickets: tuple[Ticket, ...]
    deferred: tuple[Ticket, ...]
