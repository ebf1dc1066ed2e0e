"""Folding events into the state: the only code of Ecosfera that changes one. It holds no rules, only what facts mean.

What policy cards do is folded in `folding_policy.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance, Event, Over
from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.asking import QUESTIONS, ROLLS
from spelbord.games.ecosfera.cards import MARKET, NOTHING, PRESSURE
from spelbord.games.ecosfera.folding_policy import POLICY_FOLDS, add_to_row, leave_row, place_of, take_from_market
from spelbord.games.ecosfera.values import SHELVES, SPENT, USED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.games.ecosfera.values import EcosferaState as State


def starter_named(state: State, event: e.StarterNamed) -> None:
    # The turn that begins next is the starter's: turns go on from the seat before.
    state.seat = (event.seat - 1) % state.seats


def redealt(state: State, event: e.Redealt) -> None:
    """The row lies as before: it was never kept."""


def drawn(state: State, event: e.Drawn) -> None:
    seat = event.seat
    deck, top, cards = state.decks[seat], state.tops[seat], event.cards
    for card in cards:
        if top:
            top.pop()
        else:
            deck.remove(card)
    state.rows[seat] += cards
    if seat == state.seat:
        state.marks += [0] * len(cards)
    if state.owed and state.owed[0] == seat:
        state.owed.pop(0)


def deck_shuffled(state: State, event: e.DeckShuffled) -> None:
    seat = event.seat
    state.decks[seat] = sorted(state.discards[seat] + state.decks[seat])
    state.discards[seat] = []


def market_filled(state: State, event: e.MarketFilled) -> None:
    shelf = SHELVES.index(event.shelf)
    slots, pile, bottom = state.shelves[shelf], state.piles[shelf], state.bottoms[shelf]
    cards = event.cards
    for place, slot in enumerate(event.slots):
        card = cards[place]
        slots[slot] = card
        if pile:
            pile.remove(card)
        else:
            bottom.pop(0)


def turn_started(state: State, event: e.TurnStarted) -> None:
    seat = event.seat
    row = state.rows[seat]
    state.seat, state.turn = seat, event.turn
    state.marks = [0] * len(row)
    state.starred = []
    state.began = row.count(PRESSURE)
    state.acted = state.closed = state.struck = state.tripled = state.spurned = False
    state.fresh = True
    state.noisy, state.noises[seat] = state.noises[seat], False


def turn_skipped(state: State, event: e.TurnSkipped) -> None:
    state.seat, state.turn = event.seat, event.turn
    state.skips[event.seat] = state.noises[event.seat] = False
    state.marks = [0] * len(state.rows[event.seat])


def turn_closed(state: State, event: e.TurnClosed) -> None:
    state.closed = True
    state.fresh = False


def row_discarded(state: State, event: e.RowDiscarded) -> None:
    state.discards[event.seat] += state.rows[event.seat]
    state.rows[event.seat] = []
    state.marks = []


def ended(state: State, event: e.Ended) -> None:
    ranks = (1 if event.reason == "saved" else 2,) * state.seats
    state.pending = Over(event.reason, (event.habitats,) * state.seats, ranks)


def producer_bought(state: State, event: e.ProducerBought) -> None:
    seat = event.seat
    row, marks = state.rows[seat], state.marks
    extra = event.extra
    if extra != NOTHING:
        state.elements[extra] -= 1
        row.append(extra)
        marks.append(0)
    for element in event.paid:
        marks[place_of(row, marks, element, used=False)] = USED
    take_from_market(state, event.card)
    add_to_row(state, seat, event.card)
    state.acted = True


def consumer_bought(state: State, event: e.ConsumerBought) -> None:
    pair_used(state, event)
    take_from_market(state, event.card)
    add_to_row(state, event.seat, event.card)
    state.acted = True


def pair_used(state: State, event: e.ConsumerBought | e.PairUsed) -> None:
    row = state.rows[event.seat]
    state.marks[row.index(event.one)] |= USED
    state.marks[row.index(event.other)] |= USED


def habitat_restored(state: State, event: e.HabitatRestored) -> None:
    state.restored |= 1 << event.habitat
    state.acted = True
    state.draws += state.options.policy


def ability_used(state: State, event: e.AbilityUsed) -> None:
    if event.by == NOTHING:
        state.tokens[event.seat] &= ~(1 << event.ability)
    else:
        state.marks[state.rows[event.seat].index(event.by)] |= SPENT


def moved(state: State, event: e.Moved) -> None:
    seat, card, to = event.seat, event.card, event.to
    leave_row(state, seat, card, used=False)
    if to == MARKET:
        state.elements[card] += 1
    elif to == seat:
        state.tops[seat].append(card)
    else:
        state.rows[to].append(card)


def star_used(state: State, event: e.StarUsed) -> None:
    state.starred.append(event.card)
    state.draws += 1


def token_reactivated(state: State, event: e.TokenReactivated) -> None:
    state.tokens[event.seat] |= 1 << event.token


def declined(state: State, event: e.Declined) -> None:
    if event.kind == "react":
        state.spurned = True


def pressure_added(state: State, event: e.PressureAdded) -> None:
    state.pressure -= 1
    add_to_row(state, event.seat, PRESSURE)


def tripled(state: State, event: e.Tripled) -> None:
    state.tripled = True
    state.spurned = False


def struck(state: State, event: e.Struck) -> None:
    state.struck = True


def impact_placed(state: State, event: e.ImpactPlaced) -> None:
    state.impacts += 1
    state.draws += state.options.policy


def impact_removed(state: State, event: e.ImpactRemoved) -> None:
    state.impacts -= 1


def draw_due(state: State, event: e.DrawDue) -> None:
    state.owed.append(event.seat)


def asked(state: State, event: e.Asked) -> None:
    state.pending = QUESTIONS[state.options.solo][event.kind][event.seat]
    if event.kind in {"reactivate", "turn"}:
        state.fresh = False


def chance_due(state: State, event: e.ChanceDue) -> None:
    state.pending = Chance(event.kind, event.count)
    state.rolls[ROLLS[event.kind]] += 1


# Each fold takes the event it is filed under.
FOLDS: dict[type[Event], Callable[..., None]] = {
    e.StarterNamed: starter_named,
    e.Redealt: redealt,
    e.Drawn: drawn,
    e.DeckShuffled: deck_shuffled,
    e.MarketFilled: market_filled,
    e.TurnStarted: turn_started,
    e.TurnSkipped: turn_skipped,
    e.TurnClosed: turn_closed,
    e.RowDiscarded: row_discarded,
    e.Ended: ended,
    e.ProducerBought: producer_bought,
    e.ConsumerBought: consumer_bought,
    e.PairUsed: pair_used,
    e.HabitatRestored: habitat_restored,
    e.AbilityUsed: ability_used,
    e.Moved: moved,
    e.StarUsed: star_used,
    e.TokenReactivated: token_reactivated,
    e.Declined: declined,
    e.PressureAdded: pressure_added,
    e.Tripled: tripled,
    e.Struck: struck,
    e.ImpactPlaced: impact_placed,
    e.ImpactRemoved: impact_removed,
    e.DrawDue: draw_due,
    e.Asked: asked,
    e.ChanceDue: chance_due,
    **POLICY_FOLDS,
}


def apply(state: State, events: Iterable[Event]) -> None:
    """Fold events into the state, in place."""
    folds = FOLDS
    for event in events:
        folds[type(event)](state, event)
