"""What the hard level of each game is held to, as a table and a plot in docs/bots.md."""

from dataclasses import dataclass

from benchmarks.levels.page import ahead, around, by_deal, made, thoughts, won, won_together
from benchmarks.levels.playing import TOGETHER, Meeting
from benchmarks.table import ROOT
from spelbord.arena.intervals import interval, share
from spelbord.arena.plots import Chart, ChartRow, drawn
from spelbord.core import texts_of
from spelbord.games import kit_of

STRENGTH = ROOT / "docs" / "bots.md"
PLOT = "bots-plot.svg"
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->\n"


@dataclass(frozen=True)
class Aim:
    """What is to be reached by those who meet."""

    meeting: Meeting
    told: str
    least: float
    points: bool = False
    """Whether it is counted in points ahead, and not in games won, in per cent."""


AIMS = (
    Aim(Meeting("tio", "svår", "medel"), "*svår* against three *medel*", 65),
    Aim(Meeting("alfapet", "svår", "leave"), "*svår* against `leave`", 62),
    Aim(
        Meeting("trakkx", "svår", "medel", "match", seats=4, options=(("rounds", 3),)),
        "*svår* against three *medel*, matches of three rounds",
        75,
    ),
    Aim(Meeting("ecosfera", "svår", "svår"), "*svår* in both seats, level 1", 88),
    Aim(
        Meeting("ecosfera", "svår", "svår", "politics", options=(("policy", True),)),
        "*svår* in both seats, level 2",
        85,
    ),
    Aim(
        Meeting("allsvenskan", "svår", "medel"),
        "*svår* against three *medel*, points ahead in a short season",
        2,
        points=True,
    ),
)


def write(place, kept, command, now=None):
    """Put the results of today in their place on the page, with their plot beside it."""
    text = place.read_text("utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    rows = [(aim, each) for aim in AIMS for each in kept if each.meeting == aim.meeting and each.games]
    place.write_text(before + BEGIN + results(rows, command, now) + END + after, "utf-8")
    if rows:
        (place.parent / PLOT).write_text(plot(rows), "utf-8")


def results(rows, command, now=None):
    """What was reached and what was not."""
    if not rows:
        return "\nNothing was counted yet.\n\n"
    lines = ["", made([each for _, each in rows], command, now), "", f"![What svår reaches, plotted]({PLOT})", ""]
    lines += ["| game | who | games | result | aim | thoughts a move |  |", "|---|---|---:|---:|---:|---:|---|"]
    return "\n".join([*lines, *(_row(aim, each) for aim, each in rows), "", ""])


def _row(aim, kept):
    found, unit = reached(aim, kept), "" if aim.points else " %"
    cells = [
        title(kept),
        aim.told,
        f"{len(kept.games):,}",
        f"**{around(found, 1 if aim.points else 100, '+' if aim.points else '')}{unit}**",
        f"{aim.least}{unit}",
        thoughts(kept, kept.meeting.one),
        "reached" if found.mean >= (aim.least if aim.points else aim.least / 100) else "missed",
    ]
    return f"| {' | '.join(cells)} |"


def reached(aim, kept):
    """How they did, with an interval."""
    if kept.meeting.game in TOGETHER:
        return won_together(kept)
    return interval(by_deal(kept, ahead)) if aim.points else share(by_deal(kept, won))


def title(kept):
    """What the game is called."""
    return texts_of(kit_of(kept.meeting.game).package, "en").say("title")


def plot(rows):
    """Shares and points ahead, with their intervals; the aims stand beside the names."""
    charts = []
    for points, what in ((False, "games won, per cent"), (True, "points ahead")):
        marks = [_mark(aim, each) for aim, each in rows if aim.points == points]
        charts += [Chart(f"What svår reaches: {what}", tuple(marks))] if marks else []
    return drawn(charts)


def _mark(aim, kept):
    found, times = reached(aim, kept), 1 if aim.points else 100
    bounds = [None if bound is None else times * bound for bound in (found.low, found.high)]
    label = " ".join(
        filter(
            None,
            (
                title(kept).removeprefix("Spelet om ").removesuffix(" Baltica"),
                kept.meeting.variant,
                f"(aim {aim.least})",
            ),
        )
    )
    return ChartRow(label, times * found.mean, *bounds)
