"""Samples, search, tries: the steps that the package tells of, one after the other."""

import argparse
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from benchmarks.allsvenskan.arenas.cards import CLUBS, crossed, edge, faults, likeness, name_of, signs
from benchmarks.allsvenskan.arenas.estimate import Estimate
from benchmarks.allsvenskan.arenas.playing import record
from benchmarks.allsvenskan.arenas.search import SEED, annealed
from benchmarks.allsvenskan.arenas.telling import told
from spelbord.core import seed_from

TRIED = "prov"
"""The seed of all tries, another than that of the samples."""


def arguments():
    """What can be asked for at the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.allsvenskan.arenas", description=__doc__)
    parser.add_argument("folder", type=Path, help="where every season that was played is kept")
    parser.add_argument("--samples", type=int, default=4_000, help="seasons with random cards")
    parser.add_argument("--starts", type=int, nargs=2, default=(0, 20), help="the first and one past the last search")
    parser.add_argument("--tries", type=int, default=3, help="how many of what was found are played")
    parser.add_argument("--seasons", type=int, default=600, help="seasons of each try")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    return parser.parse_args()


def found(estimate, starts, workers):
    """The best cards of each search, the best of all first; each is told when it is there."""
    best = set()
    with Pool(workers) as pool:
        for number, (worth, design) in enumerate(pool.imap(partial(annealed, estimate), range(*starts)), starts[0]):
            forecast = estimate.forecast(design)
            apart = max(forecast.points) - min(forecast.points)
            counts = f"{faults(design)} faults, {sum(map(crossed, design))} crossed, likeness {likeness(design):.2f}"
            goals = f"{forecast.home:.2f} and {forecast.away:.2f} goals"
            print(f"start {number}: costs {worth:.2f}, {apart:.1f} points apart, {goals}, {counts}", flush=True)
            print(f"  {name_of(design)}", flush=True)
            best.add((worth, design))
    return [design for _, design in sorted(best)]


def main():
    """Go through all steps, or what is left of them."""
    asked = arguments()
    asked.folder.mkdir(parents=True, exist_ok=True)
    seasons = record(asked.folder / "samples.jsonl", asked.samples, SEED, workers=asked.workers)
    for design in found(Estimate(seasons), asked.starts, asked.workers)[: asked.tries]:
        path = asked.folder / f"try-{seed_from(name_of(design))[:12]}.jsonl"
        print(f"\n{path.name}")
        for club, (home, away) in zip(CLUBS, design, strict=True):
            print(f"{club.code} {signs(home)} {signs(away)}  edge {edge((home, away))}")
        for line in told(record(path, asked.seasons, TRIED, design=design, workers=asked.workers)):
            print(line)


if __name__ == "__main__":
    main()
