"""All secrecy of 10: what each viewer sees of a state, and hears of an event [TIO-03, TIO-41]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.tio.asking import SEATS
from spelbord.games.tio.cards import NOTHING
from spelbord.games.tio.values import Auction, Dealt, Drew, Laid, Learned, Spot, TioView

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Event, Seat
    from spelbord.games.tio.values import TioState

_KNOWERS = tuple(tuple(seat for seat in SEATS if bits >> seat & 1) for bits in range(1 << len(SEATS)))


def view(state: TioState, viewer: Seat | None) -> TioView:
    """The table through one pair of eyes; an onlooker sees what everybody sees."""
    return TioView(
        viewer=viewer,
        options=state.options,
        pending=state.pending,
        round=state.round,
        round_card=state.round_card,
        round_cards=tuple(state.round_cards),
        dealer=state.dealer,
        starter=state.starter,
        pile=len(state.pile),
        hand=() if viewer is None else tuple(state.hands[viewer]),
        hands=tuple([len(hand) for hand in state.hands]),
        chips=tuple(state.chips),
        pot=state.pot,
        table=tuple([_spot(state, seat, viewer) for seat in range(state.seats)]),
        jokers=tuple(state.jokers),
        piles=tuple([tuple(pile) for pile in state.piles]),
        taken=tuple([tuple(taken) for taken in state.taken]),
        auction=None if state.owner == NOTHING else Auction(state.owner, state.bid, state.leader),
        opener=state.opener,
        seller=state.seller,
        last=state.last,
    )


def _spot(state: TioState, seat: Seat, viewer: Seat | None) -> Spot | None:
    card = state.firsts[seat]
    if card == NOTHING:
        return None
    known = state.known_by[seat]
    seen = state.ups[seat] or (viewer is not None and known >> viewer & 1)
    second = state.seconds[seat]
    return Spot(
        card if seen else None,
        state.ups[seat],
        state.guards[seat],
        None if second == NOTHING else second,
        state.laid_by[seat],
        _KNOWERS[known],
    )


def _hand(event: Dealt | Drew, viewer: Seat | None) -> Event:
    return event if event.seat == viewer else type(event)(event.seat, (None,) * len(event.cards))


def _laid(event: Laid, viewer: Seat | None) -> Event:
    return event if event.up or event.seat == viewer else Laid(event.seat, None, up=False, chips=event.chips)


def _learned(event: Learned, viewer: Seat | None) -> Event | None:
    return event if event.seat == viewer else None


# Events that are not here have been seen by everybody round the table. Each redactor takes the event it is filed under.
_SECRETS: dict[type[Event], Callable[..., Event | None]] = {
    Dealt: _hand,
    Drew: _hand,
    Laid: _laid,
    Learned: _learned,
}


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as this viewer hears it."""
    secret = _SECRETS.get(type(event))
    return event if secret is None else secret(event, viewer)
