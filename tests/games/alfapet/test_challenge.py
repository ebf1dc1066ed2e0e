"""Challenges: any word may be laid, and is looked up only if somebody doubts it [ALF-45]."""

import pytest

from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.events import Asked, Challenged, Drew, Laid, Stood, TakenBack, Waived, Warned, WindowOpened
from spelbord.games.alfapet.options import AlfapetOptions

from .drawing import draw, kinds
from .playing import asked, of, play, prompts, says

CHALLENGE = AlfapetOptions(preset="full", challenge=True)
TABLE = """
      I J K L M
    9 K A B E L

    A* ORTÅAES 11
    B  AELÖSTR 20
    C  EEENNTT 30
"""


def test_any_string_may_be_laid_if_the_geometry_holds():
    """ALF-45: the list is not asked, and says nothing of the words' forms."""
    state = draw(TABLE, CHALLENGE)
    (laid,) = of(play(state, "A lägg ÅRT M10 lodrätt"), Laid)
    assert [(word.word, word.form) for word in laid.words] == [("LÅRT", "")]
    assert says(draw(TABLE, CHALLENGE), "lägg ÅRT A1 lodrätt") == ("not_linked", "ALF-R13")


def test_the_others_may_challenge_until_the_next_seat_acts():
    """ALF-45: nobody waits for it, and nothing is drawn yet."""
    state = draw(TABLE, CHALLENGE)
    events = play(state, "A lägg ÅRT M10 lodrätt")
    assert asked(state) == "B turn, B challenge?, C challenge?"
    assert not of(events, Drew)
    assert (len(state.racks[0]), state.scores[0]) == (4, 18)
    assert of(events, WindowOpened) == [WindowOpened(1, state.turn, last=False)]
    assert state.turn == draw(TABLE, CHALLENGE).turn + 1


def test_a_turn_that_lets_a_word_stand_is_another_question():
    """ALF-45: logs and bots tell the two apart by what the question is about."""
    state = draw(TABLE, CHALLENGE)
    assert [prompt.about for prompt in prompts(state)] == [0]
    play(state, "A lägg ÅRT M10 lodrätt")
    assert [(prompt.kind, prompt.about) for prompt in prompts(state)] == [
        ("turn", 1), ("challenge", state.turn), ("challenge", state.turn),
    ]  # fmt: skip


