"""What the others have to say of a word: whether it is in the list [ALF-45], and whether it fits the theme [ALF-47]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.alfapet.asking import others, voters
from spelbord.games.alfapet.placing import missing_words
from spelbord.games.alfapet.terms import by_of, terms_of
from spelbord.games.alfapet.turns import again, continued, lost, resumed, stand
from spelbord.games.alfapet.values import Challenged, Judged, TakenBack, Voted, Waived

if TYPE_CHECKING:
    from spelbord.core import Seat
    from spelbord.games.alfapet.turns import Facts
    from spelbord.games.alfapet.values import AlfapetState, Approve, Challenge, Laid, Reject, Waive


def _lying(state: AlfapetState) -> Laid:
    assert state.lying is not None  # noqa: S101 - nobody is asked unless a word lies
    return state.lying


def challenge(state: AlfapetState, seat: Seat, action: Challenge) -> Facts:
    """Look the words up: the tiles go back and the turn is lost, or the challenger pays."""
    lying, allowed = _lying(state), terms_of(state.options, state.seats).allowed
    missing = missing_words(lying.words, allowed)
    if not missing:
        return (Challenged(seat, lying.seat, (), state.options.penalty), *resumed(state))
    return lost(state, (Challenged(seat, lying.seat, missing, 0), TakenBack(lying.seat, passed=True)))


def waive(state: AlfapetState, seat: Seat, action: Waive) -> Facts:
    """Let the words stand; when all have, the window closes."""
    judges = [other for other in others(state.seats, _lying(state).seat) if not state.waived[other]]
    if judges != [seat]:
        return (Waived(seat),)
    return (Waived(seat), *resumed(state))


def approve(state: AlfapetState, seat: Seat, action: Approve) -> Facts:
    """The word fits the theme."""
    return _vote(state, seat, approves=True)


def reject(state: AlfapetState, seat: Seat, action: Reject) -> Facts:
    """The word does not fit the theme."""
    return _vote(state, seat, approves=False)


def _vote(state: AlfapetState, seat: Seat, *, approves: bool) -> Facts:
    """Keep the vote; the last one decides: all must approve, or the tiles go back without penalty."""
    by = by_of(terms_of(state.options, state.seats), seat)
    voted: Facts = (Voted(seat, by, approves),)
    if voters(state) != [seat]:
        return voted
    lying = _lying(state)
    approved = approves and all(state.votes[other] for other in others(state.seats, lying.seat) if other != seat)
    word = lying.words[0].word
    if approved:
        return continued(state, (*voted, Judged(lying.seat, word, approved=True)), stand)
    back = TakenBack(lying.seat, passed=False)
    return continued(state, (*voted, Judged(lying.seat, word, approved=False), back), again)
