"""Phase 4: the pot is filled, first cards are turned up or not, and second cards added."""

import pytest

from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Add, Keep, Pass, TurnUp
from spelbord.games.tio.cards import NOTHING
from spelbord.games.tio.events import (
    Added,
    Asked,
    Kept,
    Passed,
    ProtectionTaken,
    Scored,
    TurnedUp,
)

from .drawing import CARD, cards, draw
from .playing import asked, of, play, prompt_of, questions


def second_of(first, hand):
    """What may be answered where this first card lies face up over this hand."""
    state = draw(f"card 6 | ask A second\nA* hand {hand} | {first}^\nB hand 10 10 10 | 10_")
    return [move.card for move in KIT.moves(state, prompt_of(state)) if isinstance(move, Add)]


def test_all_protection_goes_to_the_pot_before_the_first_decision():
    """[TIO-20, TIO-R28] Of every seat, in one go, and on top of what swaps paid."""
    state = draw("""
        card 6 | pot 1 | ask C open
        A* hand 7 2 j | 9^ +2
        B  hand 4 4 j | 3_ +1
        C  chips 6 hand 4 1 j | 8_
    """)
    events = play(state, "C pass")
    assert events[1:] == [ProtectionTaken(3), Asked(0, "second")]
    assert (state.pot, state.guards, state.chips) == (4, [0, 0, 0], [5, 6, 6])


def test_who_has_a_face_down_card_decides_in_turn_order():
    """[TIO-21, TIO-R29] Down: turn it up or leave it. Up: a second card or none. Clockwise from the starter."""
    state = draw("""
        card 6 | ask B second
        A  hand 7 2 j | 9_
        B* hand 4 4 j | 3^
        C  hand 4 1 j | 8_
    """)
    assert questions(play(state, "B pass")) == ["C turn"]
    assert questions(play(state, "C turn")) == ["C second"]
    assert questions(play(state, "C pass")) == ["A turn"]
    assert list(KIT.moves(state, prompt_of(state))) == [TurnUp(), Keep()]


def test_a_card_left_face_down_gets_no_second():
    """[TIO-21, TIO-R30] Who keeps it down is not asked for a second card: the turn goes on."""
    state = draw("""
        card 6 | ask A turn
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 3^
    """)
    events = play(state, "A keep")
    assert events == [Kept(0), Asked(1, "second")]
    assert (state.ups[0], state.seconds[0]) == (False, NOTHING)


def test_a_card_turned_up_may_get_a_second():
    """[TIO-21, TIO-R31] Turned up for all to see, then the same seat is asked for a second card."""
    state = draw("""
        card 6 | ask A turn
        A* hand 7 1 j | 9_
        B  hand 4 4 j | 3^
    """)
    assert play(state, "A turn") == [TurnedUp(0, 9), Asked(0, "second")]
    assert KIT.view(state, None).table[0].card == 9
    assert play(state, "A add 1") == [Added(0, 1), Asked(1, "second")]
    assert state == draw("""
        card 6 | ask B second
        A* hand 7 j | 9^ | 1
        B  hand 4 4 j | 3^
    """)


def test_a_face_up_card_cannot_be_turned_down():
    """[TIO-21] Its owner is asked for a second card only."""
    state = draw("""
        card 6 | ask A second
        A* hand 7 1 j | 9^
        B  hand 4 4 j | 3^
    """)
    assert {type(move) for move in KIT.moves(state, prompt_of(state))} == {Pass, Add}


@pytest.mark.parametrize(
    ("first", "hand", "fits"),
    [
        ("7", "3 4 s3", "3 s3"),
        ("7", "0 2 s4", "0 2"),
        ("s7", "3 4 s3", "3 s3"),
        ("10", "0 1 j", "0 j"),
        ("0", "10 9 s8", "10 9 s8"),
        ("j", "10 0 s8", "10 0 s8"),
        ("j", "j j 5", "5 j"),
        ("s8", "2 3 j", "2 j"),
    ],
)
def test_a_second_card_fits_up_to_ten(first, hand, fits):
    """[TIO-22, TIO-R32, TIO-43] The sum is ten at most; a joker fits on all, and all fit on a joker."""
    assert second_of(first, hand) == cards(fits)