def test_a_word_that_is_not_in_the_list_goes_back():
    """ALF-45: no points, the turn is lost, and it counts as a pass; the next seat's turn goes on."""
    state = draw(TABLE, CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt", "B godta")
    events = play(state, "C utmana")
    (challenged,) = of(events, Challenged)
    assert (challenged.seat, challenged.layer, challenged.missing, challenged.penalty) == (2, 0, ("LÅRT",), 0)
    assert of(events, TakenBack) == [TakenBack(0, passed=True)]
    assert (asked(state), state.mover, state.scores) == ("B turn", 1, [11, 20, 30])
    assert (state.racks[0], state.passes, state.barren) == (kinds("ORTÅAES"), 1, 1)
    assert KIT.view(state, None).board == KIT.view(draw(TABLE, CHALLENGE), None).board
    assert (state.lying, state.last, state.waived) == (None, None, [False] * 3)


def test_everybody_knows_the_tiles_that_were_taken_back():
    """ALF-45: until they are laid, or exchanges make it uncertain."""
    state = draw(TABLE, CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt", "C utmana")
    assert KIT.view(state, 2).shown == (("R", "T", "Å"), (), ())
    play(state, "B passa", "C passa", "A lägg ÅTA M10 lodrätt")
    assert KIT.view(state, 2).shown[0] == ("R",)
    play(state, "B passa", "C passa", "A byt O")
    assert KIT.view(state, 2).shown[0] == ()


@pytest.mark.parametrize("penalty", [0, 10, 20])
def test_a_wrong_challenge_costs_the_agreed_points(penalty):
    """ALF-45: all words are in the list, the word stands, and its tiles are drawn anew."""
    state = draw(TABLE, AlfapetOptions(preset="full", challenge=True, penalty=penalty))
    play(state, "A lägg ÅTA M10 lodrätt")
    events = play(state, "C utmana")
    assert of(events, Stood) == [Stood(0)]
    assert state.scores == [18, 20, 30 - penalty]
    assert (asked(state), len(state.racks[0])) == ("B turn", 7)


def test_when_all_waive_the_window_closes():
    """ALF-45: the tiles are drawn while the next seat thinks."""
    state = draw(TABLE, CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt", "C godta")
    assert asked(state) == "B turn, B challenge?"
    events = play(state, "B godta")
    assert (of(events, Waived), asked(state)) == ([Waived(1)], "B turn")
    assert (len(state.racks[0]), state.scores[0]) == (7, 18)
    assert (state.lying, state.waived) == (None, [False] * 3)


def test_the_next_seats_word_closes_the_window_and_opens_another():
    """ALF-45: the first word stands for good, and its tiles are drawn before anything else."""
    state = draw(TABLE, CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt")
    events = play(state, "B lägg ST N9 vågrätt")
    assert [type(event) for event in events[:2]] == [Stood, Laid]
    assert [event.seat for event in of(events, Drew)] == [0]
    assert asked(state) == "C turn, C challenge?, A challenge?"


@pytest.mark.parametrize(("line", "drawn"), [("B passa", [0]), ("B byt A E", [0, 1])])
def test_a_pass_or_an_exchange_closes_the_window_too(line, drawn):
    state = draw(TABLE, CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt")
    events = play(state, line)
    assert [event.seat for event in of(events, Drew)] == drawn
    assert asked(state) == "C turn"


def test_an_exchange_needs_a_tile_after_the_other_has_drawn():
    """ALF-21, ALF-45: the seat whose word stands draws first."""
    table = TABLE.replace("ORTÅAES", "ORTÅ") + "bag {bag}"
    state = draw(table.format(bag="EEEEEE"), CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt")
    assert says(state, "byt A", "B") == ("bag_empty", "ALF-21")
    state = draw(table.format(bag="EEEEEEE"), CHALLENGE)
    play(state, "A lägg ÅRT M10 lodrätt", "B byt A")
    assert asked(state) == "C turn"


LAST = """
      I J K L M
    9 K A B E L

    A* ÅTA 11
    B  ÖS 20
    C  EN 30
    bag
"""


def test_before_the_end_the_others_are_asked_one_after_the_other():
    """ALF-45: nobody is to act after the last word, so the table waits for the answers."""
    state = draw(LAST, CHALLENGE)
    play(state, "A lägg ÅTA M10 lodrätt")
    assert asked(state) == "B challenge"
    play(state, "B godta")
    assert asked(state) == "C challenge"
    play(state, "C godta")
    assert asked(state) == "over tiles"


def test_a_last_word_that_is_not_in_the_list_lets_the_game_go_on():
    state = draw(LAST.replace("ÅTA", "ÅTT"), CHALLENGE)
    events = play(state, "A lägg ÅTT M10 lodrätt", "B godta", "C utmana")
    assert (asked(state), state.racks[0]) == ("B turn", kinds("ÅTT"))
    assert len(of(events, Asked)) == 1


def test_words_taken_back_count_towards_the_end():
    """ALF-45, ALF-40, ALF-41."""
    state = draw("A* QX\nB EE", CHALLENGE)
    play(state, "A passa", "B passa", "A lägg QX I9 vågrätt", "B utmana")
    assert (asked(state), state.passes) == ("B turn", 3)
    play(state, "B passa")
    assert asked(state) == "over passes"


def test_the_first_word_taken_back_leaves_the_start_to_the_next():
    """ALF-33."""
    state = draw("A* QX\nB ÖL", CHALLENGE)
    play(state, "A lägg QX I9 vågrätt", "B utmana")
    assert says(state, "lägg ÖL A1 vågrätt") == ("start_uncovered", "ALF-33")


def test_alone_there_is_nobody_to_challenge():
    """ALF-49."""
    state = draw("A* QXOR", CHALLENGE)
    play(state, "A lägg QX I9 vågrätt")
    assert asked(state) == "A turn"


def test_empty_racks_are_passed_over_in_a_window():
    """ALF-23, ALF-45: playing out, B is out of tiles, and C's turn comes while the word may be challenged."""
    options = AlfapetOptions(preset="full", challenge=True, play_out=True)
    state = draw(LAST.replace("ÅTA", "ÅTAR").replace("B  ÖS", "B"), options)
    play(state, "A lägg ÅTA M10 lodrätt")
    assert asked(state) == "C turn, B challenge?, C challenge?"
    play(state, "C passa")
    assert (asked(state), state.passes) == ("A turn", 2)
    play(state, "A lägg R N9", "C utmana")
    assert asked(state) == "C turn"


def test_where_only_the_same_seat_could_go_on_the_others_are_waited_for():
    """ALF-45: or the seat would close the window on its own word."""
    options = AlfapetOptions(preset="full", challenge=True, play_out=True)
    state = draw(LAST.replace("ÅTA", "ÅTAR").replace("B  ÖS", "B").replace("C  EN", "C"), options)
    play(state, "A lägg ÅTA M10 lodrätt")
    assert asked(state) == "B challenge"
    play(state, "B godta", "C godta")
    assert asked(state) == "A turn"


def test_everybody_is_told_of_the_end_though_several_turns_are_lost_at_once():
    """ALF-41, ALF-45: the word that is taken back, and the empty rack after it."""
    options = AlfapetOptions(preset="full", challenge=True, play_out=True, pass_end=False)
    state = draw(LAST.replace("ÅTA", "ÅTTR").replace("B  ÖS", "B"), options)
    state.barren = 3 * 3 - 1
    events = play(state, "A lägg ÅTT M10 lodrätt", "C utmana")
    assert (len(of(events, Warned)), state.barren, asked(state)) == (1, 3 * 3 + 1, "C turn")
    assert of(play(state, "C passa"), Warned) == []


def test_nobody_is_told_of_the_end_twice():
    """ALF-41, ALF-45: three barren rounds were over already when two more turns were lost at once."""
    options = AlfapetOptions(preset="full", challenge=True, play_out=True, pass_end=False)
    state = draw(LAST.replace("ÅTA", "ÅTTR").replace("B  ÖS", "B"), options)
    state.barren = 3 * 3
    assert of(play(state, "A lägg ÅTT M10 lodrätt", "C utmana"), Warned) == []
    assert state.barren == 3 * 3 + 2
