"""Measure speed beside OpenSpiel and RLCard, and write docs/benchmarks.md."""

import argparse
import os
import subprocess
import sys
from importlib import import_module

from benchmarks.measures import fill, form, own_rows, peer_rows
from benchmarks.pages import write
from benchmarks.table import PAGE, ROOT, page, section

FORMS = {"compiled": ROOT / "build" / "wheel", "interpreted": ROOT / "src"}
"""Where each form of the engine lies; `make bench` builds the compiled one."""
SUITES = {
    name: f"benchmarks.{name}.run"
    for name in ("load", "taps", "alfapet", "trakkx", "ecosfera", "allsvenskan", "levels", "research", "growth")
}
"""What is measured apart, each with a --help of its own: `python -m benchmarks load`."""
EPILOG = f"`python -m benchmarks SUITE` measures something else, with a --help of its own: {', '.join(SUITES)}."


def main():
    if len(sys.argv) > 1 and sys.argv[1] in SUITES:
        import_module(SUITES[sys.argv[1]]).main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__, epilog=EPILOG)
    parser.add_argument("--quick", action="store_true", help="a short run of the form at hand; writes nothing")
    parser.add_argument("--alone", action="store_true", help="the form at hand without peers; writes nothing")
    parser.add_argument("--here", action="store_true", help="the form at hand beside its peers; writes nothing")
    parser.add_argument("--repeats", type=int, default=15, help="how often each row is measured (default 15)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds for each measure (default 0.4)")
    asked = parser.parse_args()
    if asked.repeats < 1:
        parser.error("measure at least once: --repeats 1")
    if asked.quick or asked.alone or asked.here:
        print(measure(asked), end="")
        return
    if not FORMS["compiled"].exists():
        parser.error("there is no compiled engine in build/wheel; `make bench` builds it, --here does without")
    words = sys.argv[1:]
    sections = [_in_form(name, words) for name in FORMS]
    whole = page(sections, asked.repeats, asked.seconds, " ".join(["python -m benchmarks", *words]))
    PAGE.parent.mkdir(exist_ok=True)
    write(PAGE, whole)
    print(whole)
    print("Written to docs/benchmarks.md.", file=sys.stderr)


def measure(asked):
    """The section of the form that this process runs."""
    repeats, seconds = (3, 0.1) if asked.quick else (asked.repeats, asked.seconds)
    rows = own_rows() if asked.alone else own_rows() + _peers()
    fill(rows, repeats, seconds, _tell)
    _tell("")
    return section(rows, form())


def _in_form(name, words):
    """The section of another form: each needs a process of its own."""
    places = os.pathsep.join([str(FORMS[name]), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks", "--here", *words]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": places}, stdout=subprocess.PIPE, text=True, check=True
    )
    return run.stdout


def _peers():
    try:
        return peer_rows()
    except ModuleNotFoundError as missing:
        sys.exit(f"The peer {missing.name} is not installed. `make bench` installs it; --alone leaves the peers out.")


def _tell(what):
    """What is being measured, on one line that is written over, if somebody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
