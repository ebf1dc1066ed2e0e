"""The three actions of the rulebook: producers, consumers and habitats [ECO-06 to ECO-10]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.ecosfera.cards import (
    CHEAPER,
    COSTS,
    HABITAT_BITS,
    HABITATS_OF,
    KINDS,
    NOTHING,
    is_consumer,
    is_producer,
)
from spelbord.games.ecosfera.events import ConsumerBought, PairUsed, ProducerBought
from spelbord.games.ecosfera.policies import RETENTION
from spelbord.games.ecosfera.tiles import restore as place
from spelbord.games.ecosfera.values import USED

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.ecosfera.actions import BuyConsumer, BuyProducer, Restore
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.values import EcosferaState


def unused_elements(state: EcosferaState) -> list[int]:
    """How many unused cards of each element the row on turn has."""
    have = [0] * KINDS
    for card, mark in zip(state.rows[state.seat], state.marks, strict=True):
        if card < KINDS and not mark & USED:
            have[card] += 1
    return have


def cost_of(state: EcosferaState, card: int) -> tuple[int, ...]:
    """What a producer costs now: a nutrient less where agriculture holds them back."""
    return CHEAPER[card] if RETENTION in state.lying else COSTS[card]


def missing(cost: tuple[int, ...], have: list[int]) -> list[int]:
    """The elements of a cost that the row cannot pay."""
    return [element for element, count in enumerate(cost) for _ in range(count - have[element])]


def prices(costs: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Each cost as the elements it names and how many of each, for listing what can be bought."""
    return tuple(tuple((element, count) for element, count in enumerate(cost) if count) for cost in costs)


PRICES, CHEAPER_PRICES = prices(COSTS), prices(CHEAPER)


def affordable(state: EcosferaState, have: list[int]) -> list[int]:
    """The face-up producers that these elements buy, with at most one more from the market [ECO-06]."""
    priced = CHEAPER_PRICES if RETENTION in state.lying else PRICES
    found = []
    for card in state.shelves[0]:
        if card == NOTHING:
            continue
        short, lacking = 0, NOTHING
        for element, count in priced[card]:
            if count > have[element]:
                short += count - have[element]
                lacking = element
        if not short or (short == 1 and state.elements[lacking]):
            found.append(card)
    return found


def buy_producer(flow: Flow, action: BuyProducer) -> None:
    """Pay exactly the cost; one missing element may come from the market and is used at once [ECO-06]."""
    state, card = flow.state, action.card
    if not is_producer(card) or card not in state.shelves[0]:
        raise Refused("not_in_market", "ECO-06", card=card)
    cost = cost_of(state, card)
    lacking = missing(cost, unused_elements(state))
    if len(lacking) > 1:
        raise Refused("too_few_elements", "ECO-06", card=card, missing=tuple(lacking))
    if lacking and not state.elements[lacking[0]]:
        raise Refused("element_gone", "ECO-06", card=card, element=lacking[0])
    paid = tuple(element for element, count in enumerate(cost) for _ in range(count))
    flow.note(ProducerBought(state.seat, card, paid, lacking[0] if lacking else NOTHING))


def buy_consumer(flow: Flow, action: BuyConsumer) -> None:
    """Two unused producers that share a habitat with each other and with the consumer [ECO-08]."""
    state, card = flow.state, action.card
    if not is_consumer(card) or card not in state.shelves[1]:
        raise Refused("not_in_market", "ECO-08", card=card)
    shared = _shared(state, action, is_producer)
    if not shared & HABITAT_BITS[card]:
        raise Refused("wrong_habitat", "ECO-08", card=card, one=action.one, other=action.other)
    flow.note(ConsumerBought(state.seat, card, action.one, action.other))


def restore(flow: Flow, action: Restore) -> None:
    """Every unrestored habitat that two unused consumers share, each with its tile [ECO-09]."""
    state = flow.state
    shared = _shared(state, action, is_consumer)
    new = shared & ~state.restored
    if not new:
        raise Refused("nothing_to_restore", "ECO-09", one=action.one, other=action.other, habitats=HABITATS_OF[shared])
    flow.note(PairUsed(state.seat, action.one, action.other))
    place(flow, HABITATS_OF[new])


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
    row = state.rows[state.seat]
    if card not in row:
        raise Refused("not_in_row", "ECO-R21", card=card)
    if all(mark & USED for lies, mark in zip(row, state.marks, strict=True) if lies == card):
        raise Refused("used_already", "ECO-R21", card=card)
