"""Plots as SVG, drawn here: means with their intervals in rows, and values against each other. No library is needed.

Colours follow the reader's light or dark screen; whoever cannot see a plot hears its title, and tables say the same.
"""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING

from spelbord.core import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WIDTH, ROW, LABELS, MARGIN = 720, 30, 210, 24
HEAD, FOOT = 44, 34
NOTHING = 1e-6
"""What is nearer together than this, beside how large it is, is drawn as one."""
STYLE = (
    "svg{color-scheme:light dark;--ink:#1f2933;--faint:#d3d9e0;--hue:#1f6f8b}"
    "@media(prefers-color-scheme:dark){svg{--ink:#e6ebf0;--faint:#3b4650;--hue:#6cc4de}}"
    "text{font:13px system-ui,sans-serif;fill:var(--ink)}.title{font-weight:600;font-size:15px}"
    ".grid{stroke:var(--faint)}.even{stroke:var(--ink);stroke-dasharray:4 4;opacity:.6}"
    ".span{stroke:var(--hue);stroke-width:3;stroke-linecap:round}.dot{fill:var(--hue)}"
    ".line{fill:none;stroke:var(--hue);stroke-width:2}"
)


class ChartRow(Value, frozen=True):
    """One row of a chart."""

    label: str
    mean: float
    low: float | None = None
    high: float | None = None


class Chart(Value, frozen=True):
    """Rows of means with their intervals, on one scale."""

    title: str
    marks: tuple[ChartRow, ...]
    even: float | None = None
    """Where a line stands that means no difference."""


class Curve(Value, frozen=True):
    """One number against another."""

    title: str
    points: tuple[tuple[float, float], ...]


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from below the lowest to above the highest."""
    if high - low < NOTHING * max(1.0, abs(low)):
        low, high = low - 1, high + 1
    rough = (high - low) / most
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]


def drawn(charts: Sequence[Chart | Curve], say: Callable[[float], str] = "{:g}".format) -> str:
    """Charts under each other, as one SVG; `say` writes the numbers of the scales."""
    parts, top = [], 0.0
    for chart in charts:
        lines, height = _chart(chart, say) if isinstance(chart, Chart) else _curve(chart, say)
        parts.append(f'<g transform="translate(0 {top:g})">{"".join(lines)}</g>')
        top += height
    title = escape("; ".join(chart.title for chart in charts))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {top:g}" width="{WIDTH}">'
        f"<title>{title}</title><style>{STYLE}</style>{''.join(parts)}</svg>\n"
    )


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _scale(scale: Sequence[float], start: float, end: float) -> Callable[[float], float]:
    return lambda number: start + (number - scale[0]) / (scale[-1] - scale[0]) * (end - start)


def _chart(chart: Chart, say: Callable[[float], str]) -> tuple[list[str], float]:
    found = [n for mark in chart.marks for n in (mark.mean, mark.low, mark.high) if n is not None]
    found += [] if chart.even is None else [chart.even]
    scale = ticks(min(found), max(found))
    at = _scale(scale, LABELS, WIDTH - MARGIN)
    bottom = HEAD + ROW * len(chart.marks)
    lines = [_text(0, 20, chart.title, kind="title")]
    for tick in scale:
        lines += [
            _line(at(tick), HEAD - 8, at(tick), bottom, "grid"),
            _text(at(tick), bottom + 16, say(tick), "middle"),
        ]
    if chart.even is not None:
        lines.append(_line(at(chart.even), HEAD - 8, at(chart.even), bottom, "even"))
    for row, mark in enumerate(chart.marks):
        y = HEAD + ROW * (row + 0.5) - 6
        lines.append(_text(LABELS - 12, y + 4, mark.label, "end"))
        if mark.low is not None and mark.high is not None:
            lines.append(_line(at(mark.low), y, at(mark.high), y, "span"))
        lines.append(f'<circle cx="{at(mark.mean):.1f}" cy="{y:.1f}" r="5" class="dot"/>')
    return lines, bottom + FOOT


def _curve(curve: Curve, say: Callable[[float], str]) -> tuple[list[str], float]:
    across, up = ([point[part] for point in curve.points] for part in (0, 1))
    scale_x, scale_y = ticks(min(across), max(across)), ticks(min(up), max(up))
    bottom = HEAD + 220
    at_x, at_y = _scale(scale_x, 60, WIDTH - MARGIN), _scale(scale_y, bottom, HEAD)
    lines = [_text(0, 20, curve.title, kind="title")]
    lines += [_text(at_x(tick), bottom + 18, say(tick), "middle") for tick in scale_x]
    for tick in scale_y:
        lines += [
            _line(60, at_y(tick), WIDTH - MARGIN, at_y(tick), "grid"),
            _text(52, at_y(tick) + 4, say(tick), "end"),
        ]
    path = " ".join(f"{at_x(x):.1f},{at_y(y):.1f}" for x, y in curve.points)
    return [*lines, f'<polyline points="{path}" class="line"/>'], bottom + FOOT
