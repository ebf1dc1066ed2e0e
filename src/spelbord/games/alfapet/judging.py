"""What the others have to say of a word: whether it is in the list [ALF-45], and whether it fits the theme [ALF-47]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.asking import judges, others, voters
from spelbord.games.alfapet.events import Challenged, Judged, Voted, Waived
from spelbord.games.alfapet.placing import missing_words
from spelbord.games.alfapet.terms import by_of, terms_of
from spelbord.games.alfapet.turns import lose_turn, lying_of, resume, stand, try_again

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.alfapet.actions import Approve, Challenge, Reject, Waive
    from spelbord.games.alfapet.flow import Flow


def challenge(flow: Flow, seat: Seat, action: Challenge) -> None:
    """Look the words up: the tiles go back and the turn is lost, or the challenger pays."""
    state, lying = flow.state, lying_of(flow.state)
    missing = missing_words(lying.words, terms_of(state.options, state.seats).allowed)
    flow.note(Challenged(seat, lying.seat, missing, 0 if missing else state.options.penalty))
    if missing:
        lose_turn(flow)
    else:
        resume(flow)


def waive(flow: Flow, seat: Seat, action: Waive) -> None:
    """Let the words stand; when all have, the window closes."""
    flow.note(Waived(seat))
    if not judges(flow.state):
        resume(flow)


def approve(flow: Flow, seat: Seat, action: Approve) -> None:
    """The word fits the theme."""
    _vote(flow, seat, approves=True)


def reject(flow: Flow, seat: Seat, action: Reject) -> None:
    """The word does not fit the theme."""
    _vote(flow, seat, approves=False)


def _vote(flow: Flow, seat: Seat, *, approves: bool) -> None:
    """Keep the vote; the last one decides: all must approve, or the tiles go back without penalty."""
    state, lying = flow.state, lying_of(flow.state)
    flow.note(Voted(seat, by_of(terms_of(state.options, state.seats), seat), approves))
    if voters(state):
        return
    approved = all(state.votes[other] for other in others(state.seats, lying.seat))
    flow.note(Judged(lying.seat, lying.words[0].word, approved))
    if approved:
        stand(flow)
    else:
        try_again(flow)
