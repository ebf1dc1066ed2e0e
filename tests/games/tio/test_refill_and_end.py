"""After the count: hands are filled, a starter is named, or the game ends and is scored."""

import pytest

from spelbord.core import ChanceDue, Over
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Start
from spelbord.games.tio.events import Asked, Drew, Ended, HandCounted, RoundCardsTaken, StarterNamed

from .drawing import cards, draw
from .playing import asked, of, play, prompt_of, questions, roll


def drawn(events):
    """How many cards each seat drew, in the order of drawing."""
    return [(event.seat, len(event.cards)) for event in of(events, Drew)]


def test_hands_are_filled_to_four_in_the_turn_order_of_the_round():
    """[TIO-32, TIO-R39] C started, so C, A, B; who laid two cards draws two, and nobody else draws in between."""
    state = draw("""
        card 6 | ask B second
        A  hand 1 j | 9^ | 1
        B  hand 4 4 j | 3^
        C* hand 5 j | 8^ | 2
    """)
    assert play(state, "B pass")[-1] == ChanceDue("refill", 0)
    assert (state.firsts, state.seconds, state.laid_by) == ([-1] * 3, [-1] * 3, [-1] * 3)
    assert (state.ups, state.known_by) == ([False] * 3, [0] * 3)
    events = roll(state)
    assert drawn(events) == [(2, 2), (0, 2), (1, 1)]
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert all(hand == sorted(hand) for hand in state.hands)


def test_the_winner_names_the_next_starter_after_the_refill():
    """[TIO-38, TIO-R40] Any seat, also the winner's; then the next round card is turned and that seat lays first."""
    for name in "ABC":
        state = draw("""
            card 6 | ask B second
            A  hand 1 j | 9^ | 1
            B  hand 4 4 j | 3^
            C* hand 5 j | 8^ | 1
        """)
        play(state, "B pass")
        assert roll(state)[-1] == Asked(0, "start")
        assert list(KIT.moves(state, prompt_of(state))) == [Start(0), Start(1), Start(2)]
        events = play(state, f"A start {name}")
        assert events == [StarterNamed(0, "ABC".index(name)), ChanceDue("round", 1)]
        assert questions(roll(state)) == [f"{name} lay"]
        assert state.round == 2


SEVEN = """
    card 10 | pot 7 | ask G second | pile 4 4 4
    A* chips 6 hand 1 j   | 9^ | 1
    B  chips 6 hand 2 j   | 7^ | 1
    C  chips 6 hand 3 1 j | 8^
    D  chips 6 hand 3 3 j | 8^
    E  chips 6 hand 3 3 j | 8^
    F  chips 6 hand 5 5 j took 2 5 9 | 8^
    G  chips 6 hand 5 5 j penalty rest | 6^
"""


def early_end():
    state = draw(SEVEN)
    return state, play(state, "G pass") + roll(state)


def test_who_cannot_fill_his_hand_takes_what_is_left_and_the_game_ends():
    """[TIO-33, TIO-R42] Three cards left: A takes two and is full, B gets one, and the others draw nothing."""
    state, events = early_end()
    assert drawn(events) == [(0, 2), (1, 1)]
    assert asked(state) == "over pile"
    assert state.pile == []
    counted = of(events, HandCounted)
    assert [len(event.cards) for event in counted] == [4, 3, 3, 3, 3, 3, 3]


def test_the_last_loser_also_takes_the_round_cards_left():
    """[TIO-35, TIO-R44] 2, 5, 9 and 10 were turned: 1 + 3 + 4 + 6 + 7 + 8 = 29 more for the loser of round four."""
    state, events = early_end()
    assert of(events, RoundCardsTaken) == [RoundCardsTaken(6, (1, 3, 4, 6, 7, 8))]
    assert sum((1, 3, 4, 6, 7, 8)) == 29
    assert sorted(state.taken[6]) == [1, 3, 4, 6, 7, 8, 10]
    assert state.taken[5] == [2, 5, 9]
    assert state.round_cards == []


def test_no_starter_is_named_when_the_game_has_ended():
    """[TIO-38] Neither after an early end nor after the tenth round is anybody asked."""
    state, events = early_end()
    assert questions(events) == []
    assert isinstance(state.pending, Over)


def exactly_empty():
    state = draw("""
        card 6 | ask B second | pile 3 3 4
        A* hand 1 j penalty rest | 9^ | 1
        B  hand 4 4 j | 3^
    """)
    play(state, "B pass")
    return state, roll(state)


def test_a_pile_that_is_just_enough_ends_nothing():
    """[TIO-33] Three cards for three places: the pile is empty, all are full, and the next round is played."""
    state, events = exactly_empty()
    assert drawn(events) == [(0, 2), (1, 1)]
    assert (state.pile, asked(state)) == ([], "A start")


def test_after_a_round_on_an_empty_pile_the_game_ends():
    """[TIO-33, TIO-R42] Nobody can draw, so the first in turn order ends the game with no card drawn."""
    state, _ = exactly_empty()
    play(state, "A start B")
    roll(state)
    play(state, "B lay 4_", "A lay j_", "B pass", "A pass", "B keep", "A keep")
    events = roll(state)
    assert drawn(events) == []
    assert asked(state) == "over pile"
    assert [len(event.cards) for event in of(events, HandCounted)] == [3, 3]


