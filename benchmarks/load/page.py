"""The load test as Markdown: both servers side by side, targets, memory, and what is needed to make it again."""

import subprocess
from statistics import median

from benchmarks.load.servers import ROOT, system_python, version_of
from benchmarks.table import line, made, number

PAGE = ROOT / "docs" / "benchmarks-table.md"
TITLES = {
    "own": "`spelbord serve`, SQLite, every move durable",
    "system": "… on the system's own CPython {version}",
    "peer": "boardgame.io 0.50.2, memory store",
}
MILLION = 1e6
PARTS = {
    "rules": "rules: deciding, and the moves that are offered next",
    "views": "views of four seats and an onlooker",
    "words": "sentences and questions",
    "encode": "JSON for four readers",
    "store": "appending to the log, forty at a time",
}

NOTES = """\
## How to read it

All servers ran at the same time on this machine, each in one process, and one client process at a time played on one
of them: our server, the other, ours, the other, {rounds} times for {seconds} s each in both ways of playing, after a
first time that did not count. What a server spent is the CPU time of its process with all threads and children, in
user and kernel, as Linux books it. Rates, times and sizes are medians over the windows; a ratio is the median of the
ratios of neighbouring windows, so that what slows the machine for a while slows both sides.

- The system's own Python runs the same server with the same packages. Distributions and container images build Python
  with profile-guided optimisation, and who builds it at home often does not.
- A table has four sockets. A move counts when all four have received what it led to, and its time is from sending it
  until then. Flat out, a table moves again at once; {at_once} tables do so at the same time. At {rate} moves a second
  over {paced} tables, a move that must wait for its table counts from when it was due.
- Both sides are played by the same client: a bare WebSocket without compression, that reads of each message what it
  needs for a random move. To boardgame.io it speaks Socket.IO 4 as that server's own client does: lobby, `sync`,
  `update`. Our people take their seats by HTTP and play with a cookie; boardgame.io's with their credentials.
- Ours play 10, with about 0.9 kB of JSON in a view; boardgame.io plays a card game of the same shape
  (`benchmarks/load/peer/cards.mjs`: four hidden hands, play a card or pass, 160 moves to a game where 10 has some 163),
  with about 0.8 kB. A message holds more than the view: with us the words of each step, the question and the moves
  to choose from; with boardgame.io its turn context and the log of the move.
- Durable means: before anybody hears of a move it is in the write-ahead log of SQLite with `synchronous=FULL`, so the
  disk was told to keep it; moves of different tables that come at the same time share one commit. boardgame.io's
  memory store keeps nothing. Afterwards our server was killed (SIGKILL) and the database read: all {moves} moves on
  {tables} tables that had reached everybody were there, no more and no fewer, and {verified} matches were decided again
  from their first card with `verify`.
- Set otherwise than by default: the limits on how fast one person may ask and lay tables, since four people play on all
  tables here. boardgame.io runs with `NODE_ENV=production`.
"""


def page(windows, proof, held, command, asked, *, others, costs):
    """The whole page."""
    sides = [side for side, mode in windows if mode == "flat"]
    form = "runs the sources as they are" if asked.sources else "has the engine compiled as in a release"
    facts = made(command, "one for the server, one for the client", [f"The server {form}{_node(sides)}."])
    parts = ["# The table under load", "", *facts, "", *_flat(windows, sides), "", *_paced(windows, sides), ""]
    parts += [*_cost(windows["own", "flat"], costs), "", *_others(others), ""]
    if held:
        parts += [*_memory(held), ""]
    parts += [*_targets(windows, held), "", _notes(proof, asked)]
    return "\n".join(parts)


def _flat(windows, sides):
    yield "## Flat out"
    yield ""
    yield line(
        ["", "moves per CPU second", "moves/s", "p50", "p95", "p99", "server busy", "client busy", "bytes a message"]
    )
    yield line(["---", *["---:"] * 8])
    for side in sides:
        played = windows[side, "flat"]
        yield line([_title(side), number(median(played.rates())), number(played.per_second("moves")), *_times(played),
                    _share(played.per_second("server_cpu")), _share(played.per_second("client_cpu")),
                    number(played.middle("message_bytes"))])  # fmt: skip


def _title(side):
    return TITLES[side].format(version=version_of(system_python())) if side == "system" else TITLES[side]


