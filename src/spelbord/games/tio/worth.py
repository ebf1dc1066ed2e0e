"""How good a position of 10 is for a seat: points so far, what this round will likely bring, and the cards in hand.

It reads the whole position, so bots ask it of imagined worlds only.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from spelbord.core import Decide
from spelbord.games.tio.cards import CHIP_POINTS, NOTHING, STANDING, TEN
from spelbord.games.tio.scoring import cost

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

KEENNESS = 1.0
"""How sharply a better standing turns into a better chance; lower is sharper."""
_CHANCE = tuple(exp(tenth / 10 / KEENNESS) for tenth in range(120))


def worth(state: TioState, seat: Seat) -> float:
    """Points of the seat less the mean of the others', as far as can be seen from here; more is better."""
    points = expected_points(state)
    others = (sum(points) - points[seat]) / (state.seats - 1)
    return points[seat] - others


def expected_points(state: TioState) -> list[float]:
    """What each seat's final score will likely be, with the sign turned: more is better."""
    points: list[float] = [
        CHIP_POINTS * chips - cost(pile) - sum(taken)
        for chips, pile, taken in zip(state.chips, state.piles, state.taken, strict=True)
    ]
    if state.firsts[state.starter] == NOTHING:
        left = rounds_left(state)
        return [own + hand_worth(hand, left) for own, hand in zip(points, state.hands, strict=True)]
    return _with_round(state, points)


def hand_worth(hand: Sequence[int], rounds_left: int) -> float:
    """What cards in hand are good for, or cost, with so many rounds to come."""
    row = CARD_WORTH[min(rounds_left, len(CARD_WORTH) - 1)]
    return sum([row[card] for card in hand])


def rounds_left(state: TioState) -> int:
    """How many more rounds there will be after this one: until the round cards or the pile give out."""
    refills = len(state.pile) // (state.seats + LIKELY_SECOND * state.seats)
    return min(len(state.round_cards), int(refills))


def _with_round(state: TioState, points: list[float]) -> list[float]:
    """Add what the round on the table will bring, were the present bid the last."""
    firsts = state.firsts
    if state.owner != NOTHING:
        firsts = firsts[:]
        firsts[state.leader], firsts[state.owner] = firsts[state.owner], firsts[state.leader]
        points[state.leader] -= CHIP_POINTS * state.bid
        points[state.owner] += CHIP_POINTS * state.bid
    standings = [reach(state, seat, firsts[seat]) for seat in range(state.seats)]
    wins = [_CHANCE[int(10 * standing)] for standing in standings]
    losses = [1 / win for win in wins]
    pot = CHIP_POINTS * (state.pot + sum(state.guards)) / sum(wins)
    taken = state.round_card + cost([card for card in [*firsts, *state.seconds] if card != NOTHING])
    penalty = (taken + LIKELY_SECOND * state.seconds.count(NOTHING)) / sum(losses)
    left = rounds_left(state)
    return [
        own + pot * win - penalty * loss + hand_worth(hand, left)
        for own, win, loss, hand in zip(points, wins, losses, state.hands, strict=True)
    ]


def reach(state: TioState, seat: Seat, first: int) -> float:
    """The best standing the seat can still get with this first card, or with any if it has laid none."""
    hand = state.hands[seat]
    if first == NOTHING:
        return best_plan(hand)
    row, second = STRENGTH[first], state.seconds[seat]
    if second != NOTHING or _has_finished(state, seat):
        return row[second]
    return max([row[NOTHING], *[row[card] for card in hand]])


def best_plan(hand: Sequence[int]) -> float:
    """The best standing that one or two cards of a hand can give."""
    best = 0.0
    for place, card in enumerate(hand):
        row = STRENGTH[card]
        best = max([best, row[NOTHING], *[row[other] for other in hand[:place]]])
    return best


def _has_finished(state: TioState, seat: Seat) -> bool:
    """Whether the seat has had its turn in phase 4, so that what lies before it is all there will be."""
    pending = state.pending
    if type(pending) is not Decide or pending.prompts[0].kind not in {"turn", "second"}:
        return False
    start, seats = state.starter, state.seats
    return (seat - start) % seats < (pending.prompts[0].seat - start) % seats
