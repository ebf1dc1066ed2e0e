"""The figures of TrakkX as Markdown: targets first, then what lies behind them."""

from benchmarks.table import ROOT, line, made
from benchmarks.trakkx.measures import LIMIT, SOON, spread

PAGE = ROOT / "docs" / "benchmarks-trakkx.md"
TITLES = {
    "compiled": "As released: the wheel, with its kernels compiled from the same source",
    "interpreted": "Interpreted: the sources as they are",
}
ROWS = {"check": "check of a whole table", "act": "act: a whole lay", "plays": "all simple plays"}
LONG = 6.0
"""CPU seconds for the best known result of a new position that is not proven before."""
UNSEEN = 0.92
"""In how many positions of new games the best known result must be there soon."""
LIMITS = {"check": {"compiled": 20e-6, "interpreted": 150e-6}, "plays": {"compiled": 0.2e-3}}
"""What the median over all positions may take."""

NOTES = """\
## How to read it

All times are CPU time of one process on one core. The positions are in `benchmarks/trakkx/positions.toml`, from games
of *lätt* and of *medel* with 2, 3 and 4 seats, {bands} tiles on the table and {hands} in the hand, at the turn of a
seat when everybody has opened. The best results known come from up to 20 s of search for each; where the bound equals
them ({known} of {all}) they are proven to be the best there is.

- *Check*: from the cells of all groups to the verdict that every line is valid and each group hangs together. *Act*:
  all that the rules do with a lay that describes the whole table anew and adds a tile, up to the events that follow.
- *Simple plays*: all ways to add tiles in one straight line with nothing moved, as actions.
- *Search*: one run on each position with one seed, at most {limit:g} s. It stops when the bound proves that nothing
  better exists. What the bound costs is in all its times, but for loading OR-Tools. *Without the bound* the same search
  has only the quick bound to stop it, which needs no OR-Tools.
- *Moved* is how many tiles of the table lie elsewhere afterwards, without polishing.
"""


def page(forms, command):
    """The whole page."""
    parts = ["# TrakkX: how fast", "", *made(command), ""]
    for measured in forms:
        parts += [f"## {TITLES[measured['form']]}", "", *_times(measured), ""]
        if measured["search"]:
            parts += [*_search(measured), ""]
    return "\n".join([*parts, _notes(forms[0]["positions"])])


def _times(measured):
    yield line(["", "median", "p95", "most", "target (median)", ""])
    yield line(["---", "---:", "---:", "---:", "---:", "---"])
    for name, title in (
        ("check", "check of a whole table"),
        ("act", "act: a whole lay"),
        ("plays", "all simple plays"),
    ):
        if measured[name]:
            middle, high, most = spread(measured[name])
            target = LIMITS.get(name, {}).get(measured["form"])
            verdict = ["", ""] if target is None else [f"≤ {_time(target)}", _verdict(middle <= target)]
            yield line([title, _time(middle), _time(high), _time(most), *verdict])


def _search(measured):
    runs, count = measured["search"], len(measured["search"])
    soon = _soon(runs)
    proven = sum(run["is_proven"] for run in runs) / count
    middle, high, _ = spread([run["done_at"] for run in runs])
    yield line(["search", "reached", "target", ""])
    yield line(["---", "---:", "---:", "---"])
    yield line(["best known result within 50 ms", _share(soon), "≥ 85 %", _verdict(soon >= 0.85)])
    new = measured["new"]
    if new:
        sooner = _soon(new["search"])
        title = f"… on {len(new['search'])} positions that nobody had seen"
        yield line([title, _share(sooner), f"≥ {_share(UNSEEN)}", _verdict(sooner >= UNSEEN)])
    yield line([f"proven best within {LIMIT:g} s", _share(proven), "≥ 95 %", _verdict(proven >= 0.95)])
    yield line(["time to the proof, median", _time(middle), "≤ 30 ms", _verdict(middle <= 0.03)])
    yield line(["time to the proof, p95 (3 s where there is none)", _time(high), "", ""])
    yield ""
    yield from _bands(measured)


def _bands(measured):
    """The search by how many tiles lie there."""
    yield line(["tiles on the table", "positions", "laid", "best known", "most", "within 50 ms", "proven", "moved"])
    yield line(["---", *["---:"] * 7])
    rows = list(zip(measured["positions"], measured["search"], strict=True))
    for low, high in ((20, 34), (35, 49), (50, 75), (20, 75)):
        band = [row for row in rows if low <= row[0]["tiles"] <= high]
        if band:
            laid, best, most, moved = (
                sum(values) / len(band)
                for values in zip(*((r["lays"], p["best"], p["most"], r["moved"]) for p, r in band), strict=True)
            )
            soon = _soon([run for _, run in band])
            proven = sum(run["is_proven"] for _, run in band) / len(band)
            figures = [f"{laid:.2f}", f"{best:.2f}", f"{most:.2f}", _share(soon), _share(proven), f"{moved:.0f}"]
            yield line([_range(low, high), str(len(band)), *figures])
    yield ""
    alone, new = measured["alone"], measured["new"]
    yield f"Without the bound the best known result was there within 50 ms in {_share(_soon(alone))} of the positions."
    if new:
        count, soon = len(new["search"]), _share(_soon(new["alone"]))
        yield f"Of the {count} new positions, from games of the seed `{new['seed']}`, it was {soon}. Their best results"
        yield f"known come from up to {LONG:g} s of search for each, and {new['proven']} are proven to be the best."


def _soon(runs):
    """In how many of them the best known result was there soon."""
    return sum(run["best_at"] is not None and run["best_at"] <= SOON for run in runs) / len(runs)


def _notes(positions):
    tiles, hands = ([position[name] for position in positions] for name in ("tiles", "hand"))
    known = sum(position["best"] == position["most"] for position in positions)
    ranges = {"bands": _range(min(tiles), max(tiles)), "hands": _range(min(hands), max(hands))}
    return NOTES.format(**ranges, known=known, all=len(positions), limit=LIMIT)


def _time(seconds):
    if seconds < 1e-3:
        return f"{seconds * 1e6:.1f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _range(low, high):
    return f"{low}\N{EN DASH}{high}"


def _share(part):
    return f"{100 * part:.0f} %"


def _verdict(reached):
    return "reached" if reached else "missed"
