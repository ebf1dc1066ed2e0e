"""Phase 5 and the final count: who won, who lost, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import octets, ranked
from spelbord.games.tio import changing
from spelbord.games.tio.asking import ORDERS
from spelbord.games.tio.cards import CHIP_POINTS, COST, NOTHING, ROUND_COST, STANDING
from spelbord.games.tio.events import Ended, HandCounted, Revealed, RoundCardsTaken, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.tio.flow import Flow
    from spelbord.games.tio.state import TioState


def winner_and_loser(order: tuple[Seat, ...], totals: list[int], singles: list[int]) -> tuple[Seat, Seat]:
    """The round's winner [TIO-27] and, among the others, its loser [TIO-28, TIO-29]."""
    winner = loser = most = highest = least = NOTHING
    for seat in order:  # of equals the earliest in turn order wins
        total, single = totals[seat], singles[seat]
        if total > most or (total == most and single > highest):
            winner, most, highest = seat, total, single
    for seat in order:  # of equals the latest loses; where all are equal, the latest but the winner
        total = totals[seat]
        if seat != winner and (loser == NOTHING or total <= least):
            loser, least = seat, total
    return winner, loser


def score_round(flow: Flow) -> None:
    """Turn up what is still down [TIO-26] and count the round."""
    state = flow.state
    seats = state.seats
    order = ORDERS[seats][state.starter]
    for seat in order:
        if not state.ups[seat]:
            if flow.events is not None:
                flow.events.append(Revealed(seat, state.firsts[seat]))
            changing.turn_up(state, seat, state.firsts[seat])
    firsts, seconds = tuple(state.firsts), tuple(state.seconds)
    totals, singles = [], []
    for seat in range(seats):
        first, second = firsts[seat], seconds[seat]
        standing = STANDING[first][second]
        totals.append(standing[0])
        singles.append(standing[1])
    winner, loser = winner_and_loser(order, totals, singles)
    flow.note(Scored(state.round_card, firsts, seconds, tuple(totals), tuple(singles), winner, loser, state.pot))


def count_up(flow: Flow, reason: str) -> None:
    """End the game after this round: the hands join the piles [TIO-36] and the scores are made [TIO-37]."""
    state = flow.state
    assert state.last is not None  # noqa: S101 - a round was counted
    if state.round_cards:  # [TIO-35]
        flow.note(RoundCardsTaken(state.last.loser, tuple(state.round_cards)))
    for seat, hand in enumerate(state.hands):
        if flow.events is None:
            changing.count_hand(state, seat, hand)
        else:
            flow.note(HandCounted(seat, tuple(hand)))
    points = penalties(state)
    scores = _scores(state, points)
    flow.note(Ended(reason, points, tuple(state.chips), scores, ranked(scores, lowest_wins=True)))


def penalties(state: TioState) -> tuple[int, ...]:
    """What lies in each penalty pile, in points."""
    points, taken = [], state.taken
    for seat, pile in enumerate(state.piles):
        points.append(octets.total(pile, COST) + octets.total(taken[seat], ROUND_COST))
    return tuple(points)


def standing(state: TioState) -> tuple[int, ...]:
    """The scores if the hands were empty and all ended here [TIO-37]."""
    return _scores(state, penalties(state))


def _scores(state: TioState, points: tuple[int, ...]) -> tuple[int, ...]:
    scores, chips = [], state.chips
    for seat, own in enumerate(points):
        left = chips[seat]  # named, so that it is a number of C's where this is compiled
        scores.append(own - CHIP_POINTS * left)
    return tuple(scores)


def chapter(state: TioState) -> int:
    """The round; 0 before the first."""
    return state.round


def cost(cards: Sequence[int]) -> int:
    """The penalty points of these cards."""
    points = 0
    for card in cards:
        price = COST[card]
        points += price
    return points
