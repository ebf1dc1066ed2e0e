"""The script that breaks rules: it says of a rule whether a test notices, and knows what it lists as harmless."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent.parent / "scripts"

RULES = '''"""Rules of a toy."""

LEAST = 1


def may_lay(chips, free):
    """At least one, and no more than one has [TOY-01]."""
    if chips > free:
        raise ValueError(chips)
    return chips >= LEAST


def forget(state):
    # Nobody looks at this [TOY-02].
    state.clear()


def spin(state):
    while state:
        state.pop()
'''
TESTS = """
import pytest

import toyrules


@pytest.mark.parametrize(("chips", "may"), [(1, True), (0, False), (7, True)])
def test_how_many(chips, may):
    assert toyrules.may_lay(chips, 7) is may


def test_no_more_than_one_has():
    with pytest.raises(ValueError, match="8"):
        toyrules.may_lay(8, 7)


def test_whatever():
    toyrules.forget([])
    toyrules.spin([1])
"""
DRIVER = """
import json, sys
from pathlib import Path
from mutants.finding import Module
from mutants.targets import Target
from mutants.keeping import Fate, keep, read
from mutants.trying import Run

place = Path(sys.argv[1])
sys.path.insert(0, str(place))
module = Module("toyrules", place / "toyrules.py")
run = Run(Target("toy", (module,), (place / "test_toyrules.py",)), place / "kept.jsonl")
run.collected_once()
run.anew()
rulings = {mutant.key: sorted(mutant.rulings) for mutant in run.every.values()}
fates = {key: fate.how for key, fate in read(run.file).items()}
survived = run.survivors()
keep(run.file, next(iter(fates)), Fate("killed", "another"))
due = [Run(run.target, run.file, anew=anew).progress.due for anew in (False, True)]
(place / "answer.json").write_text(json.dumps([fates, rulings, survived, due]))
"""


@pytest.fixture(scope="module")
def answer(tmp_path_factory):
    """What comes of each mutant of the toy, which rulings it breaks, and which survive."""
    place = tmp_path_factory.mktemp("mutants")
    (place / "toyrules.py").write_text(RULES)
    (place / "test_toyrules.py").write_text(TESTS)
    (place / "pytest.ini").write_text("[pytest]\n")
    bare = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-c", DRIVER, place], cwd=SCRIPTS, capture_output=True, text=True, check=False, env=bare
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((place / "answer.json").read_text())


@pytest.mark.parametrize(
    ("mutant", "fate"),
    [
        ("toyrules may_lay: if chips > free: => if False:", "killed"),
        ("toyrules may_lay: if chips > free: => if chips >= free:", "killed"),
        ("toyrules may_lay: return chips >= LEAST => return chips > LEAST", "killed"),
        ("toyrules: LEAST = 1 => LEAST = 2", "killed"),
        ("toyrules forget: state.clear() => nothing", "survived"),
        ("toyrules spin: state.pop() => nothing", "too slow"),
    ],
)
def test_each_mutant_meets_its_fate(answer, mutant, fate):
    """Broken functions, a broken module, one that no test looks at, and one that never ends."""
    assert answer[0][mutant] == fate


def test_what_survives_is_told_and_nothing_else(answer):
    assert answer[2] == ["toyrules forget: state.clear() => nothing"]
    assert len(answer[0]) == 6


def test_a_mutant_belongs_to_the_rulings_that_are_cited_there(answer):
    assert answer[1]["toyrules may_lay: if chips > free: => if False:"] == ["TOY-01"]
    assert answer[1]["toyrules forget: state.clear() => nothing"] == ["TOY-02"]
    assert answer[1]["toyrules: LEAST = 1 => LEAST = 2"] == []


def test_what_was_tried_at_another_commit_can_be_tried_again(answer):
    """Nothing is due after a run, and of all only that one."""
    assert answer[3] == [0, 1]


def test_every_mutant_that_is_listed_as_harmless_exists():
    """Where a line has changed, its entry in `equivalents.toml` must be looked at again."""
    done = subprocess.run(
        [sys.executable, "-m", "mutants", "--check"], cwd=SCRIPTS, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
