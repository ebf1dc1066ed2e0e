"""What follows a turn: whether a word stands, who draws, whose turn comes, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ranked
from spelbord.games.alfapet import folding, terms
from spelbord.games.alfapet.asking import others
from spelbord.games.alfapet.events import (
    Asked,
    Counted,
    DrawDue,
    Ended,
    Passed,
    Stood,
    TakenBack,
    VoteOpened,
    Warned,
    WindowOpened,
)
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import can_lay
from spelbord.games.alfapet.tiles import signs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Seat
    from spelbord.games.alfapet.events import Formed, Laid, Then
    from spelbord.games.alfapet.flow import Flow
    from spelbord.games.alfapet.state import AlfapetState

PASSES = 2
"""How often each must pass in a row for the game to end [ALF-40]."""
ROUNDS = 4
"""Whole rounds without a tile laid after which the game ends [ALF-41]."""


# A word that lies ----------------------------------------------------------------------------------------------------


def lying_of(state: AlfapetState) -> Laid:
    """The word just laid, while others may have a say."""
    assert state.lying is not None  # noqa: S101 - asked only while a word lies
    return state.lying


def settle(flow: Flow) -> None:
    """What becomes of the word just laid: the others may have a say on its theme, or challenge it, or it stands."""
    state, lying = flow.state, lying_of(flow.state)
    theme = terms.terms_of(state.options, state.seats).theme
    if theme is not None and state.seats > 1 and theme.isdisjoint([word.word for word in main_words(lying)]):
        flow.note(VoteOpened(lying.seat, lying.words[0].word))
    else:
        stand(flow)


def main_words(laid: Laid) -> list[Formed]:
    """The words that hold all new letters: one as a rule, two where a single letter makes two [ALF-32]."""
    squares = {tile.square for tile in laid.tiles}
    return [word for word in laid.words if squares <= set(word.squares)]


def stand(flow: Flow) -> None:
    """Open the window for challenges [ALF-45], or let the word stand at once."""
    state, layer = flow.state, lying_of(flow.state).seat
    if not state.options.challenge or state.seats == 1:
        _let_stand(flow, layer)
        draw_next(flow, "next")
        return
    heir = _heir(state, layer)
    if heir is None:
        flow.note(WindowOpened(layer, state.turn, last=True))
    else:
        flow.note(WindowOpened(heir, state.turn + 1, last=False))


def _let_stand(flow: Flow, layer: Seat) -> None:
    if flow.events is not None:
        flow.events.append(Stood(layer))
    folding.let_stand(flow.state, layer)


def _heir(state: AlfapetState, layer: Seat) -> Seat | None:
    """Whose turn comes while the word may be challenged; None where nobody else is to act after it."""
    if not state.bag and not state.racks[layer] and not state.options.play_out:
        return None  # the game ends if the word stands
    return next((seat for seat in others(state.seats, layer) if state.racks[seat]), None)


def close_window(flow: Flow) -> bool:
    """Let the word stand if a window is open, and the seats without tiles after it pass; whether one was open."""
    state = flow.state
    if state.stage not in {"window", "last call"}:
        return False
    skipped = _skipped(state)
    _let_stand(flow, lying_of(state).seat)
    for seat in skipped:
        flow.note(Passed(seat))
    return True


def _skipped(state: AlfapetState) -> Sequence[Seat]:
    """The empty racks between the seat whose word lies and the seat whose turn has come: they pass by themselves."""
    if state.stage != "window":
        return ()
    between = others(state.seats, lying_of(state).seat)
    return between[: between.index(state.mover)]


def resume(flow: Flow) -> None:
    """Nobody challenges any more: tiles are drawn, and the turn that has come goes on."""
    close_window(flow)
    draw_next(flow, "next" if flow.state.stage == "last call" else "same")


def lose_turn(flow: Flow) -> None:
    """The word was challenged and does not count: its tiles go back, and its turn is lost."""
    state = flow.state
    skipped = _skipped(state)
    flow.note(TakenBack(lying_of(state).seat, passed=True))
    if state.stage == "last call":
        next_turn(flow)
        return
    for seat in skipped:
        flow.note(Passed(seat))
    same_turn(flow, 1 + len(skipped))


def try_again(flow: Flow) -> None:
    """The word does not fit the theme: its tiles go back, and the turn goes on as if nothing had been laid."""
    state = flow.state
    flow.note(TakenBack(lying_of(state).seat, passed=False))
    flow.note(Asked(state.mover, state.turn))


def draw_next(flow: Flow, then: Then) -> None:
    """Tiles are drawn now; and what comes after that."""
    state = flow.state
    count = state.draws + 1
    if flow.events is not None:
        flow.events.append(DrawDue(count, then))
    folding.wait_for_draw(state, count, then)


# Whose turn it is ----------------------------------------------------------------------------------------------------


def after_draw(flow: Flow) -> None:
    """What comes when the racks are filled."""
    state = flow.state
    if state.then == "lying":
        settle(flow)
    elif not state.bag and not state.options.play_out and not all(state.racks):
        finish(flow, "tiles")  # [ALF-23]
    elif not state.bag and not _somebody_can_lay(state):
        finish(flow, "stuck")  # [ALF-25]
    elif state.then == "same":
        same_turn(flow)
    else:
        next_turn(flow)


def _somebody_can_lay(state: AlfapetState) -> bool:
    """Whether anybody has tiles and a word to lay; where any string may be laid the list does not end the game."""
    if state.options.challenge:
        return any(state.racks)
    agreed = terms.terms_of(state.options, state.seats)
    # The fullest rack first: it is the likeliest to have a word.
    racks = sorted(state.racks, key=len, reverse=True)
    return any(can_lay(agreed, state.options, state.cells, rack) for rack in racks)


def same_turn(flow: Flow, lost: int = 1) -> None:
    """The turn that has come goes on, unless the game ends before it; so many turns were lost at once."""
    state = flow.state
    if not _ends_idle(flow):
        _warn(flow, lost)
        _ask(flow, state.mover, state.turn)


def next_turn(flow: Flow) -> None:
    """The next seat's turn comes; an empty rack passes by itself [ALF-23]."""
    state = flow.state
    seat = state.mover
    while not _ends_idle(flow):
        _warn(flow)
        seat = (seat + 1) % state.seats
        if state.racks[seat]:
            _ask(flow, seat, state.turn + 1)
            return
        flow.note(Passed(seat))


