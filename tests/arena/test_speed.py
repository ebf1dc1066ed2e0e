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


def test_all_measures_of_a_match_meet_the_same_games():
    """The same seeds and the same choices: match, log and views agree on what was played."""
    kit = kit_of("tio")
    _, match, seat, imagined, verified, read = (measure(kit, 4, math.inf, games=4) for measure in MEASURES)
    assert match.moves == seat.moves == imagined.moves
    assert match.rolls == seat.rolls > 0
    assert verified.moves == read.moves == match.moves + match.rolls


def test_playouts_have_dice_of_their_own_and_come_out_the_same_again():
    kit = kit_of("tio")
    first, again = (speed.random_playouts(kit, 4, math.inf, games=4) for _ in range(2))
    assert (first.games, first.moves, first.rolls) == (again.games, again.moves, again.rolls)
    assert first.moves > first.rolls > 0
