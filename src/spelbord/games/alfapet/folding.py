"""Folding events into the state: the only code of Alfapet that changes one. It holds no rules.

What happens in nearly every turn is done by its fields, since a playout, which nobody hears of, makes no event of it.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from spelbord.core import Event, Over
from spelbord.games.alfapet import events as e
from spelbord.games.alfapet.boards import squares_of
from spelbord.games.alfapet.state import NOBODY
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ARROW, BENDS, BLACK, BLANK, EMPTY, KIND, LETTER, OF_BLANK, PLACE, STOP, TURNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.alfapet.events import Laid
    from spelbord.games.alfapet.state import AlfapetState as State


def tiles_of(laid: Laid) -> list[int]:
    """The tiles that a move took from the rack."""
    kinds = [BLANK if tile.blank else PLACE[tile.letter] for tile in laid.tiles]
    kinds += [ARROW for tile in laid.tiles if tile.bend != "none"]
    return [*kinds, STOP] if laid.stop else kinds


def _squares(state: State) -> dict[str, int]:
    board = terms_of(state.options, state.seats).board
    return squares_of(board.width, board.height)


def _take(pile: list[int], kind: int) -> None:
    del pile[bisect_left(pile, kind)]


def _put(pile: list[int], kind: int) -> None:
    """Add a tile to a pile in ascending order."""
    place = len(pile)
    while place and pile[place - 1] > kind:
        place -= 1
    pile.insert(place, kind)


def lots_drawn(state: State, event: e.LotsDrawn) -> None:
    state.lots.append(event)  # the tiles went back into the bag [ALF-20]


def starter_named(state: State, event: e.StarterNamed) -> None:
    state.starter = event.seat


def drew(state: State, event: e.Drew) -> None:
    if state.aside and event.seat == state.mover and event.seat not in state.due:
        # The tiles laid aside are mixed in before as many are drawn [ALF-21].
        for kind in state.aside:
            _put(state.bag, kind)
        state.aside.clear()
    kinds = [KIND[str(sign)] for sign in event.tiles]  # only redacted events hold None
    for kind in kinds:
        _take(state.bag, kind)
    fill_rack(state, event.seat, kinds)


def fill_rack(state: State, seat: int, kinds: list[int]) -> None:
    """Tiles that came from the bag stand on a rack."""
    if seat in state.due:
        state.due.remove(seat)
    rack: list[int] = state.racks[seat]
    for kind in kinds:
        _put(rack, kind)


def laid(state: State, event: e.Laid) -> None:
    squares = _squares(state)
    new: dict[int, int] = {}
    for tile in event.tiles:
        new[squares[tile.square]] = PLACE[tile.letter] + 1 | (OF_BLANK if tile.blank else 0) | BENDS[tile.bend]
    lay_down(state, event, event.seat, new, squares[event.stop] if event.stop else NOBODY)


def lay_down(state: State, event: e.Laid, seat: int, new: dict[int, int], stop: int) -> None:
    """A word lies: the codes of its new letters by square, and the square of its stop tile, if there is one."""
    rack, shown, cells = state.racks[seat], state.shown[seat], state.cells
    for square, code in new.items():
        cells[square] = code
        _leave(rack, shown, BLANK if code & OF_BLANK else (code & LETTER) - 1)
        if code & TURNS:
            _leave(rack, shown, ARROW)
    if stop >= 0:
        cells[stop] = BLACK
        _leave(rack, shown, STOP)
    state.scores[seat] += event.points
    state.found += event.found
    state.lying = state.last = event


def _leave(rack: list[int], shown: list[int], kind: int) -> None:
    """A tile leaves a rack; where one of its kind was shown, it is taken to be that one."""
    rack.remove(kind)
    if shown and kind in shown:
        shown.remove(kind)


def stood(state: State, event: e.Stood) -> None:
    let_stand(state, event.seat)


def let_stand(state: State, seat: int) -> None:
    """A word stands, and the rack that it came from is to be filled."""
    state.lying = None
    state.due.append(seat)
    state.passes = state.barren = 0
    state.waived[:] = [False] * state.seats


def exchanged(state: State, event: e.Exchanged) -> None:
    for sign in event.tiles:
        kind = KIND[str(sign)]  # only redacted events hold None
        _take(state.racks[event.seat], kind)
        _put(state.aside, kind)
    state.shown[event.seat].clear()
    state.passes = 0
    state.barren += 1


def passed(state: State, event: e.Passed) -> None:
    state.passes += 1
    state.barren += 1


def vote_opened(state: State, event: e.VoteOpened) -> None:
    state.stage = "vote"


def voted(state: State, event: e.Voted) -> None:
    state.votes[event.seat] = int(event.approves is True)


def judged(state: State, event: e.Judged) -> None:
    state.votes[:] = [NOBODY] * state.seats
    if not event.approved:
        state.rejected.append(event.word)


def window_opened(state: State, event: e.WindowOpened) -> None:
    state.stage = "last call" if event.last else "window"
    if event.turn != state.turn:
        _turn(state, event.seat, event.turn)


def waived(state: State, event: e.Waived) -> None:
    state.waived[event.seat] = True


def challenged(state: State, event: e.Challenged) -> None:
    state.scores[event.seat] -= event.penalty


def taken_back(state: State, event: e.TakenBack) -> None:
    lying = state.lying
    assert lying is not None  # noqa: S101 - only what lies is taken back
    seat = event.seat
    for kind in tiles_of(lying):
        _put(state.racks[seat], kind)
        _put(state.shown[seat], kind)
    squares = _squares(state)
    for name in [tile.square for tile in lying.tiles] + [lying.stop] * bool(lying.stop):
        state.cells[squares[name]] = EMPTY
    state.scores[seat] -= lying.points
    state.found[:] = [word for word in state.found if word not in lying.found]
    state.lying = state.last = None
    state.waived[:] = [False] * state.seats
    state.passes += event.passed
    state.barren += event.passed


def warned(state: State, event: e.Warned) -> None:
    """Everybody has heard it."""


def counted(state: State, event: e.Counted) -> None:
    state.scores[event.seat] -= event.points


def ended(state: State, event: e.Ended) -> None:
    state.over = Over(event.reason, event.scores, event.ranks)
    state.stage = "over"


def asked(state: State, event: e.Asked) -> None:
    ask(state, event.seat, event.turn)


def ask(state: State, seat: int, turn: int) -> None:
    """It is this seat's turn."""
    state.stage = "turn"
    if turn != state.turn:
        _turn(state, seat, turn)


def _turn(state: State, seat: int, turn: int) -> None:
    state.mover = seat
    state.turn = turn
    state.rejected.clear()


def draw_due(state: State, event: e.DrawDue) -> None:
    wait_for_draw(state, event.count, event.then)


def wait_for_draw(state: State, count: int, then: e.Then) -> None:
    """Tiles are to be drawn."""
    state.stage = "draw"
    state.draws = count
    state.then = then


# Each fold takes the event it is filed under.
FOLDS: dict[type[Event], Callable[..., None]] = {
    e.LotsDrawn: lots_drawn,
    e.StarterNamed: starter_named,
    e.Drew: drew,
    e.Laid: laid,
    e.Stood: stood,
    e.Exchanged: exchanged,
    e.Passed: passed,
    e.VoteOpened: vote_opened,
    e.Voted: voted,
    e.Judged: judged,
    e.WindowOpened: window_opened,
    e.Waived: waived,
    e.Challenged: challenged,
    e.TakenBack: taken_back,
    e.Warned: warned,
    e.Counted: counted,
    e.Ended: ended,
    e.Asked: asked,
    e.DrawDue: draw_due,
}
