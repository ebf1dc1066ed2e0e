"""The examples under docs/examples/ do what they say, at small sizes: bots, data, training, rating."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from spelbord.arena.dataset import DatasetPlan, write_dataset
from thorough import THOROUGH

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"


@pytest.fixture
def example(monkeypatch):
    """An example as a module, and its folder to be found by bots in processes of their own."""
    monkeypatch.setattr(sys, "path", [str(EXAMPLES), str(EXAMPLES / "own_bot"), *sys.path])
    return importlib.import_module


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    pytest.importorskip("pyarrow", reason="the extra data is not installed")
    folder = tmp_path_factory.mktemp("data")
    write_dataset(DatasetPlan("tio", ("medel", "lätt"), 6, seed="examples", moves=True), folder)
    return folder


def test_the_template_of_a_bot_passes_its_own_tests(tmp_path):
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(EXAMPLES / "own_bot"), *sys.path])}
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), "-c", os.devnull,
         str(EXAMPLES / "own_bot")],
        capture_output=True, check=False, text=True, env=environ, cwd=tmp_path, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


@pytest.mark.skipif(not THOROUGH, reason="the template is installed by make thorough")
def test_the_template_can_be_installed_and_is_then_known_by_its_name(tmp_path):
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(tmp_path), str(EXAMPLES / "own_bot")], check=True)  # noqa: S603 - our own
    done = subprocess.run(
        [sys.executable, "-m", "spelbord.terminal", "simulate", "tio", "--bots", "hopeful", "--bots", "random",
         "--deals", "1"],
        capture_output=True, check=False, text=True, env={**os.environ, "PYTHONPATH": str(tmp_path)}, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "hopeful mot random" in done.stdout


def test_a_data_set_is_looked_at_and_drawn(example, data, tmp_path, capsys):
    pytest.importorskip("duckdb")
    example("look_at_data").main(data, tmp_path / "data.svg")
    told = capsys.readouterr().out
    assert "medel: " in told
    assert "lay: asked " in told
    root = ET.parse(tmp_path / "data.svg").getroot()  # noqa: S314 - our own
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 1


def test_a_policy_learns_from_what_was_played_and_plays(example, data, tmp_path, monkeypatch, capsys):
    training, to = example("train_policy"), tmp_path / "policy.npz"
    losses = training.main(data, to, most=150, epochs=15)
    assert losses[-1] < losses[0]
    assert "150 decisions" in capsys.readouterr().out
    monkeypatch.setenv("SPELBORD_POLICY", str(to))
    report = example("rate_own_bot").is_better("train_policy:Learnt", rival="random", deals=1, workers=1)
    assert (report.games, report.standings[0].bot, report.standings[0].lost) == (2, "train_policy:Learnt", ())


def test_the_slopes_of_the_policy_are_those_of_its_loss(example):
    """Each weight moved a little changes the loss by as much as the gradient says."""
    training = example("train_policy")
    np = training.np
    rnd = np.random.default_rng(1)
    examples = [(rnd.normal(size=(moves, 6)), 0) for moves in (2, 3)]
    policy = training.Policy(6, 1)
    policy.weights["out"] = rnd.normal(size=training.NEURONS)
    rows, starts, played = training.stacked(examples)
    slopes = training.shares(policy.scores(rows), starts)
    slopes[played] -= 1
    found = policy.gradients(rows, slopes / len(starts))
    for name, weight in policy.weights.items():
        place = (0,) * weight.ndim
        before, weight[place] = weight[place], weight[place] + 1e-6
        higher = training.loss_of(policy, examples)
        weight[place] = before - 1e-6
        lower = training.loss_of(policy, examples)
        weight[place] = before
        assert (higher - lower) / 2e-6 == pytest.approx(found[name][place], abs=1e-5)


def test_a_bot_of_ones_own_is_rated(example, capsys):
    example("rate_own_bot").main("hopeful_bot:Hopeful", deals=2, league=3, workers=1)
    told = capsys.readouterr().out
    assert "hopeful_bot:Hopeful won " in told
    assert "Not sure yet after 2 deals: the lead may be nought, and 10% or more too." in told
    assert told.count("OpenSkill") == 3
