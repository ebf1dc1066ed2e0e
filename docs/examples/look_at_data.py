"""Look at a data set with DuckDB, and draw what was found as SVG.

    spelbord dataset tio --bots medel --bots lätt --games 2000 --to tio-data
    python look_at_data.py tio-data tio-data.svg

A data set is plain Parquet: polars, pandas, R and Spark read it just as well (docs/datasets.md has the schema).
"""

# ruff: noqa: ANN001, ANN201, PLR2004 - an example is to be read, and run as it is
import sys
from pathlib import Path

import duckdb

from spelbord.arena.intervals import share
from spelbord.arena.plots import Chart, ChartRow, Curve, drawn

BY_BOT = """
SELECT bot, list(CASE WHEN rank = 1 THEN 1.0 ELSE 0.0 END) AS wins
FROM (SELECT unnest(bots) AS bot, unnest(ranks) AS rank FROM games)
GROUP BY bot ORDER BY bot
"""
"""Whether each seat of a bot won its game; lists beside each other unfold together."""

KINDS = "SELECT kind, count(*) AS asked FROM decisions GROUP BY kind ORDER BY asked DESC"

PENALTIES = """
SELECT CAST(view -> 'round' AS INTEGER) AS round, avg(CAST(view -> 'penalties' -> d.seat AS INTEGER)) AS points
FROM decisions AS d WHERE kind = 'lay' GROUP BY round ORDER BY round
"""
"""Views are JSON: how many penalty points a seat has when it lays its first card, round by round."""


def look(folder):
    """The tables of a data set, the shares of the bots, the kinds of question, and the curve of the penalties."""
    data = duckdb.connect()
    for table in ("games", "decisions"):
        data.read_parquet(str(Path(folder) / f"{table}-*.parquet")).create_view(table)
    wins = [(bot, share([float(won) for won in won])) for bot, won in data.sql(BY_BOT).fetchall()]
    return wins, data.sql(KINDS).fetchall(), data.sql(PENALTIES).fetchall()


def main(folder, to):
    """Print what was found, and draw it."""
    wins, kinds, points = look(folder)
    for bot, found in wins:
        print(f"{bot}: {found.mean:.1%} of its games won ({found.low:.1%} … {found.high:.1%})")
    for kind, asked in kinds:
        print(f"{kind}: asked {asked} times")
    marks = tuple(ChartRow(bot, found.mean, found.low, found.high) for bot, found in wins)
    charts: list[Chart | Curve] = [
        Chart("Share of games won, by bot", marks),
        Curve("Penalty points when the first card is laid, by round", tuple((float(x), y) for x, y in points)),
    ]
    Path(to).write_text(drawn(charts), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
