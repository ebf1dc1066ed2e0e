"""Stop tiles and blanks."""

import pytest

from spelbord.core import Prompt, Refused
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.events import Exchanged
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.tiles import BLACK, BLANK

from .drawing import PLAIN, draw
from .playing import lay, of, play, says, scored

KABEL = """
       I J K L M
     9 K A B E L
"""


def table(board, rack, options=PLAIN):
    return draw(f"{board}\nA* {rack}\nB EEEKAR", options)


def unreadable(line):
    """Whether a line cannot be read as an action at all."""
    with pytest.raises(Refused) as refusal:
        KIT.notation.read(line, Prompt(0, 0, "turn"))
    return refusal.value.code == "unreadable"


# Stop tiles ----------------------------------------------------------------------------------------------------------


def test_a_word_starts_to_the_right_of_the_stop_tile_or_below_it():
    """ALF-35, ALF-R42, ALF-R43, ALF-R44, ALF-31: the paragraph that the page break cuts in two is whole."""
    state = table(KABEL, "BOK#")
    assert scored(state, "lägg stopp N9, BOK O9 vågrätt") == {"BOK": 9}
    assert scored(state, "lägg stopp N9, BOK N10 lodrätt") == {"BOK": 9}


@pytest.mark.parametrize(
    "move",
    [
        "lägg stopp N9, BOK N8 vågrätt",
        "lägg stopp N9, BOK O8 lodrätt",
        "lägg stopp N9, KO P9 vågrätt",
        "lägg stopp N9, BOK O9 lodrätt",
        "lägg stopp N9, BOK N10 vågrätt",
    ],
)
def test_it_starts_nowhere_else(move):
    """ALF-35: directly right of it reading right, or directly below it reading down."""
    assert says(table(KABEL, "BOK#"), move) == ("stop_elsewhere", "ALF-35")


def test_its_first_letter_is_a_new_one():
    """ALF-35."""
    state = table(
        """
              I J K L M N O
            9 K A B E L . K
        """,
        "O#",
    )
    assert says(state, "lägg stopp N9, O P9") == ("stop_elsewhere", "ALF-35")


def test_a_stop_tile_goes_after_a_word_in_reading_direction():
    """ALF-09: not before it, not beside it, and a single letter is no word."""
    state = table(KABEL, "BOK#")
    for square in ("H9", "I10", "N8", "O9"):
        assert says(state, f"lägg stopp {square}, BOK A1 vågrätt") == ("stop_not_after_word", "ALF-09"), square
    single = table("\n I J\n 9 K .", "BO#")
    assert says(single, "lägg stopp J9, BO K9 vågrätt") == ("stop_not_after_word", "ALF-09")


def test_after_a_word_that_reads_down_and_after_a_bent_one():
    """ALF-09: the end is where the bent word ends."""
    down = table("\n I J\n 9 K .\n 10 O .", "BOK#")
    assert scored(down, "lägg stopp I11, BOK J11 vågrätt") == {"BOK": 9}
    bent = table("\n M N\n 9 L .\n 10 Å .\n 11 T> A", "BOK#")
    assert scored(bent, "lägg stopp O11, BOK O12 lodrätt") == {"BOK": 9}
    assert says(bent, "lägg stopp M12, BOK M13 lodrätt") == ("stop_not_after_word", "ALF-09")


def test_the_word_after_it_may_meet_old_letters_if_all_words_hold():
    """ALF-10, ALF-R45: it need not join anything, but may."""
    state = table(
        """
               I J K L M N O P
             9 K A B E L . . .
            10 . . . . . . . R
        """,
        "BO#",
    )
    assert scored(state, "lägg stopp N9, BO O9 vågrätt") == {"BO": 6, "OR": 3}
    wrong = table(
        """
               I J K L M N O P
             9 K A B E L . . .
            10 . . . . . . . Z
        """,
        "BO#",
    )
    assert says(wrong, "lägg stopp N9, BO O9 vågrätt") == ("no_word", "ALF-27")


def test_a_stop_tile_on_a_bonus_square_uses_it_up():
    """ALF-11: it gives no points, and nothing can be laid there."""
    state = table("\n L M N O P\n 9 K A B E L", "KOEL#", AlfapetOptions(preset="full"))
    assert scored(state, "lägg stopp Q9, KO Q10 lodrätt") == {"KO": 5}
    play(state, "A lägg stopp Q9, KO Q10 lodrätt")
    assert state.cells[8 * 17 + 16] == BLACK


AFTER = """
       I J K L M N O P Q
     8 . . . . . . . . .
     9 K A B E L # . . .
    10 . . . . . . . . .
"""


def test_later_words_may_stand_beside_it_but_not_start_from_it():
    """ALF-12, ALF-R46: it is a wall, and no link."""
    state = table(AFTER, "BOKRT")
    assert says(state, "lägg BOK O9 vågrätt") == ("not_linked", "ALF-R13")
    assert says(state, "lägg BOK N10 lodrätt") == ("not_linked", "ALF-R13")
    linked = table(AFTER.replace("10 . . . . . . . . .", "10 . . . . . . O . ."), "BK")
    assert scored(linked, "lägg B O9") == {"BO": 6}


def test_a_stop_tile_separates():
    """ALF-R41, ALF-R43: what stands on either side makes no word together."""
    state = table(AFTER.replace("9 K A B E L # . . .", "9 K A B E L # O . ."), "K")
    assert scored(state, "lägg K P9") == {"OK": 5}


