"""Reachable positions for Hypothesis: it makes every choice itself, so that a failing match shrinks to a short one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from spelbord.testing.positions import Case, Position, every_options, sit_down

if TYPE_CHECKING:
    from spelbord.core import AnyKit

MOST_ANSWERS = 60


@st.composite
def positions(draw: st.DrawFn, kit: AnyKit, most_answers: int = MOST_ANSWERS) -> Position:
    """A position that somebody could have reached, at any table of this game."""
    seats = draw(st.integers(*kit.meta.seats), label="seats")
    options = draw(st.sampled_from(every_options(kit)), label="options")
    case = Case(seats, options, str(draw(st.integers(0, 999), label="seed")))
    match = sit_down(kit, case)
    for _ in range(draw(st.integers(0, most_answers), label="answers")):
        answers = [(ticket, move) for ticket in match.tickets for move in kit.moves(match.state, ticket.prompt)]
        if not answers:
            break
        match.answer(*draw(st.sampled_from(answers)))
    return Position(case, match)
