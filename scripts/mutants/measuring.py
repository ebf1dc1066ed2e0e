"""Which tests pass by which lines of the rules, and how long each takes: measured once, as long as nothing changes."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias

import coverage

if TYPE_CHECKING:
    from pathlib import Path

    from mutants.finding import Mutant
    from mutants.targets import Target

Line: TypeAlias = tuple[str, int]
SPARE = 2
"""Processor seconds that a test may take beside five times what it takes without a mutant."""


@dataclass(slots=True)
class Measured:
    """What a run without any mutant showed."""

    took: dict[str, float] = field(default_factory=dict)
    """Processor seconds of each test, by its name for pytest."""
    passing: dict[Line, list[str]] = field(default_factory=dict)
    """The tests that pass by a line."""
    imported: set[Line] = field(default_factory=set)
    """Lines that are already run while the modules are imported, so that what they make is kept."""

    def tests(self, mutant: Mutant) -> dict[str, float]:
        """The tests that pass by a mutant, with how long they take."""
        return {test: self.took[test] for line in _lines(mutant) for test in self.passing.get(line, ())}

    def at_import(self, mutant: Mutant) -> bool:
        """Whether a module or something kept in one is made there, so that it must be imported anew."""
        return not mutant.function or not self.imported.isdisjoint(_lines(mutant))

    def most(self, test: str) -> float:
        """Processor seconds that a test may take."""
        return 5 * self.took.get(test, 0) + SPARE


def _lines(mutant: Mutant) -> set[Line]:
    return {(str(mutant.module.file), line) for line in mutant.lines}


def state_of(target: Target) -> str:
    """Modules and tests as they are."""
    folder = target.tests[0].parent
    files = sorted({*folder.glob("*.py"), *(module.file for module in target.modules)})
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def read_measured(file: Path, state: str) -> Measured | None:
    """What is kept, where modules and tests are still the same."""
    if not file.exists():
        return None
    kept = json.loads(file.read_text("utf-8"))
    if kept["state"] != state:
        return None
    names = list(kept["took"])
    passing = {(path, line): [names[index] for index in tests] for path, line, tests in kept["passing"]}
    return Measured(kept["took"], passing, {(path, line) for path, line in kept["imported"]})


def write_measured(file: Path, state: str, measured: Measured) -> None:
    """Keep it until modules or tests change."""
    index = {test: place for place, test in enumerate(measured.took)}
    passing = [[path, line, [index[test] for test in tests]] for (path, line), tests in measured.passing.items()]
    kept = {"state": state, "took": measured.took, "passing": passing, "imported": sorted(measured.imported)}
    file.write_text(json.dumps(kept), "utf-8")


def watched(target: Target) -> coverage.Coverage:
    """Watches the lines of the modules that are broken, and nothing else."""
    files = [str(module.file) for module in target.modules]
    return coverage.Coverage(data_file=None, config_file=False, include=files, messages=False)


def lines_by_test(seen: coverage.Coverage) -> dict[Line, list[str]]:
    """The tests by the lines that they pass."""
    found: dict[Line, list[str]] = defaultdict(list)
    data = seen.get_data()
    for file in data.measured_files():
        for line, contexts in data.contexts_by_lineno(file).items():
            found[file, line] += sorted(test for test in contexts if test)
    return found


def lines_passed(seen: coverage.Coverage) -> set[Line]:
    """All lines that were passed."""
    data = seen.get_data()
    return {(file, line) for file in data.measured_files() for line in data.lines(file) or ()}
