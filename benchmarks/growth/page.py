"""What grew as Markdown: a table and a plot for each part, and what grew faster than it may."""

import subprocess

from benchmarks.growth.parts import FLAT, LINEAR, MOST, SQUARE, found_in, is_busy
from benchmarks.plots import Row, lines
from benchmarks.table import ROOT, line, made, number
from lab import postgres

PAGE = ROOT / "docs" / "benchmarks-growth.md"

NOTES = """\
## How to read it

Sizes grow by about ten; a line that grows as its size has the slope of a diagonal, one that does not grow lies flat.
*Grows as* is the power of the size from the first size to the last: 0 where it stays, 1 where it grows along, 2 with
the square. What may not grow at all is let off up to {flat:g}, since times are never quite the same twice, and so are
the others: up to {linear:g} where it may grow as its size, and {square:g} with the square. Counts (steps folded,
instructions of the database, messages, bytes) are the same at every run; times depend on the machine and on what else
it does.

Times are of the server's own code in one process, without the network: the least of several tries, CPU time where only
this process works and time by the clock where PostgreSQL does. What was measured before is kept in build/growth, so
that `python -m benchmarks growth steps` measures one part again and writes the page anew with all of them;
`--anew` forgets.
"""


def postgres_version():
    """Which PostgreSQL is measured, if there is one."""
    folder = postgres.programs()
    if folder is None:
        return ""
    told = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True)
    return told.stdout.split()[-1] if "(" not in told.stdout else told.stdout.split()[2]


def plots_of(part):
    """Where the plots of a part lie."""
    numbers = range(1, len(part.plots) + 1)
    return [ROOT / "docs" / f"benchmarks-growth-{part.name}-{number}.svg" for number in numbers]


def page(measured, parts, command):
    """The whole page."""
    found = [(part, list(found_in(part, measured[part.name]))) for part in parts if measured.get(part.name)]
    return "\n".join([
        "# Cost as work grows",
        "",
        *made(command, also=[f"PostgreSQL {version}." for version in filter(None, [postgres_version()])]),
        "",
        *_verdict(found, [told for part in parts if (told := _left_out(part, measured.get(part.name, {})))]),
        "",
        *(text for part, lines_ in found for text in _section(part, lines_)),
        NOTES.format(flat=MOST[FLAT], linear=MOST[LINEAR], square=MOST[SQUARE]),
    ])  # fmt: skip


def _verdict(found, unmeasured):
    """What was missed, said first."""
    every = [(part, each) for part, lines_ in found for each in lines_ if each.judged]
    missed = [(part, each) for part, each in every if not each.kept]
    yield f"{len(every) - len(missed)} of {len(every)} lines grow no faster than they may."
    if is_busy():
        yield "The machine was busy with other things, so that times by the clock, PostgreSQL's, are not judged."
    if missed:
        yield "Missed:"
        yield ""
    for part, each in missed:
        limit = MOST[each.line.grows]
        yield f"- {part.title}, {each.line.title}:"
        yield f"  grows as {each.slope:.2f}, at most {limit:g}."
    if unmeasured:
        yield ""
        yield f"Not measured: {'; '.join(unmeasured)}."
    for reason in filter(None, (part.missing() for part, _ in found)):
        yield ""
        yield reason


def _left_out(part, measured):
    """Which of its sizes are missing, in words."""
    sizes = [f"{size:,}" for size in part.sizes if str(size) not in measured]
    return f"{' and '.join(sizes)} {part.of}" if sizes else ""


def _section(part, found):
    sizes = sorted({size for each in found for size, _ in each.points})
    yield f"## {part.title}"
    yield ""
    for place in plots_of(part):
        yield f"![{part.title}, plotted: the table says the same]({place.name})"
        yield ""
    yield line(["", "unit", *(f"{size:,} {part.of}" for size in sizes), "grows as", "may grow", ""])
    yield line(["---", "---", *["---:"] * (len(sizes) + 1), "---", "---"])
    for each in found:
        values = dict(each.points)
        slope, verdict = f"{each.slope:.2f}" if len(each.points) > 1 else "", "kept" if each.kept else "missed"
        may = f"{each.line.grows}: {each.line.why}" if each.line.why else each.line.grows
        cells = [_value(values[size]) if size in values else "" for size in sizes]
        yield line([each.line.title, each.line.unit, *cells, slope, may, verdict if each.judged else ""])
    yield ""
    yield part.notes


def _value(value):
    return number(value) if value >= 10 else f"{value:.2f}"


def draw(part, measured):
    """The plots of a part, each with its place."""
    found = [each for each in found_in(part, measured) if each.line.unit == "µs" and len(each.points) > 1]
    for place, (title, sign) in zip(plots_of(part), part.plots.items(), strict=True):
        rows = [Row(each.line.title, each.points) for each in found if sign in each.line.key]
        if rows:
            yield place, lines(f"{part.title}: {title}, µs" if sign else f"{part.title}: µs", part.of, rows)
