"""The benchmark table, in a run so short that its numbers mean nothing; the peers stay out, as they are an extra."""

import subprocess
import sys
from pathlib import Path

from spelbord.compiled import is_compiled

ROOT = Path(__file__).parents[2]


def bench(*words):
    command = [sys.executable, "-m", "benchmarks", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own module


def test_a_run_without_peers_prints_a_row_for_each_measure():
    run = bench("--alone", "--repeats", "2", "--seconds", "0")
    assert run.returncode == 0, run.stderr
    rows = [line.split("|") for line in run.stdout.splitlines() if line.startswith("|")][2:]
    assert [row[2].strip() for row in rows] == ["decisions/s"] * 3 + ["worlds/s"] + ["entries/s"] * 2
    assert rows[0][5].strip() == "1.00"
    assert run.stdout.startswith("## As released" if is_compiled() else "## Interpreted")
    assert str(ROOT) not in run.stdout


def test_measuring_never_is_refused():
    run = bench("--alone", "--repeats", "0")
    assert run.returncode == 2
    assert "--repeats 1" in run.stderr
