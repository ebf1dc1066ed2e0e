"""Break the rules of the games, one place at a time: `cd scripts && python -m mutants [GAME ...]`.

What came of each mutant is kept in `build/mutants/GAME.jsonl`, and a run goes on where the last one stopped; `--anew`
forgets that. `--survivors` tries those again that no test noticed. `--report` writes `docs/mutants.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

import pytest  # noqa: F401 - loaded before processes are forked

import spelbord.testing  # noqa: F401 - as above
from mutants import running
from mutants.equivalents import equivalents, strangers
from mutants.reporting import write_report
from mutants.targets import ROOT, RULES, target_of

if TYPE_CHECKING:
    from pathlib import Path

    from mutants.finding import Mutant
    from mutants.targets import Target

KEPT = ROOT / "build" / "mutants"
EVERY = 15
"""Seconds between two lines of progress."""


def main() -> None:
    """Run what is asked for; fail where a mutant survives that is not known to change nothing."""
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help=", ".join(RULES))
    parser.add_argument("--module", help="only this module of the game")
    parser.add_argument("--anew", action="store_true", help="forget what came of earlier runs")
    parser.add_argument("--survivors", action="store_true", help="try again what survived")
    parser.add_argument("--check", action="store_true", help="only see that every listed equivalent still exists")
    parser.add_argument("--report", action="store_true", help="write docs/mutants.md from what is kept")
    asked = parser.parse_args()
    if missing := strangers():
        sys.exit("\n".join(["No such mutants any more; take them out of equivalents.toml:", *missing]))
    if asked.check:
        return
    if asked.report:
        write_report({game: read(KEPT / f"{game}.jsonl") for game in RULES})
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    survivors = run(asked.games or list(RULES), asked)
    print(*survivors, sep="\n")
    sys.exit(f"{len(survivors)} mutants survived." if survivors else 0)


def run(games: list[str], asked: argparse.Namespace) -> list[str]:
    """Try the mutants that are due, those that take longest at the end; returns the keys of those that survive."""
    targets = [target_of(game, asked.module) for game in games]
    runs = [Run(target, asked) for target in targets]
    for one in runs:
        one.collected_once()
    for one in runs:
        one.anew()
    return [key for one in runs for key in one.survivors()]


class Run:
    """The mutants of one game that are due."""

    def __init__(self, target: Target, asked: argparse.Namespace) -> None:
        self.target = target
        self.file = KEPT / f"{target.name}.jsonl"
        if asked.anew:
            self.file.unlink(missing_ok=True)
        known = read(self.file)
        done = {key for key, how in known.items() if how != running.SURVIVED or not asked.survivors}
        self.every = {mutant.key: mutant for module in target.modules for mutant in module.mutants()}
        left = self.every.keys() - done - equivalents().keys()
        due = [mutant for key, mutant in self.every.items() if key in left and (key in known or not asked.survivors)]
        self.swapped = [mutant for mutant in due if mutant.function]
        self.later = [mutant for mutant in due if not mutant.function]
        self.progress = Progress(target.name, len(due), self.file)

    def collected_once(self) -> None:
        """First those that need no import."""
        self.later += in_another_process(self.target, self.swapped, self.progress) if self.swapped else []
        self.progress.line()

    def anew(self) -> None:
        """Then the others."""
        for mutant in self.later:
            self.progress.tell(mutant, running.anew(self.target, mutant))
        self.progress.line()

    def survivors(self) -> list[str]:
        """Those that no test notices, though they are not known to change nothing."""
        known = read(self.file)
        return [key for key in self.every.keys() - equivalents().keys() if known.get(key) == running.SURVIVED]


def in_another_process(target: Target, mutants: list[Mutant], progress: Progress) -> list[Mutant]:
    """Collecting the tests imports the game, which must not happen here; returns what is to be imported anew."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        with os.fdopen(writer, "w") as out:
            places = {mutant.key: index for index, mutant in enumerate(mutants)}
            running.collected_once(
                target, mutants, lambda mutant, how: print(places[mutant.key], how, file=out, flush=True)
            )
        os._exit(0)
    os.close(writer)
    later = []
    with os.fdopen(reader) as answers:
        for answer in answers:
            place, how = answer.rstrip("\n").split(" ", 1)
            if how == "anew":
                later.append(mutants[int(place)])
            else:
                progress.tell(mutants[int(place)], how)
    _, status = os.waitpid(child, 0)
    if status:
        sys.exit(f"{target.name} could not be tried.")
    return later


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


if __name__ == "__main__":
    main()
