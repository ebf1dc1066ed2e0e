"""Each measure of speed counts what it says; how fast it is, is no test's business."""

import math

import pytest

from spelbord.arena import speed
from spelbord.games import SHELF, kit_of

MEASURES = [
    speed.random_playouts,
    speed.match_loop,
    speed.seat_loop,
    speed.imaginings,
    speed.verifications,
    speed.readings,
]


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("game", SHELF)
def test_every_measure_plays_as_many_games_as_asked(measure, game):
    kit = kit_of(game)
    pace = measure(kit, kit.meta.usual_seats, math.inf, games=3)
    assert pace.games == 3
    assert pace.moves > 3
    assert pace.rate == pytest.approx(pace.games_rate * pace.moves / 3)


@pytest.mark.parametrize("measure", MEASURES)
def test_at_least_one_game_is_measured(measure):
    assert measure(kit_of("tio"), 2, 0.0).games == 1


def test_all_measures_meet_the_same_games():
    """The same seeds and the same choices: raw rules, match, log and views agree on what was played."""
    kit = kit_of("tio")
    playouts, match, seat, imagined, verified, read = (measure(kit, 4, math.inf, games=4) for measure in MEASURES)
    assert playouts.moves == match.moves == seat.moves == imagined.moves
    assert playouts.rolls == match.rolls == seat.rolls > 0
    assert verified.moves == read.moves == match.moves + match.rolls
