"""Measure in Chromium how soon a tap is answered, and write docs/benchmarks-taps.md."""

import argparse
import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from benchmarks.load.servers import own_server
from benchmarks.pages import write
from benchmarks.table import ROOT
from benchmarks.taps.measures import POSITIONS, measure, phone, taps_of
from benchmarks.taps.page import PAGE, page, table
from benchmarks.taps.tables import lay

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def main(words):
    asked = _asked(words)
    rows, versions = _measured(asked)
    if asked.quick:
        print(*table(rows, asked.slower), sep="\n")
        return
    whole = page(rows, versions, " ".join(["python -m benchmarks taps", *words]), asked)
    write(PAGE, whole)
    print(whole)
    print(f"Written to {PAGE.relative_to(ROOT)}.", file=sys.stderr)


def _measured(asked):
    """Each tap as it is, and slowed down; and which browser it was."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        sys.exit("Taps are measured in chromium, which is not installed (apt install chromium).")
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        sys.exit("Playwright is not installed: it is among what the tests need (make check).")
    positions = [position for position in POSITIONS if position.game in asked.games]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "taps.db"
        links = asyncio.run(lay(database, positions))
        with own_server(database) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            rows = []
            for position, link in zip(positions, links, strict=True):
                usual, slow = taps_of(position.game), taps_of(position.game)
                with phone(browser, f"http://127.0.0.1:{server.port}{link}") as shown:
                    measure(shown, usual, asked.repeats, 1)
                    measure(shown, slow, asked.repeats, asked.slower)
                rows += zip(usual, slow, strict=True)
            return rows, f"Chromium {browser.version}"


def _asked(words):
    games = [position.game for position in POSITIONS]
    parser = argparse.ArgumentParser(prog="python -m benchmarks taps", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="write nothing")
    parser.add_argument("--repeats", type=int, default=25, help="how often each tap is measured (default 25)")
    parser.add_argument("--slower", type=int, default=4, help="how many times slower a phone is (default 4)")
    parser.add_argument("--games", nargs="+", choices=games, default=games, help="only these games")
    asked = parser.parse_args(words)
    if asked.repeats < 1:
        parser.error("measure at least once: --repeats 1")
    return asked
