"""Worlds that could be. Here belongs a whole position that looks like a view, with what is hidden dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.games.nyttspel.state import CARDS, NyttspelState

if TYPE_CHECKING:
    from spelbord.core import Dice
    from spelbord.games.nyttspel.views import NyttspelView


def imagine(view: NyttspelView, dice: Dice) -> NyttspelState:
    """A world that the viewer cannot tell from the real one."""
    unseen = [card for card in CARDS if card not in {*view.hand, *view.laid, *view.used}]
    laid = [dice.take(unseen) if card is None else card for card in view.laid]
    hands = [
        list(view.hand) if seat == view.viewer else sorted(dice.draw(unseen, size))
        for seat, size in enumerate(view.hands)
    ]
    over = view.pending if isinstance(view.pending, Over) else None
    used, points = list(view.used), list(view.points)
    return NyttspelState(view.options, unseen, hands, laid, used, points, view.trick, view.turn, over)
