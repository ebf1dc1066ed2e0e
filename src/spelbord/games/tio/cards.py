"""The cards of 10 as small numbers, and tables of what each is worth.

0 to 10 are the normal cards by their value, 11 to 18 the penalty cards of value 1 to 8, and 19 is the joker. Cards
that look the same are the same: nothing in the rules tells two fives apart.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

JOKER = 19
CARDS = range(20)
TEN = 10
HAND = 4
"""Cards in a full hand [TIO-04, TIO-32]."""
NOTHING = -1
"""No card, no seat."""

COPIES: tuple[int, ...] = (5,) * 11 + (1,) * 8 + (7,)
"""How many of each card the box holds [TIO-R03 to TIO-R05]; the eleven normal values share 55 cards."""

COST = bytes([*(1,) * 11, *range(3, 11), 10])
"""Penalty points of each card: normal 1, penalty card v costs v + 2, joker 10. Bytes are memory to compiled code."""

VALUE: tuple[int, ...] = (*range(11), *range(1, 9), TEN)
"""What a card plays alone; a joker then counts 10 [TIO-24]."""

ROUND_CARDS = tuple(range(1, 11))
"""Ten round cards of 1 to 10 penalty points [TIO-R02]."""
ROUND_COST = bytes((0, *ROUND_CARDS))
"""What each of them costs, as memory."""

CHIPS = 7
"""Chips of each seat at the start [TIO-R10]."""
CHIP_POINTS = 2
"""Points a chip takes off the final score [TIO-37]."""
MOST_GUARD = 2
"""Chips that may protect one card [TIO-R15, TIO-R27]."""


def total(first: int, second: int) -> int:
    """What a first card and a second (or `NOTHING`) count together, jokers at their best [TIO-22, TIO-24]."""
    if second == NOTHING:
        return VALUE[first]
    if JOKER in (first, second):
        return TEN
    return VALUE[first] + VALUE[second]


def single(first: int, second: int) -> int:
    """The highest single card in the total, a joker counting as what it stands for [TIO-25]."""
    if second == NOTHING:
        return VALUE[first]
    if first == second == JOKER:
        return TEN
    if first == JOKER:
        return max(VALUE[second], TEN - VALUE[second])
    if second == JOKER:
        return max(VALUE[first], TEN - VALUE[first])
    return max(VALUE[first], VALUE[second])


def _table(count: Callable[[int, int], int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(count(first, second) for second in (*CARDS, NOTHING)) for first in CARDS)


# Indexed [first][second]; the last column, index -1, is no second card.
TOTAL = _table(total)
SINGLE = _table(single)
STANDING = tuple(tuple(zip(totals, singles, strict=True)) for totals, singles in zip(TOTAL, SINGLE, strict=True))
"""Total and highest single card: in this order they decide who wins [TIO-27]."""
FITS = tuple(tuple(TOTAL[first][second] <= TEN for second in CARDS) for first in CARDS)
"""Whether a second card may lie on a first [TIO-22]."""


@cache
def box(seats: int, surplus_jokers: bool) -> tuple[int, ...]:  # noqa: FBT001 - the option itself, as it is
    """The cards that are shuffled after each seat got its joker, in ascending order [TIO-02]."""
    cards = tuple(card for card in range(JOKER) for _ in range(COPIES[card]))
    return cards + (JOKER,) * (COPIES[JOKER] - seats if surplus_jokers else 0)
