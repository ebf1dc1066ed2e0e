"""What a move gives."""

from typing import Any

import pytest

from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import FULL, PLAIN, draw
from .playing import lay, refused, scored

ANYTHING = AlfapetOptions(preset="full", challenge=True)
"""Any string may be laid: these tests are about squares."""


def alone(move, rack, near="", options=ANYTHING):
    """What a word gives that is laid beside one letter A on this square."""
    board = f"\n {near[0]} {chr(ord(near[0]) + 1)}\n {near[1:]} A ." if near else ""
    return scored(draw(f"{board}\nA* {rack}\nB EEE", options), move)


@pytest.mark.parametrize(
    ("move", "near", "points"),
    [
        ("lägg KO E1 vågrätt", "F2", 3 * 2 + 2),  # letter times 2 on E1
        ("lägg KO D2 vågrätt", "D3", 3 * 3 + 2),  # times 3 on D2
        ("lägg KO E5 vågrätt", "E6", 3 * 4 + 2),  # times 4 on E5
        ("lägg KO D4 vågrätt", "E5", -6 + 2),  # minus on D4
        ("lägg KO C3 vågrätt", "D2", (3 + 2) * 2),  # word times 2 on C3
        ("lägg KO I1 vågrätt", "J2", (3 + 2) * 3),  # word times 3 on I1
        ("lägg KO A1 vågrätt", "B2", (3 + 2) * 4),  # word times 4 on A1
        ("lägg KO B9 vågrätt", "B10", 3 + 2),  # plain squares
    ],
)
def test_each_kind_of_square(move, near, points):
    """ALF-R21, ALF-R22, ALF-R23, ALF-R24."""
    assert alone(move, "KO", near)["KO"] == points


def test_factors_of_several_word_squares_multiply():
    """ALF-16: F4 and L4 both double the word, and I4 between them takes off two."""
    state = draw(
        """
              F G H
            5 . . A
        A* KABELOR
        B  EEE
        """,
        ANYTHING,
    )
    assert scored(state, "lägg KABELOR F4 vågrätt")["KABELOR"] == (3 + 1 + 4 - 2 + 1 + 2 + 1) * 4


def test_a_letter_in_two_words_counts_in_both_with_its_square():
    """ALF-R27, ALF-R28: K10 doubles O in ORO and in BO."""
    state = draw(
        """
              I J K L M
            9 K A B E L
        A* ORO
        B  EEE
        """
    )
    assert scored(state, "lägg ORO I10 vågrätt") == {"ORO": 7, "KO": 5, "AR": 2, "BO": 8}


def test_a_minus_square_counts_in_both_words_too():
    """ALF-R28: S on N9 takes off two in KABELS and in SO."""
    state = draw(
        """
               I J K L M N
             9 K A B E L .
            10 . . . . . O
        A* S
        B  EEE
        """
    )
    assert scored(state, "lägg S N9") == {"KABELS": 10 - 2, "SO": 2 - 2}


def test_squares_work_only_in_the_turn_in_which_they_are_covered():
    """ALF-R25: E on L9 was doubled once."""
    state = draw(
        """
              I J K L M
            9 K A B E L
        A* S
        B  EEE
        """,
        FULL,
    )
    assert scored(state, "lägg S N9") == {"KABELS": 10 - 2}


def test_the_bonus_needs_a_full_rack():
    """ALF-15: the whole of a shorter last rack earns nothing, unless agreed; then the amount is the agreed number's."""
    board = """
          I J K L M
        9 K A B E L
    A* ÅTA
    B  EEE
    bag
    """
    assert lay(draw(board), "lägg LÅTA M9 lodrätt").bonus == 0
    agreed = AlfapetOptions(preset="full", rack=8, last_bonus=True)
    laid = lay(draw(board, agreed), "lägg LÅTA M9 lodrätt")
    assert (laid.bonus, laid.points) == (60, 67)


def test_specials_count_for_the_bonus():
    """ALF-15: letters, blanks, arrows and the stop tile are all tiles."""
    state = draw(
        """
              I J K L M
            9 K A B E L
        A* BOKE?#>
        B  EEE
        """,
        PLAIN,
    )
    laid = lay(state, "lägg stopp N9, BOK>E?N O9 vågrätt")
    assert (laid.bonus, laid.points, laid.words[0].word) == (50, 60, "BOKEN")


def test_a_score_may_be_negative():
    """ALF-18."""
    assert alone("lägg KO D4 vågrätt", "KO", "E5")["KO"] < 0


def test_blanks_black_and_arrows_are_worth_nothing():
    """ALF-R20, ALF-R40."""
    state = draw("A* ?A?EL>\nB", PLAIN)
    assert scored(state, "lägg ?KA>?BEL I9 vågrätt") == {"KABEL": 3}


def test_a_square_under_a_bend_counts_once_for_the_bent_word():
    """ALF-07: R on O11 is trebled in LÅTARNA, and in no other word."""
    state = draw(
        """
               M N O
             9 L . .
            10 Å . .
            11 T> A .
        A* RNA>
        B  EEE
        """
    )
    assert scored(state, "lägg R>NA O11 vågrätt") == {"LÅTARNA": 9 + 3}


def test_a_word_square_under_a_bend_multiplies_the_bent_word_once():
    """ALF-07, ALF-16: O on C3 doubles KOR, and neither KA nor AR beside it."""
    assert alone("lägg KO>R B3 vågrätt", "KOR>", "B4") == {"KOR": (3 + 2 + 1) * 2, "KA": 3 + 1, "AR": 1 + 1}


def test_a_sketch_tells_how_it_is_counted():
    """ALF-R25: value and factor of each letter, then the factor of the word."""
    state = draw("A* KABELOR\nB EEENNTT", AlfapetOptions(preset="full", word_help="aldrig"))
    facts: Any = refused(state, "prova KABEL I9 vågrätt").facts
    *letters, word = facts["count"]
    values, factors = letters[::2], letters[1::2]
    assert len(values) == len("KABEL")
    assert sum(value * factor for value, factor in zip(values, factors, strict=True)) * word == facts["points"][0]
