"""Work in this process or in several: jobs go in, what came of them comes out as each is done.

Whoever takes the results may stop at any time by closing the generator: nobody waits for what is left.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from spelbord.bots.process import leave_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event as Flag
    from types import FrameType

    Handler: TypeAlias = Callable[[int, FrameType | None], object] | signal.Handlers

J = TypeVar("J")
R = TypeVar("R")
J_in = TypeVar("J_in", contravariant=True)
R_out = TypeVar("R_out", covariant=True)

AHEAD = 4
"""Jobs handed out for each worker before it asks: enough that none waits, and few to call back."""


class Work(Protocol[J_in, R_out]):
    """What is done with a job. It calls the second argument now and then, which raises where it shall stop."""

    def __call__(self, job: J_in, heed: Callable[[], None], /) -> R_out:
        """What comes of the job."""


class Runner(Protocol):
    """Somewhere that jobs can be done: here, in processes, on a cluster."""

    def __call__(self, work: Work[J, R], jobs: Sequence[J]) -> Generator[R]:
        """What comes of each job, as it is done."""


def runner_for(workers: int) -> Runner:
    """Here, or in so many processes."""

    def run(work: Work[J, R], jobs: Sequence[J]) -> Generator[R]:
        return in_process(work, jobs) if workers == 1 else in_workers(work, jobs, workers)

    return run


def in_process(work: Work[J, R], jobs: Sequence[J]) -> Generator[R]:
    """One after the other, here."""
    for job in jobs:
        yield work(job, lambda: None)


def in_workers(work: Work[J, R], jobs: Sequence[J], workers: int) -> Generator[R]:
    """As the workers finish them."""
    # Started afresh, not forked: the same on every system, and safe whatever threads this process has.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    workers = max(1, min(workers, len(jobs)))
    left = iter(jobs)
    ended: SimpleQueue[Future[R] | None] = SimpleQueue()

    def hand_out(most: int) -> None:
        for job in islice(left, most):
            pool.submit(_work, job).add_done_callback(ended.put)

    with ProcessPoolExecutor(workers, context, initializer=_start_worker, initargs=(work, stop)) as pool:
        try:
            with on_interrupt(signal.SIG_IGN):  # which workers inherit: only this process ends by it, and ends them
                hand_out(AHEAD * workers)
            with on_interrupt(lambda *_: ended.put(None)):
                for _ in jobs:
                    future = _first_of(ended)
                    hand_out(1)
                    yield future.result()
        except BaseException:
            # Whatever happened, nobody waits for the jobs that are left: workers stop at their next decision.
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise


def _first_of(ended: SimpleQueue[Future[R] | None]) -> Future[R]:
    future = ended.get()
    if future is None:
        raise KeyboardInterrupt
    return future


@contextmanager
def on_interrupt(handler: Handler) -> Iterator[None]:
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

    work: Work[Any, Any]
    stop: Flag


def _start_worker(work: Work[Any, Any], stop: Flag) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
    _Orders.work = work
    _Orders.stop = stop


def _work(job: Any) -> Any:
    return _Orders.work(job, _heed)


def _heed() -> None:
    if _Orders.stop.is_set():
        raise KeyboardInterrupt
