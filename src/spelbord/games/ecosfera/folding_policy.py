"""Folding what policy cards do, and the few things that every fold does to rows and market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.cards import CONSUMERS, LITTER, NOTHING, PRESSURE
from spelbord.games.ecosfera.policies import CATEGORIES, FUNDING
from spelbord.games.ecosfera.values import ALL_TOKENS, SHELVES, USED

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Event, Seat
    from spelbord.games.ecosfera.values import EcosferaState as State


def add_to_row(state: State, seat: Seat, card: int) -> None:
    """Put a card into a row, fresh [ECO-10]."""
    state.rows[seat].append(card)
    if seat == state.seat:
        state.marks.append(0)


def leave_row(state: State, seat: Seat, card: int, *, used: bool) -> None:
    """Take a card from a row; of several alike one that was used, or was not."""
    row = state.rows[seat]
    if seat != state.seat:
        row.remove(card)
        return
    place = place_of(row, state.marks, card, used=used)
    del row[place]
    del state.marks[place]


def place_of(row: list[int], marks: list[int], card: int, *, used: bool) -> int:
    """Where the first such card lies that was used for an action, or was not."""
    place = row.index(card)
    while bool(marks[place] & USED) != used:
        place = row.index(card, place + 1)
    return place


def take_from_market(state: State, card: int) -> None:
    """Empty the slot of a face-up card."""
    slots = state.shelves[card in CONSUMERS]
    slots[slots.index(card)] = NOTHING


def policy_shuffled(state: State, event: e.PolicyShuffled) -> None:
    state.policy_deck = sorted(state.policy_discard)
    state.policy_discard = []


def policy_drawn(state: State, event: e.PolicyDrawn) -> None:
    card = event.card
    state.policy_deck.remove(card)
    state.draws -= 1
    if card == FUNDING:
        state.funding += 1
    elif CATEGORIES[card] == "positive":
        state.measures.append(card)
    else:
        state.resolving.append(card)


def policy_missing(state: State, event: e.PolicyMissing) -> None:
    state.draws = 0


def policy_stopped(state: State, event: e.PolicyStopped) -> None:
    """Nothing lies differently; that the card is done with comes in an event of its own."""


def policy_done(state: State, event: e.PolicyDone) -> None:
    state.resolving.pop()
    state.asking = []
    state.asked = state.spurned = False
    if event.to == "discard":
        state.policy_discard.append(event.card)
    elif event.to == "active":
        state.lying.append(event.card)
    else:
        add_to_row(state, state.seat, LITTER)


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
    add_to_row(state, event.seat, event.element)


def element_returned(state: State, event: e.ElementReturned) -> None:
    leave_row(state, event.seat, event.element, used=event.used)
    state.elements[event.element] += 1


def discarded(state: State, event: e.Discarded) -> None:
    leave_species(state, event.seat, event.card)
    state.discards[event.seat].append(event.card)


def leave_species(state: State, seat: Seat, card: int) -> None:
    """Take a species from a row, whatever it was used for [ECO-53]."""
    place = state.rows[seat].index(card)
    del state.rows[seat][place]
    if seat == state.seat:
        del state.marks[place]


def market_swept(state: State, event: e.MarketSwept) -> None:
    shelf = SHELVES.index(event.shelf)
    slots = state.shelves[shelf]
    for card in event.cards:
        slots[slots.index(card)] = NOTHING
    state.bottoms[shelf] += event.cards


def received(state: State, event: e.Received) -> None:
    take_from_market(state, event.card)
    add_to_row(state, event.seat, event.card)


def arrival_due(state: State, event: e.ArrivalDue) -> None:
    state.arriving = True


def arrived(state: State, event: e.Arrived) -> None:
    pile = state.piles[1]
    if pile:
        pile.remove(event.card)
    else:
        state.bottoms[1].pop(0)
    add_to_row(state, event.seat, event.card)
    state.arriving = False


def removed(state: State, event: e.Removed) -> None:
    card, seat = event.card, event.seat
    shelf = card in CONSUMERS
    match event.place:
        case "row":
            leave_species(state, seat, card)
        case "deck":
            state.decks[seat].remove(card)
        case "top":
            state.tops[seat].remove(card)
        case "discard":
            state.discards[seat].remove(card)
        case "market":
            take_from_market(state, card)
        case "market deck":
            state.piles[shelf].remove(card)
        case _:
            state.bottoms[shelf].remove(card)
    state.removed.append(card)


def pressure_returned(state: State, event: e.PressureReturned) -> None:
    leave_row(state, event.seat, PRESSURE, used=False)
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
