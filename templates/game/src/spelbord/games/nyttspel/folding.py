"""What each event does to a position. Here belongs a fold for each event: it changes the state, and holds no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import Over
from spelbord.games.nyttspel.events import Dealt, Ended, Laid, Taken
from spelbord.games.nyttspel.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.nyttspel.state import NyttspelState


def dealt(state: NyttspelState, event: Dealt) -> None:
    state.hands[event.seat] = sorted(card for card in event.cards if card is not None)
    state.pile = [card for card in state.pile if card not in event.cards]
    state.trick = int(all(state.hands))


def laid(state: NyttspelState, event: Laid) -> None:
    assert event.card is not None  # noqa: S101 - hidden to listeners, never in a log
    state.hands[event.seat].remove(event.card)
    state.laid[event.seat] = event.card
    state.turn = (event.seat + 1) % len(state.hands)


def taken(state: NyttspelState, event: Taken) -> None:
    state.used += event.cards
    state.points[event.seat] += event.points
    state.laid = [NOTHING] * len(state.laid)
    state.turn = event.seat
    state.trick += 1


def ended(state: NyttspelState, event: Ended) -> None:
    state.over = Over(event.reason, event.scores, event.ranks)


FOLDS: dict[type[Any], Callable[..., None]] = {Dealt: dealt, Laid: laid, Taken: taken, Ended: ended}
