"""Measure Ecosfera beside OpenSpiel's hanabi, and write docs/benchmarks-ecosfera.md."""

import argparse
import os
import subprocess
import sys

from benchmarks.ecosfera.measures import form, own_rows, peer_rows
from benchmarks.ecosfera.page import PAGE, page, section
from benchmarks.measures import fill
from benchmarks.pages import write
from benchmarks.table import ROOT

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
"""Where each form of the engine lies; `make wheel` builds the compiled one."""


def main(words):
    asked = _asked(words)
    if asked.here or asked.quick:
        print(measure(asked), end="")
        return
    forms = [name for name, place in FORMS.items() if place.exists()]
    whole = page([_in_form(name, words) for name in forms], asked, " ".join(["python -m benchmarks ecosfera", *words]))
    write(PAGE, whole)
    print(whole)
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def measure(asked):
    """The section of the form that this process runs."""
    rows = own_rows() + peer_rows()
    repeats, seconds = (2, 0.1) if asked.quick else (asked.repeats, asked.seconds)
    fill(rows, repeats, seconds, lambda _what: None)
    return section(rows, form())


def _in_form(name, words):
    """The section of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "ecosfera", "--here", *words]
    env = {**os.environ, "PYTHONPATH": places}
    return subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks ecosfera", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run of the form at hand; writes nothing")
    parser.add_argument("--here", action="store_true", help="the form at hand; writes nothing")
    parser.add_argument("--repeats", type=int, default=11, help="how often each row is measured (default 11)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds for each measure (default 0.4)")
    return parser.parse_args(words)
