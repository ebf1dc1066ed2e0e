"""The figures of Ecosfera as Markdown."""

from importlib.metadata import version

from benchmarks.ecosfera.measures import HANABI, LEVEL_1, LEVEL_2
from benchmarks.table import ROOT, line, made

PAGE = ROOT / "docs" / "benchmarks-ecosfera.md"
TITLES = {
    "compiled": "As released: the wheel, with its rules compiled from the same source",
    "interpreted": "The sources as they are",
}
NOTES = """\
## How to read it

Rates are per second of CPU time of one process on one core. All rows were measured in turn, then all again,
{repeats} times for {seconds:g} s each. A ratio is the median of the ratios within each turn, so that what slows the
machine for a while slows both sides. Everybody picks random moves in the same way, with Python's `random`, two seats:
hanabi in a loop of Python's, as it is driven from there, Ecosfera in `play_on`, which is compiled in the wheel, and so
is what picks (`AnyMove`).

- *Decisions* are choices of a player. With chance counted too, both sides about double.
- Ecosfera is played through the ordinary rules: all moves are listed, an answer or a roll is decided into facts, and
  each fact is folded into the position at once, which is never copied (a law holds it to where `act` and
  `apply` lead). Nobody hears of a playout, so what happens in nearly every turn is folded without making an event of it
  first. A decision of Ecosfera means some seven facts (a purchase, the market refilled, the row discarded, four cards
  drawn, the next turn), one of hanabi a card played or a hint in C++. A random game has about 30 decisions, one of
  hanabi 12.
- *imagine* makes a whole position from a view; all rows are open, so there is only one.
- *Playouts* of the strong bot: a move tried, the turn played on by its quick player, chance included, and the table
  judged there. *svår* tries every move in up to forty worlds.
- Compiled are the busiest modules, by Cython, with types in `.pxd` files beside them, and there the position is a C
  structure. A decision takes three fifths of the instructions that it took (counted with callgrind: 34,900 before and
  21,300 now on level 1, 38,100 and 23,200 on level 2). Of what is left, chance takes two fifths (cards drawn, the
  market filled), listing the moves a quarter, the answers themselves a fifth, and hashing for the dice a fifteenth.
- What helped, most of it first: a playout makes no event and checks no answer that was listed; the row is gone through
  once for all that is listed from it; numbers in lists are compared as C's, not looked for; what a producer lacks is
  found by arithmetic on digits; turns of chance are values made once; decks are drawn from in place.
"""


def page(sections, asked, command):
    """The whole page."""
    facts = made(command, also=[f"Peer: open_spiel {version('open_spiel')}."])
    parts = ["# Ecosfera Baltica: how fast", "", *facts, ""]
    return "\n".join([*parts, *sections, NOTES.format(repeats=asked.repeats, seconds=asked.seconds)])


def section(rows, form):
    """The table of one form of the engine."""
    peer = next(row for row in rows if row.key == HANABI)
    lines = [f"## {TITLES[form]}", ""]
    lines.append(line(["", "unit", "best", "median", "games/s", "÷ hanabi"]))
    lines.append(line(["---", "---", "---:", "---:", "---:", "---:"]))
    for row in rows:
        compared = row.key in {LEVEL_1, LEVEL_2, HANABI}
        games = f"{row.games:,.0f}" if compared else ""
        ratio = f"{row.ratio(peer):.2f}" if compared else ""
        lines.append(line([row.title, f"{row.unit}/s", f"{row.best:,.0f}", f"{row.middle:,.0f}", games, ratio]))
    lines += ["", line(["target", "", "found", ""]), line(["---", "---:", "---:", "---"])]
    for level in (LEVEL_1, LEVEL_2):
        ratio = next(row for row in rows if row.key == level).ratio(peer)
        verdict = "reached" if ratio >= 1 else "missed"
        lines.append(line([f"as many decisions a second as hanabi has, {level}", "≥ 1", f"{ratio:.2f}", verdict]))
    lines += ["", ""]
    return "\n".join(lines)
