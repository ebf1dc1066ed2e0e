"""The page of the environments says what was measured, and whether the targets were reached."""

from benchmarks.measures import Row
from benchmarks.research.measures import through_aec, through_batch, through_gymnasium, through_workers
from benchmarks.research.page import TARGETS, page, section

from spelbord.arena.speed import Pace
from spelbord.research import Batch, GameEnv, SeatEnv


def row(key, rate):
    pace = Pace(1, rate, 0, 1.0)
    return Row(key, key, "decisions", lambda _seconds: pace, [pace])


def test_a_target_is_reached_against_the_quickest_of_the_others():
    keys = {key for target in TARGETS for key in (target[0], *target[1])}
    told = section([row(key, {"tio AEC": 100, "leduc_holdem": 11}.get(key, 1)) for key in sorted(keys)], "compiled")
    assert "| `tio` in PettingZoo, against RLCard's card games there | 10 | 9.1 to 100.0 | missed |" in told
    assert "| `tio` in PettingZoo, against OpenSpiel's Python games | 1 | 100.0 to 100.0 | reached |" in told
    assert "Made by `this`" in page([told], "this", 1, 1.0, ["other 1.0"], "On a busy machine.")


def test_what_is_measured_are_decisions():
    assert through_aec(GameEnv("tio"), 0.0).moves > 40
    assert through_gymnasium(SeatEnv("tio"), 0.0).moves > 10
    assert through_batch(Batch("tio", 3), 0.0).moves == 30
    with Batch("tio", 4, workers=2) as batch:
        assert through_workers(batch, 0.0).moves == 4
