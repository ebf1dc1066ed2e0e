"""The reports as a page: docs/reliability.md.

Each part has a section between two comments. A section whose report is not at hand stays as it is in the page that
lies there: so parts may be run on different days, and on different machines.
"""

from __future__ import annotations

import re
from textwrap import fill
from typing import TYPE_CHECKING

from benchmarks.table import ROOT, line

from lab.parts import PARTS, part_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lab.report import Report

PAGE = ROOT / "docs" / "reliability.md"
HEAD = """\
# What the server withstands

`make lab` tries to break a running server in every way we know of, for about an hour on two cores, and writes this
page; `make lab LAB=short` does less of each in five minutes, and `make test` a little of each. Everything is real:
server processes, sockets, SQLite files, a PostgreSQL of its own. A part that finds nothing proves little unless it
would have found something, so each part also meets faults that were planted for it, and says whether it caught them.

How to read it: *faults found* are faults of the server, and there should be none; *planted* faults should all be
caught. Times depend on the machine and on what else it did: they are told, and nothing is judged by them.
"""


FOUND = """\
## What the lab has found

Mended, each with a test that failed before:

- A server that stored a move on PostgreSQL and died before it told the other servers left them behind: people there
  were not told that it was their turn until somebody else did something. Servers now look every five seconds for what
  they were not told.
- Somebody who came from a server that had died to one that knew less was told an earlier position, as if moves had
  been taken back; and could be told a line of talk twice. A server that meets a reader who knows more now looks into
  the database first.
- A server that was started while PostgreSQL stopped, or that lost its connection while it opened, took that for a wrong
  address or a refusal and ended. It now waits and tries again.
- Whoever asked something in the moment between PostgreSQL's word that it stops and the end of the connection was told
  that the server is broken, with a traceback in its log. They are now told that the database does not answer.
- A client that hung up while its socket was being opened left a traceback in the log: sockets have a link of their own
  by now.
- A server on PostgreSQL ended with a traceback where the database went away after its connections had been opened and
  before it listened to other servers: it waited, opened them again, and took them for closed. So it did where the
  database went away a moment later, at its first questions, or had no room on its disk. It now waits and tries again
  wherever in its start that is: a test strikes each message of it.
- A socket that was lost held on to itself, and with it to its table and match, until the next full sweep of the
  collector, which comes every few hundred tables: seven megabytes for each 150 of them, among which lay what stays, so
  that they were not given back. Besides, the words offered in thousands of positions of Alfapet were kept (18 MiB), and
  people who had left. Sockets are now let go of at once, offers are kept for 256 positions, and people for as long as
  it spares a question to the database.
- A socket that opened while its table was put away, as may happen where all is slow, watched what nobody told anything
  any more. It now looks again.

Mistakes of the lab's own, mended too: views of somebody at a table and of a newcomer were compared while a bot
answered between the one and the other; a process for bots that lost its server while it started was taken for a
failure; and an answer that another person took back when whoever gave it had left was looked for, which showed once in
four runs of *Crash* as an answer that was acknowledged and not stored. With no kill at all, 400 tables that were left
in the middle gave seven such answers; they are counted by themselves now.

## About the runs recorded here

*Secrets*, *Thinking times and hints* and *Hostile* ran beside each other on two cores, *Soak* beside much else, and
*Crash* beside the tests of everything else in this house; all but *Fairness* on the compiled form. That one table stood
still for three minutes, as in an earlier run of *Crash* on a very busy machine, was not seen again in three runs with
4,080 kills. The fault in *Secrets* is one of the lab's own: a planted fault no longer fitted what it was planted
in, and said so in a log; it was caught all the same, and is mended.
"""
WIDTH = 118
MOST_TOLD = 12
"""Faults that are told in full."""


def page(reports: Mapping[str, Report], earlier: str = "") -> str:
    """The whole page, from what is kept and from what an earlier page says of the rest."""
    sections = [_section(name, reports.get(name), earlier) for name in PARTS]
    return "\n".join([HEAD, *_summary(reports, earlier), FOUND, *sections]).rstrip() + "\n"


def _summary(reports: Mapping[str, Report], earlier: str) -> Iterator[str]:
    yield line(["part", "run", "faults found", "planted faults caught", "took"])
    yield line(["---", "---", "---:", "---:", "---:"])
    for name in PARTS:
        report = reports.get(name)
        title = f"[{part_of(name).TITLE}](#{_anchor(part_of(name).TITLE)})"
        if report is not None:
            caught = sum(planted.caught for planted in report.planted)
            took = f"{report.seconds / 60:.0f} min" if report.seconds > 100 else f"{report.seconds:.0f} s"
            run = f"{report.size}, {report.date[:10]}{'' if report.whole else ', stopped'}"
            yield line([title, run, str(len(report.findings)), f"{caught} of {len(report.planted)}", took])
        elif old := re.search(rf"^\| \[{re.escape(part_of(name).TITLE)}\].*$", earlier, re.MULTILINE):
            yield old[0]
        else:
            yield line([title, "not yet", "", "", ""])
    yield ""


def _section(name: str, report: Report | None, earlier: str) -> str:
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    if report is None:
        old = re.search(rf"{begin}.*?{end}\n", earlier, re.DOTALL)
        return old[0] if old else "\n".join([begin, *_head(name), "Not yet run.", "", end, ""])
    return "\n".join([begin, *_head(name), *_figures(report), *_filled(f"**Limits.** {part_of(name).LIMITS}"), end, ""])


def _head(name: str) -> list[str]:
    part = part_of(name)
    return [f"## {part.TITLE}", "", *_filled(part.ABOUT)]


def _filled(text: str) -> Iterator[str]:
    """Paragraphs that fit a screen; what is a list or a table stays as it is."""
    for paragraph in text.strip().split("\n\n"):
        listed = paragraph.startswith(("-", "|", "1."))
        yield paragraph if listed else fill(paragraph, WIDTH, break_long_words=False, break_on_hyphens=False)
        yield ""


def _figures(report: Report) -> Iterator[str]:
    yield f"Run on {report.date} at commit {report.commit}, size *{report.size}*, seed {report.seed}."
    yield f"{report.machine}. {'' if report.whole else 'Stopped before its end. '}{report.seconds:,.0f} seconds."
    yield ""
    yield from (fill(f"- {note}", WIDTH, subsequent_indent="  ") for note in report.notes)
    yield from ["", *_table(["", "count"], [(what, f"{count:,}") for what, count in report.counts.items()])]
    if report.times:
        rows = [
            (what, f"{times.count:,}", *(f"{value:.3f}" for value in (times.p50, times.p99, times.worst)))
            for what, times in report.times.items()
        ]
        yield from _table(["seconds", "measured", "p50", "p99", "worst"], rows)
    if report.findings:
        yield from _table(["faults found"], [(_cell(finding),) for finding in report.findings[:MOST_TOLD]])
    else:
        yield from ["**Faults found:** none.", ""]
    yield from _table(
        ["planted fault", "caught", "how it showed"],
        [(planted.fault, "yes" if planted.caught else "**no**", _cell(planted.seen)) for planted in report.planted],
    )


def _table(heads: list[str], rows: list[tuple[str, ...]]) -> Iterator[str]:
    yield line(heads)
    yield line(["---", *("---:" if head != "how it showed" else "---" for head in heads[1:])])
    yield from (line(list(row)) for row in rows)
    yield ""


def _cell(text: str) -> str:
    text = re.sub(r"(/[\w.-]+)+/(?=lab/|spelbord/)", "", text)  # where it lay on that machine is nobody's concern
    return " ".join(text.replace("|", "\\|").split())[:200]


def _anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
