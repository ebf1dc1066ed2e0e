"""Phase 3: bidding and swapping [TIO-07 to TIO-19]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.games.tio import changing
from spelbord.games.tio.actions import Bid, Open, Pass, Raise, Swap
from spelbord.games.tio.asking import BID, OPEN, PASSED, RAISE, REST, SECOND, TURN
from spelbord.games.tio.cards import MOST_GUARD, NOTHING
from spelbord.games.tio.events import Exchanged, Learned, Opened, Overbid, ProtectionTaken, Raised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.tio.flow import Flow
    from spelbord.games.tio.state import TioState as State

SWAP_PRICE = 1


def decide(flow: Flow, kind: int, seat: Seat, action: Any) -> bool:
    """Note what follows from an answer, by the number of the question's kind; whether it answers one of this phase."""
    given = type(action)
    if kind == OPEN and given is Open:
        open_auction(flow, seat, action)
    elif kind == OPEN and given is Swap:
        swap(flow, seat, action)
    elif kind == OPEN and given is Pass:
        pass_opening(flow, seat, action)
    elif kind == RAISE and given is Raise:
        raise_guard(flow, seat, action)
    elif kind == RAISE and given is Pass:
        pass_raise(flow, seat, action)
    elif kind == BID and given is Bid:
        bid(flow, seat, action)
    elif kind == BID and given is Pass:
        pass_bid(flow, seat, action)
    else:
        return False
    return True


def can_open(seat: Seat, chips: Sequence[int], guards: Sequence[int]) -> bool:
    """Whether the seat can pay for any opening; who cannot is passed over for good [TIO-07, TIO-19]."""
    free = chips[seat]
    if free > 0:
        for other, guard in enumerate(guards):
            if guard <= free and other != seat:
                return True
    return False


def next_opening(flow: Flow) -> None:
    """Ask the next after the present opener who can open, or the first if there is none; then close the bidding."""
    state = flow.state
    starter, opener, chips, guards = state.starter, state.opener, state.chips, state.guards
    turn = 0 if opener == NOTHING else (opener - starter) % state.seats + 1
    for seat in REST[state.seats][starter][turn]:
        if chips[seat] >= MOST_GUARD or can_open(seat, chips, guards):
            changing.ask(flow, OPEN, seat)
            return
    # All protection goes to the pot before the first decision of phase 4 [TIO-20].
    taken = sum(guards)
    if flow.events is not None:
        flow.events.append(ProtectionTaken(taken))
    changing.take_protection(state, taken)
    changing.ask(flow, SECOND if state.ups[starter] else TURN, starter)


def open_auction(flow: Flow, seat: Seat, action: Open) -> None:
    """Open on a protected card, or on any where the variant says so [TIO-08, TIO-09]."""
    state, owner, chips = flow.state, action.owner, action.chips
    if flow.events is None:
        changing.open_bidding(state, seat, owner, chips)
    else:
        _check_opening(state, seat, owner, chips)
        flow.note(Opened(seat, owner, chips))
    _next_bidder(flow, seat)


def _check_opening(state: State, seat: Seat, owner: Seat, chips: int) -> None:
    if owner == seat or not 0 <= owner < state.seats:
        raise _no_target(state, owner)
    guard = state.guards[owner]
    if not guard and not state.options.open_auction:
        raise Refused("unprotected", "TIO-09", owner=owner)
    least = guard or SWAP_PRICE
    if chips < least:
        raise Refused("bid_too_low", "TIO-08", chips=chips, least=least)
    if chips > state.chips[seat]:
        raise Refused("too_few_chips", "TIO-08", chips=chips, free=state.chips[seat])


def swap(flow: Flow, seat: Seat, action: Swap) -> None:
    """Take an unprotected card for one chip to the pot, at once [TIO-09]."""
    if flow.events is not None:
        _check_swap(flow.state, seat, action.owner)
    _exchange(flow, seat, action.owner, SWAP_PRICE)


def _check_swap(state: State, seat: Seat, owner: Seat) -> None:
    if owner == seat or not 0 <= owner < state.seats:
        raise _no_target(state, owner)
    if state.options.open_auction:
        raise Refused("auction_only", "TIO-09", owner=owner)
    if state.guards[owner]:
        raise Refused("protected", "TIO-08", owner=owner, guard=state.guards[owner])
    if not state.chips[seat]:
        raise Refused("too_few_chips", "TIO-09", chips=SWAP_PRICE, free=0)


