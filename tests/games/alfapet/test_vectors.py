"""The rulebook's examples and the vectors of the rules page, each drawn."""

import pytest

from spelbord.games.alfapet.events import Laid
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import FULL, PLAIN, draw
from .playing import lay, of, play, says, scored

KABEL = """
      I J K L M
    9 K A B E L
"""
KABEL_H9 = """
      H I J K L
    9 K A B E L
"""
RACKS = """
    A* {rack}
    B EEE
"""


def table(board, rack, options=FULL):
    return draw(board + RACKS.format(rack=rack), options)


def test_the_first_example_lata_is_7():
    """ALF-R31, ALF-R21, ALF-R19: across an old word, using one of its letters; the values on the tiles are added up."""
    assert scored(table(KABEL, "ÅTA", PLAIN), "lägg LÅTA M9 lodrätt") == {"LÅTA": 7}


def test_the_second_example_elkabel_is_12():
    """ALF-R32: an old word made longer counts whole."""
    assert scored(table(KABEL, "EL", PLAIN), "lägg ELKABEL G9 vågrätt") == {"ELKABEL": 12}


def test_the_third_example_oro_is_18():
    """ALF-R33: laid parallel, and all four words count."""
    laid = lay(table(KABEL, "ORO", PLAIN), "lägg ORO I10 vågrätt")
    assert {word.word: word.points for word in laid.words} == {"ORO": 5, "KO": 5, "AR": 2, "BO": 6}
    assert laid.points == 18


@pytest.mark.parametrize(("rack", "bonus"), [("BOKSTAV", 50), ("BOKSTA", 40), ("BOKSTAVS", 60)])
def test_laying_the_whole_rack_gives_a_bonus(rack, bonus):
    """ALF-R29, ALF-R30: 40, 50 or 60 for six, seven or eight tiles, added last."""
    options = AlfapetOptions(board="slatt", preset="full", rack=len(rack), challenge=True)
    laid = lay(draw(f"A* {rack}\nB", options), f"lägg {rack} I9 vågrätt")
    assert laid.bonus == bonus
    assert laid.points == sum(word.points for word in laid.words) + bonus


# The board in the box, rack of seven, minus squares on; each row of the page's table.

ONE_MOVE = [
    ("", "KABEL", "lägg KABEL I9 vågrätt", {"KABEL": 11}),
    (KABEL, "ÅTA", "lägg LÅTA M9 lodrätt", {"LÅTA": 7}),
    (KABEL, "EL", "lägg EL G9 vågrätt", {"ELKABEL": 12}),
    (KABEL, "ORO", "lägg ORO I10 vågrätt", {"ORO": 7, "BO": 8, "KO": 5, "AR": 2}),
    (KABEL_H9, "ORO", "lägg ORO H10 vågrätt", {"ORO": 5, "KO": 5, "AR": 2, "BO": 6}),
    (KABEL_H9, "ÅTA", "lägg LÅTA L9 lodrätt", {"LÅTA": 4}),
    (KABEL_H9, "ÅT?", "lägg LÅT?A L9 lodrätt", {"LÅTA": 6}),
    (KABEL, "ÅTA>", "lägg LÅT>A M9 lodrätt", {"LÅTA": 7}),
    (KABEL, "NS>", "lägg KABELN>S I9 vågrätt", {"KABELNS": 9}),
    (KABEL, "BOK#", "lägg stopp N9, BOK O9 vågrätt", {"BOK": 27}),
    (KABEL, "KO#", "lägg stopp N9, KO N10 lodrätt", {"KO": 5}),
]


@pytest.mark.parametrize(("board", "rack", "move", "words"), ONE_MOVE, ids=[row[2] for row in ONE_MOVE])
def test_a_move_on_the_board_of_the_box(board, rack, move, words):
    """ALF-44: I9 has no factor; ALF-18, ALF-19: minus squares and blanks; the rest of the page's table."""
    laid = lay(table(board, rack), move)
    assert {word.word: word.points for word in laid.words} == words
    assert laid.points == sum(words.values())


def test_a_letter_on_a_minus_square_counts_plain_the_next_time():
    """ALF-R25, ALF-R26: E on D9 takes off two once, and counts one in DEL."""
    state = table(
        """
          F G H I J
        9 K A B E L
        """,
        "ELDL",
    )
    (laid,) = of(play(state, "A lägg ELKABEL D9 vågrätt", "B passa"), Laid)
    assert laid.points == 9
    assert scored(state, "lägg D.L D8 lodrätt") == {"DEL": 3}


BENT = """
       M N O
     9 L . .
    10 Å . .
    11 T> A .
"""


def test_a_word_bent_once_and_then_again():
    """ALF-39, ALF-08: LÅTA over an arrow, then LÅTARNA over a second one: all that is linked is the word."""
    state = table(KABEL, "ÅTA>")
    laid = lay(state, "lägg ÅT>A M10 lodrätt")
    assert (laid.points, len(laid.tiles), laid.bonus) == (7, 3, 0)
    state = draw(BENT + "A* RNA>\nB")
    assert scored(state, "lägg R>NA O11 vågrätt") == {"LÅTARNA": 12}


KABELNS = """
       I J K L M N O
     8 . . . . . . .
     9 K A B E L Nv .
    10 . . . . . S .
"""


def test_letters_at_the_closed_side_of_a_corner_make_no_word_with_it():
    """ALF-06: AR touches only N9's closed side; KO makes SO with S, and nothing with N."""
    assert says(table(KABELNS, "AR"), "lägg AR O8 lodrätt") == ("not_linked", "ALF-R13")
    assert scored(table(KABELNS, "KO"), "lägg KO O9 lodrätt") == {"KO": 5, "SO": 3}


def test_a_word_after_a_stop_tile_needs_the_stop_tile():
    """ALF-35, ALF-R13: BOK alone does not join; a black beside LÅTA is refused."""
    assert says(table(KABEL, "BOK"), "lägg BOK O9 vågrätt") == ("not_linked", "ALF-R13")
    assert says(table(KABEL, "ÅTA#"), "lägg stopp N9, ÅTA M10 lodrätt") == ("stop_elsewhere", "ALF-35")


def test_a_word_square_under_two_words_multiplies_both():
    """ALF-17: O on I1 trebles KO and ORO."""
    state = table(
        """
          H I
        1 K .
        2 . R
        3 . O
        """,
        "O",
    )
    assert scored(state, "lägg O I1") == {"KO": 15, "ORO": 15}


def test_minus_squares_are_taken_off_before_the_word_is_multiplied():
    """ALF-18, ALF-R23, ALF-R24: KOL on D4 to F4 gives (-6 + 2 + 1) times 2."""
    state = table(
        """
          D E F
        4 . . .
        5 . . A
        """,
        "KOL",
        AlfapetOptions(preset="full", challenge=True),
    )
    assert scored(state, "lägg KOL D4 vågrätt")["KOL"] == -6


def test_a_blank_on_a_word_square_is_worth_nothing_and_multiplies_all_the_same():
    """ALF-19: KO on A1 and B1, K a blank and O lying: (0 + 2) times 4."""
    state = table(
        """
          A B
        1 . O
        """,
        "?",
    )
    assert scored(state, "lägg ?K A1") == {"KO": 8}
