"""Runs all tests of a game with a broken module in place of the one on disk."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
from typing import TYPE_CHECKING

import pytest

from mutants.forking import forked

if TYPE_CHECKING:
    from types import ModuleType

    from mutants.finding import Mutant
    from mutants.targets import Target

QUIET = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "--no-header"]
LONGEST = 60
"""Processor seconds for all tests of a game."""


def anew(target: Target, mutant: Mutant) -> str:
    """Import the broken module and collect all tests; the game must not have been imported here before."""
    assert target.package not in sys.modules, "too late to import it anew"  # noqa: S101 - a slip in this script

    def fails() -> bool:
        sys.meta_path.insert(0, _Finder(mutant))
        return pytest.main([*QUIET, "-x", *map(str, target.tests)]) != pytest.ExitCode.OK

    return forked(fails, LONGEST)


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the broken module in place of the one on disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self,
        name: str,
        path: object,  # noqa: ARG002 - Python asks like this
        target: object = None,  # noqa: ARG002 - as above
    ) -> importlib.machinery.ModuleSpec | None:
        """Only for this one."""
        if name != self.mutant.module.name:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=str(self.mutant.module.file))

    def exec_module(self, module: ModuleType) -> None:
        """Run the broken text."""
        module.__file__ = str(self.mutant.module.file)
        exec(self.mutant.code(), module.__dict__)  # noqa: S102 - our own text, broken on purpose
