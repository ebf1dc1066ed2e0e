"""Every part of the lab in a short run: it finds nothing wrong, and every fault that is planted."""

import pytest
from lab.parts import PARTS, part_of
from lab.report import Notebook, Size

from thorough import THOROUGH

SIZE = Size("short" if THOROUGH else "tiny")


@pytest.mark.parametrize("name", PARTS)
def test_a_part_finds_what_is_planted_and_nothing_else(name):
    notebook = Notebook(name, SIZE)
    part_of(name).run(SIZE, notebook)
    report = notebook.report()
    assert report.findings == ()
    assert report.planted
    assert [planted.fault for planted in report.planted if not planted.caught] == []
    assert report.counts
