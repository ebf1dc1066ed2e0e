"""How a match ended for somebody, in one word."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyKit, Seat


def result_of(kit: AnyKit, ranks: Sequence[int], seat: Seat) -> str:
    """How a match ended for a seat."""
    if kit.odds is not None:
        return "together" if ranks[seat] == 1 else "defeat"
    first = ranks.count(1)
    if first == len(ranks) > 1:
        return "even"
    if ranks[seat] != 1:
        return "lost"
    return "shared" if first > 1 else "won"
