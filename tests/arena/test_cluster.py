"""On Ray: the same games as anywhere else, also when a worker dies in the midst of one.

Ray is large and no part of what `make test` installs: its own tests run in `make thorough`, which installs it. That a
plan gives the same through any runner is tried here with processes, and in `test_simulate`.
"""

import os
import signal
from importlib import import_module

import pytest

from arena.test_simulate import QUICK, timeless
from spelbord.arena import MatchFailed, Plan, simulate
from spelbord.arena.cluster import _by_deal
from spelbord.arena.workers import runner_for
from spelbord.core import encode
from thorough import THOROUGH

PLAN = Plan("tio", ("greedy", "random"), deals=6, budget=QUICK, seed="anywhere")


def test_the_same_plan_through_another_runner_gives_the_same_report():
    assert encode(timeless(simulate(PLAN, runner=runner_for(2)))) == encode(timeless(simulate(PLAN)))


def test_the_games_of_a_deal_are_one_task_and_other_work_is_one_each():
    assert _by_deal([(1, 1), (1, 2), (2, 1)]) == [[(1, 1), (1, 2)], [(2, 1)]]
    assert _by_deal([5, 6]) == [[5], [6]]


@pytest.fixture(scope="module")
def ray():
    if not THOROUGH:
        pytest.skip("Ray is tried by make thorough")
    found = pytest.importorskip("ray", reason="Ray is not installed: pip install 'spelbord[cluster]'")
    # As Ray is used by whoever starts a cluster by hand: it is there already, and is left there.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    found.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield found
    found.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_dies_on_ray_changes_nothing(ray, tmp_path):
    from spelbord.arena.cluster import on_ray

    plan = Plan("tio", ("greedy", "random"), deals=40, seed="dying", keep=str(tmp_path))
    dead = []

    def tell(done, total):
        """Once the work is under way, kill one of those who do it."""
        if done >= 4 and not dead:
            dead.append(victim())
            os.kill(dead[0], signal.SIGKILL)

    def victim():
        psutil = import_module("psutil")  # which Ray brings along

        own = psutil.Process()
        working = [
            process.pid
            for process in own.children(recursive=True)
            if any("ray::_do" in part for part in process.cmdline())
        ]
        return working[0]

    report = simulate(plan, tell, runner=on_ray())
    assert dead
    alone = simulate(plan)
    assert encode(timeless(report)) == encode(timeless(alone))


@pytest.mark.filterwarnings("ignore")
def test_what_fails_on_ray_says_which_game_it_was(ray, tmp_path):
    from spelbord.arena.cluster import on_ray

    (tmp_path / "tio-00002-1.spelbord").mkdir()
    plan = Plan("tio", ("greedy", "random"), deals=2, budget=QUICK, keep=str(tmp_path))
    with pytest.raises(MatchFailed) as failed:
        simulate(plan, runner=on_ray())
    assert (failed.value.deal, failed.value.rotation) == (2, 1)


@pytest.mark.filterwarnings("ignore")
def test_bots_of_others_play_on_ray_too(ray):
    from spelbord.arena.cluster import on_ray

    plan = Plan("tio", ("toys.foreign:Faulty", "random"), deals=2)
    assert encode(timeless(simulate(plan, runner=on_ray()))) == encode(timeless(simulate(plan)))
