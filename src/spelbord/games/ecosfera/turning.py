"""The course of a turn: what is due before anybody is asked again, and the turn after this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, Over, octets
from spelbord.games.ecosfera import changing, effects, penalties
from spelbord.games.ecosfera.asking import ASKED, CHANCES, ROLLS
from spelbord.games.ecosfera.cards import FIRST_CONSUMER, HABITAT_BITS, LITTER, NOTHING, NUTRIENTS
from spelbord.games.ecosfera.events import PolicyMissing, RowDiscarded, TurnSkipped, TurnStarted
from spelbord.games.ecosfera.policies import TREATMENT
from spelbord.games.ecosfera.state import ALL_TOKENS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.state import EcosferaState

ROW, DRAW, REFILL, POLICY, ARRIVAL = [ROLLS[kind] for kind in ("row", "draw", "market", "policy", "arrival")]
"""Turns of chance by number, as `asking.CHANCES` has them: compiled, these are C's."""


def proceed(flow: Flow) -> None:
    """Carry out all that is due, until a seat or chance has its turn or the game is over [ECO-42]."""
    state = flow.state
    while type(state.pending) is not Over and not _step(flow):
        pass


def _step(flow: Flow) -> bool:
    """Carry out the next thing that is due; true where somebody must be waited for."""
    state = flow.state
    if state.resolving:
        return effects.resolve(flow)
    roll = _roll_due(state)
    if roll != NOTHING:
        _wait_for_chance(flow, roll)
        return True
    # The order of a turn's start [ECO-41]: a token, then pressure cards, then elements.
    if state.fresh and may_reactivate(state):
        _ask(flow, "reactivate")
        return True
    if penalties.has_three(state.rows[state.seat]):
        if penalties.is_struck(state):
            penalties.strike(flow)
            return False
        element = penalties.three_of(state)
        if element != NOTHING:
            return _triple(flow, element)
    return _go_on(flow)


def _triple(flow: Flow, element: int) -> bool:
    """Three of an element: a reaction may come before the penalty, unless the turn has ended [ECO-35]."""
    state = flow.state
    if element == NUTRIENTS and not state.closed and effects.offer(flow, TREATMENT):
        return True
    penalties.triple(flow, element)
    return False


def _roll_due(state: EcosferaState) -> int:
    if state.arriving:
        return ARRIVAL
    if can_fill(state, 0) or can_fill(state, 1):
        return REFILL
    return DRAW if state.owed else NOTHING


def _go_on(flow: Flow) -> bool:
    """Draw what policy cards are due, even after the turn has ended; then a new row, or free play."""
    state = flow.state
    if state.draws:
        if not state.policy_deck and not state.policy_discard:
            flow.note(PolicyMissing())  # [ECO-27]
            return False
        _wait_for_chance(flow, POLICY)
    elif state.closed:
        _discard_row(flow)
        _wait_for_chance(flow, ROW)
    else:
        _ask(flow, "turn")
    return True


def _discard_row(flow: Flow) -> None:
    """The row of the seat on turn goes to its discard pile [ECO-30]."""
    state = flow.state
    if flow.events is not None:
        flow.events.append(RowDiscarded(state.seat))
    changing.discard_row(state, state.seat)


def _ask(flow: Flow, kind: str) -> None:
    """Ask whoever is on turn."""
    state = flow.state
    if flow.events is not None:
        flow.events.append(ASKED[kind][state.seat])
    changing.wait_for_answer(state, kind, state.seat)


def _wait_for_chance(flow: Flow, roll: int) -> None:
    """Chance must have its turn before anything else follows."""
    state = flow.state
    count = state.rolls[roll]
    if flow.events is not None:
        flow.events.append(ChanceDue(CHANCES[roll], count))
    changing.wait_for_chance(state, roll, count)


def can_fill(state: EcosferaState, shelf: int) -> bool:
    """Whether a slot is empty and the deck has cards [ECO-18, ECO-52]."""
    slots = state.shelves[shelf]
    return octets.has(slots, NOTHING) and bool(state.piles[shelf] or state.bottoms[shelf])


def may_reactivate(state: EcosferaState) -> bool:
    """Whether the row has two consumers that share a habitat, and a token lies face down [ECO-22]."""
    tokens = state.tokens[state.seat]
    return tokens != ALL_TOKENS and has_pair(state.rows[state.seat])


def has_pair(row: Sequence[int]) -> bool:
    """Whether two consumers of a row share a habitat."""
    seen = 0
    for card in row:
        if FIRST_CONSUMER <= card < LITTER:
            shown = HABITAT_BITS[card]
            if seen & shown:
                return True
            seen |= shown
    return False


def begin_next(flow: Flow) -> None:
    """The next seat's turn; one that is to be missed is passed over whole [ECO-32]."""
    state = flow.state
    seat = (state.seat + 1) % state.seats
    while state.skips[seat]:
        flow.note(TurnSkipped(seat, state.turn + 1))
        seat = (seat + 1) % state.seats
    turn = state.turn + 1
    if flow.events is not None:
        flow.events.append(TurnStarted(seat, turn))
    changing.start_turn(state, seat, turn)
    proceed(flow)
