"""What a part of the lab has found: written in a notebook while it runs, and kept as a report when it ends."""

from __future__ import annotations

import os
import platform
import time
from collections import Counter, defaultdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec
from benchmarks.table import ROOT, commit, processor, python

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

KEPT = ROOT / "build" / "lab"
"""Where reports lie until a page is made of them; not in git."""
MOST_FINDINGS = 200
"""A fault that shows everywhere need not be told more often."""


class Size(msgspec.Struct, frozen=True):
    """How much a part does: `tiny` for `make test`, `short` for some minutes, `full` for what is recorded."""

    name: str = "full"
    seed: int = 10

    def of(self, tiny: int, short: int, full: int) -> int:
        """The number that goes with this size."""
        return {"tiny": tiny, "short": short, "full": full}[self.name]


class Planted(msgspec.Struct, frozen=True):
    """A fault that was put there for the part to find, and whether it did."""

    fault: str
    caught: bool
    seen: str = ""
    """How it showed itself."""


class Times(msgspec.Struct, frozen=True):
    """How long something took, in seconds. Reported, never judged."""

    count: int
    p50: float
    p99: float
    worst: float


class Report(msgspec.Struct, frozen=True):
    """One run of one part."""

    part: str
    size: str
    seed: int
    date: str
    commit: str
    machine: str
    seconds: float
    counts: dict[str, int | float] = {}
    findings: tuple[str, ...] = ()
    """Faults of the server; none is good."""
    planted: tuple[Planted, ...] = ()
    times: dict[str, Times] = {}
    notes: tuple[str, ...] = ()
    """What a reader should know of this run: what could not be run here, above all."""
    whole: bool = True
    """Whether the run came to its end."""

    @property
    def good(self) -> bool:
        """Nothing was found, and everything that was planted was."""
        return self.whole and not self.findings and all(planted.caught for planted in self.planted)


class Notebook:
    """What a part writes while it runs. Should it be stopped, what it has written so far makes a report too."""

    def __init__(self, part: str, size: Size, tell: Callable[[str], None] = lambda _text: None) -> None:
        self.part, self.size = part, size
        self.tell = tell
        """Says how far the part has come, to whoever watches."""
        self.counts: Counter[str] = Counter()
        self.findings: list[str] = []
        self.plants: list[Planted] = []
        self.samples: dict[str, list[float]] = defaultdict(list)
        self.notes: list[str] = []
        self._commit = commit("lab")
        self.began = time.monotonic()
        self._date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")

    def count(self, what: str, more: int = 1) -> None:
        self.counts[what] += more

    def find(self, fault: str) -> None:
        """The server is at fault."""
        self.counts["faults found"] += 1
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(fault)
        self.tell(f"FOUND: {fault}")

    def plant(self, fault: str, seen: Sequence[str]) -> None:
        """A fault was planted, and this is what the part then found; nothing means that it cannot see that fault."""
        self.plants.append(Planted(fault, bool(seen), seen[0] if seen else ""))

    def time(self, what: str, seconds: float) -> None:
        self.samples[what].append(seconds)

    def note(self, text: str) -> None:
        self.notes.append(text)

    def add(self, other: Notebook) -> None:
        """Take over what another process has written."""
        self.counts.update(other.counts)
        self.findings += other.findings
        self.plants += other.plants
        self.notes += other.notes
        for what, samples in other.samples.items():
            self.samples[what] += samples

    def report(self, *, whole: bool = True) -> Report:
        machine = f"{processor()}, {os.cpu_count()} cores, {platform.system()}, {python()}"
        return Report(
            part=self.part,
            size=self.size.name,
            seed=self.size.seed,
            date=self._date,
            commit=self._commit,
            machine=machine,
            seconds=round(time.monotonic() - self.began, 1),
            counts=dict(self.counts),
            findings=tuple(self.findings),
            planted=tuple(self.plants),
            times={what: _times(samples) for what, samples in self.samples.items() if samples},
            notes=tuple(self.notes),
            whole=whole,
        )


def _times(samples: list[float]) -> Times:
    ordered = sorted(samples)
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99)]
    return Times(len(ordered), *(round(value, 6) for value in (*at, ordered[-1])))


def keep(report: Report, folder: Path = KEPT) -> Path:
    """Keep a report, in the place of an older one of the same part."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{report.part}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    return file


def kept(folder: Path = KEPT) -> dict[str, Report]:
    """The last report of each part."""
    decode = msgspec.json.Decoder(Report).decode
    return {file.stem: decode(file.read_bytes()) for file in sorted(folder.glob("*.json"))}
