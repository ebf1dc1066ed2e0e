"""A quick player of 10 for any seat of an imagined world: it takes what `worth` likes best at once.

It lays cards openly and without chips, as whoever looks one step ahead does. Cards face down that its seat has not
owned it does not know: it guesses them anew each time, so that what is hidden stays hidden in imagined worlds too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.tio import rules, worth
from spelbord.games.tio import state as states
from spelbord.games.tio.cards import FITS, JOKER, NOTHING
from spelbord.games.tio.flow import Flow
from spelbord.games.tio.moves import ADDS, BIDS, KEEP, LAYS, OPENINGS, PASS, STARTS, SWAPS, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, AnyKit, Prompt, Seat
    from spelbord.core.dice import Dice
    from spelbord.games.tio.state import TioState

GUESSES = 2
"""How often it guesses what lies hidden before it opens or bids."""


def policy_of(kit: AnyKit) -> Callable[[TioState, Prompt, Dice], Action]:
    """The policy by which imagined worlds are played on."""
    return policy


def policy(state: TioState, prompt: Prompt, dice: Dice) -> Action:
    """What this seat does, going by what it would know there; the position is left as it was."""
    kind, seat = prompt.kind, prompt.seat
    if kind == "lay":
        return _lay(state, seat)
    if kind == "open":
        return _open(state, seat, dice)
    if kind == "bid":
        return _bid(state, seat, dice)
    if kind == "second":
        return _second(state, seat)
    if kind == "turn":
        return KEEP if _second(state, seat) is PASS else TURN_UP
    return STARTS[seat] if kind == "start" else PASS


def _lay(state: TioState, seat: Seat) -> Action:
    hand = state.hands[seat]
    best, chosen, last = float("-inf"), NOTHING, NOTHING
    for place in range(len(hand)):
        card = hand[place]
        if card == last:
            continue
        last = card
        del hand[place]
        state.firsts[seat] = card
        found = worth.lead(state, seat, 0)
        hand.insert(place, card)
        if found > best:
            best, chosen = found, card
    state.firsts[seat] = NOTHING
    return LAYS[0][chosen][0]


def _open(state: TioState, seat: Seat, dice: Dice) -> Action:
    """An exchange for the least price that is asked, or none."""
    firsts, guards, chips = state.firsts, state.guards, state.chips[seat]
    gains = [0.0] * state.seats
    for _ in range(_guesses(state, seat)):
        state.firsts = _guessed(state, seat, dice)
        passed = worth.lead(state, seat, 0)
        for owner in range(state.seats):
            price = guards[owner] or 1
            if owner != seat and price <= chips:
                gains[owner] += _with_bid(state, seat, owner, price) - passed
        state.firsts = firsts
    best, target = 0.0, NOTHING
    for owner in range(state.seats):
        if gains[owner] > best:
            best, target = gains[owner], owner
    if target == NOTHING:
        return PASS
    guard = guards[target]
    return OPENINGS[target][guard or 1] if guard or state.options.open_auction else SWAPS[target]


def _bid(state: TioState, seat: Seat, dice: Dice) -> Action:
    firsts, price, gain = state.firsts, state.bid + 1, 0.0
    for _ in range(_guesses(state, seat)):
        state.firsts = _guessed(state, seat, dice)
        gain += _with_bid(state, seat, state.owner, price) - worth.lead(state, seat, 0)
        state.firsts = firsts
    return BIDS[price] if gain > 0 else PASS


def _with_bid(state: TioState, seat: Seat, owner: Seat, price: int) -> float:
    """What the position is worth where this bid is the last."""
    before = state.owner, state.bid, state.leader
    state.owner, state.bid, state.leader = owner, price, seat
    found = worth.lead(state, seat, 0)
    state.owner, state.bid, state.leader = before
    return found


def _guesses(state: TioState, seat: Seat) -> int:
    """How many guesses are worth making: one where nothing is hidden from the seat."""
    for owner in range(state.seats):
        if _is_hidden(state, seat, owner):
            return GUESSES
    return 1


def _guessed(state: TioState, seat: Seat, dice: Dice) -> list[int]:
    """The first cards as the seat imagines them."""
    firsts = state.firsts[:]
    for owner in range(state.seats):
        if state.pile and _is_hidden(state, seat, owner):
            firsts[owner] = JOKER if state.jokers[owner] and dice.below(4) == 0 else dice.pick(state.pile)
    return firsts


def _is_hidden(state: TioState, seat: Seat, owner: Seat) -> bool:
    return not (state.ups[owner] or state.known_by[owner] >> seat & 1)


def _second(state: TioState, seat: Seat) -> Action:
    """The second card after which the seat stands best, or none."""
    hand, fits, done = state.hands[seat], FITS[state.firsts[seat]], (seat - state.starter) % state.seats + 1
    if done == state.seats:
        return _last_second(state, seat)
    best, last = worth.lead(state, seat, done), NOTHING
    move: Action = PASS
    for place in range(len(hand)):
        card = hand[place]
        if card == last or not fits[card]:
            continue
        last = card
        del hand[place]
        state.seconds[seat] = card
        found = worth.lead(state, seat, done)
        hand.insert(place, card)
        if found > best:
            best, move = found, ADDS[card]
    state.seconds[seat] = NOTHING
    return move


def _last_second(state: TioState, seat: Seat) -> Action:
    """The same for the last seat, after which the round is counted."""
    best, last = _counted(state, seat, NOTHING), NOTHING
    move: Action = PASS
    fits = FITS[state.firsts[seat]]
    for card in state.hands[seat]:
        if card != last and fits[card]:
            last = card
            found = _counted(state, seat, card)
            if found > best:
                best, move = found, ADDS[card]
    return move


def _counted(state: TioState, seat: Seat, card: int) -> float:
    there = states.copy(state)
    flow = Flow(there)
    if card == NOTHING:
        rules.pass_second(flow, seat, PASS)
    else:
        rules.add(flow, seat, ADDS[card])
    return worth.worth(there, seat)
