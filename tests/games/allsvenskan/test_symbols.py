"""What the symbols of a card do: chances, markers, goals, the six-goal limit, rival matches."""

from itertools import product

import pytest

from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.cards import CUBE, GRADE, card_of
from spelbord.games.allsvenskan.events import Landed, Played
from spelbord.games.allsvenskan.landing import struck

from .drawing import draw, place_of
from .playing import asked, codes, of, play, score


def landed(goals, markers, chances):
    """Goals and markers of a club and the markers of its opponent after so many chances (below 0: defence)."""
    more, _, own, _, other = struck(goals, *markers, chances)
    return goals + more, own, other


@pytest.mark.parametrize(
    ("goals", "markers", "chances", "after"),
    [
        (0, (0, 0), 1, (1, 0, 0)),
        (0, (0, 0), 2, (2, 0, 0)),
        (0, (0, 0), 0, (0, 0, 0)),
        (0, (2, 0), 1, (0, 1, 0)),  # the rulebook's own example
        (0, (1, 0), 2, (1, 0, 0)),
        (0, (1, 0), 1, (0, 0, 0)),
        (3, (0, 0), -1, (3, 1, 0)),
        (0, (1, 0), -1, (0, 2, 0)),
        (0, (2, 0), -1, (0, 2, 0)),
        (0, (1, 0), -2, (0, 2, 0)),
        (5, (0, 0), 2, (6, 0, 1)),
        (6, (0, 0), 2, (6, 0, 2)),
        (6, (0, 1), 2, (6, 0, 2)),
        (6, (1, 0), 1, (6, 0, 0)),
        (5, (1, 1), 4, (6, 0, 2)),
    ],
)
def test_chances_markers_and_goals(goals, markers, chances, after):
    """[ALL-09, ALL-10, ALL-11, ALL-R50 to ALL-R57] Also: ALL-R51, ALL-R52, ALL-R53, ALL-R54, ALL-R55, ALL-R56.

    Markers eat chances one by one, then each is a goal; six at most, and what is more is defence for the opponent, of
    which no club has more than two. Goals are never taken away.
    """
    assert landed(goals, markers, chances) == after


@pytest.mark.parametrize(
    ("before", "chances", "told"),
    [
        ((0, 0, 1), -1, (0, 0, 1, 0, 1)),
        ((6, 2, 0), -2, (0, 0, 2, 0, 0)),
        ((3, 1, 2), 0, (0, 0, 1, 0, 2)),
        ((0, 2, 1), 1, (0, 1, 1, 0, 1)),
        ((1, 1, 0), 2, (1, 1, 0, 0, 0)),
        ((4, 0, 1), 2, (2, 0, 0, 0, 1)),
        ((5, 1, 0), 4, (1, 1, 0, 2, 2)),
        ((6, 0, 1), 3, (0, 0, 0, 3, 2)),
    ],
)
def test_what_is_told_of_a_symbol(before, chances, told):
    """[ALL-09, ALL-10, ALL-11] Goals, chances blocked, own markers, goals beyond the sixth, the other's markers."""
    assert struck(*before, chances) == told


def test_upper_goes_to_the_target_and_lower_to_the_own_board():
    """[ALL-R48, ALL-R49, ALL-R58, ALL-08] Blue 1/# : the target gets a chance, the own club a marker; upper first."""
    state = draw("""
        round 1 | order BADC
        A DIF
        B HAM | b1/#
        C MFF
        D DEG
    """)
    happened = play(state, "B b1/# C")
    assert score(state, "KAL", "MFF") == "0-1"
    assert score(state, "HAM", "HEL") == "0-0 +1/+0"
    assert [event.symbol for event in of(happened, Landed)] == ["upper", "lower"]


def test_the_four_step_example_in_a_whole_legal_round():
    """[ALL-R59, ALL-R61, ALL-33] Half-time 1-0 and 1-0, results 2-0 and 1-0, and a table that DEG is last in."""
    state = draw("""
        round 1
        A DIF | b1/2 o-/#
        B HAM | o1/- b1/-
        C MFF | b-/1 o-/1
        D DEG | b-/- o1/-
    """)
    assert score(state, "DIF", "DEG") == "0-0 +1/+1"
    play(state, "D b-/- C\nB o1/- A")
    assert score(state, "DIF", "DEG") == "0-0 +1/+0"
    assert score(state, "HAM", "HEL") == "0-0"
    play(state, "A b1/2 B\nC b-/1 D")
    assert (score(state, "DIF", "DEG"), score(state, "HAM", "HEL"), score(state, "KAL", "MFF")) == ("1-0", "1-0", "0-1")
    play(state, "C o-/1 D\nA o-/# B")
    assert score(state, "DIF", "DEG") == "1-0 +0/+1"
    play(state, "B b1/- A")
    assert (score(state, "DIF", "DEG"), score(state, "HAM", "HEL")) == ("2-0 +0/+1", "1-0")
    play(state, "D o1/- C")
    assert state.points == [3, 3, 0, 0]
    assert [state.scored[seat] - state.conceded[seat] for seat in range(4)] == [2, 1, -1, -2]
    assert codes(state, reversed(state.order)) == "DIF HAM MFF DEG"
    assert asked(state) == "D play"