def test_a_second_card_is_optional():
    """[TIO-22] Also who could add to ten may leave it."""
    state = draw("""
        card 6 | ask A second
        A* hand 3 3 j | 7^
        B  hand 4 4 j | 3^
    """)
    assert play(state, "A pass") == [Passed(0, "second"), Asked(1, "second")]


def test_who_has_nothing_that_fits_is_asked_all_the_same():
    """[TIO-22, TIO-43] Five up, and 9, 8, 7 in hand: not to be asked would tell the others what the seat holds."""
    state = draw("""
        card 6 | ask A second
        A* hand 7 1 j | 9^
        B  hand 9 8 7 | 5^
    """)
    assert questions(play(state, "A pass")) == ["B second"]
    assert list(KIT.moves(state, prompt_of(state))) == [Pass()]


def test_also_who_turns_up_with_nothing_that_fits_is_asked():
    """[TIO-22] The same where the first card has just been turned up."""
    state = draw("""
        card 6 | ask A turn
        A* hand 9 8 7 | 5_
        B  hand 3 3 j | 7^
    """)
    assert questions(play(state, "A turn")) == ["A second"]
    assert list(KIT.moves(state, prompt_of(state))) == [Pass()]


def test_a_zero_changes_nothing_but_goes_to_the_loser():
    """[TIO-23] Total and single card stay; the zero is refilled and costs the loser a point."""
    state = draw("""
        card 6 | ask A second
        A* hand 0 1 j | 7^
        B  hand 4 4 j | 3^
    """)
    (scored,) = of(play(state, "A add 0", "B pass"), Scored)
    assert (scored.totals, scored.singles) == ((7, 3), (7, 3))
    assert state.piles[1] == [7, 3, 0]
    assert len(state.hands[0]) == 2


def test_a_second_card_on_a_joker_may_lower_the_single():
    """[TIO-23, TIO-25] Joker and four stay at ten, but as six and four: the plain ten of B wins."""
    state = draw("""
        card 6 | ask A second
        A* hand 4 1 2 | j^
        B  hand 4 4 j | 10^
    """)
    (scored,) = of(play(state, "A add 4", "B pass"), Scored)
    assert (scored.totals, scored.singles, scored.winner) == ((10, 10), (6, 10), 1)
    assert sorted(state.piles[0]) == cards("4 10 j")


def test_never_more_than_two_cards():
    """[TIO-R33] Once a second card lies, the next seat is asked, and the round is counted after the last."""
    state = draw("""
        card 6 | ask A second
        A* hand 1 1 1 | 2^
        B  hand 4 4 j | 3^
    """)
    assert questions(play(state, "A add 1")) == ["B second"]
    play(state, "B add 4")
    assert asked(state) == "chance refill"


@pytest.mark.parametrize("card", ["s3", "j"])
def test_penalty_cards_and_jokers_are_second_cards_too(card):
    """[TIO-43] A penalty card of three on a seven makes ten, and so does a joker."""
    state = draw(f"""
        card 6 | ask A second
        A* hand 1 1 {card} | 7^
        B  hand 4 4 4 | 3^
    """)
    (scored,) = of(play(state, f"A add {card}", "B pass"), Scored)
    assert (scored.totals[0], scored.singles[0]) == (10, 7)
    assert CARD[card] in state.piles[1]


def test_reaching_ten_ends_nothing():
    """[TIO-43] A lies at ten in phase 2 already; everybody still bids, decides, and is counted."""
    state = draw("""
        card 6 | ask B lay
        A* hand 1 1 j | 10^
        B  hand 4 4 4 j
    """)
    events = play(state, "B lay 4_", "A pass", "B pass", "A pass", "B keep")
    assert questions(events) == ["A open", "B open", "A second", "B turn"]
