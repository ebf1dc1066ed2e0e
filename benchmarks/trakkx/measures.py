"""What is measured on each position, in CPU time of one core."""

from dataclasses import dataclass
from statistics import median
from time import process_time

from spelbord.core import Prompt
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.layout import Layout, grid_of
from spelbord.games.trakkx.moves import simple_lays
from spelbord.games.trakkx.search import neighbourhood
from spelbord.games.trakkx.search.bound import can_prove
from spelbord.games.trakkx.search.solver import Solver

TURN = Prompt(0, 0, "turn")
LIMIT = 3.0
"""CPU seconds after which a search is broken off."""
SOON = 0.05
BATCHES, REPEATS = 20, 5
SEED = 7


@dataclass(frozen=True)
class Found:
    """How one search went."""

    lays: int
    moved: int
    best_at: float | None
    """When the best known result was there, if ever."""
    done_at: float
    is_proven: bool


def form():
    """Whether this process runs the compiled modules or their sources."""
    return "interpreted" if neighbourhood.__file__.endswith(".py") else "compiled"


def check_of(position):
    """Judge the whole table from the cells of its groups: every line, and what hangs together."""
    cells = [group.cells for group in position.state.table]

    def check():
        for group in cells:
            layout = Layout(grid_of(group))
            assert layout.is_sound()
            assert len(layout.parts()) == 1

    return check


def act_of(position):
    """Lay one tile with every group laid anew: all that the rules do, events included. None where no tile goes."""
    state = position.state
    simple = simple_lays(state, 0)
    if not simple:
        return None
    added = {sheet.group: sheet.new for sheet in simple[0].sheets}
    lying = {group.id: group.cells for group in state.table}
    sheets = [Sheet(group, lying.get(group, ()), added.get(group, ())) for group in sorted({*lying, *added})]
    whole = Lay(tuple(sheets))
    return lambda: KIT.act(state, TURN, whole)


def plays_of(position):
    """All simple plays, as actions."""
    state = position.state
    return lambda: simple_lays(state, 0)


def seconds(run):
    """What one run takes: the best of many short averages, since others use the machine too."""
    run()
    averages = []
    for _ in range(BATCHES):
        begun = process_time()
        for _ in range(REPEATS):
            run()
        averages.append((process_time() - begun) / REPEATS)
    return min(averages)


def search_of(position, limit=LIMIT, *, prove=True):
    """Search until it is proven that nothing better exists, or until the time is up."""
    task = position.task
    begun = process_time()
    solver = Solver(task, SEED)
    best_at: float | None = None

    def goes_on(_done):
        nonlocal best_at
        now = process_time() - begun
        if best_at is None and solver.lays >= position.best:
            best_at = now
        return now < limit

    solver.search_on(goes_on, prove=prove and can_prove())
    done_at = process_time() - begun
    if best_at is None and solver.lays >= position.best:
        best_at = done_at
    return Found(solver.lays, solver.moves, best_at, done_at, solver.is_proven)


def spread(values):
    """Median, 95th percentile and most."""
    ordered = sorted(values)
    return median(ordered), ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))], ordered[-1]
