"""Which form the engine has here, and how a checkout finds its compiled modules.

A wheel carries them beside the sources, where Python finds them by itself. What was compiled of a checkout lies in a
folder apart, so that its sources stay what an editor sees: the variable `SPELBORD_ENGINE` names it (`scripts/play.py`).
"""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

VARIABLE = "SPELBORD_ENGINE"
BUSIEST = "spelbord.core.flow"
"""Every game plays through it: where anything is compiled, it is."""


def is_compiled() -> bool:
    """Whether the engine runs compiled in this process."""
    found = find_spec(BUSIEST)
    return found is not None and (found.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def use_from(folder: str) -> None:
    """Let modules that were compiled into a folder go before their sources."""
    files = _modules_in(Path(folder)) if folder else {}
    if files:
        sys.meta_path.insert(0, _Finder(files))


class _Finder(MetaPathFinder):
    def __init__(self, files: dict[str, Path]) -> None:
        self._files = files

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 - a module is known by its name alone
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def _modules_in(folder: Path) -> dict[str, Path]:
    """Names of modules with their files; of another Python's files none."""
    found = {}
    for suffix in EXTENSION_SUFFIXES:
        for path in folder.rglob(f"*{suffix}"):
            parts = path.relative_to(folder).as_posix().removesuffix(suffix).split("/")
            if "." not in parts[-1]:  # else this suffix ends a longer one
                found[".".join(parts)] = path
    return found
