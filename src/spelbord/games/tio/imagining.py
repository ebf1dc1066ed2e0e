"""Hidden worlds of 10: deal what a viewer cannot see, keeping to what everybody knows [TIO-03, TIO-41]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.tio.cards import COPIES, JOKER, NOTHING
from spelbord.games.tio.state import TioState

if TYPE_CHECKING:
    from spelbord.core import Dice, Seat
    from spelbord.games.tio.views import Spot, TioView


def imagine(view: TioView, dice: Dice) -> TioState:
    """A whole position that looks just like this view to its viewer."""
    state = _visible(view)
    unseen = _unseen(view)
    seats, viewer = len(view.hands), view.viewer
    down = [seat for seat, spot in enumerate(view.table) if spot is not None and spot.card is None]
    room = [0 if seat == viewer else size for seat, size in enumerate(view.hands)]
    for seat in range(seats):
        if view.jokers[seat] and seat != viewer:
            _place_joker(view, state, seat, down, room, unseen, dice)
    for seat in down:
        if state.firsts[seat] == NOTHING:
            state.firsts[seat] = dice.take(unseen)
    for seat in range(seats):
        hand = state.hands[seat]
        if room[seat]:
            hand += dice.draw(unseen, room[seat])
            hand.sort()
    state.pile = unseen
    return state


def _place_joker(
    view: TioView, state: TioState, seat: Seat, down: list[int], room: list[int], unseen: list[int], dice: Dice
) -> None:
    """Put the joker that the seat is known to have where it can be: in its hand, or face down where its card went."""
    laid: Spot | None = None
    place = NOTHING
    for where, spot in enumerate(view.table):
        if spot is not None and spot.laid_by == seat:
            laid, place = spot, where
    if laid is not None and not laid.up and laid.card == JOKER:
        return  # the viewer has owned that card and knows it: this is the joker that the others wonder about
    unseen.pop()  # jokers are the highest cards
    if laid is not None and place in down and dice.below(room[seat] + 1) == 0:
        state.firsts[place] = JOKER
        return
    state.hands[seat].append(JOKER)
    room[seat] -= 1


def _unseen(view: TioView) -> list[int]:
    """Every card the viewer sees nowhere, in ascending order."""
    jokers = COPIES[JOKER] if view.options.surplus_jokers else len(view.hands)
    if view.dealer == NOTHING:
        jokers -= len(view.hands)  # before the deal each seat's own joker lies beside the pile
    left = [*COPIES[:JOKER], jokers]
    for card in view.hand:
        left[card] -= 1
    for pile in view.piles:
        for card in pile:
            left[card] -= 1
    for spot in view.table:
        if spot is not None:
            if spot.card is not None:
                left[spot.card] -= 1
            if spot.second is not None:
                left[spot.second] -= 1
    return [card for card, copies in enumerate(left) for _ in range(copies)]


def _visible(view: TioView) -> TioState:
    """The position as far as the viewer sees it, with empty places for what is hidden."""
    seats = len(view.hands)
    table, auction = view.table, view.auction
    return TioState(
        options=view.options,
        seats=seats,
        pending=view.pending,
        pile=[],
        round_cards=list(view.round_cards),
        hands=[list(view.hand) if seat == view.viewer else [] for seat in range(seats)],
        chips=list(view.chips),
        firsts=[NOTHING if spot is None or spot.card is None else spot.card for spot in table],
        seconds=[NOTHING if spot is None or spot.second is None else spot.second for spot in table],
        ups=[spot is not None and spot.up for spot in table],
        guards=[0 if spot is None else spot.chips for spot in table],
        laid_by=[NOTHING if spot is None else spot.laid_by for spot in table],
        known_by=[0 if spot is None else sum([1 << seat for seat in spot.known_by]) for spot in table],
        jokers=list(view.jokers),
        piles=[list(pile) for pile in view.piles],
        taken=[list(taken) for taken in view.taken],
        pot=view.pot,
        round=view.round,
        round_card=view.round_card,
        dealer=view.dealer,
        starter=view.starter,
        opener=view.opener,
        owner=NOTHING if auction is None else auction.owner,
        bid=0 if auction is None else auction.bid,
        leader=NOTHING if auction is None else auction.leader,
        seller=view.seller,
        last=view.last,
    )
