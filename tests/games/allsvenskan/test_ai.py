"""The rulebook's AI rivals: two face-down piles, half figures, and who chooses for them."""

from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.cards import FITS, NOTHING
from spelbord.games.allsvenskan.events import Dealt, FullTime, Passed, Played, Revealed

from .drawing import draw, sign_of
from .playing import answer, asked, finish_round, of, play, plays, prompt_of, refuse, score, settle
from .test_setup import begin


def test_an_ai_rival_gets_three_and_three_and_nothing_else():
    """[ALL-23, ALL-R70, ALL-R71, ALL-R72] Face down, never extras; no FP, events, markers or property."""
    state = draw("round 3\nA DIF\nB HAM\nC MFF\nD HEL ai")
    deals = {deal.seat: deal for deal in of(finish_round(state), Dealt)}
    assert (deals[3].blue, deals[3].orange, deals[3].face_down) == (3, 3, True)
    state = draw("round 20\nA DIF\nB HAM\nC MFF\nD HEL ai")
    (full,) = of(finish_round(state), FullTime)
    assert full.fp[3] == full.bonuses[3] == 0


def test_at_its_first_turn_the_top_card_of_each_pile_is_turned_up():
    """[ALL-24, ALL-R73] One blue and one orange; nothing more is turned in that round."""
    state = draw("round 1 | order ABCD\nA DIF\nB HAM ai\nC MFF\nD DEG")
    prompt = prompt_of(state)
    happened = answer(state, prompt, KIT.lapse(state, prompt))
    (revealed,) = of(happened, Revealed)
    assert revealed.seat == 1
    assert [revealed.blue < 48, revealed.orange >= 48] == [True, True]
    more = finish_round(state)
    this_round = more[: more.index(of(more, FullTime)[0])]
    assert of(this_round, Revealed) == []


def test_a_pile_that_shows_a_card_turns_no_other():
    """[ALL-24, ALL-R73, ALL-R77] What was not played stays face up for the next round."""
    state = draw("round 2 | order BACD\nA DIF\nB HAM ai | up b1/12 | b2/1\nC MFF\nD DEG")
    assert asked(state) == "chance reveal"
    revealed = of(settle(state), Revealed)[0]
    assert sign_of(revealed.blue) == "b1/1"


def test_vector_13_both_figures_2_pass_in_half_1():
    """[ALL-24, ALL-R75, ALL-R76, ALL-25] In half 2 one of them is played; the other stays face up, and no new one is
    turned on its pile in the next round."""
    state = draw("""
        round 1 | order BACD
        A DIF
        B HAM ai | up b-/-2 o-/-2
        C MFF
        D DEG
    """)
    # Its first turn has passed by itself.
    assert asked(state) == "A play"
    happened = []
    while asked(state) != "B ai by A":
        prompt = prompt_of(state)
        happened += answer(state, prompt, KIT.lapse(state, prompt))
    moves = plays(state)
    assert {sign_of(move.card) for move in moves} <= {"b-/-", "o-/-"}
    happened += answer(state, prompt_of(state), moves[0])
    assert len([event for event in of(happened, Played) if event.seat == 1]) == 1
    assert state.round == 2
    (left,) = [card for card in state.ups[1] if card >= 0]
    while state.round == 2 and not state.turned[1]:
        prompt = prompt_of(state)
        answer(state, prompt, KIT.lapse(state, prompt))
    assert left in state.ups[1] or any(play.card == left for play in state.plays)


def test_half_figures_bind_ai_rivals_only():
    """[ALL-24, ALL-R76] 1 and 2 fit their half, a star both; people play what they like."""
    state = draw("round 1 | order BACD\nA DIF | b1/12\nB HAM ai | up b1/11 o1/1*\nC MFF\nD DEG")
    assert {sign_of(move.card) for move in plays(state)} == {"b1/1", "o1/1"}
    wrong = draw("round 1 | order BACD\nA DIF\nB HAM ai | up b-/-2 o1/1*\nC MFF\nD DEG")
    assert refuse(wrong, "B b-/-2 A") == "wrong_half ALL-24"
    play(state, "B o1/1* A\nA b1/12 C")
    assert [FITS[card][half] for card, half in ((0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2))] == [
        True, True, True, False, False, True,
    ]  # fmt: skip


def test_the_lowest_non_ai_rival_chooses():
    """[ALL-24, ALL-35, ALL-R74] Also when AI rivals lie below them, and on any board but the AI's own."""
    state = draw("""
        round 2
        A DIF    | points 3
        B HAM ai | up b1/2* o-/1*
        C MFF    | points 1
        D DEG ai | up b-/1* o1/1* | points 3
    """)
    assert asked(state) == "B ai by C"
    boards = {move.board for move in plays(state)}
    assert boards == {0, 2, 3}
    assert refuse(state, "B b1/2 B") == "own_board ALL-05"


def test_in_round_1_the_highest_rank_number_chooses():
    """[ALL-24] There is no table yet."""
    state = draw("round 1\nA DIF\nB HAM\nC MFF\nD HEL ai | up b1/2* o-/1*")
    assert asked(state) == "D ai by B"


def test_the_chooser_must_play_and_has_no_pass():
    """[ALL-25] Each listed answer is a card on a board."""
    state = draw("round 1\nA DIF\nB HAM\nC MFF\nD HEL ai | up b1/2* o-/1*")
    assert all(type(move).__name__ == "Play" for move in KIT.moves(state, prompt_of(state)))
    assert asked(state) == "D ai by B"


def test_its_lower_symbols_count_for_its_own_board():
    """[ALL-R78, ALL-R80] As for everybody."""
    state = draw("round 1 | order BACD\nA DIF\nB HAM ai | up b1/2* o-/1*\nC MFF\nD DEG")
    play(state, "B b1/2 C")
    assert score(state, "HAM", "HEL") == "2-0"
    assert score(state, "KAL", "MFF") == "0-1"


def test_a_season_of_one_person_and_three_ai_rivals():
    """[ALL-28, ALL-35] Outside the book and allowed: the one chooses for all."""
    state, _ = begin(ai_rivals="3")
    while state.over is None:
        prompt = prompt_of(state)
        assert prompt.by == 0
        answer(state, prompt, KIT.lapse(state, prompt))
    assert len(state.results[3]) == 15


def test_ai_rivals_pass_when_nothing_fits():
    """[ALL-24, ALL-06] Over a season that happens, and unplayed cards lie there until the next deal [ALL-R77]."""
    state, happened = begin("ai passes", ai_rivals="2")
    passes = 0
    while state.over is None:
        happened = finish_round(state)
        passes += len([event for event in of(happened, Passed) if state.ai[event.seat]])
        if state.round % 3 == 1:
            assert state.ups[3] == [-1, -1] or state.turned[3]
    assert passes


def test_what_is_turned_up_lies_open():
    """[ALL-24] A card of each pile, and no longer in it."""
    state = draw("round 2 | order DABC\nA MFF\nB HAM\nC DIF\nD DEG ai")
    held = len(state.hands[3]) + sum(card != NOTHING for card in state.ups[3])
    (shown,) = of(settle(state), Revealed)
    assert state.ups[3] == [shown.blue, shown.orange]
    assert NOTHING not in state.ups[3]
    assert len(state.hands[3]) == held - 2
