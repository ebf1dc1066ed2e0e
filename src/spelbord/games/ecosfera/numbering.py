"""A number for each action of Ecosfera, counted from the seat whose decision it is.

Pairs that can never do anything, since they share no habitat, have none. Actions that a table of fewer seats knows
come first, so that a small table has few numbers, and the same ones.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.asking import FEWEST, SEATS
from spelbord.games.ecosfera.cards import (
    ABILITIES,
    ABILITY_BITS,
    CARDS,
    CONSUMERS,
    HABITAT_BITS,
    HABITATS_OF,
    KINDS,
    MARKET,
    MOVE,
    NOTHING,
    PLUS,
    PRODUCERS,
    REFRESH,
    SPECIES,
    STARS,
)
from spelbord.games.ecosfera.moves import (
    BUYS,
    DECLINE,
    END,
    GIVEN_BACK,
    IMPLEMENTS,
    PLUSES,
    REFRESHES,
    RESTORES_ONE,
    STAR_USES,
    TAKES,
    Book,
    consumer_buy,
    moving,
    restoring,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Action, Seat


def _sources(ability: int) -> list[int]:
    """What can give an ability: the token, and cards."""
    return [NOTHING, *(card for card in CARDS if ABILITY_BITS[card] >> ability & 1)]


def _shared(*cards: int) -> int:
    """The habitats that all these cards show."""
    shared = -1
    for card in cards:
        shared &= HABITAT_BITS[card]
    return shared


def _pairs() -> Iterator[Action]:
    for one, other in combinations(PRODUCERS, 2):
        yield from (consumer_buy(card, one, other) for card in CONSUMERS if _shared(card, one, other))
    for one, other in combinations(CONSUMERS, 2):
        if _shared(one, other):
            yield restoring(one, other)
    for one in PRODUCERS:
        for other in CONSUMERS:
            yield from (a.Regulate(one, other, habitat) for habitat in HABITATS_OF[_shared(one, other)])


def _alone() -> Iterator[Action]:
    """Actions that name no seat."""
    yield from (END, DECLINE, *GIVEN_BACK, *RESTORES_ONE, *TAKES)
    yield from [a.Reactivate(token) for token in ABILITIES]  # type: ignore[arg-type]  # each of them is one
    yield from [BUYS[card] for card in PRODUCERS]
    yield from [PLUSES[by] for by in _sources(PLUS)]
    yield from [refresh for by in _sources(REFRESH) for refresh in REFRESHES[by]]
    yield from [STAR_USES[card] for card in CARDS if STARS[card]]
    yield from IMPLEMENTS.values()
    yield from [a.Discard(card) for card in CONSUMERS]
    yield from _pairs()
    yield from [moving(by, card, MARKET) for by in _sources(MOVE) for card in range(KINDS)]


def _to(seat: Seat) -> Iterator[Action]:
    """Actions that name a seat."""
    yield a.ChooseRow(seat)
    yield from [a.Place(card, seat) for card in SPECIES]
    yield from [moving(by, card, seat) for by in _sources(MOVE) for card in CARDS if card != by]


ALONE = tuple(_alone())
EACH = tuple(tuple(_to(seat)) for seat in SEATS)
"""By the seat that they name."""


@cache
def actions(seats: int, seat: Seat) -> tuple[Action, ...]:
    """What each number asks for: first what names nobody, then what names the seat itself, the next, and so on."""
    return (*ALONE, *(action for turn in range(seats) for action in EACH[(seat + turn) % seats]))


@cache
def numbers(seats: int, seat: Seat) -> dict[Action, int]:
    """The number of each action."""
    return {action: number for number, action in enumerate(actions(seats, seat))}


def book(seats: int, seat: Seat) -> Book:
    """What the numbers of moves are listed from."""
    return Book(numbers(seats, seat).__getitem__)


assert FEWEST == 1  # noqa: S101 - alone one moves cards to one's own row, so that there is a number for it