def pass_opening(flow: Flow, seat: Seat, action: Pass) -> None:
    """Nobody has to bid [TIO-R26]; a pass is final [TIO-07]."""
    _passed(flow, "open", seat)
    next_opening(flow)


def bid(flow: Flow, seat: Seat, action: Bid) -> None:
    """Overbid by at least one chip [TIO-10]."""
    state, chips = flow.state, action.chips
    if flow.events is None:
        changing.outbid(state, seat, chips)
    else:
        if chips <= state.bid:
            raise Refused("bid_too_low", "TIO-10", chips=chips, least=state.bid + 1)
        if chips > state.chips[seat]:
            raise Refused("too_few_chips", "TIO-10", chips=chips, free=state.chips[seat])
        flow.note(Overbid(seat, chips))
    _next_bidder(flow, seat)


def pass_bid(flow: Flow, seat: Seat, action: Pass) -> None:
    """Let the last bid stand; a new bid brings the question back [TIO-11]."""
    _passed(flow, "bid", seat)
    _next_bidder(flow, seat)


def raise_guard(flow: Flow, seat: Seat, action: Raise) -> None:
    """Protect a card just received better than before, never less [TIO-17]."""
    state, chips = flow.state, action.chips
    if flow.events is None:
        changing.protect(state, seat, chips)
    else:
        _check_raise(state, seat, chips)
        flow.note(Raised(seat, chips))
    _after_raise(flow, seat)


def _check_raise(state: State, seat: Seat, chips: int) -> None:
    guard = state.guards[seat]
    if chips < 1:
        raise Refused("protection_lowered", "TIO-17", chips=chips)
    if guard + chips > MOST_GUARD:
        raise Refused("third_chip", "TIO-17", chips=guard + chips)
    if chips > state.chips[seat]:
        raise Refused("too_few_chips", "TIO-17", chips=chips, free=state.chips[seat])


def pass_raise(flow: Flow, seat: Seat, action: Pass) -> None:
    """Leave the protection as it is."""
    _passed(flow, "raise", seat)
    _after_raise(flow, seat)


def _passed(flow: Flow, kind: str, seat: Seat) -> None:
    """Nothing changes, so that only who listens hears of it."""
    if flow.events is not None:
        flow.events.append(PASSED[kind][seat])


def _no_target(state: State, owner: Seat) -> Refused:
    """Why nobody can bid there: no such seat, or the own card."""
    if 0 <= owner < state.seats:
        return Refused("own_card", "TIO-12")
    return Refused("no_such_seat", "TIO-R17", number=owner + 1, seats=state.seats)


def _next_bidder(flow: Flow, after: Seat) -> None:
    """Ask the next clockwise who may and can overbid; at the leader's turn the card is theirs [TIO-10, TIO-11]."""
    state = flow.state
    chips, owner, leader, least = state.chips, state.owner, state.leader, state.bid
    for seat in REST[state.seats][after][1]:
        if seat == leader:
            break
        if seat != owner and chips[seat] > least:
            changing.ask(flow, BID, seat)
            return
    _exchange(flow, leader, owner, least)


def _exchange(flow: Flow, buyer: Seat, owner: Seat, price: int) -> None:
    """Cards change places, each under its new owner's own chips and with the face it had [TIO-13 to TIO-15]."""
    state = flow.state
    if flow.events is None:
        changing.exchange(state, buyer, owner, price, not state.guards[owner])
    else:
        flow.note(Exchanged(buyer, owner, price, not state.guards[owner]))
        for seat in (buyer, owner):
            if not state.ups[seat]:
                flow.note(Learned(seat, state.firsts[seat]))
    # Buyer first, then seller; who has no free chip or two on the card already is not asked [TIO-17, TIO-43].
    for seat in (buyer, owner):
        if _may_raise(state, seat):
            changing.ask(flow, RAISE, seat)
            return
    next_opening(flow)


def _may_raise(state: State, seat: Seat) -> bool:
    return state.chips[seat] > 0 and state.guards[seat] < MOST_GUARD


def _after_raise(flow: Flow, seat: Seat) -> None:
    """Ask the seller after the buyer [TIO-17]; then the opening is done with."""
    state = flow.state
    seller = state.seller
    if seat != seller and _may_raise(state, seller):
        changing.ask(flow, RAISE, seller)
    else:
        next_opening(flow)
