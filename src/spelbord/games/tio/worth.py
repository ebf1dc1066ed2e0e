"""How good a position of 10 is for a seat: points so far, what this round will likely bring, and the cards in hand.

It reads the whole position, so bots ask it of imagined worlds only.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from spelbord.core import Decide
from spelbord.games.tio import scoring
from spelbord.games.tio.cards import CHIP_POINTS, COST, NOTHING, STANDING, TEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.tio.state import TioState

STRENGTH = tuple(
    tuple(total + single / 16 if total <= TEN else 0.0 for total, single in standings) for standings in STANDING
)
"""A standing as one number, by first card and second (the last column, index -1, is none); too much is no standing."""

LIKELY_SECOND = 0.7
"""Second cards a seat lays on average, for guessing how much the loser will take."""

# Least squares over 140,000 hands of 4,000 games between four seats that play the quick policy of its bots: how many
# points a card in hand is worth in the end, by rounds still to come (`benchmarks/hands.py`, which has since been given
# other seeds and stages). Rounded; ones that look alike share a figure.
_LAST = (-0.9, *(-0.3,) * 9, -0.5, *(-0.9 * (value + 2) for value in range(1, 9)), -8.8)
_LATE = (-3.7, -1.7, *(-0.8,) * 6, -0.1, 1.3, 3.1, -2.2, -2.2, -3.4, -3.6, -3.6, -4.6, -4.8, -4.6, 0.7)
_EARLY = (-6.0, -2.1, *(-1.2,) * 6, 0.2, 1.5, 6.5, -3.0, -1.6, -3.6, -2.1, -2.7, -2.4, -1.0, -0.6, 8.0)
CARD_WORTH = (_LAST, _LAST, _LATE, _LATE, _EARLY)
"""By rounds to come (four or more alike) and card."""
FEW_ROUNDS = len(CARD_WORTH) - 1

KEENNESS = 1.0
"""How sharply a better standing turns into a better chance; lower is sharper."""
_CHANCE = tuple(exp(tenth / 10 / KEENNESS) for tenth in range(120))


def worth(state: TioState, seat: Seat) -> float:
    """Points of the seat less the mean of the others', as far as can be seen from here; more is better."""
    return lead(state, seat, finished(state))


def lead(state: TioState, seat: Seat, done: int) -> float:
    """The same where so many seats, in turn order, have laid all that they will lay this round."""
    points = expected_points(state, done)
    total = 0.0
    for own in points:
        total += own
    mine: float = points[seat]
    return mine - (total - mine) / (state.seats - 1)


def expected_points(state: TioState, done: int) -> list[float]:
    """What each seat's final score will likely be, with the sign turned: more is better."""
    left = rounds_left(state)
    points: list[float] = []
    for seat in range(state.seats):
        points.append(standing_points(state, seat) + hand_worth(state.hands[seat], left))  # noqa: PERF401 - typed in C
    if state.firsts[state.starter] != NOTHING:
        _add_round(state, points, done)
    return points


def standing_points(state: TioState, seat: Seat) -> float:
    """The score of a seat if all ended here and its hand were empty, with the sign turned [TIO-37]."""
    points = CHIP_POINTS * state.chips[seat] - scoring.cost(state.piles[seat])
    for card in state.taken[seat]:
        points -= card
    return points


def hand_worth(hand: Sequence[int], rounds_left: int) -> float:
    """What cards in hand are good for, or cost, with so many rounds to come."""
    row = CARD_WORTH[min(rounds_left, FEW_ROUNDS)]
    total = 0.0
    for card in hand:
        total += row[card]
    return total


def rounds_left(state: TioState) -> int:
    """How many more rounds there will be after this one: until the round cards or the pile give out."""
    refills = int(len(state.pile) // (state.seats + LIKELY_SECOND * state.seats))
    return min(len(state.round_cards), refills)


def _add_round(state: TioState, points: list[float], done: int) -> None:
    """Add what the round on the table will bring, were the present bid the last."""
    firsts, seats, start = state.firsts, state.seats, state.starter
    if state.owner != NOTHING:
        firsts = firsts[:]
        firsts[state.leader], firsts[state.owner] = firsts[state.owner], firsts[state.leader]
        points[state.leader] -= CHIP_POINTS * state.bid
        points[state.owner] += CHIP_POINTS * state.bid
    chances: list[float] = []
    wins = losses = 0.0
    pot, taken = state.pot, float(state.round_card)
    for seat in range(seats):
        first, second = firsts[seat], state.seconds[seat]
        has_finished = second != NOTHING or (seat - start) % seats < done
        standing = STRENGTH[first][second] if has_finished else reach(state.hands[seat], first)
        chance = _CHANCE[int(10 * standing)]
        chances.append(chance)
        wins += chance
        losses += 1 / chance
        pot += state.guards[seat]
        taken += (COST[first] if first != NOTHING else 0) + (COST[second] if second != NOTHING else LIKELY_SECOND)
    gain, penalty = CHIP_POINTS * pot / wins, taken / losses
    for seat in range(seats):
        chance = chances[seat]
        points[seat] += gain * chance - penalty / chance


def reach(hand: Sequence[int], first: int) -> float:
    """The best standing that a hand can still give this first card, or any if none is laid."""
    best = 0.0
    if first != NOTHING:
        row = STRENGTH[first]
        best = row[NOTHING]
        for card in hand:
            best = max(best, row[card])
        return best
    for place, card in enumerate(hand):
        row = STRENGTH[card]
        best = max(best, row[NOTHING])
        for other in hand[:place]:
            best = max(best, row[other])
    return best


def finished(state: TioState) -> int:
    """How many seats have had their turn in phase 4, so that what lies before them is all there will be."""
    pending = state.pending
    if type(pending) is not Decide or pending.prompts[0].kind not in {"turn", "second"}:
        return 0
    return (pending.prompts[0].seat - state.starter) % state.seats
