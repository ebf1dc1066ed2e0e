"""The measures of Alfapet, in a run so short that its numbers mean nothing."""

import json
import subprocess
import sys

from benchmarks.alfapet.page import page
from benchmarks.table import ROOT


def test_a_short_run_has_every_measure_and_makes_a_page():
    command = [sys.executable, "-m", "benchmarks", "alfapet", "--here", "--quick"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - our own module
    measured = json.loads(run.stdout)
    assert measured["search"]["milliseconds"].keys() == {"0", "1", "2"}
    assert measured["quiet"]["laid"] >= measured["quiet"]["score"] > 300
    assert measured["match"]["score"] > 300
    measured["graph"] = {"words": 730_476, "bytes": 1_884_228, "build": 8.0, "map": 0.5}
    lines = page({"compiled": measured, "interpreted": measured}, "python -m benchmarks alfapet").splitlines()
    rows = [line for line in lines if line.startswith("|")]
    assert len(rows) == 2 + 11 + 2 + 8
    assert str(ROOT) not in "\n".join(lines)
    assert any("≤ 10 s | 8.0 s | reached" in row for row in rows)
