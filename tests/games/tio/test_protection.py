"""Phase 3 after an exchange: whose chips lie where, which face is up, and who may raise."""

import pytest

from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Pass, Raise
from spelbord.games.tio.events import Raised

from .drawing import CARD, draw
from .playing import asked, of, play, prompt_of, questions


def test_protection_stays_with_its_owner():
    """[TIO-14, TIO-R22] A had one chip and C two: after the exchange A still has one and C two."""
    state = draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9_ +1
        B  hand 4 4 j | 3^
        C  hand 0 1 j | 10^ +2
    """)
    play(state, "A open C 2", "B pass")
    assert (state.firsts[0], state.guards[0]) == (10, 1)
    assert (state.firsts[2], state.guards[2]) == (9, 2)


def test_a_card_keeps_its_face_when_it_changes_hands():
    """[TIO-15] The ten stays up with its new owner, and the nine stays down."""
    state = draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 10^
    """)
    play(state, "A swap B")
    assert state.ups == [True, False]


def test_the_new_owner_may_look_at_a_face_down_card():
    """[TIO-15, TIO-41] B sees the nine they were given; it lies face down, so C does not."""
    state = draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 10^
        C  hand 4 1 j | 8_
    """)
    assert KIT.view(state, 1).table[0].card is None
    play(state, "A swap B")
    assert KIT.view(state, 1).table[1].card == 9
    assert KIT.view(state, 2).table[1].card is None


def three():
    return draw("""
        card 6 | pot 1 | ask A open
        A* chips 6 hand 7 2 j | 9_
        B  chips 7 hand 4 4 j | 10^
        C  chips 7 hand 4 1 j | 8_
    """)


def test_after_a_swap_buyer_then_seller_may_raise_before_the_next_opens():
    """[TIO-17, TIO-R27] A first, then B, and then it is B's turn to open."""
    state = three()
    assert questions(play(state, "A swap B")) == ["A raise"]
    assert questions(play(state, "A raise 2")) == ["B raise"]
    assert questions(play(state, "B raise 1")) == ["B open"]
    assert (state.guards, state.chips, state.pot) == ([2, 1, 0], [3, 6, 7], 2)


def test_after_an_auction_buyer_then_seller_may_raise():
    """[TIO-17] B won A's auction: B is asked before A's turn is over, then the seller C."""
    state = draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9_
        B  hand 4 4 j | 3^
        C  hand 4 1 j | 8_ +1
    """)
    assert questions(play(state, "A open C 1", "B bid 2", "A pass")) == ["B bid", "A bid", "B raise"]
    events = play(state, "B raise 1", "C raise 1")
    assert of(events, Raised) == [Raised(1, 1), Raised(2, 1)]
    assert questions(events) == ["C raise", "B open"]
    assert state.guards == [0, 1, 2]


@pytest.mark.parametrize(("guard", "free", "raises"), [(0, 7, [1, 2]), (1, 7, [1]), (0, 2, [1]), (1, 2, [1])])
def test_a_raise_ends_at_two_and_at_the_free_chips(guard, free, raises):
    """[TIO-17, TIO-R27] Up to two chips in total, never fewer than before; passing is free."""
    state = draw(f"""
        card 6 | ask A open
        A* chips {free} hand 7 2 j | 9_ +{guard}
        B  chips {14 - free - guard} hand 4 4 j | 10^
    """)
    play(state, "A swap B")
    assert asked(state) == "A raise"
    assert tuple(KIT.moves(state, prompt_of(state))) == (Pass(), *map(Raise, raises))


def test_two_chips_on_the_card_are_not_asked_about():
    """[TIO-17, TIO-43] The buyer has two already, the seller none: only the seller is asked."""
    state = draw("""
        card 6 | ask A open
        A* chips 5 hand 7 2 j | 9_ +2
        B  chips 7 hand 4 4 j | 10^
    """)
    assert questions(play(state, "A swap B")) == ["B raise"]
    assert questions(play(state, "B pass")) == ["B open"]


def test_a_buyer_without_free_chips_is_not_asked():
    """[TIO-17, TIO-19] A paid the last chip; the seller is asked at once."""
    state = draw("""
        card 6 | ask A open
        A* chips 1 hand 7 2 j | 9_
        B  chips 13 hand 4 4 j | 10^
    """)
    assert questions(play(state, "A swap B")) == ["B raise"]


def test_a_broke_seller_of_a_swap_is_not_asked():
    """[TIO-17, TIO-19] The chip goes to the pot, so B is as broke as before, and cannot open either."""
    state = draw("""
        card 6 | ask A open
        A* chips 14 hand 7 2 j | 9_
        B  chips 0 hand 4 4 j | 10^
    """)
    assert questions(play(state, "A swap B")) == ["A raise"]
    assert questions(play(state, "A pass")) == ["A second"]


def test_a_broke_seller_of_an_auction_may_raise_with_what_he_was_paid():
    """[TIO-13, TIO-17] B had nothing before the sale, and protects the nine with A's chip."""
    state = draw("""
        card 6 | ask A open
        A* chips 13 hand 7 2 j | 9_
        B  chips 0 hand 4 4 j | 10^ +1
    """)
    assert questions(play(state, "A open B 1", "A pass")) == ["A raise", "B raise"]
    # Paid before the turn to open came, and asked with nothing left after the raise: there is no opening to make.
    assert questions(play(state, "B raise 1")) == ["A second"]
    assert state.pot == 2


