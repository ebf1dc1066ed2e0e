"""Arrows: words that turn."""

import pytest

from spelbord.core import Refused
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.tiles import SIGNS

from .drawing import PLAIN, draw
from .playing import lay, play, prompts, says, scored

KABEL = """
      I J K L M
    9 K A B E L
"""


def table(board, rack, options=PLAIN):
    return draw(f"{board}\nA* {rack}\nB EEE", options)


def code_of(state, *tiles):
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompts(state)[0], Lay(tiles))
    return refusal.value.code, refusal.value.rule


def test_a_word_turns_from_right_to_down_and_from_down_to_right():
    """ALF-01, ALF-R36: it reads rightwards and downwards, and no other way."""
    assert scored(table(KABEL, "ÅTA>"), "lägg ÅT>A M10 lodrätt") == {"LÅTA": 7}
    assert scored(table(KABEL, "NS>"), "lägg N>S N9 vågrätt") == {"KABELNS": 12}


def test_a_word_does_not_turn_left_or_up():
    """ALF-01: a corner open to the left and the top, or to the right and the bottom, does not exist."""
    state = table(KABEL, "ÅTA>")
    assert code_of(state, Put("M10", "Å"), Put("M11", "T", bend="right"), Put("L11", "A")) == ("not_in_line", "ALF-R15")
    assert code_of(state, Put("N9", "T", bend="down"), Put("N8", "A")) == ("not_in_line", "ALF-R15")


def test_the_arrow_lies_under_the_letter_and_both_come_from_the_rack():
    """ALF-R37, ALF-02: any arrow serves either bend; at the turn there are an arrow and a letter."""
    state = table(KABEL, "ÅTA>")
    laid = lay(state, "lägg ÅT>A M10 lodrätt")
    assert [(tile.square, tile.bend) for tile in laid.tiles] == [("M10", "none"), ("M11", "right"), ("N11", "none")]
    play(state, "A lägg ÅT>A M10 lodrätt")
    view = KIT.view(state, None)
    assert [(corner.square, corner.bend) for corner in view.bends] == [("M11", "right")]
    assert view.unseen[SIGNS.index(">")] == 3


def test_as_many_arrows_as_one_has():
    """ALF-03, ALF-39: unless the table agreed on one at most."""
    board = """
          M N
        9 L .
    """
    state = table(board, "ÅTAR>>")
    assert scored(state, "lägg Å>T>AR M10 lodrätt") == {"LÅTAR": 8}
    agreed = table(board, "ÅTAR>>", AlfapetOptions(preset="full", one_arrow=True))
    assert says(agreed, "lägg Å>T>AR M10 lodrätt") == ("one_arrow", "ALF-03")
    assert lay(agreed, "lägg ÅT>AR M10 lodrätt").points


def test_no_arrow_under_a_letter_that_lies():
    """ALF-04: laid tiles may not be moved."""
    assert code_of(table(KABEL, "ÅTA>"), Put("M9", "L", bend="down"), Put("M10", "Å")) == ("square_taken", "ALF-R50")


def test_an_arrow_has_letters_before_and_after_it():
    """ALF-05."""
    assert says(table(KABEL, "ÅT>"), "lägg ÅT> M10 lodrätt") == ("arrow_at_end", "ALF-05")
    assert says(table("", "KO>"), "lägg K>O I9 vågrätt") == ("arrow_at_end", "ALF-05")


def test_nothing_lies_at_the_closed_sides_when_an_arrow_is_laid():
    """ALF-06: a letter there stops it; the edge and a stop tile do not."""
    board = """
           M N
         9 L .
        10 . .
        11 {left} .
        12 {below} .
    """
    beside = board.replace("M N", "L M N").replace(" 9 L", " 9 . L").replace("10 .", "10 . .")
    beside = beside.replace("11 {left}", "11 {left} .").replace("12 {below}", "12 . {below}")
    free = beside.format(left=".", below=".")
    assert lay(table(free, "ÅTA>"), "lägg ÅT>A M10 lodrätt").points == 7
    for left, below, side in (("R", ".", "L11"), (".", "R", "M12")):
        state = table(beside.format(left=left, below=below), "ÅTA>")
        refusal = says(state, "lägg ÅT>A M10 lodrätt")
        assert refusal == ("arrow_blocked", "ALF-06"), side
    assert lay(table(beside.format(left="#", below="#"), "ÅTA>"), "lägg ÅT>A M10 lodrätt").points == 7


BENT = """
       M N O
     9 L . .
    10 Å . .
    11 T> A .
    12 . . .
"""


def test_later_neighbours_do_not_link_with_the_closed_sides():
    """ALF-06: AR below T makes no word with it."""
    assert says(table(BENT, "AR"), "lägg AR L12 vågrätt") == ("not_linked", "ALF-R13")


def test_a_bent_word_is_made_longer_at_both_ends():
    """ALF-08: the whole word counts."""
    assert scored(table(BENT, "R"), "lägg R O11") == {"LÅTAR": 8}
    assert scored(table(BENT, "P"), "lägg P M8") == {"PLÅTA": 10}


def test_new_letters_stand_before_and_after_old_bends_in_one_move():
    """ALF-39: as long as all lie in one word."""
    laid = lay(table(BENT, "PR"), "lägg P M8, R O11")
    assert [word.word for word in laid.words] == ["PLÅTAR"]


def test_a_word_that_crosses_an_old_bend_follows_it():
    """ALF-39: R before Å is a word across; R above A is one down, and the corner has no part in either."""
    state = table(BENT, "RP")
    assert scored(state, "lägg P L10") == {"PÅ": 7}
    assert scored(state, "lägg R N12") == {"AR": 2}


def test_bends_at_the_edge():
    """ALF-37: a letter must come before and after: in column A, row 17, row 1 and column Q some corners cannot be."""
    assert says(table("\n A B\n 17 K .", "OR>"), "lägg O>R B17 vågrätt") == ("off_board", "ALF-R15")
    column = table("\n A B\n 17 O .", "KR>")
    assert code_of(column, Put("A16", "K", bend="down")) == ("arrow_at_end", "ALF-05")
    row = table("\n A B\n 1 . O", "KR>")
    assert code_of(row, Put("A1", "K", bend="right")) == ("arrow_at_end", "ALF-05")
    assert says(table("\n P Q\n 8 . K", "OR>"), "lägg O>R Q9 lodrätt") == ("off_board", "ALF-R15")


def test_the_edge_is_a_free_closed_side():
    """ALF-37: down to right in column A, right to down in row 1 and in column Q."""
    down = table("\n A B\n 1 L .\n 2 . .", "ÅTA>")
    assert lay(down, "lägg ÅT>A A2 lodrätt").points == 7
    right = table("\n O P Q\n 1 L . .", "ÅTA>")
    assert lay(right, "lägg ÅT>A P1 vågrätt").points == 7


def test_the_letter_on_an_arrow_may_be_a_blank():
    """ALF-37."""
    laid = lay(table(KABEL, "Å?A>"), "lägg Å?T>A M10 lodrätt")
    assert (laid.points, laid.tiles[1].blank, laid.tiles[1].bend) == (6, True, "right")
