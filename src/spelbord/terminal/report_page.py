"""A report on one page: a table, plots and the sentences of the terminal, in a file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import msgspec

from spelbord import __version__
from spelbord.arena.plots import Chart, ChartRow, drawn
from spelbord.terminal.reporting import around, sections, title_of
from spelbord.terminal.wording import level_name, percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.arena import BotResult, Interval, Report
    from spelbord.core import AnyKit, Texts

STYLE = (
    ":root{color-scheme:light dark}"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #8885}"
    "th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}pre{overflow-x:auto}"
)


def plot_of(kit: AnyKit, report: Report, words: Texts) -> str:
    """The plots of a report, as one SVG."""
    charts = [
        _chart(report, words, "wins", lambda standing: standing.wins, 1 / report.seats),
        _chart(report, words, "score", lambda standing: standing.score),
    ]
    rated = [(standing, standing.rating) for standing in report.standings if standing.rating]
    if rated:
        marks = [ChartRow(level_name(one.bot, words), found.mu, found.low, found.high) for one, found in rated]
        charts.append(Chart(words.say("plot.rating"), tuple(marks)))
    return drawn(charts, lambda number: words.decimal(number, 2).rstrip("0").rstrip(",."))


def _chart(
    report: Report, words: Texts, key: str, value: Callable[[BotResult], Interval], even: float | None = None
) -> Chart:
    found = [(level_name(standing.bot, words), value(standing)) for standing in report.standings]
    marks = [ChartRow(name, each.mean, each.low, each.high) for name, each in found]
    return Chart(words.say(f"plot.{key}"), tuple(marks), even)


def page_of(kit: AnyKit, report: Report, words: Texts) -> str:
    """The whole page."""
    title = escape(title_of(kit, report, words))
    told = "".join(f"<p>{'<br>'.join(escape(line) for line in lines)}</p>" for lines in sections(kit, report, words))
    plan = escape(msgspec.json.format(msgspec.json.encode(report.plan), indent=2).decode())
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
        f"<h1>{title}</h1>{_table(report, words)}{plot_of(kit, report, words)}{told}"
        f"<details><summary>{escape(words.say('plot.plan'))}</summary><pre>{plan}</pre></details>"
        f"<p><small>Spelbord {__version__}</small></p></html>\n"
    )


def _table(report: Report, words: Texts) -> str:
    heads = [words.say(f"plot.{key}") for key in ("bot", "games", "score", "wins", "rank", "rating")]
    rows = [_row(standing, words) for standing in report.standings]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _row(standing: BotResult, words: Texts) -> list[str]:
    rating = standing.rating
    numbers = () if rating is None else tuple(words.decimal(part, 1) for part in (rating.mu, rating.low, rating.high))
    return [
        level_name(standing.bot, words),
        str(standing.games),
        around(standing.score, words),
        around(standing.wins, words, percent),
        words.decimal(standing.rank.mean, 2),
        "{} ({} … {})".format(*numbers) if numbers else "",
    ]