def test_a_broke_seller_is_asked_also_where_the_buyer_is_not():
    """[TIO-13, TIO-17] The buyer paid the last chip, the seller had none before: only the seller has a choice now."""
    state = draw("""
        card 6 | pot 11 | ask A open
        A* chips 2 hand 7 2 j | 9_
        B  chips 0 hand 4 4 j | 10^ +1
    """)
    assert questions(play(state, "A open B 2")) == ["B raise"]
    assert tuple(KIT.moves(state, prompt_of(state))) == (Pass(), Raise(1))


def test_a_seller_paid_before_his_turn_may_open():
    """[TIO-07, TIO-13] B's turn to open comes after the sale, so its chips count."""
    state = draw("""
        card 6 | ask A open
        A* chips 13 hand 7 2 j | 9_
        B  chips 0 hand 4 4 j | 10^ +1
    """)
    play(state, "A open B 1", "A pass", "B pass")
    assert asked(state) == "B open"


def test_protection_raised_in_between_counts_for_the_next_opening():
    """[TIO-16, TIO-17] The card now has two chips, so one chip opens on it no more."""
    state = draw("""
        card 6 | ask A open
        A* chips 10 hand 7 2 j | 9_
        B  chips 1 hand 4 4 j | 3^
        C  chips 8 hand 4 1 j | 8_ +2
    """)
    assert questions(play(state, "A swap B", "A raise 2")) == ["A raise", "B raise"]
    # B has one free chip, and both other cards lie under two.
    assert questions(play(state, "B pass")) == ["C open"]


def test_only_who_got_a_new_card_is_asked():
    """[TIO-06, TIO-17] C took no part in the exchange and has no say on the chips."""
    state = three()
    events = play(state, "A swap B", "A pass", "B pass", "B pass", "C pass")
    assert "C raise" not in questions(events)


@pytest.mark.parametrize(
    ("starters", "openers", "then"),
    [("9^", "10_", "A turn"), ("9_", "10^", "A second"), ("9_", "10_", "A turn"), ("9^", "10^", "A second")],
)
def test_the_face_that_counts_in_phase_4_is_that_of_the_card_received(starters, openers, then):
    """[TIO-15, TIO-21] The last opener takes the starter's card, and neither can raise: phase 4 begins at once."""
    state = draw(f"""
        card 6 | pot 13 | ask B open
        A* chips 0 hand 7 2 j | {starters}
        B  chips 1 hand 4 4 j | {openers}
    """)
    events = play(state, "B swap A")
    assert state.firsts == [CARD[openers[:-1]], CARD[starters[:-1]]]
    assert questions(events) == [then]
