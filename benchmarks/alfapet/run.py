"""Measure both forms of the engine, and write docs/benchmarks-alfapet.md."""

import argparse
import json
import os
import subprocess
import sys

from benchmarks.alfapet.page import PAGE, page
from benchmarks.pages import write
from benchmarks.table import ROOT

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
SIZES = {
    # games for positions, repeats, games that nobody hears of, games through Match
    "compiled": (20, 5, 2_000, 60),
    "interpreted": (6, 1, 20, 4),
}
QUICK = (1, 1, 1, 1)


def main(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks alfapet", description=__doc__)
    parser.add_argument("--here", action="store_true", help="the form at hand, as JSON; writes nothing")
    parser.add_argument("--quick", action="store_true", help="so short that its numbers mean nothing; writes nothing")
    asked = parser.parse_args(words)
    if asked.here:
        print(json.dumps(measure(quick=asked.quick)))
        return
    if not FORMS["compiled"].exists() and not asked.quick:
        parser.error("there is no compiled engine in build/wheel; `make bench` builds it, --here does without")
    forms = {name: _in_form(name, words) for name, place in FORMS.items() if place.exists()}
    whole = page(forms, " ".join(["python -m benchmarks alfapet", *words]))
    print(whole)
    if not asked.quick:
        write(PAGE, whole)
        print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(*, quick):
    """All measures of the form that this process runs."""
    from benchmarks.alfapet import measures

    games, repeats, quiet, through = QUICK if quick else SIZES[measures.form()]
    return {
        "form": measures.form(),
        "search": measures.searching(games, repeats),
        "quiet": measures.quiet_games(quiet),
        "match": measures.match_games(through),
        "graph": None if quick else measures.graph(),
    }


def _in_form(name, words):
    """The measures of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "alfapet", "--here", *words]
    environment = {**os.environ, "PYTHONPATH": places}
    run = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(run.stdout)
