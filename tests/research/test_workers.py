"""A batch in several processes is the same batch, ends with whoever asked for it, and says so when it cannot go on."""

import gc
import os
import pickle
import select
import signal
import subprocess
import sys

import numpy as np
import pytest

from spelbord.research import Batch
from spelbord.research.workers import WorkerError

COUNT = 7
LONG = 60
"""Seconds after which something hangs."""

ENDLESS = """
import numpy as np
from spelbord.research import Batch

if __name__ == "__main__":
    batch, generator = Batch("tio", 8, workers=2), np.random.default_rng(1)
    print(*[process.pid for process in batch._crew._processes], flush=True)
    while True:
        batch.step_at_random(generator)
"""
UNGUARDED = "from spelbord.research import Batch\nBatch('tio', 4, workers=2)\n"
FORGETFUL = """
from spelbord.research import Batch

if __name__ == "__main__":
    batch = Batch("tio", 4, workers=2)
    print("dealt")
"""


def same(one, other):
    return all((ours == theirs).all() for ours, theirs in zip(one, other, strict=True))


def gone(pids):
    """Wait until these processes have ended."""
    for pid in pids:
        try:
            handle = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        ended, _, _ = select.select([handle], [], [], LONG)
        os.close(handle)
        assert ended, f"process {pid} goes on"


@pytest.fixture
def script(tmp_path):
    """Runs a script of its own, with every warning an error; asks for its group, so that Ctrl-C can be told to all."""
    running = []

    def run(text):
        (tmp_path / "script.py").write_text(text)
        command = [sys.executable, "-W", "error", str(tmp_path / "script.py")]
        out = err = subprocess.PIPE
        running.append(subprocess.Popen(command, stdout=out, stderr=err, text=True, start_new_session=True))  # noqa: S603 - our own
        return running[-1]

    # Who hears of no Ctrl-C, as work in a shell's background, would start what hears of none either.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield run
    signal.signal(signal.SIGINT, before)
    for process in running:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("game", "agreed", "steps"),
    [("tio", {"seats": 2}, 150), ("ecosfera", {"seats": 1, "reward": "score"}, 60), ("alfapet", {}, 3)],
)
def test_any_number_of_workers_plays_the_same(game, agreed, steps):
    ended = 0
    with (
        Batch(game, COUNT, seed=3, **agreed) as one,
        Batch(game, COUNT, seed=3, workers=2, **agreed) as two,
        Batch(game, COUNT, seed=3, workers=3, **agreed) as three,
    ):
        batches, generators = (one, two, three), [np.random.default_rng(5) for _ in range(3)]
        for number in range(steps):
            if number % 2:
                told = [batch.step_at_random(generator) for batch, generator in zip(batches, generators, strict=True)]
            else:
                chosen = [batch.sample(generator) for batch, generator in zip(batches, generators, strict=True)]
                assert chosen[0] == chosen[1] == chosen[2]
                told = [batch.step(chosen[0]) for batch in batches]
            assert same(told[0], told[1])
            assert same(told[0], told[2])
            assert (one.actions == two.actions).all()
            ended += told[0].ended.sum()
        assert [each.seed for each in two.episodes] == [each.seed for each in one.episodes]
        assert all((one.features(number) == three.features(number)).all() for number in range(COUNT))
        assert same(one.reset(), two.reset())
        assert same(one.reset(8), two.reset(8))
    assert ended > 0 or game == "alfapet"


def test_a_pickled_batch_goes_on_in_processes_of_its_own():
    with Batch("ecosfera", COUNT, seed=1, workers=2) as batch:
        generator = np.random.default_rng(1)
        for _ in range(20):
            batch.step_at_random(generator)
        with pickle.loads(pickle.dumps(batch)) as other:  # noqa: S301 - our own
            assert other.workers == 2
            for _ in range(20):
                chosen = batch.sample(generator)
                assert same(batch.step(chosen), other.step(chosen))


