"""Measure speed beside OpenSpiel and RLCard, and write docs/benchmarks.md."""

import argparse
import sys

from benchmarks.measures import fill, own_rows, peer_rows
from benchmarks.table import PAGE, render


def main():
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run that prints the table and writes nothing")
    parser.add_argument("--alone", action="store_true", help="leave the peers out, and write nothing")
    parser.add_argument("--repeats", type=int, default=15, help="how often each row is measured (default 15)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds for each measure (default 0.4)")
    asked = parser.parse_args()
    repeats, seconds = (3, 0.1) if asked.quick else (asked.repeats, asked.seconds)
    if repeats < 1:
        parser.error("measure at least once: --repeats 1")
    rows = own_rows() if asked.alone else own_rows() + _peers()
    fill(rows, repeats, seconds, _tell)
    _tell("")
    page = render(rows, repeats, seconds, " ".join(["python -m benchmarks", *sys.argv[1:]]))
    print(page)
    if not (asked.quick or asked.alone):
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page, "utf-8")
        print("Written to docs/benchmarks.md.", file=sys.stderr)


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
