"""What the server counts, in the text form that Prometheus reads. Small enough to need no library.

Whoever counts holds a `Metrics` and writes `metrics.moves.add()` or `metrics.appends.take(seconds)`.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the histograms' buckets."""


class Counter:
    """A number that only rises, or one for each value of a label."""

    def __init__(self, name: str, meaning: str, label: str = "") -> None:
        self.name = name
        self.meaning = meaning
        self.label = label
        self.counts: dict[str, float] = {} if label else {"": 0}

    def add(self, value: str = "", by: float = 1) -> None:
        """Count one more, or several."""
        self.counts[value] = self.counts.get(value, 0) + by

    def lines(self) -> Iterator[str]:
        """Itself as Prometheus reads it."""
        yield from _heading(self.name, self.meaning, "counter")
        for value, count in sorted(self.counts.items()):
            # Values of labels are codes and names of our own, never what a client wrote.
            label = f'{{{self.label}="{value}"}}' if self.label else ""
            yield f"{self.name}{label} {_written(count)}"


class Gauge:
    """A number that is looked up when somebody asks."""

    def __init__(self, name: str, meaning: str, read: Callable[[], float], kind: str = "gauge") -> None:
        self.name = name
        self.meaning = meaning
        self.read = read
        self.kind = kind

    def lines(self) -> Iterator[str]:
        """Itself as Prometheus reads it."""
        yield from _heading(self.name, self.meaning, self.kind)
        yield f"{self.name} {_written(self.read())}"


class Histogram:
    """How long something takes."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning
        self.total = 0.0
        self._counts = [0] * (len(SECONDS) + 1)

    def take(self, seconds: float) -> None:
        """Count one that took so long."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def lines(self) -> Iterator[str]:
        """Itself as Prometheus reads it."""
        yield from _heading(self.name, self.meaning, "histogram")
        reached = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            reached += count
            yield f'{self.name}_bucket{{le="{bound}"}} {reached}'
        yield f"{self.name}_sum {_written(self.total)}"
        yield f"{self.name}_count {reached}"


class Metrics:
    """Everything one server process counts."""

    def __init__(self) -> None:
        self.moves = Counter("spelbord_moves_total", "Answers to prompts that were stored, of people and bots.", "by")
        self.commands = Counter("spelbord_commands_total", "Commands that were obeyed, by kind.", "kind")
        self.refusals = Counter("spelbord_refusals_total", "What was refused, by code.", "code")
        self.requests = Counter("spelbord_requests_total", "HTTP requests, by status.", "status")
        self.resyncs = Counter("spelbord_resyncs_total", "Sockets that were too slow and were told anew.")
        self.restarts = Counter(
            "spelbord_bot_restarts_total", "Bots that were due, did not think and were started again."
        )
        self.clock_restarts = Counter(
            "spelbord_clock_restarts_total", "Clocks that were out, where nothing happened until somebody looked."
        )
        self.database_failures = Counter(
            "spelbord_database_failures_total", "What could not be done because the database was away or its disk full."
        )
        self.reports = Counter("spelbord_reports_total", "Reports that people made of others.")
        self.pruned = Counter("spelbord_pruned_total", "What was deleted since it was old, by kind.", "kind")
        self.appends = Histogram("spelbord_append_seconds", "From asking the storage to append until it is on disk.")
        self.broadcasts = Histogram("spelbord_broadcast_seconds", "From a stored move until everybody's news is sent.")
        self.thinking = Histogram("spelbord_bot_thinking_seconds", "How long bots really think.")
        started = time.time()
        self.gauges = [
            Gauge("process_cpu_seconds_total", "CPU time of this process.", _cpu, "counter"),
            Gauge("process_resident_memory_bytes", "Memory of this process.", resident_bytes),
            Gauge("process_start_time_seconds", "When it started, since 1970.", lambda: started),
        ]

    def gauge(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """Also tell this number."""
        self.gauges.append(Gauge(f"spelbord_{name}", meaning, read))

    def exposition(self) -> str:
        """All of it as text."""
        counted = [self.moves, self.commands, self.refusals, self.requests, self.resyncs]
        counted += [self.restarts, self.clock_restarts, self.database_failures]
        counted += [self.reports, self.pruned]
        timed = [self.appends, self.broadcasts, self.thinking]
        metrics: list[Counter | Histogram | Gauge] = [*counted, *timed, *self.gauges]
        return "".join(f"{line}\n" for metric in metrics for line in metric.lines())


def resident_bytes() -> float:
    """How much memory this process has; nothing where the system does not tell in Linux's way."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _cpu() -> float:
    return time.process_time()


def _written(number: float) -> str:
    """A number with all its digits: a rate is the small difference between two large ones."""
    return str(int(number)) if float(number).is_integer() else repr(number)


def _heading(name: str, meaning: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {meaning}"
    yield f"# TYPE {name} {kind}"
