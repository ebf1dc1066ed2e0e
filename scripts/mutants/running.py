"""Runs tests against mutants, each in a process of its own.

The tests of a game are collected once. For each mutant the process is forked, the broken function gets its new code,
and the tests that pass by its lines run, the quickest first, until one fails. Where none does, `importing.py` has the
last word, since what is kept from one test to the next would not be seen here. It has the only word about what is
already computed while a module is imported.
"""

from __future__ import annotations

import gc
import importlib
import mmap
import os
import signal
import time
from collections import defaultdict
from functools import partial
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, TypeAlias

import pytest
from _pytest.runner import runtestprotocol

from mutants.forking import ANEW, OVERDUE, SURVIVED, forked
from mutants.importing import QUIET
from mutants.measuring import (
    Measured,
    lines_by_test,
    lines_passed,
    read_measured,
    state_of,
    watched,
    write_measured,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from mutants.finding import Mutant
    from mutants.targets import Target

Tell: TypeAlias = "Callable[[Mutant, str], None]"
Functions: TypeAlias = dict[tuple[str, str, int], list[FunctionType]]


def collected_once(target: Target, mutants: Sequence[Mutant], tell: Tell, kept: Path) -> None:
    """Try mutants on tests that are collected once; tells how each went, and `ANEW` where it takes an import.

    Which tests pass by which lines is kept in a file, as long as neither modules nor tests change.
    """
    loop = _Loop(target, mutants, tell, kept)
    status = pytest.main([*QUIET, *map(str, target.tests)], plugins=[loop])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"the tests of {target.name} fail without any mutant")


class _Loop:
    """In place of pytest's own loop over the tests."""

    def __init__(self, target: Target, mutants: Sequence[Mutant], tell: Tell, kept: Path) -> None:
        self.target = target
        self.mutants = mutants
        self.tell = tell
        self.kept = kept
        self.state = state_of(target)
        self.noticing: dict[str, list[str]] = defaultdict(list)
        self.running = mmap.mmap(-1, 4)
        """The test that runs just now, for the process that waits for it."""
        self.imported = _imported(target) if read_measured(kept, self.state) is None else None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Each mutant in turn, instead of each test."""
        measured = self._measured(session.items)
        functions = functions_of(self.target)
        items = {item.nodeid: item for item in session.items}
        names = list(items)
        gc.collect()
        gc.freeze()  # so that a fork copies less
        for mutant in self.mutants:
            tests = {} if measured.at_import(mutant) else measured.tests(mutant)
            row = [(names.index(test), items[test], measured.most(test)) for test in self._likeliest(mutant, tests)]
            result = forked(partial(self._fails_with, mutant, functions, row)) if row else SURVIVED
            if result != SURVIVED:
                self.noticing[mutant.function].insert(0, names[int.from_bytes(self.running[:4], "little")])
            self.tell(mutant, ANEW if result == SURVIVED else result)
        return True

    def _likeliest(self, mutant: Mutant, tests: dict[str, float]) -> list[str]:
        """Tests in the order in which they are tried: what noticed others in the same function, then the quickest."""
        before = [test for test in dict.fromkeys(self.noticing[mutant.function]) if test in tests]
        return list(dict.fromkeys([*before, *sorted(tests, key=lambda test: (tests[test], test))]))

    def _fails_with(self, mutant: Mutant, functions: Functions, row: Sequence[tuple[int, pytest.Item, float]]) -> bool:
        """Whether a test fails when the function has the mutant's code, or takes longer than it may."""
        swap(mutant, functions)
        signal.signal(signal.SIGPROF, lambda *_: os._exit(OVERDUE))
        for place, (index, item, seconds) in enumerate(row):
            self.running[:4] = index.to_bytes(4, "little")
            signal.setitimer(signal.ITIMER_PROF, seconds)
            if _fails(item, row[place + 1][1] if place + 1 < len(row) else None):
                return True
        return False

    def _measured(self, items: Sequence[pytest.Item]) -> Measured:
        """What is kept, or measured now, in a process that leaves no trace here."""
        if self.imported is not None and forked(partial(self._measure, items, self.imported)) != SURVIVED:
            raise SystemExit(f"the tests of {self.target.name} fail without any mutant")
        measured = read_measured(self.kept, self.state)
        assert measured is not None, "just measured"  # noqa: S101 - a slip in this script
        return measured

    def _measure(self, items: Sequence[pytest.Item], imported: set[tuple[str, int]]) -> bool:
        seen = watched(self.target)
        seen.start()
        took = {}
        for item, following in zip(items, [*items[1:], None], strict=True):
            seen.switch_context(item.nodeid)
            began = time.process_time()
            if _fails(item, following):
                return True
            took[item.nodeid] = time.process_time() - began
        seen.stop()
        write_measured(self.kept, self.state, Measured(took, lines_by_test(seen), imported))
        return False


def _imported(target: Target) -> set[tuple[str, int]]:
    """The lines that are run while the modules are imported."""
    seen = watched(target)
    seen.start()
    for module in target.modules:
        importlib.import_module(module.name)
    seen.stop()
    return lines_passed(seen)


def _fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def swap(mutant: Mutant, functions: Functions) -> None:
    """Give the function its new code, wherever it is known by now, and those that were made in it."""
    for code in _codes_in(mutant.code()):
        if code.co_qualname == mutant.function or code.co_qualname.startswith(f"{mutant.function}.<locals>."):
            for function in functions[code.co_filename, code.co_qualname, code.co_firstlineno]:
                function.__code__ = code


def functions_of(target: Target) -> Functions:
    """All functions of the modules that can be broken, those behind decorators too."""
    files = {str(module.file) for module in target.modules}
    found: Functions = defaultdict(list)
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename in files:
            code = function.__code__
            found[code.co_filename, code.co_qualname, code.co_firstlineno].append(function)
    return found


def _codes_in(code: CodeType) -> Iterable[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes_in(part)
