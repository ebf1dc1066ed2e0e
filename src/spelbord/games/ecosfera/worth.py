"""How good a position is for the table as a whole: tiles, what the decks can become, and what the open rows can do.

All seats want the same, so it is the same for each of them. The figures were set by hand and tried in games of bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Over
from spelbord.games.ecosfera import buying, penalties
from spelbord.games.ecosfera.cards import (
    ALL_HABITATS,
    CARDS,
    FIRST_CONSUMER,
    FIRST_PRODUCER,
    HABITAT_BITS,
    HABITATS,
    HABITATS_OF,
    LITTER,
    MANY,
    NOTHING,
    PRESSURE,
    SPECIES,
    TILES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.state import EcosferaState

WON = 1_000.0
HABITAT = 60.0
IMPACTS = (0.0, 12.0, 28.0, 50.0, 85.0, 140.0, WON)
"""What impact tiles cost, by how many there are."""
CONSUMERS = (0.0, 5.0, 16.0, 20.0, 22.0, *[23.0] * len(SPECIES))
PRODUCERS = (0.0, 1.2, 4.0, 5.0, 5.5, *[5.8] * len(SPECIES))
"""What a deck's cards of an unrestored habitat are worth, by how many there are."""
RESTORING = 0.85
BUYING = 7.0
ACTING = 4.0
"""What it is worth that a row to come can restore (as a share of the tile), buy a consumer, or do anything at all."""
PRESSING = 9.0
"""What a pressure card costs in a deck of ten."""
BULK = 0.12
"""What each card costs a deck, for all others come round more rarely."""
TOKEN = (1.6, 1.4, 1.4)
TOKENS = tuple(sum([value for bit, value in enumerate(TOKEN) if tokens >> bit & 1]) for tokens in range(8))
"""What the tokens that lie face up are worth."""

DIGIT, DIGITS = 6, 63
"""The bits of a digit of a tally; no digit counts more than the fifty pressure cards."""


def _tally(card: int) -> int:
    """What a card adds to the tally of a deck: a digit for pressure, then for consumers and producers by habitat."""
    if card == PRESSURE:
        return 1
    first = 1 if card >= FIRST_CONSUMER else 1 + len(HABITATS)
    return sum(1 << DIGIT * (first + habitat) for habitat in HABITATS_OF[HABITAT_BITS[card]])


TALLIES = tuple(_tally(card) for card in CARDS)


def worth(state: EcosferaState, seat: Seat) -> float:
    """How the table stands; more is better."""
    if type(state.pending) is Over:
        return WON if state.pending.reason == "saved" else state.restored.bit_count() - WON
    total = HABITAT * state.restored.bit_count() - IMPACTS[min(TILES, state.impacts)]
    left = HABITATS_OF[ALL_HABITATS & ~state.restored]
    for owner in range(state.seats):
        total += _deck(state, owner, left) + _row(state, owner)
        total += TOKENS[state.tokens[owner]]
    return total + 2.0 * state.funding + 1.5 * len(state.measures)


def _deck(state: EcosferaState, seat: Seat, left: Sequence[int]) -> float:
    """What all cards of a seat can become."""
    cards = state.rows[seat] + state.decks[seat] + state.discards[seat] + state.tops[seat]
    tally = sum([TALLIES[card] for card in cards])
    pressure, consumers = tally & DIGITS, tally >> DIGIT
    producers = consumers >> DIGIT * len(HABITATS)
    size = max(8, len(cards))
    total = -BULK * size - PRESSING * pressure * (1 + pressure) / size
    for habitat in left:
        place = DIGIT * habitat
        total += CONSUMERS[consumers >> place & DIGITS] + PRODUCERS[producers >> place & DIGITS]
    return total


def _row(state: EcosferaState, seat: Seat) -> float:
    """What an open row can do: the rest of this turn, or the next turn of another seat."""
    row: Sequence[int] = state.rows[seat]
    on_turn = seat == state.seat
    if on_turn and state.closed:
        return 0.0
    danger = _danger(state, row)
    if on_turn:
        row = buying.unused_cards(state)
    elif danger:
        return danger
    consumers = [HABITAT_BITS[card] for card in row if FIRST_CONSUMER <= card < LITTER]
    producers = [HABITAT_BITS[card] for card in row if FIRST_PRODUCER <= card < FIRST_CONSUMER]
    tiles = best_pair(consumers, ~state.restored)
    buys = buys_consumer(state, producers)
    total = RESTORING * HABITAT * tiles + BUYING * buys
    if tiles or buys or (on_turn and state.acted) or buying.affordable(state, buying.purse_of(row)):
        total += ACTING
    return total + danger


def _danger(state: EcosferaState, row: Sequence[int]) -> float:
    """What three pressure cards or three of an element will cost."""
    if not penalties.has_three(row):
        return 0.0
    if row.count(PRESSURE) >= MANY:
        return IMPACTS[min(TILES, state.impacts)] - IMPACTS[min(TILES, state.impacts + (3 if len(row) > MANY else 1))]
    return -PRESSING


def best_pair(shown: Sequence[int], wanted: int) -> int:
    """The most wanted habitats that two of these share."""
    best = 0
    for place, one in enumerate(shown):
        for other in shown[:place]:
            best = max(best, (one & other & wanted).bit_count())
    return best


def buys_consumer(state: EcosferaState, producers: Sequence[int]) -> int:
    """Whether two of these buy a consumer of the market."""
    for place, one in enumerate(producers):
        for other in producers[:place]:
            shared = one & other
            if shared and any(HABITAT_BITS[card] & shared for card in state.shelves[1] if card != NOTHING):
                return 1
    return 0
