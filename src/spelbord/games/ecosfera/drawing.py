"""The turns of chance: the deal, new rows, cards drawn from decks, the market, and policy cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import changing, turning
from spelbord.games.ecosfera.cards import MANY, NOTHING, PRESSURE, ROW
from spelbord.games.ecosfera.events import (
    Arrived,
    DeckShuffled,
    Drawn,
    MarketFilled,
    PolicyDrawn,
    PolicyShuffled,
    Redealt,
    StarterNamed,
)
from spelbord.games.ecosfera.state import SHELVES

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.ecosfera.flow import Flow


def deal(flow: Flow, dice: Dice) -> None:
    """Who starts [ECO-02], the market, and the first rows [ECO-05]."""
    state = flow.state
    chosen = state.options.starter - 1
    flow.note(StarterNamed(chosen if 0 <= chosen < state.seats else dice.below(state.seats)))
    fill(flow, dice)
    for seat in range(state.seats):
        _deal_row(flow, seat, dice)
    turning.begin_next(flow)


def _deal_row(flow: Flow, seat: Seat, dice: Dice) -> None:
    """Four cards; three pressure cards among them are put back, as often as needed [ECO-05]."""
    state = flow.state
    deck = state.decks[seat]
    cards = dice.draw(deck, ROW)
    while cards.count(PRESSURE) >= MANY:
        if flow.events is not None:
            flow.events.append(Redealt(seat, tuple(cards)))  # the row lies as before: it was never kept
        deck.extend(cards)
        deck.sort()
        cards = dice.draw(deck, ROW)
    if flow.events is not None:
        flow.events.append(Drawn(seat, tuple(cards)))
    changing.lay_in_row(state, seat, cards)


def fill(flow: Flow, dice: Dice) -> None:
    """Fill the empty slots of the market, left to right [ECO-52]."""
    state = flow.state
    for shelf in (0, 1):
        if not turning.can_fill(state, shelf):
            continue
        lying, empty = state.shelves[shelf], 0
        for card in lying:
            if card == NOTHING:
                empty += 1
        cards = changing.take_from_pile(state, shelf, empty, dice)
        if flow.events is not None:
            slots = [slot for slot, card in enumerate(lying) if card == NOTHING]
            flow.events.append(MarketFilled(SHELVES[shelf], tuple(slots[: len(cards)]), tuple(cards)))
        changing.lay_in_empty(state, shelf, cards)


def fill_market(flow: Flow, dice: Dice) -> None:
    """A purchase, a refreshing or a policy card left slots empty."""
    fill(flow, dice)
    turning.proceed(flow)


def draw(flow: Flow, seat: Seat, count: int, dice: Dice) -> None:
    """Cards from a deck, whose discard pile is shuffled when it runs out [ECO-20, ECO-30, ECO-50]."""
    state = flow.state
    there = len(state.tops[seat]) + len(state.decks[seat])
    if there < count and state.discards[seat]:
        if there:
            _take(flow, seat, there, dice)
        if flow.events is not None:
            flow.events.append(DeckShuffled(seat))
        changing.shuffle_deck(state, seat)
        count -= there
    _take(flow, seat, count, dice)


def _take(flow: Flow, seat: Seat, count: int, dice: Dice) -> None:
    """So many cards of a deck, or all that are there, come into the row."""
    state = flow.state
    before = len(state.rows[seat])
    changing.draw_from_deck(state, seat, count, dice)
    if flow.events is not None:
        flow.events.append(Drawn(seat, tuple(state.rows[seat][before:])))


def draw_row(flow: Flow, dice: Dice) -> None:
    """A new row, and the next turn [ECO-30]."""
    state = flow.state
    draw(flow, state.seat, ROW, dice)
    turning.begin_next(flow)


def draw_owed(flow: Flow, dice: Dice) -> None:
    """One card for each that is owed [ECO-20, ECO-37]."""
    state = flow.state
    while state.owed:
        draw(flow, state.owed[0], 1, dice)
    turning.proceed(flow)


def draw_policy(flow: Flow, dice: Dice) -> None:
    """A policy card [ECO-25]; an empty deck is made anew from its discard pile [ECO-27]."""
    state = flow.state
    if not state.policy_deck:
        flow.note(PolicyShuffled())
    card = dice.pick(state.policy_deck)
    if flow.events is not None:
        flow.events.append(PolicyDrawn(state.seat, card))
    changing.draw_policy(state, card)
    turning.proceed(flow)


def arrive(flow: Flow, dice: Dice) -> None:
    """The top card of the consumer deck comes into the row [ECO-56]."""
    state = flow.state
    pile, bottom = state.piles[1], state.bottoms[1]
    flow.note(Arrived(state.seat, dice.pick(pile) if pile else bottom[0]))
    turning.proceed(flow)


ROLLERS: dict[str, Callable[[Flow, Dice], None]] = {
    "deal": deal,
    "row": draw_row,
    "draw": draw_owed,
    "market": fill_market,
    "policy": draw_policy,
    "arrival": arrive,
}
