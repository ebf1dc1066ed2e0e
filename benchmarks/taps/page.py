"""The taps as Markdown: each game's, at full speed and on a slow processor."""

from benchmarks.table import ROOT, line, made
from benchmarks.taps.measures import part_of

PAGE = ROOT / "docs" / "benchmarks-taps.md"
TARGET = 100
"""Milliseconds within which a tap is felt to be answered at once."""
TITLES = {"tio": "10", "alfapet": "Alfapet", "trakkx": "TrakkX", "ecosfera": "Ecosfera", "allsvenskan": "Allsvenskan"}

NOTES = """\
## How to read it

A page of the size of a phone (390 by 844) in Chromium, touched by the browser's own touch events, {repeats} times for
each tap and speed, in turn, at one table for each game some way into a match. The time is from the finger's rise
(`pointerup`) until the frame with the first change of the page has been drawn. What the server says later about a
draft is not waited for.

- The work is the CPU time of the page's own thread at full speed (`TaskDuration` in thread ticks), from the touch until
  the answer is read: script, style, layout and paint. It does not depend on what else the machine does; the times do.
- A processor that is {slower} times slower is Chromium's own emulation (`Emulation.setCPUThrottlingRate`): the page's
  thread is held still for most of the time, which stands for a modest phone.
- The tables are in `benchmarks/taps/tables.py`: a table of TrakkX with some sixty tiles, a half-full board of Alfapet.
- Every tap is taken back before the next, so that each begins at the same position.
"""


def page(rows, versions, command, asked):
    """The whole page; `rows` are pairs of the same tap at full speed and slowed down."""
    return "\n".join([
        "# How soon a tap is answered",
        "",
        *made(command, "browser and server", [f"{versions}."]),
        "",
        *table(rows, asked.slower),
        "",
        *_targets(rows, asked.slower),
        "",
        NOTES.format(repeats=asked.repeats, slower=asked.slower),
    ])  # fmt: skip


def table(rows, slower):
    """A line for each tap."""
    yield line(["", "tap", "work, p50", "p50", "p95", f"p50, {slower} times slower", f"p95, {slower} times slower"])
    yield line(["---", "---", *["---:"] * 5])
    for usual, slow in rows:
        times = [_told(tap.times, part) for tap in (usual, slow) for part in (0.5, 0.95)]
        yield line([TITLES[usual.game], usual.title, _told(usual.work, 0.5), *times])


def _told(times, part):
    return f"{part_of(times, part):.0f} ms"


def _targets(rows, slower):
    yield line(["target for every tap", "", "the slowest", ""])
    yield line(["---", "---:", "---:", "---"])
    slowest = {
        "p95": max(part_of(usual.times, 0.95) for usual, _ in rows),
        f"work, p50, times {slower}": slower * max(part_of(usual.work, 0.5) for usual, _ in rows),
        f"p95, {slower} times slower": max(part_of(slow.times, 0.95) for _, slow in rows),
    }
    for title, reached in slowest.items():
        yield line([title, f"< {TARGET} ms", f"{reached:.0f} ms", "reached" if reached < TARGET else "missed"])
