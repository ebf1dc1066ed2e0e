"""What the table waits for, at each stage of a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from spelbord.core import Chance, Decide, Pending, Prompt
from spelbord.games.alfapet import terms
from spelbord.games.alfapet.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.games.alfapet.state import AlfapetState

FEWEST, MOST = 1, 4
KINDS = ("turn", "challenge", "approve")
DEAL = Chance("start")
FREE, DISPUTED = 0, 1
"""What a question for a turn is about: nothing, or that acting lets the word just laid stand."""


def pending(state: AlfapetState) -> Pending:
    """What the table waits for."""
    stage = state.stage
    if stage == "turn":
        return _turn(state.mover, _by(state, state.mover))
    if state.over is not None:
        return state.over
    if stage in {"start", "draw"}:
        return DEAL if stage == "start" else Chance("draw", state.draws)
    return Decide(tuple(_vote(state) if stage == "vote" else _window(state)))


def _vote(state: AlfapetState) -> Iterable[Prompt]:
    return (Prompt(seat, _by(state, seat), "approve") for seat in voters(state))


def _window(state: AlfapetState) -> Iterable[Prompt]:
    """Who may challenge; where the next turn has come nobody waits for it, and otherwise one after the other."""
    if state.stage == "last call":
        return _challenges(state, judges(state)[:1], optional=False)
    mover = state.mover
    return (Prompt(mover, _by(state, mover), "turn", DISPUTED), *_challenges(state, judges(state), optional=True))


@lru_cache(maxsize=64)
def _turn(seat: int, by: int) -> Decide:
    return Decide((Prompt(seat, by, "turn", FREE),))


def _by(state: AlfapetState, seat: int) -> int:
    return terms.by_of(terms.terms_of(state.options, state.seats), seat)


def _challenges(state: AlfapetState, seats: Iterable[int], *, optional: bool) -> Iterable[Prompt]:
    return (Prompt(seat, _by(state, seat), "challenge", state.turn, optional) for seat in seats)


def layer_of(state: AlfapetState) -> int:
    """Whose word is under discussion."""
    return NOBODY if state.lying is None else state.lying.seat


def others(seats: int, seat: int) -> Sequence[int]:
    """The other seats, clockwise."""
    return [(seat + turn) % seats for turn in range(1, seats)]


def judges(state: AlfapetState) -> list[int]:
    """Who may still challenge the word."""
    return [seat for seat in others(state.seats, layer_of(state)) if not state.waived[seat]]


def voters(state: AlfapetState) -> list[int]:
    """Who has still to say whether the word belongs to the theme."""
    return [seat for seat in others(state.seats, layer_of(state)) if state.votes[seat] == NOBODY]
