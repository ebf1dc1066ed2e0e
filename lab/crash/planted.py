"""Servers and databases with a fault: each must be found by the trials that find nothing wrong with the real ones."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab import postgres
from lab.crash.killing import at_random, on_full_disk
from lab.crash.power import cut_power
from lab.crash.shared import UNSYNCED, on_postgres
from lab.crash.tracing import traceable
from lab.report import Notebook

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lab.report import Size

PATIENCE = 20.0
"""Seconds after which a table with a planted fault counts as stuck."""
LANES = 3
KILLED = "PostgreSQL killed"
Found = list[str]


async def plant_all(size: Size, notebook: Notebook) -> None:
    """Meet every planted fault, some at a time."""
    lanes = asyncio.Semaphore(LANES)

    async def meet(fault: str, trial: Callable[[Path, Notebook, Callable[[str], None]], Awaitable[None]]) -> None:
        async with lanes:
            found: Found = []
            notebook.tell(f"planted: {fault}")
            with tempfile.TemporaryDirectory(prefix="spelbord-planted-") as folder:
                await trial(Path(folder), Notebook("planted", size), found.append)
            notebook.plant(fault, found)

    await asyncio.gather(*(meet(fault, trial) for fault, trial in _faults().items()))


def _faults() -> dict[str, Any]:
    faults = {
        "says that a move is stored 20 ms before it is": _killed("hasty", 4),
        "keeps every line of talk twice": _killed("double", 1),
        "never comes back from a write": _killed("stuck", 2),
        "stores other events than were decided": _killed("forging", 1),
        "takes no notice of a write that failed": _full("careless", 4),
    }
    if traceable():
        faults["does not wait for the disk (`synchronous = OFF`)"] = _cut("unsynced")
    if (programs := postgres.programs()) is not None:
        faults["does not tell the other server what was stored"] = _shared(programs, fault={"name": "silent"})
        slack = _shared(programs, settings=UNSYNCED, only=(KILLED,))
        faults["a PostgreSQL that does not wait for its disk (`synchronous_commit = off`)"] = slack
    return faults


def _killed(name: str, kills: int) -> Any:
    return lambda folder, notebook, find: at_random(
        folder, notebook, kills, find=find, fault={"name": name}, patience=PATIENCE
    )


def _full(name: str, times: int) -> Any:
    return lambda folder, notebook, find: on_full_disk(folder, notebook, times, find=find, fault={"name": name})


def _cut(name: str) -> Any:
    return lambda folder, notebook, find: cut_power(folder, notebook, 2, 12, find=find, fault={"name": name})


def _shared(programs: Path, **more: Any) -> Any:
    return lambda folder, notebook, find: on_postgres(
        programs, folder, notebook, 3, find=find, patience=PATIENCE, **more
    )
