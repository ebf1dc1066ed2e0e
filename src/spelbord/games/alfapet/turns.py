"""What follows a turn: whether a word stands, who draws, whose turn comes, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from spelbord.core import Event, ranked
from spelbord.games.alfapet.asking import others
from spelbord.games.alfapet.folding import apply
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.searching import can_lay
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import signs
from spelbord.games.alfapet.values import (
    AlfapetState,
    Asked,
    Counted,
    DrawDue,
    Ended,
    Passed,
    Stood,
    VoteOpened,
    Warned,
    WindowOpened,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.alfapet.values import Formed, Laid, Then

Facts: TypeAlias = tuple[Event, ...]
"""What follows from an answer or a roll."""

PASSES = 2
"""How often each must pass in a row for the game to end [ALF-40]."""
ROUNDS = 4
"""Whole rounds without a tile laid after which the game ends [ALF-41]."""


def copy(state: AlfapetState) -> AlfapetState:
    """A second position that shares nothing mutable with the first."""
    return AlfapetState(
        state.options,
        state.seats,
        state.bag[:],
        [rack[:] for rack in state.racks],
        [shown[:] for shown in state.shown],
        state.cells[:],
        state.scores[:],
        state.waived[:],
        state.votes[:],
        state.aside[:],
        state.due[:],
        state.rejected[:],
        state.found[:],
        state.lots[:],
        state.stage,
        state.then,
        state.mover,
        state.starter,
        state.turn,
        state.draws,
        state.passes,
        state.barren,
        state.lying,
        state.last,
        state.over,
    )


def continued(state: AlfapetState, events: Facts, follow: Callable[[AlfapetState], Facts]) -> Facts:
    """These events, and what follows where they lead."""
    after = copy(state)
    apply(after, events)
    return events + follow(after)


# A word that lies ----------------------------------------------------------------------------------------------------


def settle(state: AlfapetState) -> Facts:
    """What becomes of the word just laid: the others may have a say on its theme, or challenge it, or it stands."""
    lying = _lying(state)
    theme = terms_of(state.options, state.seats).theme
    if theme is not None and state.seats > 1 and not any(word.word in theme for word in main_words(lying)):
        return (VoteOpened(lying.seat, lying.words[0].word),)
    return stand(state)


def main_words(laid: Laid) -> list[Formed]:
    """The words that hold all new letters: one as a rule, two where a single letter makes two [ALF-32]."""
    squares = {tile.square for tile in laid.tiles}
    return [word for word in laid.words if squares <= set(word.squares)]


def stand(state: AlfapetState) -> Facts:
    """Open the window for challenges [ALF-45], or let the word stand at once."""
    lying = _lying(state)
    if not state.options.challenge or state.seats == 1:
        return (Stood(lying.seat), draw_due(state, "next"))
    heir = _heir(state, lying.seat)
    if heir is None:
        return (WindowOpened(lying.seat, state.turn, last=True),)
    return (WindowOpened(heir, state.turn + 1, last=False),)


def _heir(state: AlfapetState, layer: int) -> int | None:
    """Whose turn comes while the word may be challenged; None where nobody else is to act after it."""
    if not state.bag and not state.racks[layer] and not state.options.play_out:
        return None  # the game ends if the word stands
    return next((seat for seat in others(state.seats, layer) if state.racks[seat]), None)


def closed(state: AlfapetState) -> Facts:
    """The window closes, if one is open: the word stands, and seats without tiles have passed by themselves."""
    if state.stage not in {"window", "last call"}:
        return ()
    return (Stood(_lying(state).seat), *_skipped(state))


def _skipped(state: AlfapetState) -> Facts:
    """Passes of the empty racks between the seat whose word lies and the seat whose turn has come."""
    if state.stage != "window":
        return ()
    between = others(state.seats, _lying(state).seat)
    return tuple(Passed(seat) for seat in between[: between.index(state.mover)])


def resumed(state: AlfapetState) -> Facts:
    """What comes when nobody challenges any more: tiles are drawn, and the turn that has come goes on."""
    return (*closed(state), draw_due(state, "next" if state.stage == "last call" else "same"))


def lost(state: AlfapetState, events: Facts) -> Facts:
    """What comes after these events, by which the word was taken back and its turn lost."""
    if state.stage == "last call":
        return continued(state, events, next_turn)
    skipped = _skipped(state)
    return continued(state, (*events, *skipped), lambda after: same_turn(after, 1 + len(skipped)))


def again(state: AlfapetState) -> Facts:
    """The turn goes on as if nothing had been laid."""
    return (Asked(state.mover, state.turn),)


def _lying(state: AlfapetState) -> Laid:
    assert state.lying is not None  # noqa: S101 - asked only while a word lies
    return state.lying


def draw_due(state: AlfapetState, then: Then) -> DrawDue:
    """It is the dice's turn, and what comes after it."""
    return DrawDue(state.draws + 1, then)


# Whose turn it is ----------------------------------------------------------------------------------------------------


def after_draw(state: AlfapetState) -> Facts:
    """What comes when the racks are filled."""
    if state.then == "lying":
        return settle(state)
    if not state.bag:
        if not state.options.play_out and not all(state.racks):
            return finish(state, "tiles")  # [ALF-23]
        if not any(state.racks) or not _somebody_can_lay(state):
            return finish(state, "stuck")  # [ALF-25]
    return same_turn(state) if state.then == "same" else next_turn(state)


def _somebody_can_lay(state: AlfapetState) -> bool:
    """Whether anybody has a word to lay; where any string may be laid the list does not end the game."""
    if state.options.challenge:
        return True
    terms = terms_of(state.options, state.seats)
    return any(can_lay(terms, state.options, state.cells, rack) for rack in state.racks)


def same_turn(state: AlfapetState, lost: int = 1) -> Facts:
    """The turn that has come goes on, unless the game ends before it; so many turns were lost at once."""
    return _stuck(state) or (*_warning(state, lost), Asked(state.mover, state.turn))


def next_turn(state: AlfapetState) -> Facts:
    """The next seat's turn comes; an empty rack passes by itself [ALF-23]."""
    ended = _stuck(state)
    if ended:
        return ended
    seat = (state.mover + 1) % state.seats
    if state.racks[seat]:
        return (*_warning(state), Asked(seat, state.turn + 1))
    after = copy(state)
    apply(after, (Passed(seat),))
    after.mover = seat
    return (*_warning(state), Passed(seat), *next_turn(after))


def _stuck(state: AlfapetState) -> Facts:
    """The end, if too many have passed or exchanged in a row."""
    if state.options.pass_end and state.passes >= PASSES * state.seats:
        return finish(state, "passes")  # [ALF-40]
    if state.barren >= ROUNDS * state.seats:
        return finish(state, "barren")  # [ALF-41]
    return ()


def _warning(state: AlfapetState, lost: int = 1) -> Facts:
    """One round ahead everybody is told [ALF-41], once, however many turns were lost at once."""
    return (Warned(),) if 0 <= state.barren - (ROUNDS - 1) * state.seats < lost else ()


def finish(state: AlfapetState, reason: str) -> Facts:
    """The end: what is left on each rack is taken off [ALF-26], and the highest score wins [ALF-42]."""
    terms = terms_of(state.options, state.seats)
    left = [rack_points(terms, rack) for rack in state.racks]
    counted = tuple(Counted(seat, signs(rack), left[seat]) for seat, rack in enumerate(state.racks) if rack)
    scores = tuple(score - points for score, points in zip(state.scores, left, strict=True))
    return (*counted, Ended(reason, scores, ranked(scores)))
