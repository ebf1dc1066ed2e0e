"""Measure what work costs as there is more of it, and write docs/benchmarks-growth.md with its plots."""

import argparse
import json
import shutil
import subprocess
import sys

from benchmarks.growth import pieces, seats, spectators, steps, tables
from benchmarks.growth.page import PAGE, draw, page
from benchmarks.table import ROOT

FOLDER = ROOT / "build" / "growth"
"""What was measured, a file for each part: a run that was broken off goes on where it was."""
PARTS = {module.PART.name: module.PART for module in (seats, steps, tables, spectators, pieces)}


def main(words):
    asked = _asked(words)
    if asked.anew:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    chosen = [PARTS[name] for name in asked.parts or PARTS]
    for part in chosen:
        measured = {} if asked.quick else _known(part)
        for size in _sizes(part, asked):
            if str(size) not in measured or asked.parts:
                print(f"{part.name}: {size:,} {part.of}", file=sys.stderr, flush=True)
                measured[str(size)] = part.measure(size)
                if not asked.quick:
                    _keep(part, measured)
        if asked.quick:
            print(json.dumps({part.name: measured}, indent=1))
    if not asked.quick:
        write(" ".join(["python -m benchmarks growth", *words]))


def write(command):
    """The page and its plots, of all that has been measured."""
    measured = {part.name: _known(part) for part in PARTS.values()}
    for part in PARTS.values():
        if measured[part.name]:
            for place, plot in draw(part, measured[part.name]):
                place.write_text(plot, "utf-8")
    PAGE.write_text(page(measured, list(PARTS.values()), command), "utf-8")
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def _sizes(part, asked):
    sizes = part.tiny if asked.quick else part.sizes
    return [size for size in sizes if size <= asked.most]


def _file(part):
    return FOLDER / f"{part.name}.json"


def _known(part):
    """What was measured of the same code: another's would make one page of two."""
    kept = json.loads(_file(part).read_text("utf-8")) if _file(part).exists() else {}
    return kept.get("sizes", {}) if kept.get("of") == _code() else {}


def _keep(part, measured):
    _file(part).write_text(json.dumps({"of": _code(), "sizes": measured}, indent=1), "utf-8")


def _code():
    """What is measured: the sources and what measures them, as they were committed."""
    asked = ["git", "rev-parse", "HEAD:src", "HEAD:benchmarks"]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks growth", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these, measured anew: {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="tiny sizes; writes nothing")
    parser.add_argument("--anew", action="store_true", help="forget what was measured before")
    parser.add_argument("--most", type=int, default=10**9, help="no size above this")
    asked = parser.parse_args(words)
    unknown = [name for name in asked.parts if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]}; there are {', '.join(PARTS)}")
    return asked
