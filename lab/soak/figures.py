"""What a server process holds, and how much more of it is too much."""

from __future__ import annotations

from typing import Any

WARM = 500
"""Tables after which a server has seen everything once, and its caches are filled."""
BOUNDS = {"memory": 40 * 2**20, "files": 4, "tasks": 4, "threads": 2}
"""So much more in the end than in the beginning is well."""


def compared(start: dict[str, Any], end: dict[str, Any]) -> list[str]:
    """What the server holds more of than it may."""
    return [
        f"{what}: {end[what]:,} in the end, {start[what]:,} in the beginning, {bound:,} more allowed"
        for what, bound in BOUNDS.items()
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
    "objects": "objects that the collector of rings knows",
}
