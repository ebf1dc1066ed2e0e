"""Trials side by side, each in a process of its own: what one client process works at keeps no other waiting."""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab.crash.killing import at_random, at_writes, on_full_disk
from lab.crash.power import cut_power
from lab.crash.shared import on_postgres
from lab.report import Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lab.report import Size

LANES = 8
TRIALS: dict[str, Any] = {
    trial.__name__: trial for trial in (at_random, at_writes, on_full_disk, cut_power, on_postgres)
}


@dataclass(frozen=True)
class Job:
    """A trial to be run, by its name, with what it is told."""

    title: str
    trial: str
    more: dict[str, Any]


def side_by_side(size: Size, jobs: list[Job]) -> Iterator[tuple[Job, Notebook]]:
    """What comes of all jobs, in the order in which they end."""
    with ProcessPoolExecutor(size.of(4, 4, LANES), multiprocessing.get_context("spawn")) as pool:
        submitted = {pool.submit(_carry_out, size, job): job for job in jobs}
        for done in as_completed(submitted):
            yield submitted[done], done.result()


def _carry_out(size: Size, job: Job) -> Notebook:
    notebook = Notebook(job.title, size, _tell(job.title))
    # Stopped by Ctrl-C, as all processes are, a trial hands over what it has.
    with suppress(KeyboardInterrupt), tempfile.TemporaryDirectory(prefix="spelbord-crash-") as folder:
        asyncio.run(TRIALS[job.trial](Path(folder), notebook, **job.more))
    notebook.tell = print
    return notebook


def _tell(title: str) -> Any:
    return lambda text: print(f"crash, {title}: {text}", file=sys.stderr, flush=True)