def test_no_stop_tile_with_the_first_word_and_no_second_one_with_another():
    """ALF-13: an action has room for one."""
    assert says(table("", "BOK#"), "lägg stopp H9, BOK I9 vågrätt") == ("stop_first", "ALF-13")
    assert unreadable("lägg stopp N9, stopp N8, BOK O9 vågrätt")


def test_at_the_border():
    """ALF-36: no square after the word, no stop tile; in column Q only downwards, in row 17 only rightwards."""
    edge = table("\n M N O P Q\n 9 K A B E L", "BOK#")
    assert says(edge, "lägg stopp R9, BOK A10 vågrätt")[0] == "off_board"
    column = table("\n L M N O P Q\n 9 K A B E L .", "BOK#")
    assert scored(column, "lägg stopp Q9, BOK Q10 lodrätt") == {"BOK": 9}
    row = table("\n I J\n 15 K .\n 16 O .", "BOK#")
    assert scored(row, "lägg stopp I17, BOK J17 vågrätt") == {"BOK": 9}
    corner = table("\n P Q\n 17 O .\n 16 . .", "BOK#")
    assert says(corner, "lägg stopp Q17, BOK A1 vågrätt")[0] == "stop_not_after_word"
    last = table("\n O P Q\n 17 K O .", "BOK#")
    assert says(last, "lägg stopp Q17, BOK A1 vågrätt") == ("stop_elsewhere", "ALF-35")


@pytest.mark.parametrize(
    ("board", "move", "refusal"),
    [
        ("\n M N O P Q\n 9 K A B E L", "stopp A10, BOK B10 vågrätt", ("stop_not_after_word", "ALF-09")),
        ("\n I J\n 16 K .\n 17 O .", "stopp I1, BOK J1 vågrätt", ("stop_not_after_word", "ALF-09")),
        ("\n L M N O P Q\n 9 K A B E L .", "stopp Q9, BOK A10 vågrätt", ("stop_elsewhere", "ALF-35")),
        ("\n I J\n 15 K .\n 16 O .", "stopp I17, BOK I1 lodrätt", ("stop_elsewhere", "ALF-35")),
        ("\n O P Q\n 17 K O .", "stopp Q17, BOK Q1 lodrätt", ("stop_elsewhere", "ALF-35")),
    ],
)
def test_the_board_ends_at_its_border(board, move, refusal):
    """ALF-36: what follows on column Q is not column A, and what follows on row 17 is not row 1."""
    assert says(table(board, "BOK#"), f"lägg {move}") == refusal


def test_a_stop_word_may_bend():
    """ALF-35, ALF-39."""
    assert scored(table(KABEL, "BOK#>"), "lägg stopp N9, BO>K O9 vågrätt") == {"BOK": 9}


def test_a_stop_tile_needs_a_free_square():
    state = table(KABEL, "BOK#")
    assert says(state, "lägg stopp M9, BOK N9 vågrätt") == ("square_taken", "ALF-R50")
    assert says(state, "lägg stopp N9, BOK N9 vågrätt") == ("square_taken", "ALF-R50")


# Blanks --------------------------------------------------------------------------------------------------------------


def test_a_blank_is_any_letter_also_w():
    """ALF-14, ALF-R38: 29 letters, W among them, which has no tile."""
    state = table("", "?OK")
    assert scored(state, "lägg ?WOK I9 vågrätt") == {"WOK": 5}
    assert scored(state, "lägg ?BOK I9 vågrätt") == {"BOK": 5}


def test_its_letter_holds_for_the_rest_of_the_game():
    """ALF-14, ALF-R39: it is worth nothing in later words too."""
    state = table("", "?OKA")
    play(state, "A lägg ?BOK I9 vågrätt")
    assert KIT.view(state, None).board[8] == "........bOK......"
    state.racks[1] = table("", "EN").racks[0]
    assert scored(state, "lägg BOKEN I9 vågrätt") == {"BOKEN": 7}
    assert says(state, "lägg KO I9 lodrätt") == ("square_taken", "ALF-R50")


def test_a_blank_is_no_arrow_and_no_stop_tile():
    """ALF-14: the text says letter."""
    assert says(table(KABEL, "ÅTA?"), "lägg ÅT>A M10 lodrätt") == ("not_on_rack", "ALF-R15")
    assert says(table(KABEL, "BOK?"), "lägg stopp N9, BOK O9 vågrätt") == ("not_on_rack", "ALF-R15")


def test_specials_may_be_exchanged():
    """ALF-38."""
    state = table(KABEL, "BOK?#>")
    (exchanged,) = of(play(state, "A byt blank stopp pil"), Exchanged)
    assert exchanged.tiles == ("?", "#", ">")
    assert BLANK in state.bag + state.racks[0]


def test_a_laid_blank_is_not_bought_back():
    """ALF-R50: who has the letter may name it, but the blank stays where it lies."""
    state = table("\n I J K\n 9 b O K", "BEN")
    assert [tile.letter for tile in lay(state, "lägg BEN I9 lodrätt").tiles] == ["E", "N"]
    assert scored(state, "lägg BEN I9 lodrätt") == {"BEN": 2}


def test_a_screen_is_told_where_a_stop_tile_may_go_and_only_who_has_one():
    """ALF-09, ALF-36: directly after a word that lies."""
    state = draw("\n I J K L M\n 9 K A B E L\nA* BOK#EES\nB EEENNTT")
    assert KIT.view(state, 0).stops == ("N9",)
    assert KIT.view(state, 1).stops == KIT.view(state, None).stops == ()
