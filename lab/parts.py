"""The parts of the lab, in the order in which they run. To add one, name it here.

A part is a module with `TITLE`; `ABOUT`, what is done and how to read it; `LIMITS`, what it cannot see; and
`run(size, notebook)`, which writes in the notebook what it has found, and plants its faults. A part leaves no process
and no file behind, however it ends.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from lab.report import Notebook, Size

PARTS = {
    "crash": "lab.crash",
    "secrets": "lab.secrets",
    "thinking": "lab.thinking",
    "hostile": "lab.hostile",
    "soak": "lab.soak",
    "fairness": "lab.fairness",
}


class Part(Protocol):
    """What a part's module offers."""

    TITLE: str
    ABOUT: str
    LIMITS: str

    def run(self, size: Size, notebook: Notebook) -> None: ...


def part_of(name: str) -> Part:
    return cast("Part", import_module(PARTS[name]))
