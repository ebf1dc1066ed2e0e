"""Plots for the pages of benchmarks, as SVG: lines on scales of powers of ten, and bars. No library is needed.

Colours follow the reader's light or dark screen; what a plot shows stands in a table beside it, too.
"""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple, TypeAlias

Scale: TypeAlias = Callable[[float], float]
WIDTH, HEIGHT, LEFT, RIGHT, HEAD, FOOT = 720, 300, 84, 24, 40, 46
LEGEND, BAR = 20, 42
HUES = 6
STYLE = (
    "svg{color-scheme:light dark;--ink:#1f2933;--faint:#d3d9e0;"
    "--h0:#1f6f8b;--h1:#b4501e;--h2:#4a7a2a;--h3:#7a3f98;--h4:#8a6d00;--h5:#b0305c}"
    "@media(prefers-color-scheme:dark){svg{--ink:#e6ebf0;--faint:#3b4650;"
    "--h0:#6cc4de;--h1:#f0975f;--h2:#9ccc6f;--h3:#c79be0;--h4:#e0c04a;--h5:#f08bab}}"
    "text{font:13px system-ui,sans-serif;fill:var(--ink)}.title{font-weight:600;font-size:15px}"
    ".grid{stroke:var(--faint)}.line{fill:none;stroke-width:2}"
    + "".join(f".l{hue}{{stroke:var(--h{hue})}}.d{hue}{{fill:var(--h{hue})}}" for hue in range(HUES))
)
DASHES = ("", "6 4", "2 3")


class Row(NamedTuple):
    """A line of a plot: its name, and its points from left to right."""

    name: str
    points: Sequence[tuple[float, float]]


class Bar(NamedTuple):
    """A bar: its name, how long it is, and which colour it has."""

    name: str
    value: float
    hue: int = 0


def lines(title: str, across: str, rows: Sequence[Row]) -> str:
    """Lines against sizes, both on scales of powers of ten: what grows as its size has the slope of the diagonal."""
    scale_x = _powers([x for row in rows for x, _ in row.points])
    scale_y = _powers([y for row in rows for _, y in row.points if y > 0])
    bottom = HEAD + HEIGHT
    at_x, at_y = _scale(scale_x, LEFT, WIDTH - RIGHT), _scale(scale_y, bottom, HEAD)
    parts = [_text(0, 20, title, kind="title")]
    for power in scale_x:
        parts += [_line(at_x(10.0**power), HEAD, at_x(10.0**power), bottom)]
        parts += [_text(at_x(10.0**power), bottom + 18, _number(10.0**power), "middle")]
    for power in scale_y:
        parts += [_line(LEFT, at_y(10.0**power), WIDTH - RIGHT, at_y(10.0**power))]
        parts += [_text(LEFT - 8, at_y(10.0**power) + 4, _number(10.0**power), "end")]
    parts += [_text((LEFT + WIDTH - RIGHT) / 2, bottom + 38, across, "middle")]
    for number, row in enumerate(rows):
        parts += _row(number, row, at_x, at_y, bottom + FOOT + 14 + number * LEGEND)
    return _whole(title, parts, bottom + FOOT + 10 + len(rows) * LEGEND)


def bars(title: str, unit: str, found: Sequence[Bar]) -> str:
    """Bars under each other, from nought on, each with its number."""
    longest = max([bar.value for bar in found], default=1.0) or 1.0
    parts = [_text(0, 20, f"{title} ({unit})" if unit else title, kind="title")]
    for number, bar in enumerate(found):
        top, long = HEAD + number * BAR, bar.value / longest * (WIDTH - 100)
        parts += [
            _text(0, top + 12, bar.name),
            f'<rect x="0" y="{top + 18}" width="{max(1.0, long):.1f}" height="14" class="d{bar.hue % HUES}"/>',
            _text(long + 6, top + 30, _number(bar.value)),
        ]
    return _whole(title, parts, HEAD + len(found) * BAR + 6)


def _row(number: int, row: Row, at_x: Scale, at_y: Scale, y: float) -> Iterator[str]:
    hue, dash = number % HUES, DASHES[number // HUES % len(DASHES)]
    seen = [(at_x(x), at_y(value)) for x, value in row.points if value > 0]
    style = f'class="line l{hue}" stroke-dasharray="{dash}"' if dash else f'class="line l{hue}"'
    yield f'<polyline points="{" ".join(f"{x:.1f},{top:.1f}" for x, top in seen)}" {style}/>'
    for x, top in seen:
        yield f'<circle cx="{x:.1f}" cy="{top:.1f}" r="3.5" class="d{hue}"/>'
    yield f'<polyline points="{LEFT},{y - 4:.1f} {LEFT + 28},{y - 4:.1f}" {style}/>'
    yield _text(LEFT + 38, y, row.name)


def _powers(values: Sequence[float]) -> range:
    """The powers of ten around all of these."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return range(low, max(high, low + 1) + 1)


def _scale(powers: range, start: float, end: float) -> Scale:
    return lambda value: start + (log10(value) - powers[0]) / (powers[-1] - powers[0]) * (end - start)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.3g}"


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="grid"/>'


def _whole(title: str, parts: Sequence[str], height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(parts)}</svg>\n"
    )
