"""Folding what policy cards do, and the few things that every fold does to rows and market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import events as e
from spelbord.games.ecosfera.cards import CONSUMERS, LITTER, NOTHING, PRESSURE
from spelbord.games.ecosfera.policies import CATEGORIES, FUNDING
from spelbord.games.ecosfera.values import ALL_TOKENS, SHELVES, USED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Event, Seat
    from spelbord.games.ecosfera.state import EcosferaState as State


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


def policy_shuffled(state: State) -> None:
    state.policy_deck = sorted(state.policy_discard)
    state.policy_discard = []


def policy_drawn(state: State, seat: Seat, card: int) -> None:
    state.policy_deck.remove(card)
    state.draws -= 1
    if card == FUNDING:
        state.funding += 1
    elif CATEGORIES[card] == "positive":
        state.measures.append(card)
    else:
        state.resolving.append(card)


def policy_missing(state: State) -> None:
    state.draws = 0


def policy_stopped(state: State, card: int) -> None:
    """Nothing lies differently; that the card is done with comes in an event of its own."""


def policy_done(state: State, card: int, to: str) -> None:
    state.resolving.pop()
    state.asking = []
    state.asked = state.spurned = False
    if to == "discard":
        state.policy_discard.append(card)
    elif to == "active":
        state.lying.append(card)
    else:
        add_to_row(state, state.seat, LITTER)


def measure_implemented(state: State, seat: Seat, measure: int) -> None:
    state.measures.remove(measure)
    state.resolving.append(measure)
    state.funding -= 1
    state.spent += 1
    state.implemented += 1


def ask_round(state: State, seats: Sequence[Seat]) -> None:
    state.asking = list(seats)
    state.asked = True


def served(state: State, seat: Seat) -> None:
    state.asking.pop(0)


def element_taken(state: State, seat: Seat, element: int) -> None:
    state.elements[element] -= 1
    add_to_row(state, seat, element)


def element_returned(state: State, seat: Seat, element: int, used: bool) -> None:  # noqa: FBT001 - the event's own field
    leave_row(state, seat, element, used=used)
    state.elements[element] += 1


def discarded(state: State, seat: Seat, card: int) -> None:
    leave_species(state, seat, card)
    state.discards[seat].append(card)


def leave_species(state: State, seat: Seat, card: int) -> None:
    """Take a species from a row, whatever it was used for [ECO-53]."""
    place = state.rows[seat].index(card)
    del state.rows[seat][place]
    if seat == state.seat:
        del state.marks[place]


def market_swept(state: State, shelf: str, cards: Sequence[int]) -> None:
    number = SHELVES.index(shelf)
    slots = state.shelves[number]
    for card in cards:
        slots[slots.index(card)] = NOTHING
    state.bottoms[number] += cards


def received(state: State, seat: Seat, card: int) -> None:
    take_from_market(state, card)
    add_to_row(state, seat, card)


def arrival_due(state: State, seat: Seat) -> None:
    state.arriving = True


def arrived(state: State, seat: Seat, card: int) -> None:
    pile = state.piles[1]
    if pile:
        pile.remove(card)
    else:
        state.bottoms[1].pop(0)
    add_to_row(state, seat, card)
    state.arriving = False


def removed(state: State, card: int, place: str, seat: Seat) -> None:
    shelf = card in CONSUMERS
    match place:
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


def pressure_returned(state: State, seat: Seat) -> None:
    leave_row(state, seat, PRESSURE, used=False)
    state.pressure += 1


def tokens_turned(state: State, up: bool) -> None:  # noqa: FBT001 - the event's own field
    state.tokens[:] = [ALL_TOKENS if up else 0] * state.seats


def skip_set(state: State, seat: Seat) -> None:
    state.skips[seat] = True


def noise_set(state: State, seat: Seat) -> None:
    state.noises[seat] = True


# Each fold takes the fields of the event it is filed under.
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
