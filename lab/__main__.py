"""Try to break a running server, and write docs/reliability.md about what came of it."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from benchmarks.table import ROOT

from lab.page import PAGE, page
from lab.parts import PARTS, part_of
from lab.report import KEPT, Notebook, Size, keep, kept

EPILOG = """`python -m lab` runs all parts and writes the page; parts that are named are run alone, and kept until
`python -m lab page` writes the page from whatever is kept. Ctrl-C ends a part, and what it had found is told."""


def main(words: list[str]) -> int:
    asked = _asked(words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that no server stays behind
    size = Size("tiny" if asked.tiny else "short" if asked.short else "full", asked.seed)
    chosen = list(PARTS) if not asked.parts else [name for name in PARTS if name in asked.parts]
    outcomes = [run(name, size, asked.out) for name in chosen]
    if not asked.parts or "page" in asked.parts:
        earlier = PAGE.read_text("utf-8") if PAGE.exists() else ""
        PAGE.write_text(page(kept(asked.out), earlier), "utf-8")
        print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)
    return 0 if all(outcomes) else 1


def run(name: str, size: Size, out: Path) -> bool:
    """Run one part and keep its report; whether all is well."""
    notebook = Notebook(name, size, lambda text: _tell(f"{name}: {text}"))
    whole = False
    try:
        part_of(name).run(size, notebook)
        whole = True
    except KeyboardInterrupt:
        _tell(f"{name}: stopped; this is what there is")
    finally:
        report = notebook.report(whole=whole)
        if whole or report.counts:
            _tell(f"{name}: kept in {keep(report, out)}")
    for line in [
        *report.findings,
        *(f"not caught: {planted.fault}" for planted in report.planted if not planted.caught),
    ]:
        print(f"{name}: {line}")
    print(f"{name}: {'all well' if report.good else 'NOT WELL'} after {report.seconds:.0f} s; {dict(report.counts)}")
    return report.good


def _asked(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lab", description=__doc__, epilog=EPILOG)
    names = [*PARTS, "page"]
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one or more of {', '.join(names)}; all unless said")
    parser.add_argument("--short", action="store_true", help="some minutes instead of an hour")
    parser.add_argument("--tiny", action="store_true", help="some seconds, as in `make test`")
    parser.add_argument("--seed", type=int, default=10, help="for everything that is drawn (default 10)")
    parser.add_argument("--out", type=Path, default=KEPT, help="where reports are kept (default build/lab)")
    asked = parser.parse_args(words)
    for unknown in set(asked.parts) - set(names):
        parser.error(f"there is no part {unknown!r}: choose from {', '.join(names)}")
    return asked


def _tell(text: str) -> None:
    """How far it has come: on one line that is written over, if somebody watches; else a line each."""
    if sys.stderr.isatty() and "FOUND" not in text:
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    else:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
