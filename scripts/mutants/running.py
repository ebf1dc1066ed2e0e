"""Runs tests against mutants, each in a process of its own.

The tests of a game are collected once. For each mutant the process is forked, the broken function gets its new code,
and the tests that pass by its lines run, the quickest first, until one fails. Where none does, `importing.py` has the
last word: what is computed while a module is imported, or kept from one test to the next, would not be seen here.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import signal
import time
from collections import defaultdict
from functools import partial
from hashlib import sha256
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, TypeAlias

import coverage
import pytest
from _pytest.runner import runtestprotocol

from mutants.forking import ANEW, OVERDUE, SURVIVED, forked
from mutants.importing import QUIET

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from mutants.finding import Mutant
    from mutants.targets import Target

SPARE = 1
"""Processor seconds that a test may take beside five times what it takes without a mutant."""

Tell: TypeAlias = "Callable[[Mutant, str], None]"
Functions: TypeAlias = dict[tuple[str, str, int], list[FunctionType]]


def collected_once(target: Target, mutants: Sequence[Mutant], tell: Tell, measured: Path) -> None:
    """Try mutants on tests that are collected once; tells how each went, and `ANEW` where it takes an import.

    Which tests pass by which lines is kept in a file, as long as neither modules nor tests change.
    """
    loop = _Loop(target, mutants, tell, measured)
    status = pytest.main([*QUIET, *map(str, target.tests)], plugins=[loop])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"the tests of {target.name} fail without any mutant")


class _Loop:
    """In place of pytest's own loop over the tests."""

    def __init__(self, target: Target, mutants: Sequence[Mutant], tell: Tell, measured: Path) -> None:
        self.target = target
        self.mutants = mutants
        self.tell = tell
        self.measured = measured
        self.noticing: dict[str, list[int]] = defaultdict(list)
        self.running = mmap.mmap(-1, 4)
        """The test that runs just now, for the process that waits for it."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Each mutant in turn, instead of each test."""
        passing = self._passing(session.items)
        functions = functions_of(self.target)
        gc.collect()
        gc.freeze()  # so that a fork copies less
        for mutant in self.mutants:
            lines = {(str(mutant.module.file), line) for line in mutant.lines}
            tests = {index: took for line in lines for index, took in passing.get(line, {}).items()}
            row = [(index, session.items[index], 5 * tests[index] + SPARE) for index in self._likeliest(mutant, tests)]
            result = forked(partial(self._fails_with, mutant, functions, row)) if tests else ANEW
            if result != SURVIVED and tests:
                self.noticing[mutant.function].insert(0, int.from_bytes(self.running[:4], "little"))
            self.tell(mutant, ANEW if result == SURVIVED else result)
        return True

    def _likeliest(self, mutant: Mutant, tests: dict[int, float]) -> list[int]:
        """Tests in the order in which they are tried: what noticed others in the same function, then the quickest."""
        before = [index for index in dict.fromkeys(self.noticing[mutant.function]) if index in tests]
        return list(dict.fromkeys([*before, *sorted(tests, key=lambda index: (tests[index], index))]))

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

    def _passing(self, items: Sequence[pytest.Item]) -> dict[tuple[str, int], dict[int, float]]:
        """Which tests pass by each line, and how long they take; measured in a process that leaves no trace here."""
        state = self._state()
        known = self.measured.exists() and json.loads(self.measured.read_text())[0] == state
        if not known and forked(partial(self._measure, items, state)) != SURVIVED:
            raise SystemExit(f"the tests of {self.target.name} fail without any mutant")
        _, took, lines = json.loads(self.measured.read_text())
        return {(file, line): {index: took[index] for index in tests} for file, line, tests in lines}

    def _state(self) -> str:
        """Modules and tests as they are."""
        folder = self.target.tests[0].parent
        files = sorted({*folder.glob("*.py"), *(module.file for module in self.target.modules)})
        return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()

    def _measure(self, items: Sequence[pytest.Item], state: str) -> bool:
        measured = _measured(self.target)
        measured.start()
        took = []
        for index, item in enumerate(items):
            measured.switch_context(str(index))
            began = time.process_time()
            if _fails(item, items[index + 1] if index + 1 < len(items) else None):
                return True
            took.append(time.process_time() - began)
        measured.stop()
        lines = [[file, line, sorted(tests)] for (file, line), tests in _lines_of(measured).items()]
        self.measured.write_text(json.dumps([state, took, lines]))
        return False


def _measured(target: Target) -> coverage.Coverage:
    files = [str(module.file) for module in target.modules]
    return coverage.Coverage(data_file=None, config_file=False, include=files, messages=False)


def _lines_of(measured: coverage.Coverage) -> dict[tuple[str, int], set[int]]:
    found: dict[tuple[str, int], set[int]] = defaultdict(set)
    data = measured.get_data()
    for file in data.measured_files():
        for line, contexts in data.contexts_by_lineno(file).items():
            found[file, line].update(int(context) for context in contexts if context)
    return found


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
