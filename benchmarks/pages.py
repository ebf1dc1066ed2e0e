"""What all pages have in common: what was missed, said first, and plots of their tables.

A page is written as its tables; the rest is read from them, so that no plot and no list can say anything else.
"""

import re

from benchmarks.plots import Bar, bars

COLUMNS = {
    "median": "",
    "moves per CPU second": "moves for each CPU second of the server",
    "µs": "µs",
    "p50, 4 times slower": "ms, on a processor that is 4 times slower",
    "compiled": "ms",
}
"""Columns that are drawn, with the unit of those whose tables do not say it."""
MISSED, REACHED = "missed", "reached"
NUMBER = re.compile(r"(-?[\d,]+(?:\.\d+)?)(?: ± [\d.]+)? ?(\S*)")
PLOT = re.compile(r"!\[[^\]]*plotted[^\]]*\]\([^)]*\)\n\n")


def write(place, page):
    """Write a page, with its plots beside it, and what was missed before the first heading of a part."""
    place.write_text(with_plots(place, with_missed(page)), "utf-8")


def with_missed(page):
    """The page with a line for everything that its tables call missed; one that has such lines gets them anew."""
    missed, said = [], 0
    for table in _tables(page):
        for row in table.rows:
            if row[-1] in {MISSED, REACHED}:
                said += 1
                told = " · ".join(filter(None, (table.short, *row[:-1])))
                missed += [f"- {told}"] if row[-1] == MISSED else []
    if not said:
        return page
    head, first, rest = page.partition("\n|")
    if "\n## " in head:
        head, first, rest = page.partition("\n## ")
    head = head.partition("\nOf what was to be reached,")[0].rstrip("\n")
    told = f"Of what was to be reached, {said - len(missed)} of {said} was."
    lines = [head, "", f"{told} Missed:" if missed else told, *([""] if missed else []), *missed, ""]
    return "\n".join(lines) + first + rest


def with_plots(place, page):
    """The page with a plot before each table that has a column to be drawn."""
    for old in place.parent.glob(f"{place.stem}-plot-*.svg"):
        old.unlink()
    page, count = PLOT.sub("", page), 0
    for table in reversed(list(_tables(page))):
        drawn = table.drawn()
        if drawn:
            count += 1
            picture = place.with_name(f"{place.stem}-plot-{table.number}.svg")
            picture.write_text(drawn, "utf-8")
            shown = f"![{table.title}, plotted: the table says the same]({picture.name})\n\n"
            page = page[: table.start] + shown + page[table.start :]
    return page


class _Table:
    """A table of a page: where it begins, what stands above it, and its cells."""

    def __init__(self, number, start, heading, lines):
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        self.number, self.start = number, start
        self.level, self.title = heading
        self.heads, self.rows = cells[0], cells[2:]

    @property
    def short(self):
        """What stands above it, up to a colon: which form was measured. Nothing where it is the whole page's."""
        return self.title.partition(":")[0] if self.level > 1 else ""

    def drawn(self):
        """Its plot, if it has one: the first of the columns that are drawn, where its numbers are of one kind."""
        column = next((name for name in COLUMNS if name in self.heads[1:]), None)
        if column is None:
            return ""
        at, unit, found = self.heads.index(column), COLUMNS[column], []
        for row in self.rows:
            told = NUMBER.fullmatch(row[at])
            own = row[self.heads.index("unit")] if "unit" in self.heads else told[2] if told else ""
            if told and (not own or not unit or own == unit.partition(",")[0]):
                unit = unit or own
                found.append(Bar(_plainly(row[0] if self.heads[1] != "tap" else f"{row[0]}: {row[1]}"), _read(told[1])))
        return bars(self.title.partition(":")[0], unit, found) if len(found) > 1 else ""


def _tables(page):
    """The tables of a page, from the first on."""
    for number, found in enumerate(re.finditer(r"(?:^\|.*\n)+", page + "\n", re.MULTILINE), 1):
        above = re.findall(r"^(#+) (.*)$", page[: found.start()], re.MULTILINE) or [("", "")]
        heading = (len(above[-1][0]), _plainly(above[-1][1]))
        yield _Table(number, found.start(), heading, found[0].splitlines())


def _plainly(words):
    return words.replace("`", "").replace("*", "")


def _read(told):
    return float(told.replace(",", ""))
