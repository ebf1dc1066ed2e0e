"""Hidden worlds of 10: deal what a viewer cannot see, keeping to what everybody knows [TIO-03, TIO-41]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import astuple

from spelbord.games.tio.cards import CARDS, COPIES, JOKER, NOTHING
from spelbord.games.tio.state import TioState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.tio.views import Spot, TioView

RUNS = tuple(tuple((card,) * copies for copies in range(COPIES[card] + 1)) for card in CARDS)
"""So many of each card, one after the other."""


def imagine(view: TioView, dice: Dice) -> TioState:
    """A whole position that looks just like this view to its viewer."""
    # Made for every world that a bot tries: all fields are read at once, in the order that TioView lists them, and set
    # one by one, which spares a call with as many arguments.
    (
        viewer, options, pending, number, round_card, round_cards, dealer, starter, _, hand, sizes, chips, pot, table,
        jokers, piles, taken, auction, opener, seller, last, _,
    ) = astuple(view)  # fmt: skip
    seats = len(sizes)
    state = TioState.__new__(TioState)
    state.options, state.seats, state.pending = options, seats, pending
    state.round_cards, state.chips, state.jokers = list(round_cards), list(chips), list(jokers)
    state.hands = [[] for _ in range(seats)]
    room = list(sizes)
    if viewer is not None:
        state.hands[viewer] = list(hand)
        room[viewer] = 0
    state.piles = [list(pile) for pile in piles]
    state.taken = [list(cards) for cards in taken]
    state.pot, state.round, state.round_card = pot, number, round_card
    state.dealer, state.starter, state.opener, state.seller, state.last = dealer, starter, opener, seller, last
    state.owner, state.bid, state.leader = (NOTHING, 0, NOTHING) if auction is None else astuple(auction)
    _lay_out(state, table)
    state.pile = _unseen(state)
    _deal(state, viewer, room, dice)
    return state


def _lay_out(state: TioState, table: Sequence[Spot | None]) -> None:
    """What lies before each seat, with `NOTHING` for a card that the viewer does not know."""
    seats = len(table)
    firsts, seconds, laid_by = [NOTHING] * seats, [NOTHING] * seats, [NOTHING] * seats
    ups, guards, known_by = [False] * seats, [0] * seats, [0] * seats
    for seat, spot in enumerate(table):
        if spot is None:
            continue
        card, ups[seat], guards[seat], second, laid_by[seat], knowers = astuple(spot)
        if card is not None:
            firsts[seat] = card
        if second is not None:
            seconds[seat] = second
        known = 0
        for knower in knowers:
            known |= 1 << knower
        known_by[seat] = known
    state.firsts, state.seconds, state.laid_by = firsts, seconds, laid_by
    state.ups, state.guards, state.known_by = ups, guards, known_by


def _unseen(state: TioState) -> list[int]:
    """Every card the viewer sees nowhere, in ascending order."""
    jokers = COPIES[JOKER] if state.options.surplus_jokers else state.seats
    if state.dealer == NOTHING:
        jokers -= state.seats  # before the deal each seat's own joker lies beside the pile
    left = [*COPIES[:JOKER], jokers]
    for cards in [*state.hands, *state.piles, state.firsts, state.seconds]:
        for card in cards:
            if card != NOTHING:
                left[card] -= 1
    unseen: list[int] = []
    for card in range(JOKER + 1):
        runs = RUNS[card]
        unseen.extend(runs[left[card]])
    return unseen


def _deal(state: TioState, viewer: Seat | None, room: list[int], dice: Dice) -> None:
    """Give out what is unseen: known jokers, cards that lie face down, and hands. The rest is the pile."""
    unseen, firsts, seats = state.pile, state.firsts, state.seats
    for seat in range(seats):
        if state.jokers[seat] and seat != viewer:
            _place_joker(state, seat, room, dice)
    for seat in range(seats):
        if firsts[seat] == NOTHING and state.laid_by[seat] != NOTHING:
            firsts[seat] = dice.take(unseen)
    for seat in range(seats):
        if room[seat]:
            hand = state.hands[seat]
            hand.extend(dice.draw(unseen, room[seat]))
            hand.sort()


def _place_joker(state: TioState, seat: Seat, room: list[int], dice: Dice) -> None:
    """Put the joker that the seat is known to have where it can be: in its hand, or face down where its card went."""
    firsts, place = state.firsts, NOTHING
    for where, owner in enumerate(state.laid_by):
        if owner == seat:
            place = where
    if place != NOTHING and not state.ups[place] and firsts[place] == JOKER:
        return  # the viewer has owned that card and knows it: this is the joker that the others wonder about
    state.pile.pop()  # jokers are the highest cards
    if place != NOTHING and firsts[place] == NOTHING and dice.below(room[seat] + 1) == 0:
        firsts[place] = JOKER
        return
    state.hands[seat].append(JOKER)
    room[seat] -= 1
