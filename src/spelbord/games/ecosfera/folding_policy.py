"""Folding what policy cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import changing
from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.cards import CONSUMERS, NOTHING, PRESSURE
from spelbord.games.ecosfera.state import ALL_TOKENS, SHELVES, USED

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Event
    from spelbord.games.ecosfera.state import EcosferaState as State


def policy_shuffled(state: State, event: e.PolicyShuffled) -> None:
    state.policy_deck = sorted(state.policy_discard)
    state.policy_discard = []


def policy_drawn(state: State, event: e.PolicyDrawn) -> None:
    changing.draw_policy(state, event.card)


def policy_missing(state: State, event: e.PolicyMissing) -> None:
    state.draws = 0


def policy_stopped(state: State, event: e.PolicyStopped) -> None:
    """Nothing lies differently; that the card is done with comes in an event of its own."""


def policy_done(state: State, event: e.PolicyDone) -> None:
    changing.finish_policy(state, event.card, event.to)


def measure_implemented(state: State, event: e.MeasureImplemented) -> None:
    state.measures.remove(event.measure)
    state.resolving.append(event.measure)
    state.funding -= 1
    state.spent += 1
    state.implemented += 1


def ask_round(state: State, event: e.AskRound) -> None:
    state.asking = list(event.seats)
    state.asked = True


def served(state: State, event: e.Served) -> None:
    state.asking.pop(0)


def element_taken(state: State, event: e.ElementTaken) -> None:
    state.elements[event.element] -= 1
    changing.add_to_row(state, event.seat, event.element)


def element_returned(state: State, event: e.ElementReturned) -> None:
    changing.leave_row(state, event.seat, event.element, USED * event.used)
    state.elements[event.element] += 1


def discarded(state: State, event: e.Discarded) -> None:
    changing.leave_species(state, event.seat, event.card)
    state.discards[event.seat].append(event.card)


def market_swept(state: State, event: e.MarketSwept) -> None:
    number = SHELVES.index(event.shelf)
    slots = state.shelves[number]
    for card in event.cards:
        slots[slots.index(card)] = NOTHING
    state.bottoms[number] += event.cards


def received(state: State, event: e.Received) -> None:
    changing.take_from_market(state, event.card)
    changing.add_to_row(state, event.seat, event.card)


def arrival_due(state: State, event: e.ArrivalDue) -> None:
    state.arriving = True


def arrived(state: State, event: e.Arrived) -> None:
    pile = state.piles[1]
    if pile:
        pile.remove(event.card)
    else:
        state.bottoms[1].pop(0)
    changing.add_to_row(state, event.seat, event.card)
    state.arriving = False


def removed(state: State, event: e.Removed) -> None:
    shelf = event.card in CONSUMERS
    match event.place:
        case "row":
            changing.leave_species(state, event.seat, event.card)
        case "deck":
            state.decks[event.seat].remove(event.card)
        case "top":
            state.tops[event.seat].remove(event.card)
        case "discard":
            state.discards[event.seat].remove(event.card)
        case "market":
            changing.take_from_market(state, event.card)
        case "market deck":
            state.piles[shelf].remove(event.card)
        case _:
            state.bottoms[shelf].remove(event.card)
    state.removed.append(event.card)


def pressure_returned(state: State, event: e.PressureReturned) -> None:
    changing.leave_row(state, event.seat, PRESSURE)
    state.pressure += 1


def tokens_turned(state: State, event: e.TokensTurned) -> None:
    state.tokens[:] = [ALL_TOKENS if event.up else 0] * state.seats


def skip_set(state: State, event: e.SkipSet) -> None:
    state.skips[event.seat] = True


def noise_set(state: State, event: e.NoiseSet) -> None:
    state.noises[event.seat] = True


# Each fold takes the event it is filed under.
POLICY_FOLDS: dict[type[Event], Callable[..., None]] = {
    e.PolicyShuffled: policy_shuffled,
    e.PolicyDrawn: policy_drawn,
    e.PolicyMissing: policy_missing,
    e.PolicyStopped: policy_stopped,
    e.PolicyDone: policy_done,
    e.MeasureImplemented: measure_implemented,
    e.AskRound: ask_round,
    e.Served: served,
    e.ElementTaken: element_taken,
    e.ElementReturned: element_returned,
    e.Discarded: discarded,
    e.MarketSwept: market_swept,
    e.Received: received,
    e.ArrivalDue: arrival_due,
    e.Arrived: arrived,
    e.Removed: removed,
    e.PressureReturned: pressure_returned,
    e.TokensTurned: tokens_turned,
    e.SkipSet: skip_set,
    e.NoiseSet: noise_set,
}
