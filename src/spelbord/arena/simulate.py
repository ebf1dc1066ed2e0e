"""Play a plan, in this process or in several, and report.

Whatever order the workers finish in, games are counted up in the order of deals and rotations, so a report does not
depend on how many there were.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from itertools import islice, product
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

from spelbord.arena import rating
from spelbord.arena.plan import check
from spelbord.arena.playing import play_job
from spelbord.arena.report import Report, Times, report_on
from spelbord.arena.thinking import Stopwatch
from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event as Flag
    from types import FrameType

    from spelbord.arena.plan import Plan
    from spelbord.arena.playing import PlayedGame

    Handler: TypeAlias = Callable[[int, FrameType | None], object] | signal.Handlers
    Progress: TypeAlias = Callable[[int, int], None]
    WorkerResult: TypeAlias = tuple[PlayedGame, dict[str, Stopwatch]]

AHEAD = 4
"""Games handed out for each worker before it asks: enough that none waits, and few to call back."""


def simulate(plan: Plan, progress: Progress | None = None) -> Report:
    """Play all games of a plan and count them up.

    `progress(done, total)` is called in this process and thread: with 0 games done at the start, then after every
    game, at last with all of them; a terminal draws its bar from it. Raises `Refused` for a plan that cannot be
    played, before anything is; `MatchFailed` where a bot or a game has a fault; and `KeyboardInterrupt` after
    Ctrl-C, when all workers have ended. Scripts that use several workers need the usual
    `if __name__ == "__main__"`, because workers start afresh.
    """
    kit = check(plan)
    rating.model()
    _make_folder(plan)
    tell = progress or (lambda _done, _total: None)
    began = time.perf_counter()
    games: list[PlayedGame] = []
    watches = {name: Stopwatch() for name in plan.names}
    tell(0, plan.games)
    with closing(_in_process(plan) if plan.workers == 1 else _in_workers(plan)) as results:
        for game, thinking in results:
            games.append(game)
            for name, watch in thinking.items():
                watches[name].add(watch)
            tell(len(games), plan.games)
    elapsed = time.perf_counter() - began
    times = Times(elapsed, tuple(watch.summary(name) for name, watch in watches.items()))
    games.sort(key=lambda game: (game.deal, game.rotation))
    rotations = len(plan.seatings)
    deals = [games[first : first + rotations] for first in range(0, len(games), rotations)]
    return report_on(plan, kit.meta, deals, times)


def _make_folder(plan: Plan) -> None:
    if plan.keep is None:
        return
    try:
        Path(plan.keep).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("folder_unusable", "arena", folder=plan.keep, why=error.strerror or str(error)) from None


def _jobs(plan: Plan) -> Iterable[tuple[int, int]]:
    """Deals and rotations, counted from 1."""
    return product(range(1, plan.deals + 1), range(1, len(plan.seatings) + 1))


def _in_process(plan: Plan) -> Generator[WorkerResult]:
    for deal, rotation in _jobs(plan):
        yield play_job(plan, deal, rotation, lambda: None)


def _in_workers(plan: Plan) -> Generator[WorkerResult]:
    """Games as the workers finish them."""
    # Started afresh, not forked: the same on every system, and safe whatever threads this process has.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    workers = min(plan.workers, plan.games)
    jobs = iter(_jobs(plan))
    ended: SimpleQueue[Future[WorkerResult] | None] = SimpleQueue()

    def hand_out(most: int) -> None:
        for job in islice(jobs, most):
            pool.submit(_work, *job).add_done_callback(ended.put)

    with ProcessPoolExecutor(workers, context, initializer=_start_worker, initargs=(plan, stop)) as pool:
        try:
            with _on_interrupt(signal.SIG_IGN):  # which workers inherit: only this process ends by it, and ends them
                hand_out(AHEAD * workers)
            with _on_interrupt(lambda *_: ended.put(None)):
                for _ in range(plan.games):
                    future = _first_of(ended)
                    hand_out(1)
                    yield future.result()
        except BaseException:
            # Whatever happened, nobody waits for the games that are left: workers stop at their next decision.
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise


def _first_of(ended: SimpleQueue[Future[WorkerResult] | None]) -> Future[WorkerResult]:
    future = ended.get()
    if future is None:
        raise KeyboardInterrupt
    return future


@contextmanager
def _on_interrupt(handler: Handler) -> Iterator[None]:
    """Hear of Ctrl-C where it can do no harm: raised in the midst of a pool's work, it can leave its locks taken."""
    elsewhere = threading.current_thread() is not threading.main_thread()
    if elsewhere or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell has it for work in the background
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Orders:
    """What a worker was told when it started."""

    plan: Plan
    stop: Flag


def _start_worker(plan: Plan, stop: Flag) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Orders.plan = plan
    _Orders.stop = stop


def _work(deal: int, rotation: int) -> WorkerResult:
    return play_job(_Orders.plan, deal, rotation, _heed)


def _heed() -> None:
    if _Orders.stop.is_set():
        raise KeyboardInterrupt
