"""Measure TrakkX on its stored positions and on new ones, and write docs/benchmarks-trakkx.md."""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict

from benchmarks.pages import write
from benchmarks.table import ROOT, commit
from benchmarks.trakkx.make import collected
from benchmarks.trakkx.measures import act_of, check_of, form, plays_of, search_of, seconds
from benchmarks.trakkx.page import LONG, PAGE, page
from benchmarks.trakkx.positions import read_positions

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
"""Where each form of the engine lies; `make wheel` builds the compiled one."""
SOME = 12
"""One position in so many, in a quick run."""
EACH = 6
"""New positions of each kind."""


def main(words):
    asked = _asked(words)
    if asked.here or asked.quick:
        measured = measure(asked.seed, quick=asked.quick)
        print(json.dumps(measured) if asked.here else page([measured], _command(words)))
        return
    if not FORMS["compiled"].exists():
        sys.exit("There is no compiled engine in build/wheel; `make wheel` builds it, --quick does without.")
    whole = page([_in_form(name, asked.seed) for name in FORMS], _command(words))
    write(PAGE, whole)
    print(whole)
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(seed, *, quick=False):
    """All figures of the form that this process runs. Only the compiled search is worth its time."""
    is_compiled = form() == "compiled"
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
        "search": [asdict(search_of(position)) for position in positions] if is_compiled else [],
        "alone": [asdict(search_of(position, prove=False)) for position in positions] if is_compiled else [],
        "new": _new(seed) if is_compiled and not quick else None,
    }


def _new(seed):
    """How the search does on positions of games that nobody has seen before."""
    positions = list(collected(seed, EACH, LONG))
    return {
        "seed": seed,
        "proven": sum(position.best == position.most for position in positions),
        "search": [asdict(search_of(position)) for position in positions],
        "alone": [asdict(search_of(position, prove=False)) for position in positions],
    }


def _in_form(name, seed):
    """The figures of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "trakkx", "--here", "--seed", seed]
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
    parser.add_argument(
        "--seed", default=commit().replace("`", ""), help="what new positions come from (default: the commit)"
    )
    return parser.parse_args(words)
