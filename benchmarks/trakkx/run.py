"""Measure TrakkX on its stored positions, and write docs/benchmarks-trakkx.md."""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict

from benchmarks.pages import write
from benchmarks.table import ROOT
from benchmarks.trakkx.measures import act_of, check_of, form, plays_of, search_of, seconds
from benchmarks.trakkx.page import PAGE, page
from benchmarks.trakkx.positions import read_positions

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
"""Where each form of the engine lies; `make wheel` builds the compiled one."""
SOME = 12
"""One position in so many, in a quick run."""


def main(words):
    asked = _asked(words)
    if asked.here or asked.quick:
        measured = measure(quick=asked.quick)
        print(json.dumps(measured) if asked.here else page([measured], _command(words)))
        return
    if not FORMS["compiled"].exists():
        sys.exit("There is no compiled engine in build/wheel; `make wheel` builds it, --quick does without.")
    whole = page([_in_form(name) for name in FORMS], _command(words))
    write(PAGE, whole)
    print(whole)
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(*, quick=False):
    """All figures of the form that this process runs. Only the compiled search is worth its time."""
    positions = read_positions()[:: SOME if quick else 1]
    search_of(positions[0], limit=0.5)  # whatever is loaded or made once is none of a position's business
    acts = [act for act in map(act_of, positions) if act is not None]
    return {
        "form": form(),
        "positions": [
            {
                "tiles": position.tiles,
                "hand": len(position.state.hands[0]),
                "best": position.best,
                "most": position.most,
            }
            for position in positions
        ],
        "check": [seconds(check_of(position)) for position in positions],
        "act": [seconds(act) for act in acts],
        "plays": [seconds(plays_of(position)) for position in positions],
        "search": [asdict(search_of(position)) for position in positions] if form() == "compiled" else [],
        "alone": [asdict(search_of(position, prove=False)) for position in positions] if form() == "compiled" else [],
    }


def _in_form(name):
    """The figures of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "trakkx", "--here"]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": places}, stdout=subprocess.PIPE, text=True, check=True
    )
    return json.loads(run.stdout)


def _command(words):
    return " ".join(["python -m benchmarks trakkx", *words])


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks trakkx", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="some positions in the form at hand; writes nothing")
    parser.add_argument("--here", action="store_true", help="the figures of the form at hand, as JSON")
    return parser.parse_args(words)
