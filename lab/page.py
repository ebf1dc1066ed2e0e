"""The reports as a page: docs/reliability.md.

Each part has a section between two comments. A section whose report is not at hand stays as it is in the page that
lies there: so parts may be run on different days, and on different machines.
"""

from __future__ import annotations

import re
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


def page(reports: Mapping[str, Report], earlier: str = "") -> str:
    """The whole page, from what is kept and from what an earlier page says of the rest."""
    sections = [_section(name, reports.get(name), earlier) for name in PARTS]
    return "\n".join([HEAD, *_summary(reports, earlier), *sections]).rstrip() + "\n"


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
    return "\n".join([begin, *_head(name), *_figures(report), f"**Limits.** {part_of(name).LIMITS}", end, ""])


def _head(name: str) -> list[str]:
    part = part_of(name)
    return [f"## {part.TITLE}", "", part.ABOUT.strip(), ""]


def _figures(report: Report) -> Iterator[str]:
    yield f"Run on {report.date} at commit {report.commit}, size *{report.size}*, seed {report.seed}."
    yield f"{report.machine}. {'' if report.whole else 'Stopped before its end. '}{report.seconds:,.0f} seconds."
    yield ""
    yield from (f"- {note}" for note in report.notes)
    yield from ["", *_table(["", "count"], [(what, f"{count:,}") for what, count in report.counts.items()])]
    if report.times:
        rows = [
            (what, f"{times.count:,}", *(f"{value:.3f}" for value in (times.p50, times.p99, times.worst)))
            for what, times in report.times.items()
        ]
        yield from _table(["seconds", "measured", "p50", "p99", "worst"], rows)
    yield "**Faults found:** " + ("none." if not report.findings else "")
    yield from ["", *(f"- {finding}" for finding in report.findings)]
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
    return " ".join(text.replace("|", "\\|").split())[:200]


def _anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
