"""The rules. Here belongs a test for each number of docs/rules/nyttspel.md, which it cites."""

import pytest

from spelbord.core import Over, Prompt, Refused, new_match, seed_from
from spelbord.games.nyttspel import KIT
from spelbord.games.nyttspel.actions import Lay
from spelbord.games.nyttspel.options import NyttspelOptions

from .drawing import draw


def lay(state, card):
    """Let whoever has the turn lay a card."""
    KIT.apply(state, KIT.act(state, KIT.pending(state).prompts[0], Lay(card)))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_cards_of_their_own(seats):
    """[NYT-1]"""
    hands = new_match(KIT, NyttspelOptions(), seats, seed_from("deal")).state.hands
    assert [len(hand) for hand in hands] == [5] * seats
    assert len({card for hand in hands for card in hand}) == 5 * seats


def test_a_card_that_is_not_in_the_hand_is_refused():
    """[NYT-2]"""
    state = draw("A* 0 | 4 9 |\nB 0 | 1 2 |")
    with pytest.raises(Refused, match="not_in_hand") as refused:
        lay(state, 1)
    assert (refused.value.rule, refused.value.facts) == ("NYT-2", {"card": 1})


def test_what_is_not_asked_for_is_refused():
    """[NYT-2]"""
    with pytest.raises(Refused, match="not_now"):
        KIT.act(draw("A* 0 | 4 |\nB 0 | 1 |"), Prompt(0, 0, "pass"), Lay(4))


def test_the_highest_card_takes_the_trick_and_its_seat_begins_the_next():
    """[NYT-3]"""
    state = lay(draw("A 1 | 4 | 9\nB* 0 | 1 12 |", trick=2), 12)
    assert (state.points, state.turn, state.trick) == ([1, 2], 1, 3)


def test_after_five_tricks_most_points_win():
    """[NYT-4]"""
    state = lay(draw("A 4 | | 9\nB* 6 | 3 |", trick=5), 3)
    assert KIT.pending(state) == Over("tricks", (9, 6), (1, 2))