def test_a_number_that_is_not_allowed_changes_no_game_in_any_process():
    with Batch("tio", COUNT, seed=1, workers=2) as batch:
        before, chosen = batch.observations.copy(), batch.masks.argmax(axis=1)
        chosen[COUNT - 1] = 0
        with pytest.raises(ValueError, match=f"game {COUNT - 1}: 0 is no answer now"):
            batch.step(chosen)
        with pytest.raises(IndexError):
            batch.features(COUNT)
        assert (batch.observations == before).all()
        batch.step(batch.masks.argmax(axis=1))


@pytest.mark.parametrize("workers", [2, 3])
def test_a_process_that_is_killed_is_told_of_and_ends_the_batch(workers):
    batch = Batch("tio", COUNT, seed=1, workers=workers)
    pids = [process.pid or 0 for process in batch._crew._processes]
    assert len(pids) == workers - 1, "this process is one of them"
    os.kill(pids[-1], signal.SIGKILL)
    with pytest.raises(WorkerError, match=rf"Process {workers} of {workers} of the batch ended with exit code -9"):
        batch.step(batch.masks.argmax(axis=1))
    gone(pids)
    with pytest.raises(ValueError, match="the batch is closed"):
        batch.reset()
    batch.close()


@pytest.mark.parametrize("failing", [0, COUNT - 1])
def test_what_a_process_raises_is_told(failing):
    batch = Batch("tio", COUNT, seed=1, workers=2)
    pids = [process.pid or 0 for process in batch._crew._processes]
    batch.actions[:] = batch.masks.argmax(axis=1)
    batch.actions[failing] = 10_000  # past everything that looks at answers
    with pytest.raises(WorkerError, match=rf"(?s)Process {1 + (failing > 0)} of 2 of the batch failed.*IndexError"):
        batch._crew.step()
    gone(pids)
    with pytest.raises(ValueError, match="the batch is closed"):
        batch.reset()


def test_processes_that_outnumber_the_cores_play_the_same(monkeypatch):
    monkeypatch.setattr("spelbord.research.batch._cores", lambda: 1)
    with Batch("tio", COUNT, seed=3, workers=2) as crowded, Batch("tio", COUNT, seed=3) as alone:
        for _ in range(5):
            assert same(crowded.step(crowded.masks.argmax(axis=1)), alone.step(alone.masks.argmax(axis=1)))


def test_processes_leave_with_a_batch_that_is_closed_or_forgotten():
    batch = Batch("tio", COUNT, workers="all")
    assert batch.workers == "all"
    batch = Batch("tio", COUNT, workers=2)
    pids = [process.pid for process in batch._crew._processes]
    del batch
    gc.collect()
    gone(pids)


def test_ctrl_c_ends_all_and_is_told_once(script):
    running = script(ENDLESS)
    pids = [int(pid) for pid in running.stdout.readline().split()]
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=LONG)
    gone(pids)
    assert told.count("Traceback") == 1
    assert told.rstrip().endswith("KeyboardInterrupt")


def test_processes_leave_when_whoever_started_them_is_killed(script):
    running = script(ENDLESS)
    pids = [int(pid) for pid in running.stdout.readline().split()]
    running.kill()
    gone(pids)


def test_a_script_that_forgets_to_close_ends_without_a_word(script):
    assert script(FORGETFUL).communicate(timeout=LONG) == ("dealt\n", "")


def test_a_script_without_a_main_of_its_own_is_told_what_it_needs(script):
    _, told = script(UNGUARDED).communicate(timeout=LONG)
    assert "needs the usual `if __name__ == '__main__'`" in told


@pytest.mark.parametrize(("count", "workers"), [(0, 1), (4, 0), (4, -1)])
def test_there_is_something_to_play_and_somebody_to_play_it(count, workers):
    with pytest.raises(ValueError, match="there must be one at least"):
        Batch("tio", count, workers=workers)
