"""Phases 1 and 2: the round card, and everybody's first card."""

import pytest

from spelbord.core import new_match, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Lay
from spelbord.games.tio.events import Asked, Laid, RoundTurned
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, cards, draw
from .playing import action, asked, play, prompt_of, questions


def before_laying():
    return draw("""
        card 6 | ask B lay
        A  hand 1 2 3 j
        B* hand 9 s4 0 j
        C  hand 5 5 10 j
    """)


def test_the_round_card_is_turned_before_anybody_lays():
    """[TIO-39, TIO-R13] Its points are open to all before the first card, and it leaves the pile of round cards."""
    match = new_match(KIT, TioOptions(), 4, seed_from("round card"))
    turned, first = match.entries[1].events
    assert turned == RoundTurned(1, match.state.round_card)
    assert first == Asked(match.state.starter, "lay")
    for viewer in (None, 0, 1, 2, 3):
        view = match.view(viewer)
        assert view.round_card == turned.card
        assert set(view.round_cards) == set(range(1, 11)) - {turned.card}


def test_the_starter_lays_first_and_then_the_others_clockwise():
    """[TIO-R14, TIO-R16] B starts, C follows, A is last."""
    state = before_laying()
    order = []
    for line in ("B lay 9_", "C lay 5^", "A lay 3^"):
        order.append(asked(state))
        play(state, line)
    assert order == ["B lay", "C lay", "A lay"]
    assert asked(state) == "B open"


def test_exactly_one_card_is_laid_and_there_is_no_passing():
    """[TIO-04] With four cards in hand each must lay one; the answers are cards only."""
    state = before_laying()
    assert len(state.hands[1]) == 4
    moves = KIT.moves(state, prompt_of(state))
    assert {type(move) for move in moves} == {Lay}
    play(state, "B lay 0_")
    assert state.hands[1] == cards("9 s4 j")
    assert asked(state) == "C lay"


@pytest.mark.parametrize("sign", ["9", "s4", "0", "j"])
@pytest.mark.parametrize("face", ["^", "_"])
@pytest.mark.parametrize("chips", [0, 1, 2])
def test_any_card_face_up_or_down_under_up_to_two_chips(sign, face, chips):
    """[TIO-R14, TIO-R15, TIO-43] Penalty cards and jokers are laid and protected like any other card."""
    state = before_laying()
    events = play(state, f"B lay {sign}{face} +{chips}")
    assert events[0] == Laid(1, CARD[sign], face == "^", chips)
    assert (state.chips[1], state.guards[1]) == (7 - chips, chips)
    assert (state.firsts[1], state.ups[1]) == (CARD[sign], face == "^")


@pytest.mark.parametrize(("free", "most"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_protection_is_at_most_what_the_seat_owns(free, most):
    """[TIO-05] Who has one chip can lay one; who has none lays an unprotected card."""
    state = draw(f"""
        card 6 | ask A lay
        A* chips {free} hand 9 s4 0 j
        B  chips {14 - free} hand 5 5 10 j
    """)
    moves = KIT.moves(state, prompt_of(state))
    lays = [move for move in moves if isinstance(move, Lay)]
    assert {lay.chips for lay in lays} == set(range(most + 1))
    assert len(lays) == len(moves) == 4 * 2 * (most + 1)


def test_equal_cards_are_one_choice():
    state = draw("""
        card 6 | ask A lay
        A* chips 0 hand 5 5 5 j
        B  chips 14 hand 4 5 10 j
    """)
    assert list(KIT.moves(state, prompt_of(state))) == [action(f"lay {laid}") for laid in ("5^", "5_", "j^", "j_")]


def test_protection_does_not_change_while_others_lay():
    """[TIO-06] Nobody who has laid is asked again before bidding begins, so chips once laid stay as they are."""
    state = before_laying()
    events = play(state, "B lay 9_ +1", "C lay 5^", "A lay 3^ +2")
    assert questions(events) == ["C lay", "A lay", "B open"]
    assert state.guards == [2, 1, 0]
    # A pass in phase 3 gives no chance to change them either.
    play(state, "B pass", "C pass", "A pass")
    assert (state.pot, asked(state)) == (3, "B turn")


def test_bidding_waits_for_the_last_first_card():
    """[TIO-R12, TIO-R17] While one card is missing nobody can open."""
    state = before_laying()
    play(state, "B lay 9_", "C lay 5^")
    assert asked(state) == "A lay"
    play(state, "A lay 3_")
    assert asked(state) == "B open"