def test_a_rival_match_is_one_match_on_two_boards():
    """[ALL-33, ALL-R60, ALL-R62] One score, one marker for each club; both boards change together."""
    state = draw("round 1 | order ADBC\nA DIF | b2/1\nB HAM\nC MFF\nD DEG")
    assert state.places[0] ^ 1 == state.places[3]
    play(state, "A b2/1 D")
    boards = [KIT.view(state, None).arenas[seat] for seat in (0, 3)]
    assert boards[0].goals == boards[1].goals == (0, 1)
    assert boards[0].markers == boards[1].markers == (0, 0)


def test_both_symbols_in_one_rival_match_go_one_after_the_other():
    """[ALL-08, ALL-10] The upper symbol's surplus becomes markers that the lower symbol then meets."""
    state = draw("round 1 | order ADBC | score DIF=0 DEG=6\nA DIF | b2/1\nB HAM\nC MFF\nD DEG")
    play(state, "A b2/1 D")
    # DEG's two surplus goals are two markers for DIF, of which the lower symbol eats one.
    assert score(state, "DIF", "DEG") == "0-6 +1/+0"


def test_the_other_direction_of_the_six_goal_limit():
    """[ALL-10] The lower symbol may give the target's club markers as well."""
    state = draw("round 1 | order ADBC | score DIF=6 DEG=0\nA DIF | b1/2\nB HAM\nC MFF\nD DEG")
    play(state, "A b1/2 D")
    assert score(state, "DIF", "DEG") == "6-1 +0/+2"


def test_surplus_goals_of_the_away_club_join_the_markers_of_the_home_club():
    """[ALL-10] DIF has one already, and never more than two."""
    state = draw("round 1 | order ADBC | score DIF=0+1 DEG=6\nA DIF | b1/-\nB HAM\nC MFF\nD DEG")
    play(state, "A b1/- D")
    assert score(state, "DIF", "DEG") == "0-6 +2/+0"


def test_cards_have_a_fixed_up_side():
    """[ALL-R34] A card is always played with the upper symbol away from the player: 1/2 is never 2/1."""
    state = draw("round 1 | order BADC\nA DIF\nB HAM | b1/2\nC MFF\nD DEG")
    (played,) = of(play(state, "B b1/2 C"), Played)
    assert (score(state, "HAM", "HEL"), score(state, "KAL", "MFF")) == ("2-0", "0-1")
    assert card_of(0, 1, 2, 0) != card_of(0, 2, 1, 0)
    assert played.card % 48 // 12 == 2


def test_results_are_booked_on_both_sides_of_a_rival_match():
    """[ALL-33] Each rival books the same result from their own side."""
    state = draw("""
        round 1 | half 2 | turn 3 | order ABCD | score DIF=2 DEG=1
        A DIF | done bo
        B HAM | done bo
        C MFF | done bo
        D DEG | done bo
    """)
    assert (state.results[0][-1].scored, state.results[0][-1].conceded) == (2, 1)
    assert (state.results[3][-1].scored, state.results[3][-1].conceded) == (1, 2)
    assert state.streaks[0] == 1


GRADES = """
        #      -      1      2
    #   medium medium good   good
    -   bad    medium good   good
    1   bad    bad    medium medium
    2   bad    bad    bad    medium
"""
"""By what the other club gets, in rows, and what one's own does."""


def test_suggested_grades_follow_what_a_card_does_for_its_player():
    """[ALL-29] The lower symbol of a blue card is for oneself, of an orange one for the opponent; 3 is as 2."""
    columns, *rows = (line.split() for line in GRADES.strip().splitlines())
    told = {(row[0], column): word for row in rows for column, word in zip(columns, row[1:], strict=True)}
    sign = {-2: "#", CUBE: "#", 0: "-", 1: "1", 2: "2", 3: "2"}
    for upper, lower, half in product(sign, sign, range(3)):
        assert GRADE[card_of(0, upper, lower, half)] == told[sign[upper], sign[lower]]
        assert GRADE[card_of(1, upper, lower, half)] == told[sign[lower], sign[upper]]
    assert place_of(draw("round 1\nA DIF\nB HAM\nC MFF\nD DEG"), "KAL") == 4
