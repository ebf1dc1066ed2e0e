"""The best lay for a seat, whatever its situation: what bots play, hints tell and looking back compares with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Refused
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.laying import everybody_has_opened, judged
from spelbord.games.trakkx.moves import simple_lays
from spelbord.games.trakkx.search.bound import Bound, quick_bound
from spelbord.games.trakkx.search.solver import CHUNK, Solver, Task
from spelbord.games.trakkx.tiles import group_limit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.trakkx.groups import Cell
    from spelbord.games.trakkx.state import TrakkxState
    from spelbord.games.trakkx.views import TrakkxView

OPENINGS = 4
"""Ways to open that are tried together with the rest of the table."""
OWN_STEPS = 60
"""Steps for the largest group that the hand makes by itself."""


class Advice(NamedTuple):
    """A lay, and what is known about it."""

    lay: Lay | None
    """Nothing where no play was found."""
    tiles: int
    """How many tiles of the hand it lays."""
    moved: int
    """How many tiles of the table it moves."""
    most: int
    """How many could be laid at most."""

    @property
    def is_proven(self) -> bool:
        """Whether no better play exists; where it lays nothing, whether no play exists at all."""
        return self.tiles >= self.most


def steps(most: int) -> Callable[[int], bool]:
    """A clock that counts steps: the same advice every time."""
    return lambda done: done < most


def task_of(state: TrakkxState, seat: Seat) -> Task:
    """What a seat that has opened may do at its turn."""
    everybody = everybody_has_opened(state, seat)
    groups = group_limit(state.seats) if everybody else len(state.table)
    return Task(tuple(state.table), tuple(state.hands[seat]), groups, everybody)


def nothing_can_be_laid(view: TrakkxView, seat: Seat) -> bool:
    """Whether it is plain to who sees this that no play exists at all; only the quick bound is asked."""
    table = view.table if view.opened[seat] else ()
    return quick_bound(Task(table, view.hand, view.limit, may_open=True)) == 0


def advise(
    state: TrakkxState,
    seat: Seat,
    goes_on: Callable[[int], bool],
    *,
    seed: int = 1,
    prove: bool = False,
    polish: int = 0,
) -> Advice:
    """The lay with the most tiles that is found until told to stop, checked by the rules; `prove` needs OR-Tools."""
    if not state.opened[seat]:
        return _opening(state, seat, goes_on, seed, prove=prove, polish=polish)
    solver = Solver(task_of(state, seat), seed)
    solver.search_on(goes_on, prove=prove)
    solver.polish(polish)
    best = Lay(solver.sheets())
    if solver.lays and not is_accepted(state, seat, best):
        # Which of two equal tiles is new may decide whether a group is of hand tiles only; then nothing is moved.
        return _simple(state, seat, solver.most)
    return Advice(best if solver.lays else None, solver.lays, solver.moves, solver.most)


def is_accepted(state: TrakkxState, seat: Seat, action: Lay) -> bool:
    """Whether the rules accept a lay."""
    try:
        judged(state, seat, action)
    except Refused:
        return False
    return True


def _simple(state: TrakkxState, seat: Seat, most: int) -> Advice:
    best = max(simple_lays(state, seat), key=tiles_of, default=None)
    return Advice(best, 0 if best is None else tiles_of(best), 0, most)


def tiles_of(action: Lay) -> int:
    """How many tiles a lay brings from the hand."""
    return sum([len(sheet.new) for sheet in action.sheets])


# Opening -------------------------------------------------------------------------------------------------------------


class _Opening(NamedTuple):
    """An own group, and a search for what else the hand can lay."""

    own: tuple[Cell, ...]
    rest: Solver

    @property
    def tiles(self) -> int:
        return len(self.own) + self.rest.lays


def _opening(
    state: TrakkxState, seat: Seat, goes_on: Callable[[int], bool], seed: int, *, prove: bool, polish: int
) -> Advice:
    """Open with a group of hand tiles [TRX-L7], and lay as much of the rest as goes."""
    openings = [_Opening(own, Solver(_rest_task(state, seat, own), seed)) for own in own_groups(state, seat, seed)]
    if not openings:
        return Advice(None, 0, 0, 0)
    done = 0
    while goes_on(done) and not all(opening.rest.is_proven for opening in openings):
        for opening in openings:
            opening.rest.run(CHUNK)
        done += CHUNK * len(openings)
    best = max(openings, key=lambda opening: (opening.tiles, -opening.rest.moves))
    best.rest.polish(polish)
    most = _most(state, seat, best.tiles, prove=prove)
    action = _joined(state, best)
    if is_accepted(state, seat, action):
        return Advice(action, best.tiles, best.rest.moves, most)
    return _simple(state, seat, most)


def _most(state: TrakkxState, seat: Seat, found: int, *, prove: bool) -> int:
    """How many tiles an opening could lay at most: as many as if the own group were like any other.

    Where no more than was found can be laid in any case, OR-Tools need not say so: to load it takes a second.
    """
    everybody = everybody_has_opened(state, seat)
    groups = group_limit(state.seats) if everybody else len(state.table) + 1
    task = Task(tuple(state.table), tuple(state.hands[seat]), groups, may_open=True)
    quick = quick_bound(task)
    return Bound(task).tighten() if prove and quick > found else quick


def _rest_task(state: TrakkxState, seat: Seat, own: Sequence[Cell]) -> Task:
    """What may be done besides opening with these tiles: there is one group less for the others."""
    hand = state.hands[seat][:]
    for cell in own:
        hand.remove(cell.tile)
    everybody = everybody_has_opened(state, seat)
    groups = group_limit(state.seats) - 1 if everybody else len(state.table)
    return Task(tuple(state.table), tuple(hand), groups, everybody)


def _joined(state: TrakkxState, opening: _Opening) -> Lay:
    """The own group and the rest as one lay."""
    sheets = opening.rest.sheets()
    taken = {*(group.id for group in state.table), *(sheet.group for sheet in sheets)}
    free = next(number for number in range(len(taken) + 1) if number not in taken)
    return Lay((Sheet(free, None, opening.own), *sheets))


def own_groups(state: TrakkxState, seat: Seat, seed: int) -> list[tuple[Cell, ...]]:
    """Some groups that a hand makes by itself: the largest that is found, and the longest lines."""
    largest = Solver(Task((), tuple(state.hands[seat]), 1, may_open=True), seed)
    largest.run(OWN_STEPS)
    lines = [action.sheets[0].new for action in simple_lays(state, seat)]
    groups = [*(sheet.new for sheet in largest.sheets()), *sorted(lines, key=len, reverse=True)]
    return list(dict.fromkeys(groups))[:OPENINGS]
