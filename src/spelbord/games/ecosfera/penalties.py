"""Pressure cards, what three of anything in the row bring, and how a turn comes to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.ecosfera import changing, tiles
from spelbord.games.ecosfera.asking import PRESSURE_ADDED
from spelbord.games.ecosfera.cards import FIRST_PRODUCER, KINDS, MANY, NOTHING, NUTRIENTS, PRESSURE
from spelbord.games.ecosfera.events import Struck, Tripled, TurnClosed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState

FOUR, THREE_TILES = 4, 3
"""A turn that starts with so many pressure cards brings so many tiles [ECO-12]."""


def add_pressure(flow: Flow, seat: Seat) -> None:
    """A pressure card from the pile, if there is one [ECO-17]."""
    state = flow.state
    if state.pressure:
        if flow.events is not None:
            flow.events.append(PRESSURE_ADDED[seat])
        changing.add_pressure(state, seat)


def close(flow: Flow, reason: str) -> None:
    """End the turn, but for what is due [ECO-43]."""
    state = flow.state
    if state.closed:
        return
    if flow.events is not None:
        flow.events.append(TurnClosed(state.seat, reason))
    changing.close_turn(state)


def has_three(row: Sequence[int]) -> bool:
    """Whether three of an element or three pressure cards lie in a row; of other cards there is one each."""
    once = twice = 0
    for card in row:
        if card < FIRST_PRODUCER:
            bit = 1 << card
            if twice & bit:
                return True
            twice |= once & bit
            once |= bit
    return False


def is_struck(state: EcosferaState) -> bool:
    """Whether three pressure cards lie in the row and have not struck in this turn [ECO-12]."""
    return not state.struck and changing.number_of(state.rows[state.seat], PRESSURE) >= MANY


def strike(flow: Flow) -> None:
    """Impact tiles for three pressure cards, and the turn is over [ECO-12]."""
    state = flow.state
    count = THREE_TILES if state.began >= FOUR else 1
    if flow.events is not None:
        flow.events.append(Struck(state.seat, count))
    changing.set_struck(state)
    close(flow, "struck")
    tiles.impact(flow, count)


def three_of(state: EcosferaState) -> int:
    """The element that brings a pressure card, nutrients before others; with three pressure cards none [ECO-13]."""
    row = state.rows[state.seat]
    if state.tripled or changing.number_of(row, PRESSURE) >= MANY:
        return NOTHING
    if changing.number_of(row, NUTRIENTS) >= MANY:
        return NUTRIENTS
    for element in range(KINDS):
        if changing.number_of(row, element) >= MANY:
            return element
    return NOTHING


def triple(flow: Flow, element: int) -> None:
    """A pressure card for three of an element, and the turn is over [ECO-13]."""
    state = flow.state
    seat = state.seat
    if flow.events is not None:
        flow.events.append(Tripled(seat, element))
    changing.set_tripled(state)
    add_pressure(flow, seat)
    close(flow, "three")
