"""Hidden worlds of 10: deal what a viewer cannot see, keeping to what everybody knows [TIO-03, TIO-41]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.tio.cards import COPIES, JOKER, NOTHING
from spelbord.games.tio.state import TioState

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.tio.views import Spot, TioView

    Spots: TypeAlias = tuple[list[int], list[int], list[bool], list[int], list[int], list[int]]
    """Firsts, seconds, faces, protection, who laid each, and who knows it."""


def imagine(view: TioView, dice: Dice) -> TioState:
    """A whole position that looks just like this view to its viewer."""
    state = _visible(view)
    unseen = _unseen(view)
    seats, viewer = len(view.hands), view.viewer
    down = [seat for seat, spot in enumerate(view.table) if spot is not None and spot.card is None]
    room = [*view.hands]
    if viewer is not None:
        room[viewer] = 0
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
    unseen = []
    for card, copies in enumerate(_copies_left(view)):
        for _ in range(copies):
            unseen.append(card)  # noqa: PERF401 - compiled, a loop of typed numbers is far quicker
    return unseen


def _copies_left(view: TioView) -> list[int]:
    """How many of each card the viewer sees nowhere."""
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
    return left


def _visible(view: TioView) -> TioState:
    """The position as far as the viewer sees it, with empty places for what is hidden."""
    seats, viewer, auction = len(view.hands), view.viewer, view.auction
    firsts, seconds, ups, guards, laid_by, known_by = _spots(view.table)
    hands: list[list[int]] = [[] for _ in range(seats)]
    if viewer is not None:
        hands[viewer] = list(view.hand)
    # Made for every world that a bot tries: fields go by position, in the order that TioState lists them.
    return TioState(
        view.options,
        seats,
        view.pending,
        [],
        list(view.round_cards),
        hands,
        list(view.chips),
        firsts,
        seconds,
        ups,
        guards,
        laid_by,
        known_by,
        list(view.jokers),
        [list(pile) for pile in view.piles],
        [list(taken) for taken in view.taken],
        view.pot,
        view.round,
        view.round_card,
        view.dealer,
        view.starter,
        view.opener,
        NOTHING if auction is None else auction.owner,
        0 if auction is None else auction.bid,
        NOTHING if auction is None else auction.leader,
        view.seller,
        view.last,
    )


def _spots(table: Sequence[Spot | None]) -> Spots:
    """What lies before each seat, as a position has it."""
    seats = len(table)
    firsts, seconds, laid_by = [NOTHING] * seats, [NOTHING] * seats, [NOTHING] * seats
    ups, guards, known_by = [False] * seats, [0] * seats, [0] * seats
    for seat, spot in enumerate(table):
        if spot is None:
            continue
        if spot.card is not None:
            firsts[seat] = spot.card
        if spot.second is not None:
            seconds[seat] = spot.second
        ups[seat], guards[seat], laid_by[seat] = spot.up, spot.chips, spot.laid_by
        for knower in spot.known_by:
            known_by[seat] |= 1 << knower
    return firsts, seconds, ups, guards, laid_by, known_by
