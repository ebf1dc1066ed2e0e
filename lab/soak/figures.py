"""What a server process holds, and how much more of it is too much."""

from __future__ import annotations

from typing import Any

WARM = 500
"""Tables after which a server has seen everything once, and its caches are filled."""
BOUNDS = {"memory": 40 * 2**20, "files": 4, "tasks": 4, "threads": 2}
"""So much more in the end than in the beginning is well."""
WORKER = {"files": 9, "threads": 2}
"""What a process for bots or hints costs the server, which starts it when it is first needed."""


def compared(start: dict[str, Any], end: dict[str, Any]) -> list[str]:
    """What the server holds more of than it may."""
    workers = max(0, end["workers"] - start["workers"])
    allowed = {what: bound + workers * WORKER.get(what, 0) for what, bound in BOUNDS.items()}
    return [
        f"{what}: {end[what]:,} in the end, {start[what]:,} in the beginning, {bound:,} more allowed"
        for what, bound in allowed.items()
        if end[what] > start[what] + bound
    ]


def told(figures: dict[str, Any]) -> str:
    """The figures as words."""
    rest = [f"{figures[what]:,} {word}" for what, word in WORDS.items()]
    return ", ".join([f"{figures['memory'] / 2**20:.1f} MiB", *rest])


WORDS = {
    "files": "open files",
    "tasks": "tasks",
    "threads": "threads",
    "workers": "processes for bots and hints",
    "objects": "objects that the collector of rings knows",
}
