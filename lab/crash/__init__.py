"""Part 1: the server is killed, and the database with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Crash"
ABOUT = "To be written."
LIMITS = "To be written."


def run(size: Size, notebook: Notebook) -> None:
    """To be written."""
