"""What grows is found: each part at tiny sizes, how growth is judged, and the page that tells it."""

from xml.etree import ElementTree as ET

import pytest
from benchmarks.growth import page as pages
from benchmarks.growth import run
from benchmarks.growth.parts import FLAT, LINEAR, Found, Line, Part, found_in
from benchmarks.growth.tables import measured as measured_tables
from benchmarks.pages import with_missed, with_plots


@pytest.mark.parametrize("name", ["steps", "spectators"])
def test_a_part_measures_all_that_it_promises(name):
    part = run.PARTS[name]
    found = {str(size): part.measure(size) for size in part.tiny}
    for values in found.values():
        assert set(values) == {line.key for line in part.lines}
        assert all(value >= 0 for value in values.values())
    assert [each.line for each in found_in(part, found)] == list(part.lines)


async def test_a_database_is_looked_at_in_every_way(tmp_path):
    found = await measured_tables(f"sqlite:///{tmp_path}/tiny.db", 20, "sqlite")
    keys = {line.key for line in run.PARTS["tables"].lines if not line.key.startswith("postgres_")}
    assert set(found) == keys


def test_more_seats_are_measured_where_a_game_has_them():
    found = run.PARTS["seats"].measure(7)
    assert found["tio"] > 0
    assert {line.key for line in run.PARTS["seats"].lines} >= set(found)


def test_pieces_are_measured_as_far_as_a_game_has_them(monkeypatch):
    from benchmarks.growth import pieces

    monkeypatch.setattr(pieces, "COUNTS", {"tio": pieces.COUNTS["tio"]})
    assert set(pieces.measure(5)) == {"tio_view", "tio_bytes", "tio_moves"}
    assert pieces.measure(10_000) == {}


@pytest.mark.parametrize(
    ("grows", "values", "kept"),
    [
        (FLAT, (5, 5, 5), True),
        (FLAT, (5, 6, 7), True),
        (FLAT, (5, 20, 90), False),
        (LINEAR, (5, 50, 500), True),
        (LINEAR, (5, 500, 50_000), False),
    ],
)
def test_growth_is_judged_from_the_first_size_to_the_last(grows, values, kept):
    found = Found(Line("key", "a thing", "µs", grows), tuple(zip((10, 100, 1000), values, strict=True)))
    assert found.kept is kept


def test_sizes_below_those_that_count_are_left_out():
    points = ((100, 1.0), (1_000, 50.0), (10_000, 51.0))
    assert not Found(Line("key", "a thing", "µs"), points).kept
    assert Found(Line("key", "a thing", "µs", since=1_000), points).kept


@pytest.fixture
def part():
    thing, other = Line("key", "a thing", "µs"), Line("more", "another", "µs", LINEAR, "it must")
    return Part("part", "Things", "things", (1, 10), (thing, other), lambda size: {}, "Notes.\n", (1,))


def test_the_page_says_first_what_grew_too_fast_and_what_was_not_measured(part):
    told = pages.page({"part": {"1": {"key": 1, "more": 1}, "10": {"key": 10, "more": 10}}}, [part], "a command")
    assert "1 of 2 lines grow no faster than they may." in told
    assert "- Things, a thing:\n  grows as 1.00, at most 0.2." in told
    assert "| another | µs | 1.00 | 10 | 1.00 | as the size: it must | kept |" in told
    assert "Not measured" not in told
    assert "Not measured: 1 and 10 things." in pages.page({}, [part], "a command")
    assert "Not measured: 10 things." in pages.page({"part": {"1": {"key": 1}}}, [part], "a command")


def test_the_plots_are_pictures_of_all_lines(part):
    [(_, plot)] = pages.draw(part, {"1": {"key": 1, "more": 2}, "10": {"key": 10, "more": 20}})
    drawn = ET.fromstring(plot)  # noqa: S314 - our own
    assert [text.text for text in drawn.iter() if text.tag.endswith("text")][-2:] == ["a thing", "another"]


PAGE = """\
# A page

Made by something.

## Part

|  | unit | best | median |
| --- | --- | ---: | ---: |
| `one` | moves/s | 12 | 1,000 |
| two | moves/s | 11 | 250.5 |

| target | wanted | found |  |
| --- | ---: | ---: | --- |
| fast | ≥ 2 | 1.5 | missed |
| small | ≤ 2 | 1.5 | reached |

## How to read it
"""


def test_every_page_says_first_what_was_missed(tmp_path):
    told = with_missed(PAGE)
    first, _, _ = told.partition("## Part")
    assert "Of what was to be reached, 1 of 2 was. Missed:\n\n- Part · fast · ≥ 2 · 1.5\n" in first
    assert with_missed(told) == told
    assert with_missed("# Nothing to be reached\n") == "# Nothing to be reached\n"


def test_every_page_has_a_plot_of_its_rates(tmp_path):
    place = tmp_path / "page.md"
    told = with_plots(place, PAGE)
    assert "![Part, plotted: the table says the same](page-plot-1.svg)\n\n|  | unit" in told
    assert with_plots(place, told) == told
    drawn = (tmp_path / "page-plot-1.svg").read_text("utf-8")
    assert "Part (moves/s)" in drawn
    assert ">one<" in drawn
    assert ">1,000<" in drawn
    assert [path.name for path in tmp_path.iterdir()] == ["page-plot-1.svg"]
