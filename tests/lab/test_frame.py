"""The lab's frame: what a part writes is kept, and the page is made of whatever is kept."""

import sys
import types

import pytest
from lab.crash.trial import tracebacks
from lab.page import page
from lab.parts import PARTS, part_of
from lab.report import Notebook, Size, keep, kept

from lab import __main__ as lab

TINY = Size("tiny")


def noted(part="crash", *, caught=True, found=()):
    notebook = Notebook(part, TINY)
    notebook.count("kills", 3)
    notebook.time("recovery", 0.5)
    notebook.time("recovery", 0.25)
    for fault in found:
        notebook.find(fault)
    notebook.plant("acknowledges what it has not stored", ["a move | was lost"] if caught else [])
    return notebook


@pytest.fixture
def part(monkeypatch):
    """A part that does what a test tells it to."""
    module = types.ModuleType("odd_part")
    vars(module).update(TITLE="Odd", ABOUT="It is odd.", LIMITS="Many.")
    monkeypatch.setitem(sys.modules, "odd_part", module)
    monkeypatch.setitem(PARTS, "odd", "odd_part")
    return module


def test_a_report_is_kept_and_read_again(tmp_path):
    report = noted().report()
    keep(report, tmp_path)
    assert kept(tmp_path) == {"crash": report}
    assert (report.times["recovery"].count, report.times["recovery"].worst) == (2, 0.5)
    assert report.good


@pytest.mark.parametrize("notebook", [noted(caught=False), noted(found=["a move was lost"])])
def test_a_fault_that_is_found_and_one_that_is_not_caught_are_both_bad(notebook):
    assert not notebook.report().good


def test_the_page_tells_what_was_found():
    made = page({"crash": noted(caught=False, found=["a move was lost"]).report()})
    assert "| a move was lost |" in made
    assert "| acknowledges what it has not stored | **no** |  |" in made
    assert "| kills | 3 |" in made
    assert "0 of 1" in made
    assert f"## {part_of('soak').TITLE}" in made, "a part that has not been run is named"


def test_a_section_stays_until_its_part_is_run_again():
    first = page({"crash": noted(found=["an old fault"]).report()})
    assert page({}, first) == first
    second = page({"soak": noted("soak").report()}, first)
    assert "| an old fault |" in second
    assert second.count("1 of 1") == 2
    assert "an old fault" not in page({"crash": noted().report()}, second)


@pytest.mark.parametrize(("stop", "good"), [(None, True), (KeyboardInterrupt, False)])
def test_what_a_part_has_written_is_kept_also_when_it_is_stopped(tmp_path, part, capsys, stop, good):
    def run(size, notebook):
        assert size == Size("tiny", 7)
        notebook.count("probes", 5)
        if stop:
            raise stop

    part.run = run
    assert lab.main(["odd", "--tiny", "--seed", "7", "--out", str(tmp_path)]) == (0 if good else 1)
    report = kept(tmp_path)["odd"]
    assert (report.counts, report.whole) == ({"probes": 5}, good)
    assert "{'probes': 5}" in capsys.readouterr().out


def test_an_unknown_part_is_a_sentence(capsys):
    with pytest.raises(SystemExit):
        lab.main(["crush"])
    assert "there is no part 'crush': choose from" in capsys.readouterr().err


ORPHAN = """Traceback (most recent call last):
  File "<string>", line 1, in <module>
  File "/python3.11/multiprocessing/spawn.py", line 122, in spawn_main
    exitcode = _main(fd, parent_sentinel)
  File "/python3.11/multiprocessing/spawn.py", line 132, in _main
    self = reduction.pickle.load(from_parent)
EOFError: Ran out of input
"""
FAILED = """Traceback (most recent call last):
  File "/spelbord/server/tables/table.py", line 9, in obey
    raise ValueError(1)
ValueError: 1
"""


def test_a_worker_that_lost_its_server_is_no_failure_and_anything_else_is():
    assert tracebacks(f"10:00 INFO begun\n{ORPHAN}10:01 INFO begun\n") == []
    assert tracebacks(f"begun\n{ORPHAN}{FAILED}{ORPHAN}") == [FAILED.rstrip()]
    within = ORPHAN.replace("EOFError: Ran out of input", "ValueError: 2").replace("from_parent", "elsewhere")
    assert tracebacks(within) == [within.rstrip()]
