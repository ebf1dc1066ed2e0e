"""The end of a round, the count, and the end of the game."""

import pytest

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Give, Pass, Swap, Take, Three
from spelbord.games.trakkx.events import Ended, Laid, RoundScored
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import draw, tiles
from .playing import asked, lay, of, play, prompt_of

OUT = """
    A* opened hand R4
    B  opened hand Y9 R13
    C  opened hand swap +3 G2
    [A]
    R1 R2 R3
"""


def test_who_lays_the_last_tile_wins_at_once():
    """[TRX-32, TRX-R06, TRX-R48] No last turns."""
    state = draw(OUT)
    events = lay(state, "[A]\n R1 R2 R3 +R4")
    assert [type(event) for event in events] == [Laid, RoundScored, Ended]
    assert asked(state) == "over out"
    assert state.last.winner == 0
    assert state.pending.ranks == (1, 2, 3)


def test_the_others_count_their_numbers_and_twenty_for_an_event_tile():
    """[TRX-33, TRX-R49, TRX-R50, TRX-R51] The winner has 0."""
    state = draw(OUT)
    (scored,) = of(lay(state, "[A]\n R1 R2 R3 +R4"), RoundScored)
    assert scored.points == (0, 22, 42)
    assert scored.hands == ((), tuple(tiles("Y9 R13")), tuple(tiles("swap +3 G2")))
    assert state.pending.scores == (0, 22, 42)


def test_taking_or_drawing_never_ends_a_round():
    """[TRX-32] Only an empty hand does."""
    state = draw("A* hand R4\n B hand Y9")
    play(state, "A draw")
    assert asked(state) == "B turn"


def test_after_the_agreed_rounds_the_lowest_sum_wins():
    """[TRX-33, TRX-R52] The points of the last round are added to those before."""
    state = draw(OUT.replace("R13", "R13 total 3").replace("hand R4", "hand R4 total 30"), TrakkxOptions(rounds=2))
    state.round = 2
    lay(state, "[A]\n R1 R2 R3 +R4")
    assert state.pending.scores == (30, 25, 42)
    assert state.pending.ranks == (2, 1, 3)


def test_before_that_the_next_round_is_dealt():
    """[TRX-33, TRX-15]"""
    state = draw(OUT, TrakkxOptions(rounds=2))
    lay(state, "[A]\n R1 R2 R3 +R4")
    assert asked(state) == "chance deal"
    assert state.totals == [0, 22, 42]
    assert KIT.chapter(state) == 1


def test_a_tie_is_shared():
    """[TRX-33]"""
    state = draw("A* opened hand R4\n B opened hand Y9\n C opened hand G4 B5\n [A]\n R1 R2 R3")
    lay(state, "[A]\n R1 R2 R3 +R4")
    assert state.pending.ranks == (1, 2, 2)


def test_standings_tell_of_rounds_that_are_over_only():
    """[TRX-34] What is in the hands is nobody's to know."""
    state = draw(OUT.replace("R13", "R13 total 12"))
    assert KIT.standing(state) == (0, 12, 0)


# Silence -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "answer"),
    [
        ("display R1 Y2\n A* hand R4 swap\n B hand Y1", Draw()),
        ("bag none | display Y2 R1\n A* hand R4\n B hand rest", Take(tiles("Y2")[0])),
        ("bag none\n A* hand R4\n B hand rest", Pass()),
        ("bag none\n A* hand R4 swap\n B hand rest", Swap()),
        ("bag none\n A* hand R4 +3 swap\n B hand rest", Three(1)),
    ],
)
def test_what_is_done_for_a_silent_seat(table, answer):
    """[TRX-30, TRX-31, TRX-07] A draft is lost and one tile drawn; else the one that has lain longest; else a pass.

    Time itself is the table's business; here is only what follows when it is up. Who has an event tile may not pass.
    """
    state = draw(table)
    assert KIT.lapse(state, prompt_of(state)) == answer


@pytest.mark.parametrize(
    ("hand", "given"),
    [("R4 B9 Y14 G14", "Y14 G14"), ("R1", "R1"), ("R1 swap", "R1 swap"), ("R1 R2 swap +3", "R1 R2")],
)
def test_a_silent_seat_passes_on_its_highest_numbers(hand, given):
    """[TRX-30, TRX-11]"""
    state = draw(f"A* hand swap R9\n B hand {hand}")
    play(state, "A swap")
    assert KIT.lapse(state, prompt_of(state, 1)) == Give(tuple(tiles(given)))
