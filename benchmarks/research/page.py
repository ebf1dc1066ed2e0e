"""The figures of the environments as Markdown: targets first, then what lies behind them."""

from importlib.metadata import version

from benchmarks.research.measures import GAMES, MANY, OURS, SPIEL, WORKERS, ZOO
from benchmarks.table import ROOT, TITLES, line, made

PAGE = ROOT / "docs" / "benchmarks-research.md"
PEERS = ("gymnasium", "open_spiel", "pettingzoo", "rlcard")
TARGETS = [
    *[(f"{game} AEC", ZOO, 10.0, f"`{game}` in PettingZoo, against RLCard's card games there") for game in OURS],
    *[(f"{game} AEC", SPIEL, 1.0, f"`{game}` in PettingZoo, against OpenSpiel's Python games") for game in OURS],
    *[(f"{game} batch", (f"{game} AEC",), 5.0, f"`{game}`, {GAMES} games at once, against one") for game in OURS],
    *[
        (f"{game} workers", (f"{game} AEC",), 5.0, f"`{game}`, {MANY} games in {WORKERS} processes, against one")
        for game in OURS
    ],
]
"""What must be reached: a row, whom it is set against, and how many times their rate."""

NOTES = """\
## How to read it

Rates are decisions per second of CPU time of one process on one core; those of two processes are by a clock on the
wall, on two cores, where anything else that runs counts against them.
All rows were measured in turn, then all again,
{repeats} times for {seconds:g} s each; a ratio is the median of the ratios within each turn. Before each decision an
observation and the allowed numbers are asked for, and one of these is picked at random, in the same way by all.

- PettingZoo's own games are measured as their `env()` gives them, with the wrappers that it puts around them; ours look
  after the same by themselves.
- OpenSpiel's Python games are small: kuhn poker has three cards. They are what its documentation offers as a model for
  games in Python.
- In Gymnasium only the decisions of the one seat count, and the others decide between them.
- A batch answers in all of its games with one call, and writes rows and masks into memory of its own. It saves what
  PettingZoo, arrays for each observation and picking from a mask cost. Rules, dice, rows and the numbers of moves are
  needed for each game as before, and they are compiled for a single game too.

What a decision takes, in thousands of machine instructions (`valgrind --tool=callgrind` counts them whatever else the
machine does; CPython 3.11, picking included, without what starting takes; Leduc was counted in another run):

|  | `tio` | `ecosfera` | PettingZoo's `leduc_holdem` |
| --- | ---: | ---: | ---: |
| one game, through PettingZoo | 36.9 | 54.9 | 793.5 |
| 64 at once | 8.8 | 17.3 | |

In a simulated first cache of instructions (32 kB) a step of Ecosfera through PettingZoo missed 2,850 times in 67,600
instructions, before its rules took fewer, and in that of data 1,890 times in 28,600 reads and writes; the last cache
was missed next to never. So its code, spread over the interpreter, numpy and a dozen compiled modules, does not fit,
which a clock sees and a count does not. Leduc was not counted so.

Of two processes one is the caller's. With 64 games a step is too short for them: messages and waiting for the slower
half then cost a good part of it. [Decision 26](decisions/0026-research.md) tells what a step of 256 games consists of.
"""


def versions():
    """The others, as they are installed."""
    return [f"{name} {version(name)}" for name in PEERS]


def page(sections, command, repeats, seconds, peers, note=""):
    """The whole page."""
    facts = made(command, also=[f"Peers: {', '.join(peers)}.", *([note] if note else [])])
    parts = ["# Environments: how fast", "", *facts, ""]
    return "\n".join([*parts, *sections, NOTES.format(repeats=repeats, seconds=seconds)])


def section(rows, form):
    """One form of the engine beside its peers, in one run."""
    by_key = {row.key: row for row in rows}
    lines = [f"## {TITLES[form]}", "", *_targets(by_key), "", line(["", "best", "median"])]
    lines += [line(["---", "---:", "---:"])]
    lines += [line([row.title, f"{row.best:,.0f}", f"{row.middle:,.0f}"]) for row in rows]
    return "\n".join([*lines, ""])


def _targets(by_key):
    yield line(["", "target", "ratio", ""])
    yield line(["---", "---:", "---:", "---"])
    for key, others, target, told in TARGETS:
        if key in by_key and all(other in by_key for other in others):
            ratios = [by_key[key].ratio(by_key[other]) for other in others]
            shown = f"{min(ratios):.1f}" if len(ratios) == 1 else f"{min(ratios):.1f} to {max(ratios):.1f}"
            yield line([told, f"{target:g}", shown, "reached" if min(ratios) >= target else "missed"])
