"""The three actions of the rulebook: producers, consumers and habitats [ECO-06 to ECO-10]."""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.games.ecosfera import changing, tiles
from spelbord.games.ecosfera.cards import CARDS as ALL_CARDS
from spelbord.games.ecosfera.cards import (
    CHEAPER,
    COSTS,
    DIGIT,
    DIGITS,
    HABITAT_BITS,
    HABITATS_OF,
    KINDS,
    NOTHING,
    is_consumer,
    is_producer,
)
from spelbord.games.ecosfera.events import ConsumerBought, PairUsed, ProducerBought
from spelbord.games.ecosfera.own_state import holds
from spelbord.games.ecosfera.policies import RETENTION
from spelbord.games.ecosfera.state import USED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from spelbord.games.ecosfera.actions import BuyConsumer, BuyProducer, Restore
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState

TOO_MUCH = KINDS
CARDS = tuple(ALL_CARDS)
GUARD = DIGIT - 1
GUARDS = sum(1 << DIGIT * element + GUARD for element in range(KINDS))
"""The top bit of each digit. Where a cost is taken from a purse with these set, it is gone where an element lacks."""
APART = 13
_BY_REMAINDER = {(1 << DIGIT * element + GUARD) % APART: element for element in range(KINDS)}
ELEMENT_OF = bytes([_BY_REMAINDER.get(remainder, TOO_MUCH) for remainder in range(APART)])
"""The element of a digit's top bit: divided by 13, each of them leaves another remainder."""


def _price(cost: tuple[int, ...]) -> int:
    """A cost as digits; what nothing buys costs more of each element than there is."""
    return sum(count << DIGIT * element for element, count in enumerate(cost or [DIGITS >> 1] * KINDS))


# Arrays, which compiled rules read as memory.
PRICES = array("i", [_price(cost) for cost in COSTS])
CHEAPER_PRICES = array("i", [_price(cost) for cost in CHEAPER])
"""What each producer costs, as it is printed and with a nutrient less."""


def unused_cards(state: EcosferaState) -> Sequence[int]:
    """The cards of the row on turn that were not used for an action."""
    row, marks = state.rows[state.seat], state.marks
    unused = []
    for place, card in enumerate(row):
        if not marks[place] & USED:
            unused.append(card)
    return unused


def purse_of(cards: Iterable[int]) -> int:
    """How many of each element there are among these cards: a digit for each, so that they are one number."""
    purse = 0
    for card in cards:
        if card < KINDS:
            purse += 1 << DIGIT * card
    return purse


def purse_now(state: EcosferaState) -> int:
    """The purse of the row on turn, of the elements that were not used for an action."""
    row, marks, purse = state.rows[state.seat], state.marks, 0
    for place, card in enumerate(row):
        mark = marks[place]
        if card < KINDS and not mark & USED:
            purse += 1 << DIGIT * card
    return purse


def is_cheaper(state: EcosferaState) -> bool:
    """Whether producers cost a nutrient less for the rest of the game."""
    return bool(state.lying) and holds(state, RETENTION)


def cost_of(state: EcosferaState, card: int) -> tuple[int, ...]:
    """What a producer costs now: a nutrient less where agriculture holds them back."""
    return CHEAPER[card] if is_cheaper(state) else COSTS[card]


def payment(cost: tuple[int, ...]) -> tuple[int, ...]:
    """The elements that pay a cost, card by card."""
    return tuple([element for element, count in enumerate(cost) for _ in range(count)])


PAYMENTS = (tuple(payment(cost) for cost in COSTS), tuple(payment(cost) for cost in CHEAPER))
"""What pays for each producer: as it is printed, and with a nutrient less."""


def missing(cost: tuple[int, ...], purse: int) -> list[int]:
    """The elements of a cost that these do not pay."""
    return [element for element, count in enumerate(cost) for _ in range(count - (purse >> DIGIT * element & DIGITS))]


@cache
def wants(purse: int, discount: int) -> tuple[int, ...]:
    """What each card wants beside these elements: one more, nothing, or too much. Purses recur, and so do answers."""
    return tuple([lacking(purse, price_of(card, discount)) for card in CARDS])


def price_of(card: int, discount: int) -> int:
    """What a producer costs, as digits."""
    return CHEAPER_PRICES[card] if discount else PRICES[card]


def affordable(state: EcosferaState, purse: int) -> list[int]:
    """The face-up producers that these elements buy, with at most one more from the market [ECO-06]."""
    found: list[int] = []
    list_affordable(state, purse, CARDS, found)
    return found


