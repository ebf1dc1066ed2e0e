"""Part 4: ten thousand tables through one server process."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lab.report import Notebook, Size

TITLE = "Soak"
ABOUT = "To be written."
LIMITS = "To be written."


def run(size: Size, notebook: Notebook) -> None:
    """To be written."""