def _ask(flow: Flow, seat: Seat, turn: int) -> None:
    if flow.events is not None:
        flow.events.append(Asked(seat, turn))
    folding.ask(flow.state, seat, turn)


def _ends_idle(flow: Flow) -> bool:
    """End the game if too many have passed or exchanged in a row; whether it has ended."""
    state = flow.state
    if state.options.pass_end and state.passes >= PASSES * state.seats:
        finish(flow, "passes")  # [ALF-40]
    elif state.barren >= ROUNDS * state.seats:
        finish(flow, "barren")  # [ALF-41]
    return state.over is not None


def _warn(flow: Flow, lost: int = 1) -> None:
    """One round ahead everybody is told [ALF-41], once, however many turns were lost at once."""
    state = flow.state
    if 0 <= state.barren - (ROUNDS - 1) * state.seats < lost:
        flow.note(Warned())


def finish(flow: Flow, reason: str) -> None:
    """The end: what is left on each rack is taken off [ALF-26], and the highest score wins [ALF-42]."""
    state = flow.state
    agreed = terms.terms_of(state.options, state.seats)
    for seat, rack in enumerate(state.racks):
        if rack:
            flow.note(Counted(seat, signs(rack), rack_points(agreed, rack)))
    scores = tuple(state.scores)
    flow.note(Ended(reason, scores, ranked(scores)))
