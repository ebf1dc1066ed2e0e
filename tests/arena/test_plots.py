"""Plots: whole XML, everything inside the frame, and what is drawn is what was found."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelbord.arena.plots import Chart, ChartRow, Curve, drawn, ticks

SVG = "{http://www.w3.org/2000/svg}"


def number(element, name):
    return float(element.attrib[name])


@given(st.floats(-1e6, 1e6), st.floats(0, 1e6))
def test_a_scale_has_few_round_numbers_around_all_that_is_shown(low, width):
    found = ticks(low, low + width)
    assert 2 <= len(found) <= 9, found
    assert found == sorted(found)
    step = found[1] - found[0]
    assert found[0] <= low + step * 1e-3
    assert found[-1] >= low + width - step * 1e-3


def test_a_chart_shows_each_mean_between_its_bounds_and_minds_its_letters():
    marks = (ChartRow("<b> & co", 0.6, 0.5, 0.7), ChartRow("alone", 0.2))
    root = ET.fromstring(drawn([Chart("Wins", marks, even=0.25)]))  # noqa: S314 - our own
    assert root.find(f"{SVG}title").text == "Wins"
    assert "<b> & co" in [text.text for text in root.iter(f"{SVG}text")]
    dots = [number(dot, "cx") for dot in root.iter(f"{SVG}circle")]
    (span,) = [line for line in root.iter(f"{SVG}line") if line.get("class") == "span"]
    assert number(span, "x1") < dots[0] < number(span, "x2")
    assert dots[1] < number(span, "x1")
    width = number(root, "width")
    assert all(0 <= float(x) <= width for x in re.findall(r'c?x[12]?="([\d.-]+)"', ET.tostring(root).decode()))


def test_charts_and_curves_stand_under_each_other():
    chart, curve = Chart("One", (ChartRow("a", 1.0),)), Curve("Two", ((0, 0), (1, 5), (2, 3)))
    root = ET.fromstring(drawn([chart, curve], "{:.1f}".format))  # noqa: S314 - our own
    tops = [float(part.attrib["transform"].split()[1].rstrip(")")) for part in root.iter(f"{SVG}g")]
    assert tops[0] == 0 < tops[1] < float(root.attrib["viewBox"].split()[3])
    (line,) = root.iter(f"{SVG}polyline")
    points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert min(points, key=lambda point: point[1]) == points[1]


@pytest.mark.parametrize("value", [0.0, -3.5, 1e-9])
def test_one_value_alone_has_a_scale(value):
    assert ticks(value, value)[0] < value < ticks(value, value)[-1]