def list_affordable(state: EcosferaState, purse: int, buys: Sequence[Any], found: list[Any]) -> None:
    """Add to a list what stands for each of them."""
    cheaper, full, slots = is_cheaper(state), purse | GUARDS, state.shelves[0]
    for card in slots:  # an empty slot, -1, costs too much, as the last card does: nobody buys litter
        price = CHEAPER_PRICES[card] if cheaper else PRICES[card]
        rest = full - price
        short = ~rest & GUARDS
        if short:
            one = short - (short >> GUARD)  # a digit that lacks one is one below zero
            if short & short - 1 or rest & one != one:
                continue
            want = ELEMENT_OF[short % APART]
            left = state.elements[want]
            if not left:
                continue
        found.append(buys[card])


def lacking(purse: int, price: int) -> int:
    """The one element that these lack to pay a price, nothing, or too much."""
    rest = (purse | GUARDS) - price
    short = ~rest & GUARDS
    if not short:
        return NOTHING
    one = short - (short >> GUARD)
    return TOO_MUCH if short & short - 1 or rest & one != one else ELEMENT_OF[short % APART]


def buy_producer(flow: Flow, action: BuyProducer) -> None:
    """Pay exactly the cost; one missing element may come from the market and is used at once [ECO-06]."""
    state, card = flow.state, action.card
    purse = purse_now(state)
    if flow.events is not None:
        _check_producer(state, card, purse)
    cheaper, seat = is_cheaper(state), state.seat
    extra = lacking(purse, price_of(card, cheaper))
    paid = PAYMENTS[cheaper][card]
    if flow.events is not None:
        flow.events.append(ProducerBought(seat, card, paid, extra))
    changing.buy_producer(state, seat, card, paid, extra)


def _check_producer(state: EcosferaState, card: int, purse: int) -> None:
    if not is_producer(card) or card not in state.shelves[0]:
        raise Refused("not_in_market", "ECO-06", card=card)
    extra = lacking(purse, price_of(card, is_cheaper(state)))
    if extra == TOO_MUCH:
        lacks = missing(cost_of(state, card), purse)
        raise Refused("too_few_elements", "ECO-06", card=card, missing=tuple(lacks))
    if extra != NOTHING and not state.elements[extra]:
        raise Refused("element_gone", "ECO-06", card=card, element=extra)


def buy_consumer(flow: Flow, action: BuyConsumer) -> None:
    """Two unused producers that share a habitat with each other and with the consumer [ECO-08]."""
    state = flow.state
    if flow.events is not None:
        _check_consumer(state, action)
        flow.events.append(ConsumerBought(state.seat, action.card, action.one, action.other))
    changing.buy_consumer(state, state.seat, action.card, action.one, action.other)


def _check_consumer(state: EcosferaState, action: BuyConsumer) -> None:
    card = action.card
    if not is_consumer(card) or card not in state.shelves[1]:
        raise Refused("not_in_market", "ECO-08", card=card)
    shared = _shared(state, action, is_producer)
    if not shared & HABITAT_BITS[card]:
        raise Refused("wrong_habitat", "ECO-08", card=card, one=action.one, other=action.other)


def restore(flow: Flow, action: Restore) -> None:
    """Every unrestored habitat that two unused consumers share, each with its tile [ECO-09]."""
    state = flow.state
    shared = _shared(state, action, is_consumer)
    new = shared & ~state.restored
    if not new:
        raise Refused("nothing_to_restore", "ECO-09", one=action.one, other=action.other, habitats=HABITATS_OF[shared])
    flow.note(PairUsed(state.seat, action.one, action.other))
    tiles.restore(flow, HABITATS_OF[new])


def _shared(state: EcosferaState, pair: BuyConsumer | Restore, fits: Callable[[int], bool]) -> int:
    """What two unused cards of the right kind have in common, or `Refused`."""
    one, other = pair.one, pair.other
    for card in (one, other):
        need_unused(state, card)
        if not fits(card):
            raise Refused("wrong_kind", "ECO-08" if fits is is_producer else "ECO-09", card=card)
    if one == other:
        raise Refused("same_card", "ECO-08", card=one)
    shared = HABITAT_BITS[one] & HABITAT_BITS[other]
    if not shared:
        raise Refused("no_common_habitat", "ECO-08", one=one, other=other)
    return shared


def need_unused(state: EcosferaState, card: int) -> None:
    """Refuse a card that is not in the row on turn, or was used for an action there."""
    if card not in unused_cards(state):
        if card in state.rows[state.seat]:
            raise Refused("used_already", "ECO-R21", card=card)
        raise Refused("not_in_row", "ECO-R21", card=card)
