"""All secrecy of 10: what each viewer sees of a state, and hears of an event [TIO-03, TIO-41]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from spelbord.games.tio import scoring
from spelbord.games.tio.asking import SEATS
from spelbord.games.tio.cards import NOTHING
from spelbord.games.tio.events import Dealt, Drew, Laid, Learned
from spelbord.games.tio.views import Auction, Spot, TioView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.tio.state import TioState

_VIEWER, _HAND, _TABLE = map(TioView.__struct_fields__.index, ("viewer", "hand", "table"))
_KNOWERS = tuple(tuple(seat for seat in SEATS if bits >> seat & 1) for bits in range(1 << len(SEATS)))


def view(state: TioState, viewer: Seat | None) -> TioView:
    """The table through one pair of eyes; an onlooker sees what everybody sees."""
    # Made after every move: fields go by position, in the order that TioView lists them.
    return TioView(
        viewer,
        state.options,
        state.pending,
        state.round,
        state.round_card,
        tuple(state.round_cards),
        state.dealer,
        state.starter,
        len(state.pile),
        () if viewer is None else tuple(state.hands[viewer]),
        tuple([len(hand) for hand in state.hands]),
        tuple(state.chips),
        state.pot,
        _table(state, 0 if viewer is None else 1 << viewer),
        tuple(state.jokers),
        tuple([tuple(pile) for pile in state.piles]),
        tuple([tuple(taken) for taken in state.taken]),
        None if state.owner == NOTHING else Auction(state.owner, state.bid, state.leader),
        state.opener,
        state.seller,
        state.last,
        scoring.penalties(state),
    )


def views(state: TioState, viewers: Sequence[Seat | None]) -> list[TioView]:
    """The same table through several pairs of eyes: each sees what an onlooker sees, and besides what is their own."""
    onlooker = view(state, None)
    fields = list(astuple(onlooker))
    return [onlooker if viewer is None else _own(state, onlooker, fields, viewer) for viewer in viewers]


def _own(state: TioState, onlooker: TioView, fields: list[Any], viewer: Seat) -> TioView:
    """What an onlooker sees, with the fields that are another to this viewer put in their places."""
    fields[_VIEWER] = viewer
    fields[_HAND] = tuple(state.hands[viewer])
    fields[_TABLE] = _own_table(state, onlooker.table, viewer)
    return TioView(*fields)


def _own_table(state: TioState, table: tuple[Spot | None, ...], viewer: Seat) -> tuple[Spot | None, ...]:
    """What lies before each seat, with the cards face down that this viewer knows."""
    spots: list[Spot | None] = []
    for seat, known in enumerate(state.known_by):
        if known >> viewer & 1 and not state.ups[seat]:
            spots = spots or list(table)
            spots[seat] = _spot(state, seat, 1 << viewer)
    return tuple(spots) if spots else table


def _table(state: TioState, bit: int) -> tuple[Spot | None, ...]:
    """What lies before each seat; a card face down is shown to those who know it."""
    return tuple([_spot(state, seat, bit) for seat in range(state.seats)])


def _spot(state: TioState, seat: Seat, bit: int) -> Spot | None:
    card = state.firsts[seat]
    if card == NOTHING:
        return None
    up, second, known = state.ups[seat], state.seconds[seat], state.known_by[seat]
    return Spot(
        card if up or known & bit else None,
        up,
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
