"""Notes of a run with a planted fault: what is found there is no fault of the server."""

from __future__ import annotations

from collections import Counter


class Aside:
    """A notebook that nobody reads but whoever planted the fault."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.counts: Counter[str] = Counter()

    def count(self, what: str, more: int = 1) -> None:
        self.counts[what] += more

    def find(self, fault: str) -> None:
        self.findings.append(fault)

    def time(self, what: str, seconds: float) -> None:
        """Times with a fault are nobody's business."""
