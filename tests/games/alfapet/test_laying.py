"""Where a word may lie, and what is refused."""

import pytest

from spelbord.core import Refused
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.alfapet.events import Drew, Laid, Stood
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.testing.positions import decide

from .drawing import PLAIN, draw
from .playing import asked, lay, of, play, prompts, refused, says, scored

EMPTY = """
    A* KABELOR
    B  AELÖSTR
"""
KABEL = """
      I J K L M
    9 K A B E L

    A* ORTÅAELS 11
    B  AELÖSTR 0
"""


def raw(state, *tiles, stop=""):
    """What an action leads to that no line of text could ask for."""
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompts(state)[0], Lay(tuple(tiles), stop))
    return refusal.value.code, refusal.value.rule


# The first word ------------------------------------------------------------------------------------------------------


def test_the_first_word_covers_the_centre_across_or_down():
    """ALF-R10, ALF-33."""
    state = draw(EMPTY)
    assert scored(state, "lägg KABEL E9 vågrätt").keys() == {"KABEL"}
    assert scored(state, "lägg KABEL I5 lodrätt").keys() == {"KABEL"}
    assert says(state, "lägg KABEL J9 vågrätt") == ("start_uncovered", "ALF-33")


def test_the_centre_rule_holds_for_the_first_word_whoever_lays_it():
    """ALF-33: the first player may pass or exchange."""
    state = draw(EMPTY)
    play(state, "A passa")
    assert says(state, "lägg ÖL A1 vågrätt") == ("start_uncovered", "ALF-33")
    play(state, "B byt A", "A lägg KABEL I9 vågrätt")
    assert lay(state, "lägg ÖL M8 lodrätt").points


def test_the_first_word_has_two_letters():
    """ALF-34, ALF-R55: one letter is no word; who has no two letters exchanges or passes."""
    assert says(draw(EMPTY), "lägg K I9") == ("one_letter", "ALF-R55")
    state = draw("A* #>>K\nB EEE")
    assert says(state, "lägg K I9") == ("one_letter", "ALF-R55")
    play(state, "A byt # pil", "B passa", "A passa")


def test_the_first_word_may_bend_and_the_corner_may_cover_the_centre():
    """ALF-34."""
    state = draw("A* KABEL>\nB", PLAIN)
    assert scored(state, "lägg KA>BEL H9 vågrätt") == {"KABEL": 10}
    assert scored(state, "lägg KAB>EL I9 vågrätt") == {"KABEL": 10}


# Later words ---------------------------------------------------------------------------------------------------------


def test_a_later_word_joins_what_lies():
    """ALF-R13, ALF-R14."""
    state = draw(KABEL)
    assert says(state, "lägg ORT A1 vågrätt") == ("not_linked", "ALF-R13")
    assert says(state, "lägg OST N10 lodrätt") == ("not_linked", "ALF-R13")  # corners do not touch
    assert lay(state, "lägg LÅTA M9 lodrätt").points == 7


def test_every_crossing_pair_must_be_a_word_too():
    """ALF-R34: RO under KA would make KR and AO."""
    refusal = refused(draw(KABEL), "lägg RO I10 vågrätt")
    assert (refusal.code, refusal.rule, refusal.facts["word"]) == ("no_word", "ALF-27", "KR")


def test_a_single_letter_may_make_two_words_and_both_count():
    """ALF-32, ALF-R16, ALF-R17, ALF-R27: the main direction does not matter."""
    state = draw(
        """
              I J K
            9 K O .
           10 . . O

        A* R
        B  EEE
        """,
        PLAIN,
    )
    assert scored(state, "lägg R K9") == {"KOR": 6, "RO": 3}


def test_all_new_letters_lie_in_one_word():
    """ALF-R15: one word is laid, in one line and without gaps."""
    state = draw(KABEL)
    assert says(state, "lägg Å M10, O I10") == ("not_in_line", "ALF-R15")
    assert says(state, "lägg O I10, A I12") == ("not_in_line", "ALF-R15")


def test_old_letters_may_fill_the_gaps():
    state = draw(KABEL)
    laid = lay(state, "lägg EL G9 vågrätt, S N9")
    assert [word.word for word in laid.words] == ["ELKABELS"]
    assert [tile.square for tile in laid.tiles] == ["G9", "H9", "N9"]


def test_letters_that_lie_may_be_named_and_others_are_in_the_way():
    """ALF-R50: laid tiles are never moved or covered."""
    state = draw(KABEL)
    assert lay(state, "lägg ELKABEL G9 vågrätt") == lay(state, "lägg EL G9 vågrätt")
    assert says(state, "lägg OR I9 lodrätt") == ("square_taken", "ALF-R50")
    assert says(state, "lägg KABEL I9 vågrätt") == ("nothing_laid", "ALF-R15")


def test_tiles_come_from_the_own_rack():
    """ALF-R15."""
    refusal = refused(draw(KABEL), "lägg ZOO I10 vågrätt")
    assert (refusal.code, refusal.facts["tile"]) == ("not_on_rack", "Z")
    assert says(draw(KABEL), "lägg OO I10 vågrätt") == ("not_on_rack", "ALF-R15")
    assert says(draw(KABEL), "lägg O?R I10 vågrätt") == ("not_on_rack", "ALF-R15")
    assert says(draw(KABEL), "lägg ÅT>A M10 lodrätt") == ("not_on_rack", "ALF-R15")
    assert says(draw(KABEL), "lägg stopp N9, OST O9 vågrätt") == ("not_on_rack", "ALF-R15")