def test_one_seat_short_at_the_very_end_of_the_refill():
    """[TIO-33] The last in turn order needs one card and none is left: that ends the game too."""
    state = draw("""
        card 6 | ask B second | pile 3 3
        A* hand 1 j penalty rest | 9^ | 1
        B  hand 4 4 j | 3^
    """)
    play(state, "B pass")
    assert drawn(roll(state)) == [(0, 2)]
    assert asked(state) == "over pile"


TENTH = """
    card 3 | pot 2 | ask B second
    A* chips 5 hand 1 j took 1 2 4 5 6 | 9^ | 1
    B  chips 7 hand 4 4 s2 penalty s8 took 7 8 9 10 | 3^
"""


@pytest.mark.parametrize("answer", ["pass", "add 4", "add s2"])
def test_after_the_tenth_round_there_is_no_refill(answer):
    """[TIO-34, TIO-R41] The count of round ten is the last thing that happens before the scores."""
    state = draw(TENTH)
    assert state.round == 10
    events = play(state, f"B {answer}")
    assert asked(state) == "over rounds"
    assert drawn(events) == []
    assert of(events, RoundCardsTaken) == []
    assert type(events[-1]) is Ended


def test_hand_cards_join_the_own_penalty_pile():
    """[TIO-36, TIO-R43] A joker costs its owner 10, a penalty card its value and two more, a normal card 1."""
    state = draw(TENTH)
    events = play(state, "B pass")
    assert of(events, HandCounted) == [HandCounted(0, tuple(cards("1 j"))), HandCounted(1, tuple(cards("4 4 s2")))]
    (ended,) = of(events, Ended)
    # A: round cards 18, hand 1 + 10. B: s8 10, round cards 34 + 3, the cards 9, 1 and 3, hand 1 + 1 + 4.
    assert ended.penalties == (18 + 11, 10 + 37 + 3 + 6)
    assert state.hands == [[], []]
    assert state.jokers == [False, False]


def test_a_second_card_laid_in_the_tenth_round_is_counted_once():
    """[TIO-34, TIO-36] The card B adds lies with the loser, and no longer in B's hand."""
    state = draw(TENTH)
    (ended,) = of(play(state, "B add s2"), Ended)
    assert ended.penalties == (18 + 11, 10 + 37 + 3 + 4 + 2)
    assert sorted(state.piles[1]) == cards("s8 9 1 3 s2 4 4")


def test_chips_take_two_points_each_and_the_pot_counts_for_the_last_winner():
    """[TIO-37, TIO-R45] A won the last pot of two before the scores are made."""
    state = draw(TENTH)
    (ended,) = of(play(state, "B pass"), Ended)
    assert ended.chips == (7, 7)
    assert ended.scores == (29 - 14, 56 - 14)
    assert ended.ranks == (1, 2)
    assert state.pending == Over("rounds", ended.scores, ended.ranks)


def test_the_vector_of_a_score():
    """[TIO-37, TIO-36, TIO-R45] Pile 27, a joker and three normal cards in hand, 9 chips: 27 + 13 - 18 = 22."""
    state = draw("""
        card 10 | ask B second | pile 5
        A* chips 9 hand 1 2 j penalty 4 j s6 2 took 7 | 9^
        B  chips 5 hand 4 4 j penalty rest | 3^
    """)
    play(state, "B pass")
    (ended,) = of(roll(state), Ended)
    assert (ended.penalties[0], ended.chips[0], ended.scores[0]) == (40, 9, 22)


def test_a_score_may_be_negative_and_the_lowest_wins():
    """[TIO-37, TIO-R46, TIO-R01] A has fewer points than none: 12 - 28 = -16, and wins."""
    state = draw("""
        card 10 | pot 4 | ask B second | pile none
        A* chips 10 hand 1 2 j | 9^
        B  chips 0 hand 4 4 j penalty rest | 3^
    """)
    play(state, "B pass")
    (ended,) = of(roll(state), Ended)
    assert ended.scores[0] == 12 - 28
    assert ended.ranks == (1, 2)


def test_equal_scores_share_the_rank():
    """[TIO-37] A and C have the same score: both are first, and B is third."""
    state = draw("""
        card 3 | ask C second
        A* chips 7 hand 1 1 1 took 1 2 | 9^
        B  chips 7 hand 4 4 4 took 4 5 6 7 8 9 10 | 3^
        C  chips 7 hand 5 1 1 penalty 6 6 6 | 9^
    """)
    (ended,) = of(play(state, "C pass"), Ended)
    assert ended.scores[0] == ended.scores[2] < ended.scores[1]
    assert ended.ranks == (1, 3, 1)


def test_winner_and_loser_of_a_last_round_of_equals():
    """[TIO-29, TIO-35] All totals are equal at an early end: the round cards go to the loser, not to the winner."""
    state = draw("""
        card 10 | pot 2 | ask B second | pile none
        A* chips 6 hand 1 2 j | 5^ | 4
        B  chips 6 hand 4 4 j penalty rest | 9^
    """)
    events = play(state, "B pass") + roll(state)
    assert of(events, RoundCardsTaken) == [RoundCardsTaken(0, (1, 2, 3, 4, 5, 6, 7, 8, 9))]
    (ended,) = of(events, Ended)
    assert ended.chips == (6, 8)
