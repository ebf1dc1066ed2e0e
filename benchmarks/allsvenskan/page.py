"""The figures of Spelet om Allsvenskan as Markdown: rates beside the peers, then the targets."""

from benchmarks.allsvenskan.measures import BRIDGE, HEARTS, RANDOM
from benchmarks.table import ROOT, line, made, number

PAGE = ROOT / "docs" / "benchmarks-allsvenskan.md"
TITLES = {
    "compiled": "As released: the wheel, with its rules compiled from the same source",
    "interpreted": "Interpreted: the sources as they are",
}
HALF = 0.5
"""Of the peers' moves a second."""
LONGEST = 3.0
"""Seconds that a complete season of four *medel* may take."""

NOTES = """\
## How to read it

Rates are per second of CPU time of one process on one core; all rows were measured in turn, then all again, {repeats}
times for {seconds:g} s each. A ratio is the median of the ratios within each turn. Other work on the machine slows this
game more than it slows the peers. Random decisions of a short season and `hearts`, these two rows alone, came to
0.50 and 0.51 when there was less of it (0.31 twice with the rules as they were before), and to 0.45 and 0.48 with
seventeen processes waiting (0.29 and 0.31), where all rows in turn gave 0.39.

- *Random* seasons go through the bare rules by the shortest way, as playouts do: what is pending, all moves listed, one
  of them, and the position after it. A decision here moves two clubs in up to two matches, with the events that can be
  laid on the card, and every eighth ends a round. In `hearts` and `bridge` a decision is a card or a bid, and every
  card dealt is a move of chance besides, which is not counted; `bridge` is played out rather than solved.
- *greedy* and *medel* are whole matches as a table plays them, log, tickets and views included.
- A *playout* is a round played to its end in one imagined world by the quick policy for every seat.
- Compiled are the rules, by Cython, with types in `.pxd` files beside them, and there the position is a C structure.
  A random decision of a short season takes 26,000 machine instructions (counted by Callgrind): a good fifth goes into
  listing the moves, events included, a fifth into the card, a sixth into the ends of rounds, a tenth into deals and a
  twentieth into coins. The rest is the loop around it, which asks what is pending and picks a move. What is left is
  values made and looked up: a `Played` for each card, a `Result` for each match, and some seventy plays listed where
  events are open.
"""


def page(forms, command, repeats, seconds):
    """The whole page."""
    facts = made(command, also=[f"Peers: {forms[0]['peer']}."])
    parts = ["# Spelet om Allsvenskan: how fast", "", *facts, ""]
    for measured in forms:
        parts += [f"## {TITLES[measured['form']]}", "", *_rates(measured), "", *_targets(measured), ""]
    return "\n".join([*parts, NOTES.format(repeats=repeats, seconds=seconds)])


def _rates(measured):
    yield line(["", "unit", "best", "median", "games/s", f"÷ {HEARTS}", f"÷ {BRIDGE}"])
    yield line(["---", "---", *["---:"] * 5])
    for row in measured["rows"]:
        games = "" if row["unit"] == "playouts" else f"{row['games']:,.1f}"
        ratios = [f"{row[key]:.2f}" if row["unit"] == "decisions" else "" for key in (HEARTS, BRIDGE)]
        yield line([row["title"], f"{row['unit']}/s", number(row["best"]), number(row["middle"]), games, *ratios])


def _targets(measured):
    by_key = {row["key"]: row for row in measured["rows"]}
    yield line(["target", "wanted", "found", ""])
    yield line(["---", "---:", "---:", "---"])
    for key in (HEARTS, BRIDGE):
        ratio = by_key[RANDOM][key]
        yield line([f"random decisions beside `{key}`", f"≥ {HALF:g}", f"{ratio:.2f}", _verdict(ratio >= HALF)])
    seconds = measured["season"]
    yield line(
        ["a complete season of four *medel*", f"≤ {LONGEST:g} s", f"{seconds:.2f} s", _verdict(seconds <= LONGEST)]
    )


def _verdict(reached):
    return "reached" if reached else "missed"
