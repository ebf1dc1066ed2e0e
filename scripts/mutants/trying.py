"""Tries the mutants of a game and keeps what came of each, so that a run can be broken off and taken up again."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

from mutants.equivalents import equivalents
from mutants.forking import ANEW, SURVIVED
from mutants.importing import Imports
from mutants.keeping import Fate, commit_of, keep, read
from mutants.running import collected_once

if TYPE_CHECKING:
    from pathlib import Path

    from mutants.finding import Mutant
    from mutants.targets import Target

EVERY = 15
"""Seconds between two lines of progress."""


class Run:
    """The mutants of one game that are due: new ones, those that survived the last time, or those of other commits."""

    def __init__(
        self, target: Target, file: Path, *, survivors: bool = False, anew: bool = False, every: int = 1
    ) -> None:
        self.target = target
        self.file = file
        self.measured = file.with_suffix(".lines")
        known, now = read(file), commit_of(target.name)
        done = {
            key
            for key, fate in known.items()
            if (fate.how != SURVIVED or not survivors) and (fate.commit == now or not anew)
        }
        self.every = {mutant.key: mutant for module in target.modules for mutant in module.mutants()}
        left = self.every.keys() - done - equivalents().keys()
        due = [mutant for key, mutant in self.every.items() if key in left and (key in known or not survivors)]
        due = due[::every]
        self.swapped = [mutant for mutant in due if mutant.function]
        self.later = [mutant for mutant in due if not mutant.function]
        self.progress = Progress(target.name, len(due), file, now)

    def collected_once(self) -> None:
        """First those that need no import. Collecting imports the game, which must not happen in this process."""
        if not self.swapped:
            return
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            self._answer(writer)
        os.close(writer)
        with os.fdopen(reader) as answers:
            for answer in answers:
                place, how = answer.rstrip("\n").split(" ", 1)
                mutant = self.swapped[int(place)]
                if how == ANEW:
                    self.later.append(mutant)
                else:
                    self.progress.tell(mutant, how)
        if os.waitpid(child, 0)[1]:
            sys.exit(f"{self.target.name} could not be tried.")
        self.progress.line()

    def _answer(self, writer: int) -> None:
        places = {mutant.key: place for place, mutant in enumerate(self.swapped)}
        with os.fdopen(writer, "w") as out:

            def tell(mutant: Mutant, how: str) -> None:
                print(places[mutant.key], how, file=out, flush=True)

            collected_once(self.target, self.swapped, tell, self.measured)
        os._exit(0)

    def anew(self) -> None:
        """Then the others."""
        imports = Imports(self.target, self.measured)
        for mutant in self.later:
            self.progress.tell(mutant, imports.anew(mutant))
        self.progress.line()

    def survivors(self) -> list[str]:
        """Those that no test notices, though they are not known to change nothing."""
        known, same = read(self.file), equivalents()
        return [key for key in self.every if key in known and known[key].how == SURVIVED and key not in same]


class Progress:
    """Keeps what came of each mutant, and says now and then how far it is."""

    def __init__(self, game: str, due: int, file: Path, commit: str) -> None:
        self.game = game
        self.due = due
        self.file = file
        self.commit = commit
        self.counts: Counter[str] = Counter()
        self.said = time.monotonic()

    def tell(self, mutant: Mutant, how: str) -> None:
        """One more."""
        self.counts[how] += 1
        keep(self.file, mutant.key, Fate(how, self.commit))
        if time.monotonic() - self.said > EVERY:
            self.line()

    def line(self) -> None:
        """Where it stands."""
        self.said = time.monotonic()
        counts = ", ".join(f"{count} {how}" for how, count in sorted(self.counts.items()))
        print(f"{self.game}: {self.counts.total()} of {self.due}: {counts}", flush=True)
