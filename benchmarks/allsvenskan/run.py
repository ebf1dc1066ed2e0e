"""Measure Spelet om Allsvenskan beside OpenSpiel, and write docs/benchmarks-allsvenskan.md."""

import argparse
import sys
from importlib.metadata import version

from benchmarks.allsvenskan.measures import BRIDGE, COMPLETE, HEARTS, form, rows, season_seconds
from benchmarks.allsvenskan.page import PAGE, page
from benchmarks.measures import fill
from benchmarks.table import ROOT


def main(words):
    asked = _asked(words)
    repeats, seconds = (2, 0.05) if asked.quick else (asked.repeats, asked.seconds)
    whole = page([measure(repeats, seconds)], _command(words), repeats, seconds)
    print(whole)
    if asked.quick:
        return
    PAGE.write_text(whole, "utf-8")
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


def _command(words):
    return " ".join(["python -m benchmarks allsvenskan", *words])


def _asked(words):
    parser = argparse.ArgumentParser(prog="python -m benchmarks allsvenskan", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run; writes nothing")
    parser.add_argument("--repeats", type=int, default=9, help="how often each row is measured (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each measure (default 0.5)")
    return parser.parse_args(words)
