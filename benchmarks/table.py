"""The table as Markdown: rates, ratios, targets, and what is needed to make it again."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.measures import HEARTS, RAW, UNO, UNO_BARE
from benchmarks.peers import versions

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"

TARGETS = [
    (UNO, "RLCard `uno` through `env.step`", {"compiled": 4.0, "interpreted": 4.0}),
    (UNO_BARE, "RLCard `uno`, bare `game.step`", {"compiled": 4.0, "interpreted": 4.0}),
    (HEARTS, "OpenSpiel `hearts`", {"compiled": 1.1, "interpreted": 0.6}),
]
"""What random playouts must reach in each form, as ratios to the peers."""

NOTES = """\
## How to read it

Rates are per second of CPU time of one process on one core, with Python's garbage collector as it is by default.
All rows were measured in turn, then all again, {repeats} times for {seconds} s each.
A ratio is the median of the ratios within each turn, so that what slows the machine for a while slows both sides.
Everybody picks random moves in the same way, with Python's `random`: the peers in a loop of Python's, as they are
driven from there, this house in `play_on`, which is compiled in the wheel, and so is what picks (`AnyMove`).

- *Decisions* are choices of a player. In `hearts` there are some fifty moves of chance a game besides, nearly all of
  them cards dealt one by one.
- RLCard's `uno` knows two players only. Its `env.step` encodes an observation at each step, as its users get it; the
  bare row leaves that out.
- `Match` keeps the log and hands out tickets; the row after it also builds the view of one seat after every answer,
  the steps it heard, and encodes both as JSON.
- `verify` decides every entry again and compares facts, hash chain and shuffle.
- Twice was wanted of two rows of the wheel, from what they were on a quiet machine before: `imagine` from 76,000
  worlds a second, and view, heard steps and JSON from 61,000 decisions. At commit `e80c5a43` they were 4.0 and 2.2
  times as many. What bought it, and what is left: [decision 8](decisions/0008-compiled.md).
"""

COUNTS = """\
If chance counts as moves on both sides, it is {raw_rolls} against {hearts_rolls} a second, a ratio of {rolls_ratio}.
Whole games verified a second: {verify_games}.
"""


TITLES = {
    "compiled": "As released: the wheel, with its busiest modules compiled from the same source",
    "interpreted": "Interpreted: the sources as they are, as `make play` and an editable install run them",
}


def page(sections, repeats, seconds, command):
    """The whole page: where and how it was made, then a section for each form."""
    facts = made(command, also=[f"Peers: {', '.join(versions())}."])
    notes = NOTES.format(repeats=repeats, seconds=f"{seconds:g}")
    return "\n".join(["# Benchmarks", "", *facts, "", *sections, notes])


def section(rows, form):
    """One form of the engine beside its peers, in one run."""
    lines = [f"## {TITLES[form]}", "", *_table(rows), ""]
    if any(row.key == HEARTS for row in rows):
        lines += [*_targets(rows, form), "", _counts(rows)]
    return "\n".join(lines).rstrip() + "\n"


def _table(rows):
    by_key = {row.key: row for row in rows}
    against = [key for key in (RAW, UNO, UNO_BARE, HEARTS) if key in by_key]
    heads = ["", "unit", "best", "median", *(f"÷ {key}" for key in against)]
    yield line(heads)
    yield line(["---", "---", *["---:"] * (len(heads) - 2)])
    for row in rows:
        ratios = [f"{row.ratio(by_key[key]):.2f}" for key in against]
        yield line([row.title, f"{row.unit}/s", number(row.best), number(row.middle), *ratios])


def _targets(rows, form):
    by_key = {row.key: row for row in rows}
    raw = by_key[RAW]
    yield line(["random playouts against", "target", "ratio", "best to best", ""])
    yield line(["---", "---:", "---:", "---:", "---"])
    for key, title, targets in TARGETS:
        target = targets[form]
        ratio = raw.ratio(by_key[key])
        best = raw.best / by_key[key].best
        yield line([title, f"{target:g}", f"{ratio:.2f}", f"{best:.2f}", "reached" if ratio >= target else "missed"])


def _counts(rows):
    by_key = {row.key: row for row in rows}
    raw, hearts = by_key[RAW], by_key[HEARTS]
    return COUNTS.format(
        hearts_rolls=number(hearts.with_rolls),
        raw_rolls=number(raw.with_rolls),
        rolls_ratio=f"{raw.with_rolls / hearts.with_rolls:.2f}",
        verify_games=number(by_key["verify"].games),
    )


def line(cells):
    return f"| {' | '.join(cells)} |"


def number(rate):
    return f"{rate:,.0f}"


def made(command, cores="one used", also=()):
    """The first lines of a page: by what, of what, when, and on what machine, and how busy that was."""
    return [
        f"Made by `{command}` at commit {commit()}, {datetime.now(UTC):%Y-%m-%d}.",
        f"{processor()}, {os.cpu_count()} cores ({cores}), {platform.system()}, {python()}.",
        *also,
        f"Processes that wanted to run meanwhile (load average): {os.getloadavg()[1]:.0f}.",
    ]


def processor():
    """The model of the processor: the machine's name is nobody's business."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def python():
    return f"{platform.python_implementation()} {platform.python_version()}"


def commit(*places):
    """The commit at hand, and whether something in these folders differs from it."""

    def git(*words):
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()

    try:
        changed = git("status", "--porcelain", "--", "src", *(places or ["benchmarks"]))
        return f"`{git('rev-parse', '--short', 'HEAD')}`{' with uncommitted changes' if changed else ''}"
    except (OSError, subprocess.CalledProcessError):
        return "uncommitted"
