"""Phase 3: bidding and swapping [TIO-07 to TIO-19]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.tio.asking import ASKED, PASSED, REST, Facts
from spelbord.games.tio.cards import MOST_GUARD, NOTHING
from spelbord.games.tio.values import Exchanged, Learned, Opened, Overbid, ProtectionTaken, Raised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.tio.values import Bid, Open, Pass, Raise, Swap
    from spelbord.games.tio.values import TioState as State

SWAP_PRICE = 1


def can_open(seat: Seat, chips: Sequence[int], guards: Sequence[int]) -> bool:
    """Whether the seat can pay for any opening; who cannot is passed over for good [TIO-07, TIO-19]."""
    free = chips[seat]
    return free > 0 and any(guard <= free for other, guard in enumerate(guards) if other != seat)


def next_opening(state: State, chips: Sequence[int], guards: Sequence[int], ups: Sequence[bool]) -> Facts:
    """Ask the next after the present opener who can open, or the first if there is none; then close the bidding.

    Chips, protection and faces are given as they will be when the events before this one are folded [TIO-R17].
    """
    starter, opener = state.starter, state.opener
    turn = 0 if opener == NOTHING else (opener - starter) % state.seats + 1
    for seat in REST[state.seats][starter][turn]:
        if chips[seat] >= MOST_GUARD or can_open(seat, chips, guards):
            return ASKED["open"][seat]
    # All protection goes to the pot before the first decision of phase 4 [TIO-20].
    return (ProtectionTaken(sum(guards)),) + ASKED["second" if ups[starter] else "turn"][starter]


def open_auction(state: State, seat: Seat, action: Open) -> Facts:
    """Open on a protected card, or on any where the variant says so [TIO-08, TIO-09]."""
    owner, chips = action.owner, action.chips
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
    opened = Opened(seat, owner, chips)
    asked = _next_bidder(state, seat, owner, seat, chips)
    return (opened,) + (asked or _exchange(state, seat, owner, chips, to_pot=not guard))


def swap(state: State, seat: Seat, action: Swap) -> Facts:
    """Take an unprotected card for one chip to the pot, at once [TIO-09]."""
    owner = action.owner
    if owner == seat or not 0 <= owner < state.seats:
        raise _no_target(state, owner)
    if state.options.open_auction:
        raise Refused("auction_only", "TIO-09", owner=owner)
    if state.guards[owner]:
        raise Refused("protected", "TIO-08", owner=owner, guard=state.guards[owner])
    if not state.chips[seat]:
        raise Refused("too_few_chips", "TIO-09", chips=SWAP_PRICE, free=0)
    return _exchange(state, seat, owner, SWAP_PRICE, to_pot=True)


def pass_opening(state: State, seat: Seat, action: Pass) -> Facts:
    """Nobody has to bid [TIO-R26]; a pass is final [TIO-07]."""
    return PASSED["open"][seat] + next_opening(state, state.chips, state.guards, state.ups)


def bid(state: State, seat: Seat, action: Bid) -> Facts:
    """Overbid by at least one chip [TIO-10]."""
    chips = action.chips
    if chips <= state.bid:
        raise Refused("bid_too_low", "TIO-10", chips=chips, least=state.bid + 1)
    if chips > state.chips[seat]:
        raise Refused("too_few_chips", "TIO-10", chips=chips, free=state.chips[seat])
    asked = _next_bidder(state, seat, state.owner, seat, chips)
    return (Overbid(seat, chips),) + (asked or _hammer(state, seat, chips))


def pass_bid(state: State, seat: Seat, action: Pass) -> Facts:
    """Let the last bid stand; a new bid brings the question back [TIO-11]."""
    asked = _next_bidder(state, seat, state.owner, state.leader, state.bid)
    return PASSED["bid"][seat] + (asked or _hammer(state, state.leader, state.bid))


def raise_guard(state: State, seat: Seat, action: Raise) -> Facts:
    """Protect a card just received better than before, never less [TIO-17]."""
    chips, guard = action.chips, state.guards[seat]
    if chips < 1:
        raise Refused("protection_lowered", "TIO-17", chips=chips)
    if guard + chips > MOST_GUARD:
        raise Refused("third_chip", "TIO-17", chips=guard + chips)
    if chips > state.chips[seat]:
        raise Refused("too_few_chips", "TIO-17", chips=chips, free=state.chips[seat])
    return (Raised(seat, chips),) + _after_raise(state, seat, chips)


def pass_raise(state: State, seat: Seat, action: Pass) -> Facts:
    """Leave the protection as it is."""
    return PASSED["raise"][seat] + _after_raise(state, seat, 0)


def _no_target(state: State, owner: Seat) -> Refused:
    """Why nobody can bid there: no such seat, or the own card."""
    if 0 <= owner < state.seats:
        return Refused("own_card", "TIO-12")
    return Refused("no_such_seat", "TIO-R17", number=owner + 1, seats=state.seats)


def _next_bidder(state: State, after: Seat, owner: Seat, leader: Seat, least: int) -> Facts:
    """Ask the next clockwise who may and can overbid; nobody once it is the leader's turn [TIO-10, TIO-11]."""
    chips = state.chips
    for seat in REST[state.seats][after][1]:
        if seat == leader:
            break
        if seat != owner and chips[seat] > least:
            return ASKED["bid"][seat]
    return ()


def _hammer(state: State, buyer: Seat, chips: int) -> Facts:
    return _exchange(state, buyer, state.owner, chips, to_pot=not state.guards[state.owner])


def _exchange(state: State, buyer: Seat, owner: Seat, price: int, *, to_pot: bool) -> Facts:
    """Cards change places, each under its new owner's own chips and with the face it had [TIO-13 to TIO-15]."""
    events: Facts = (Exchanged(buyer, owner, price, to_pot),)
    if not state.ups[owner]:
        events += (Learned(buyer, state.firsts[owner]),)
    if not state.ups[buyer]:
        events += (Learned(owner, state.firsts[buyer]),)
    paid = state.chips[buyer] - price
    received = state.chips[owner] if to_pot else state.chips[owner] + price
    # Buyer first, then seller; who has no free chip or two on the card already is not asked [TIO-17, TIO-43].
    if paid and state.guards[buyer] < MOST_GUARD:
        return events + ASKED["raise"][buyer]
    if received and state.guards[owner] < MOST_GUARD:
        return events + ASKED["raise"][owner]
    chips, ups = state.chips[:], state.ups[:]
    chips[buyer], chips[owner] = paid, received
    ups[buyer], ups[owner] = ups[owner], ups[buyer]
    return events + next_opening(state, chips, state.guards, ups)


def _after_raise(state: State, seat: Seat, added: int) -> Facts:
    """Ask the seller after the buyer [TIO-17]; then the opening is done with."""
    seller = state.seller
    if seat != seller and state.chips[seller] and state.guards[seller] < MOST_GUARD:
        return ASKED["raise"][seller]
    chips, guards = state.chips, state.guards
    if added:
        chips, guards = chips[:], guards[:]
        chips[seat] -= added
        guards[seat] += added
    return next_opening(state, chips, guards, state.ups)
