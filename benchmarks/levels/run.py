"""Play each level of each game against the level above, and what the hard ones are held to; goes on where it stopped.

Writes docs/bots-levels.md, and the results in docs/bots.md.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.levels.page import PAGE, page
from benchmarks.levels.playing import ENOUGH, FEWER, SEATS, Kept, meetings
from benchmarks.levels.strength import AIMS, STRENGTH, write
from benchmarks.table import ROOT

FOLDER = ROOT / "benchmarks" / "levels" / "games"
"""Kept in git, so that anybody can count anew, and go on where somebody else stopped. Bots that have become others have
other games: their rows are deleted, and played from the first."""
COMMAND = "python -m benchmarks levels"


def main(words):
    asked = _asked(words)
    asked.keep.mkdir(parents=True, exist_ok=True)
    kept = [Kept(asked.keep, meeting) for meeting in meetings(SEATS)]
    usual = {each.meeting for each in kept}
    besides = [Kept(asked.keep, aim.meeting) for aim in AIMS if aim.meeting not in usual]
    wanted = [each for each in kept + besides if each.meeting.game in asked.games and asked.only in each.meeting.name]
    try:
        _play(wanted, asked.number, asked.seconds)
    except KeyboardInterrupt:
        print("Stopped; what was played is kept.", file=sys.stderr)
    PAGE.write_text(page(kept, COMMAND), "utf-8")
    write(STRENGTH, kept + besides, COMMAND)
    print(f"Written to {PAGE.relative_to(ROOT)} and {STRENGTH.relative_to(ROOT)}.", file=sys.stderr)


def _play(kept, number, seconds):
    """Games of the row that can be done soonest: where time does not suffice for all, it does for as many as may be."""
    commit, began = _commit(), time.monotonic()
    while time.monotonic() - began < seconds:
        left = {each: number or each.meeting.wanted for each in kept}
        left = {each: wanted for each, wanted in left.items() if len(each.games) < wanted}
        if not left:
            return
        soonest = min(left, key=lambda each: each.to_go(left[each]))
        soonest.go_on(commit)
        if sys.stderr.isatty():
            told = f"{soonest.meeting.name} {len(soonest.games)}/{left[soonest]}"
            print(f"\r\033[K{told}", end="", file=sys.stderr, flush=True)


def _commit():
    command = ["git", "rev-parse", "--short=9", "HEAD"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "an unknown commit"


def _asked(words):
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument(
        "--number", type=int, help=f"games for each row (default {ENOUGH}, and {FEWER} of jämn against svår)"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long; go on another time")
    parser.add_argument("--games", nargs="+", choices=SEATS, default=list(SEATS), help="which games (default all)")
    parser.add_argument("--only", default="", help="rows whose name has this in it, such as tio-jämn")
    parser.add_argument(
        "--keep", type=Path, default=FOLDER, help="where the games are kept (default benchmarks/levels/games)"
    )
    return parser.parse_args(words)