def test_what_is_no_square_or_no_letter_is_refused():
    state = draw(KABEL)
    assert raw(state, Put("R9", "O")) == ("off_board", "ALF-R15")
    assert raw(state, Put("I18", "O")) == ("off_board", "ALF-R15")
    assert raw(state, Put("", "O")) == ("off_board", "ALF-R15")
    assert raw(state, Put("I10", "Ü")) == ("no_letter", "ALF-14")
    assert raw(state, Put("I10", "")) == ("no_letter", "ALF-14")
    assert raw(state, Put("I10", "O"), Put("I10", "R")) == ("square_twice", "ALF-R15")
    assert raw(state, Put("I10", "O"), stop="Å1") == ("off_board", "ALF-36")
    assert raw(state, Put("I9", "K", bend="down")) == ("square_taken", "ALF-R50")
    assert raw(state) == ("nothing_laid", "ALF-R15")


def test_a_word_does_not_go_round_the_edge():
    state = draw(
        """
              O P Q
            9 E L .
        A* DAR
        B  EEE
        """
    )
    assert lay(state, "lägg D Q9").words[0].word == "ELD"
    assert says(state, "lägg D Q9, A A10") == ("not_in_line", "ALF-R15")


# After the word ------------------------------------------------------------------------------------------------------


def test_the_score_is_written_down_before_tiles_are_drawn():
    """ALF-R11, ALF-R12, ALF-R18: as many are drawn as were laid, and the rack is full again."""
    state = draw("A* KABELOR\nB AELÖSTR")
    events = play(state, "A lägg KABEL I9 vågrätt")
    kinds = [type(event) for event in events]
    assert kinds.index(Laid) < kinds.index(Stood) < kinds.index(Drew)
    (drew,) = of(events, Drew)
    assert (drew.seat, len(drew.tiles)) == (0, 5)
    assert (state.scores, len(state.racks[0]), asked(state)) == ([11, 0], 7, "B turn")


def test_specials_count_among_the_tiles_laid():
    """ALF-R12, ALF-38: an arrow and a stop tile are drawn anew like letters."""
    state = draw(KABEL.replace("ORTÅAELS", "BOK#ÅA>"))
    (drew,) = of(play(state, "A lägg stopp N9, BO>K O9 vågrätt"), Drew)
    assert len(drew.tiles) == 5


def test_a_thin_bag_gives_what_there_is():
    """ALF-38."""
    state = draw("A* KABELOR\nB EEE\nbag AS")
    (drew,) = of(play(state, "A lägg KABEL I9 vågrätt"), Drew)
    assert sorted(tile or "hidden" for tile in drew.tiles) == ["A", "S"]
    assert (len(state.racks[0]), state.bag) == (4, [])


@pytest.mark.parametrize("forms", ["utan genitiv", "grundformer"])
def test_forms_that_were_not_agreed_are_refused_with_the_reason(forms):
    """ALF-R07, ALF-27."""
    state = draw(KABEL, AlfapetOptions(preset="full", forms=forms))
    refusal = refused(state, "lägg KABELS I9 vågrätt")
    assert (refusal.code, refusal.facts["why"]) == ("no_word", "genitive")


@pytest.mark.parametrize(
    ("forms", "words"),
    [("alla", "KABEL KABELN KABELS"), ("utan genitiv", "KABEL KABELN"), ("grundformer", "KABEL")],
)
@pytest.mark.parametrize("initials", [True, False])
def test_which_words_count_is_agreed(forms, words, initials):
    """ALF-R07, ALF-27, ALF-46: base forms, others and initial words if so agreed, and never what is in no list."""
    state = draw("A* KABELNSTV\nB EE", AlfapetOptions(preset="full", forms=forms, initials=initials))
    laid = [word for word in ("KABEL", "KABELN", "KABELS", "KABLE") if may_lay(state, word)]
    assert laid == words.split()
    assert may_lay(state, "TV") == initials


ROW_9 = ("I9", "J9", "K9", "L9", "M9", "N9")


def may_lay(state, word):
    """Whether a word counts as the first on the table."""
    return isinstance(decide(KIT, state, prompts(state)[0], Lay(tuple(map(Put, ROW_9, word)))), tuple)


def test_initial_words_count_unless_agreed_otherwise():
    """ALF-46."""
    assert AlfapetOptions().initials


def test_a_refused_word_costs_nothing():
    """ALF-27: the same seat goes on."""
    state = draw(KABEL)
    assert says(state, "lägg OÅ I10 lodrätt") == ("no_word", "ALF-27")
    assert (asked(state), state.scores) == ("A turn", [11, 0])


def test_a_word_of_the_list_is_laid_with_its_form():
    laid = lay(draw(KABEL), "lägg KABELS I9 vågrätt")
    assert [(word.word, word.form) for word in laid.words] == [("KABELS", "genitive")]
    assert laid.words[0].squares == ("I9", "J9", "K9", "L9", "M9", "N9")


# The corners of the board --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "added", "word"),
    [
        ("A B\n1 K .", "lägg O B1", "KO"),
        ("A B\n1 K .\n2 . .", "lägg O A2", "KO"),
        ("P Q\n17 . O", "lägg K P17", "KO"),
        ("P Q\n16 . .\n17 . O", "lägg K Q16", "KO"),
    ],
)
def test_words_reach_into_the_corners(first, added, word):
    """ALF-R14: what lies on the first or the last square belongs to the word."""
    assert scored(draw(f"{first}\n\nA* KOR\nB EE", PLAIN), added) == {word: 5}


@pytest.mark.parametrize("added", ["lägg OR A2 vågrätt", "lägg R A2"])
def test_the_end_of_a_row_is_no_neighbour_of_the_next(added):
    """ALF-R15: Q1 and A2 lie far apart."""
    assert says(draw("P Q\n1 . K\n\nA* KOR\nB EE", PLAIN), added) in {
        ("not_linked", "ALF-R13"),
        ("one_letter", "ALF-R55"),
    }
