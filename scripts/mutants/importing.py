"""Runs all tests of a game with a broken module in place of the one on disk, those first that are likely to notice."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import mmap
import os
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from mutants.forking import KILLED, OVERDUE, forked
from mutants.measuring import Measured, read_measured, state_of

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from mutants.finding import Mutant
    from mutants.targets import Target

QUIET = [
    *("-q", "--no-header", "-p", "no:cacheprovider"),
    *("--disable-plugin-autoload", "-p", "pytest_asyncio.plugin"),  # loading them all takes longer than most tests
    "--assert=plain",  # nobody reads why a test failed
]
LONGEST = 60
"""Processor seconds for importing a game and all its tests."""
NAME = 1000
"""Room for the name of a test."""


class Imports:
    """Imports broken modules of a game, each in a process of its own, and remembers which tests noticed."""

    def __init__(self, target: Target, kept: Path) -> None:
        self.target = target
        self.measured = read_measured(kept, state_of(target)) or Measured()
        self.noticing: dict[str, list[str]] = {}
        self.running = mmap.mmap(-1, NAME)
        """The test that runs just now, for the process that waits for it."""

    def anew(self, mutant: Mutant) -> str:
        """Import the broken module and collect all tests; the game must not have been imported here before."""
        assert self.target.package not in sys.modules, "too late to import it anew"  # noqa: S101 - a slip in this script
        self.running[:] = bytes(NAME)
        before = self.noticing.setdefault(mutant.module.name, [])

        def fails() -> bool:
            sys.meta_path.insert(0, _Finder(mutant))
            signal.signal(signal.SIGPROF, lambda *_: os._exit(OVERDUE))
            plugin = _Likeliest(before, self.measured, self.running)
            return pytest.main([*QUIET, *map(str, self.target.tests)], plugins=[plugin]) != pytest.ExitCode.OK

        result = forked(fails, LONGEST)
        if result == KILLED and (test := self.running[:].rstrip(b"\0").decode("utf-8", "ignore")):
            before.insert(0, test)
        return result


class _Likeliest:
    """Runs the tests first that noticed other mutants of the module, then the quickest."""

    def __init__(self, before: list[str], measured: Measured, running: mmap.mmap) -> None:
        self.before = list(dict.fromkeys(before))
        self.measured = measured
        self.running = running

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """In which order they run."""
        places = {test: place for place, test in enumerate(self.before)}
        took = self.measured.took
        items.sort(key=lambda item: (places.get(item.nodeid, len(places)), took.get(item.nodeid, 0)))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Say which, and let it take no longer than it may."""
        self.running[:] = nodeid.encode()[:NAME].ljust(NAME, b"\0")
        if self.measured.took:
            signal.setitimer(signal.ITIMER_PROF, self.measured.most(nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One is enough."""
        if report.failed:
            os._exit(1)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """As above."""
        if report.failed:
            os._exit(1)


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
