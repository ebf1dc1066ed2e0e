"""Work on Ray: one machine by itself, or a cluster that an address leads to. Deals are tasks; workers may die.

Whose task is lost with its worker, Ray gives to another: games follow from their seeds, so nothing changes by it.
"""

from __future__ import annotations

import logging
import os
import sys
from collections import defaultdict
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from spelbord.arena.workers import AHEAD, Runner

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable, Sequence

    from spelbord.arena.workers import Work

J = TypeVar("J")
R = TypeVar("R")

RETRIES = 20
"""How often a task is tried again whose worker was lost."""


class NoCluster(Exception):  # noqa: N818 - named for what happened
    """Ray could not be started here, or nobody answers at the address."""


def on_ray(address: str | None = None) -> Runner:
    """Somewhere on Ray: at an address, or at the one in `RAY_ADDRESS`, or on this machine alone.

    What it gives raises `NoCluster` where there is none to be had.
    """
    ray: Any = import_module("ray")  # where it is missing, whoever asks hears of it now

    def run(work: Work[J, R], jobs: Sequence[J]) -> Generator[R]:
        started = not ray.is_initialized()
        if started:
            # Ray tells of itself on standard error at length, and asks before it counts; here it does neither.
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            try:
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
            except Exception as error:  # Ray raises whatever it met, plain `Exception` too
                raise NoCluster(str(error).strip().partition("\n")[0] or type(error).__name__) from error
        try:
            yield from _done(ray, work, jobs)
        finally:
            if started:
                ray.shutdown()

    return run


def _done(ray: Any, work: Work[J, R], jobs: Sequence[J]) -> Generator[R]:
    # Named from outside its decorator, so that types are kept where Ray is not installed.
    task = ray.remote(max_retries=RETRIES, retry_exceptions=False)(_do)
    handed = ray.put(work)
    left = iter(_by_deal(jobs))
    running: list[Any] = []
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        while True:
            while len(running) < most and (several := next(left, None)) is not None:
                running.append(task.remote(handed, several, sys.path))
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            yield from _result(ray, done[0])
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _result(ray: Any, reference: Any) -> list[Any]:
    """What came of a task. Raises what it raised, as it was raised there."""
    try:
        found: list[Any] = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    return found


def _by_deal(jobs: Sequence[J]) -> list[list[J]]:
    """The jobs of each deal together; what is no game of a deal is a task of its own."""
    tasks: defaultdict[Hashable, list[J]] = defaultdict(list)
    for number, job in enumerate(jobs):
        tasks[job[0] if isinstance(job, tuple) else ("alone", number)].append(job)
    return list(tasks.values())


def _do(work: Work[J, R], jobs: list[J], path: list[str]) -> list[R]:
    """What a worker does: with the same modules to be found, since bots of others may lie anywhere."""
    sys.path.extend(folder for folder in path if folder not in sys.path)
    heed: Callable[[], None] = lambda: None  # noqa: E731 - Ray itself ends what is no longer wanted
    return [work(job, heed) for job in jobs]
