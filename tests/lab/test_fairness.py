"""Fairness: who comes first is counted, and what it takes is only reported."""

from lab.report import Notebook, Size

from lab import fairness


def test_a_short_run_finds_a_queue_where_one_person_keeps_others_waiting():
    notebook = Notebook("fairness", Size("tiny"))
    fairness.run(notebook.size, notebook)
    report = notebook.report()
    assert [planted.caught for planted in report.planted] == [True]
    assert report.findings == ()
    assert report.times["tio, svår, beside fifty tables"].count > 0
