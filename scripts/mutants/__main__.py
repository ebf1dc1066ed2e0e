"""Break the rules of the games, one place at a time: `cd scripts && python -m mutants [GAME ...]`.

What came of each mutant is kept in `build/mutants/GAME.jsonl`, and a run goes on where the last one stopped; `--anew`
tries again what was tried before rules or tests were changed, and `--survivors` those that no test noticed. `--report`
writes `docs/mutants.md`.
"""

from __future__ import annotations

import argparse
import sys

import pytest  # noqa: F401 - loaded before processes are forked
import pytest_asyncio.plugin  # noqa: F401 - as above

import spelbord.testing  # noqa: F401 - as above
from mutants.equivalents import strangers
from mutants.keeping import read
from mutants.reporting import PAGE, report
from mutants.targets import ROOT, RULES, target_of
from mutants.trying import Run

KEPT = ROOT / "build" / "mutants"


def main() -> None:
    """Run what is asked for; fail where a mutant survives that is not known to change nothing."""
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help=", ".join(RULES))
    parser.add_argument("--module", help="only this module of the game")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="a sample: only every Nth of those due")
    parser.add_argument("--quick", action="store_true", help="leave for later what takes an import of the game")
    parser.add_argument("--anew", action="store_true", help="try again what was tried at another commit")
    parser.add_argument("--survivors", action="store_true", help="try again what survived")
    parser.add_argument("--check", action="store_true", help="only see that every listed equivalent still exists")
    parser.add_argument("--report", action="store_true", help="write docs/mutants.md from what is kept")
    asked = parser.parse_args()
    if missing := strangers():
        sys.exit("\n".join(["No such mutants any more; take them out of equivalents.toml:", *missing]))
    if asked.check:
        return
    if asked.report:
        PAGE.write_text(report({game: read(KEPT / f"{game}.jsonl") for game in RULES}), "utf-8")
        return
    survivors = tried(asked.games or list(RULES), asked)
    sys.exit("\n".join([*survivors, f"{len(survivors)} mutants survived."]) if survivors else 0)


def tried(games: list[str], asked: argparse.Namespace) -> list[str]:
    """Try the mutants that are due, those that take longest at the end; returns the keys of those that survive."""
    KEPT.mkdir(parents=True, exist_ok=True)
    how = {"survivors": asked.survivors, "anew": asked.anew, "every": asked.every}
    runs = [Run(target_of(game, asked.module), KEPT / f"{game}.jsonl", **how) for game in games]
    for run in runs:
        run.collected_once()
    for run in runs if not asked.quick else ():
        run.anew()
    return [key for run in runs for key in run.survivors()]


if __name__ == "__main__":
    main()