def _paced(windows, sides):
    yield "## At a pace: 200 moves a second"
    yield ""
    yield line(["", "p50", "p95", "p99", "worst", "server busy"])
    yield line(["---", *["---:"] * 5])
    for side in sides:
        played = windows[side, "paced"]
        busy = _share(played.per_second("server_cpu"))
        yield line([_title(side), *_times(played), _ms(played.middle("worst")), busy])


def _cost(played, costs):
    """The whole from the load, what is done again on its own from `parts.py`, and the rest."""
    whole = 1 / median(played.rates())
    kernel = median(window["server_kernel"] / window["moves"] for window in played.seen)
    parts = {"kernel: sending, receiving, disk": kernel, **{PARTS[part]: seconds for part, seconds in costs.items()}}
    yield "## What a move costs our server, by part"
    yield ""
    yield line(["", "µs"])
    yield line(["---", "---:"])
    for name, seconds in parts.items():
        yield line([name, f"{MILLION * seconds:.0f}"])
    yield line(
        ["everything between: the interpreter, the loop, the frames", f"{MILLION * (whole - sum(parts.values())):.0f}"]
    )
    yield line(["in all", f"{MILLION * whole:.0f}"])


def _others(others):
    yield "## Other tables on our server, flat out"
    yield ""
    yield line(["", "moves per CPU second", "µs a move", "p50", "p99", "bytes a message"])
    yield line(["---", *["---:"] * 5])
    for name, played in others.items():
        rate = median(played.rates())
        yield line([name, number(rate), number(MILLION / rate), _ms(played.middle("p50")), _ms(played.middle("p99")),
                    number(played.middle("message_bytes"))])  # fmt: skip


def _memory(held):
    yield "## Memory of our server"
    yield ""
    yield line(["", "in all", "for each"])
    yield line(["---", "---:", "---:"])
    yield line(["empty", _mb(held["empty"]), ""])
    tables, sockets = held["tables"], held["sockets"]
    visited = f"{number(tables)} half-played tables visited, {number(held['held'])} of them at hand"
    yield line([visited, _mb(held["loaded"]), _kb(held["loaded"] / tables)])
    yield line(["… when all were idle and had been put away", _mb(held["away"]), _kb(held["away"] / tables)])
    yield line([f"{number(sockets)} open sockets", _mb(held["with_sockets"]), _kb(held["with_sockets"] / sockets)])


def _targets(windows, held):
    yield line(["target", "", "reached", ""])
    yield line(["---", "---:", "---:", "---"])
    for side, on in (("own", ""), ("system", ", on the system's Python")):
        if ("peer", "flat") in windows and (side, "flat") in windows:
            ratio = _ratio(windows[side, "flat"], windows["peer", "flat"])
            yield line([f"moves per CPU second ÷ boardgame.io's{on}", "≥ 2.5", f"{ratio:.2f}", _verdict(ratio >= 2.5)])
    p99 = windows["own", "paced"].middle("p99")
    yield line(["p99 at 200 moves a second", "< 20 ms", _ms(p99), _verdict(p99 < 0.02)])
    if held:
        scaled = held["loaded"] * 10_000 / held["tables"]
        yield line(["10,000 idle tables", "< 200 MB", _mb(scaled), _verdict(scaled < 200 * MILLION)])


def _ratio(own, peer):
    return median(ours / others for ours, others in zip(own.rates(), peer.rates(), strict=True))


def _notes(proof, asked):
    return NOTES.format(
        rounds=asked.rounds,
        seconds=f"{asked.seconds:g}",
        at_once=asked.at_once,
        rate=asked.rate,
        paced=asked.paced,
        moves=number(proof["moves"]),
        tables=number(proof["tables"]),
        verified=proof["verified"],
    )


def _node(sides):
    if "peer" not in sides:
        return ""
    return f", Node {subprocess.run(['node', '--version'], capture_output=True, text=True, check=True).stdout.strip()}"


def _times(played):
    return [_ms(played.middle(part)) for part in ("p50", "p95", "p99")]


def _ms(seconds):
    return f"{1000 * seconds:.1f} ms"


def _mb(size):
    return f"{size / MILLION:,.1f} MB"


def _kb(size):
    return f"{size / 1000:,.1f} kB"


def _share(part):
    return f"{100 * part:.0f} %"


def _verdict(reached):
    return "reached" if reached else "missed"
