"""The measures of Alfapet as Markdown: both forms side by side, and what was to be reached."""

from benchmarks.table import ROOT, line, made

PAGE = ROOT / "docs" / "benchmarks-alfapet.md"

BLANKS = {"0": "without a blank", "1": "with one blank", "2": "with two blanks"}
MOST_SPENT = [("compiled", "0", 0.08), ("compiled", "1", 0.8), ("compiled", "2", 3.0), ("interpreted", "0", 10.0)]
"""Milliseconds for the best move, by form and by blanks on the rack."""
GAMES = 300
"""Greedy games a second, wanted of the wheel."""

NOTES = """\
## How to read it

All numbers are CPU time of one process on one core; other work on the machine slows it by a half at times. The board
is the one in the box (17 times 17), the rack has seven tiles, the list all its words; letters and blanks, minus squares
neutral.

- *The best move* is the mean over positions met in greedy games, from a position as plain numbers to the move that
  gives most. Where games have few racks with blanks, some racks are given one or two.
- *Greedy games that nobody hears of* go by the rules as playouts do (`play_on`): two seats, each laying the best move
  that the search finds. *Through `Match`* the bot *medel* sits in both seats: it is sent a view, chooses an action,
  the rules check it, and the log is kept. Of a game that nobody hears of, which takes 20 million machine
  instructions, some 33 searches take four fifths (a quarter of that for the two racks with a blank), and to decide a
  lay takes an eighth.
- Beginnings of words that a rack without a blank makes are spelled out once and then tried at each anchor. Tried and
  dropped: to leave out words by what their first letters give, with the costliest tiles for the rest. It finds the same
  moves, and costs more than it spares (a quarter more time with a blank), whether each number of letters before an
  anchor is searched by itself or all together.
- *Laid* is what a player's words gave, with its 95 % interval; *score* is what is left of it when the tiles still on
  the rack have been taken off [ALF-26]. An independent engine (MAGPIE, 500 games on the same board with the same tiles
  and the words of up to 15 letters) gives 494.5 and 497.9. It ends a game by other rules: whoever goes out is given
  twice what the other has left. So its scores stand beside what was laid here rather than beside the scores.
- The graph is built by `scripts/alfapet_words.py` and mapped into memory; processes share it.
"""


def page(forms, command):
    """The whole page."""
    parts = [
        "# Alfapet: search, games, word graph",
        "",
        *made(command),
        "",
        *_table(forms),
        "",
        *_targets(forms),
        "",
        NOTES,
    ]
    return "\n".join(parts)


def _table(forms):
    yield line(["", *forms])
    yield line(["---", *["---:"] * len(forms)])
    for title, tell in ROWS:
        yield line([title, *(tell(form) for form in forms.values())])


def _blanks(number):
    def tell(form):
        return f"{form['search']['milliseconds'].get(number, float('nan')):.3f} ms"

    return tell


def _graph(name, unit, digits):
    return lambda form: f"{form['graph'][name]:,.{digits}f} {unit}".rstrip() if form["graph"] else ""


ROWS = [
    ("the best move, no blank", _blanks("0")),
    ("… with one blank", _blanks("1")),
    ("… with two blanks", _blanks("2")),
    ("greedy games a second, that nobody hears of", lambda form: f"{form['quiet']['rate']:,.1f}"),
    ("greedy games a second, through `Match`", lambda form: f"{form['match']['rate']:,.2f}"),
    ("laid per player", lambda form: f"{form['quiet']['laid']:.1f} ± {form['quiet']['error']:.1f}"),
    ("score per player", lambda form: f"{form['quiet']['score']:.1f}"),
    ("turns a game", lambda form: f"{form['quiet']['turns']:.1f}"),
    ("building the word graph", _graph("build", "s", 1)),
    ("mapping it, and the first word", _graph("map", "ms", 1)),
    ("its size", _graph("bytes", "bytes", 0)),
]


def _targets(forms):
    yield line(["to be reached", "", "reached", ""])
    yield line(["---", "---:", "---:", "---"])
    for name, title, wanted, told, reached in _wanted(forms):
        if name in forms:
            yield line([title, wanted, told, "reached" if reached else "missed"])


def _wanted(forms):
    for name, blanks, most in MOST_SPENT:
        spent = forms.get(name, {}).get("search", {}).get("milliseconds", {}).get(blanks, float("nan"))
        title = f"the best move {BLANKS[blanks]}, {name}"
        yield name, title, f"≤ {most:g} ms", f"{spent:.3f} ms", spent <= most
    for name, form in forms.items():
        if name == "compiled":
            rate = form["quiet"]["rate"]
            yield name, "greedy games a second, compiled", f"≥ {GAMES}", f"{rate:.1f}", rate >= GAMES
            laid = form["quiet"]["laid"]
            yield name, "laid per player", "496 ± 5", f"{laid:.1f}", abs(laid - 496) <= 5
        if form["graph"]:
            built = form["graph"]["build"]
            yield name, f"building the word graph, {name}", "≤ 10 s", f"{built:.1f} s", built <= 10
