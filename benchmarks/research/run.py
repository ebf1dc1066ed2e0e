"""Measure the environments beside PettingZoo's, RLCard's and OpenSpiel's, and write docs/benchmarks-research.md."""

import argparse
import os
import subprocess
import sys

from benchmarks.measures import fill, form
from benchmarks.pages import write
from benchmarks.research.measures import own_rows, spiel_rows, zoo_rows
from benchmarks.research.page import PAGE, page, section, versions
from benchmarks.table import ROOT

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
"""Where each form of the engine lies; `make wheel` builds the compiled one."""


def main(words):
    asked = _asked(words)
    if asked.here or asked.quick:
        repeats, seconds = (2, 0.05) if asked.quick else (asked.repeats, asked.seconds)
        print(measure(repeats, seconds), end="")
        return
    if not FORMS["compiled"].exists():
        sys.exit("There is no compiled engine in build/wheel; `make wheel` builds it, --quick does without.")
    sections = [_in_form(name, words) for name in FORMS]
    command = f"python -m benchmarks research --repeats {asked.repeats} --seconds {asked.seconds:g}"
    whole = page(sections, command, asked.repeats, asked.seconds, versions(), asked.note)
    write(PAGE, whole)
    print(whole)
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(repeats, seconds):
    """The section of the form that this process runs."""
    rows = own_rows() + spiel_rows() + zoo_rows()
    fill(rows, repeats, seconds, lambda _told: None)
    return section(rows, form()) + "\n"


def _in_form(name, words):
    """The section of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "research", "--here", *words]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": places}, stdout=subprocess.PIPE, text=True, check=True
    )
    return run.stdout


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks research", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run of the form at hand; writes nothing")
    parser.add_argument("--here", action="store_true", help="the section of the form at hand; writes nothing")
    parser.add_argument("--repeats", type=int, default=9, help="how often each row is measured (default 9)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds for each measure (default 0.4)")
    parser.add_argument("--note", default="", help="a sentence for the head of the page")
    return parser.parse_args(words)
