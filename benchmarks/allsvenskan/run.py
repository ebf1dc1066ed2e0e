"""Measure Spelet om Allsvenskan beside OpenSpiel, and write docs/benchmarks-allsvenskan.md."""

import argparse
import json
import os
import subprocess
import sys
from importlib.metadata import version

from benchmarks.allsvenskan.measures import BRIDGE, COMPLETE, HEARTS, form, rows, season_seconds
from benchmarks.allsvenskan.page import PAGE, page
from benchmarks.measures import fill
from benchmarks.pages import write
from benchmarks.table import ROOT

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
"""Where each form of the engine lies; `make wheel` builds the compiled one."""


def main(words):
    asked = _asked(words)
    repeats, seconds = (2, 0.05) if asked.quick else (asked.repeats, asked.seconds)
    if asked.here:
        print(json.dumps(measure(repeats, seconds)))
        return
    if asked.quick:
        print(page([measure(repeats, seconds)], _command(words), repeats, seconds))
        return
    forms = [_in_form(name, words) for name, place in FORMS.items() if place.exists()]
    whole = page(forms, _command(words), repeats, seconds)
    print(whole)
    write(PAGE, whole)
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(repeats, seconds):
    """All figures."""
    measured = rows()
    fill(measured, repeats, seconds, lambda _what: None)
    by_key = {row.key: row for row in measured}
    return {
        "form": form(),
        "peer": f"open_spiel {version('open_spiel')}",
        "season": season_seconds("medel", COMPLETE),
        "rows": [
            {
                "key": row.key,
                "title": row.title,
                "unit": row.unit,
                "best": row.best,
                "middle": row.middle,
                "games": row.games,
                **{key: row.ratio(by_key[key]) for key in (HEARTS, BRIDGE)},
            }
            for row in measured
        ],
    }


def _in_form(name, words):
    """The figures of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "allsvenskan", "--here", *words]
    env = {**os.environ, "PYTHONPATH": places}
    return json.loads(subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout)


def _command(words):
    return " ".join(["python -m benchmarks allsvenskan", *words])


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks allsvenskan", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run; writes nothing")
    parser.add_argument("--here", action="store_true", help="the figures of the form at hand as JSON; writes nothing")
    parser.add_argument("--repeats", type=int, default=9, help="how often each row is measured (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each measure (default 0.5)")
    return parser.parse_args(words)
