"""Tries the mutants of a game and keeps what came of each, so that a run can be broken off and taken up again."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

from mutants.equivalents import equivalents
from mutants.forking import ANEW, SURVIVED
from mutants.importing import anew
from mutants.running import collected_once

if TYPE_CHECKING:
    from pathlib import Path

    from mutants.finding import Mutant
    from mutants.targets import Target

EVERY = 15
"""Seconds between two lines of progress."""


class Run:
    """The mutants of one game that are due: new ones, or those that survived the last time."""

    def __init__(self, target: Target, file: Path, *, survivors: bool = False, every: int = 1) -> None:
        self.target = target
        self.file = file
        known = read(file)
        done = {key for key, how in known.items() if how != SURVIVED or not survivors}
        self.every = {mutant.key: mutant for module in target.modules for mutant in module.mutants()}
        left = self.every.keys() - done - equivalents().keys()
        due = [mutant for key, mutant in self.every.items() if key in left and (key in known or not survivors)]
        due = due[::every]
        self.swapped = [mutant for mutant in due if mutant.function]
        self.later = [mutant for mutant in due if not mutant.function]
        self.progress = Progress(target.name, len(due), file)

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

            collected_once(self.target, self.swapped, tell, self.file.with_suffix(".lines"))
        os._exit(0)

    def anew(self) -> None:
        """Then the others."""
        for mutant in self.later:
            self.progress.tell(mutant, anew(self.target, mutant))
        self.progress.line()

    def survivors(self) -> list[str]:
        """Those that no test notices, though they are not known to change nothing."""
        known, same = read(self.file), equivalents()
        return [key for key in self.every if known.get(key) == SURVIVED and key not in same]


class Progress:
    """Keeps what came of each mutant, and says now and then how far it is."""

    def __init__(self, game: str, due: int, file: Path) -> None:
        self.game = game
        self.due = due
        self.file = file
        self.counts: Counter[str] = Counter()
        self.said = time.monotonic()

    def tell(self, mutant: Mutant, how: str) -> None:
        """One more."""
        self.counts[how] += 1
        with self.file.open("a", encoding="utf-8") as out:
            print(json.dumps([mutant.key, how], ensure_ascii=False), file=out)
        if time.monotonic() - self.said > EVERY:
            self.line()

    def line(self) -> None:
        """Where it stands."""
        self.said = time.monotonic()
        counts = ", ".join(f"{count} {how}" for how, count in sorted(self.counts.items()))
        print(f"{self.game}: {self.counts.total()} of {self.due}: {counts}", flush=True)


def read(file: Path) -> dict[str, str]:
    """What is known of each mutant; the last word counts."""
    return dict(map(json.loads, file.read_text("utf-8").splitlines())) if file.exists() else {}
