"""All secrecy of the game. Here belongs what a viewer sees of a position, and hears of an event, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.nyttspel.events import Dealt, Laid
from spelbord.games.nyttspel.rules import pending
from spelbord.games.nyttspel.state import NOTHING
from spelbord.games.nyttspel.views import NyttspelView

if TYPE_CHECKING:
    from spelbord.core import Event, Seat
    from spelbord.games.nyttspel.state import NyttspelState


def view(state: NyttspelState, viewer: Seat | None) -> NyttspelView:
    """What a viewer may see: the own hand, and whatever lies face up."""
    return NyttspelView(
        viewer=viewer,
        options=state.options,
        pending=pending(state),
        hand=() if viewer is None else tuple(state.hands[viewer]),
        hands=tuple(map(len, state.hands)),
        laid=tuple(
            card if state.options.open_cards or card == NOTHING or seat == viewer else None
            for seat, card in enumerate(state.laid)
        ),
        used=tuple(state.used),
        points=tuple(state.points),
        trick=state.trick,
        turn=state.turn,
    )


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as a viewer may hear it."""
    if isinstance(event, Dealt) and event.seat != viewer:
        return Dealt(event.seat, (None,) * len(event.cards))
    if isinstance(event, Laid) and not event.up and event.seat != viewer:
        return Laid(event.seat, None, event.up)
    return event
