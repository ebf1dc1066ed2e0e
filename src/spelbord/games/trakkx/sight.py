"""All secrecy of TrakkX: what each viewer sees of a state, and hears of an event [TRX-34, TRX-37]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from spelbord.games.trakkx.events import Chosen, Dealt, Drew, Handed
from spelbord.games.trakkx.tiles import group_limit
from spelbord.games.trakkx.views import TrakkxView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.trakkx.state import TrakkxState


def view(state: TrakkxState, viewer: Seat | None) -> TrakkxView:
    """The table through one pair of eyes; an onlooker sees what everybody sees."""
    return TrakkxView(
        viewer=viewer,
        options=state.options,
        pending=state.pending,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        target=state.target,
        hand=() if viewer is None else tuple(state.hands[viewer]),
        hands=tuple([len(hand) for hand in state.hands]),
        table=tuple(state.table),
        limit=group_limit(state.seats),
        display=tuple(state.display),
        bag=len(state.bag),
        box=tuple(state.box),
        opened=tuple(state.opened),
        gone=tuple(state.gone),
        given=() if viewer is None else tuple(state.given[viewer]),
        choosing=tuple([len(given) for given in state.given]),
        shown=tuple([tuple(shown) for shown in state.shown]),
        totals=tuple(state.totals),
        passes=state.passes,
        draws=state.draws,
        refills=state.refills,
        threes=state.threes,
        last=state.last,
    )


def views(state: TrakkxState, viewers: Sequence[Seat | None]) -> list[TrakkxView]:
    """The same table through several pairs of eyes: each sees what an onlooker sees, and besides what is their own."""
    onlooker = view(state, None)
    return [
        onlooker
        if viewer is None
        else replace(onlooker, viewer=viewer, hand=tuple(state.hands[viewer]), given=tuple(state.given[viewer]))
        for viewer in viewers
    ]


def _own(event: Dealt | Drew | Chosen, viewer: Seat | None) -> Event:
    return event if event.seat == viewer else type(event)(event.seat, (None,) * len(event.tiles))


def _between_two(event: Handed, viewer: Seat | None) -> Event:
    if viewer is not None and viewer in {event.seat, event.to}:
        return event
    return Handed(event.seat, event.to, (None,) * len(event.tiles))


# Events that are not here have been seen by everybody round the table. Each redactor takes the event it is filed under.
_SECRETS: dict[type[Event], Callable[..., Event]] = {
    Dealt: _own,
    Drew: _own,
    Chosen: _own,
    Handed: _between_two,
}


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as this viewer hears it."""
    secret = _SECRETS.get(type(event))
    return event if secret is None else secret(event, viewer)
