"""Doubt finds each way in which a game's ways can part, says which, and leaves a sound game alone.

What it finds in a game of the shelf, where a rule is untold alone, is in `tests/games/allsvenskan/test_doubt.py`.
"""

import pytest

from laws.faults import doubting
from spelbord.core import Refused, new_match, seed_from
from spelbord.testing import doubt
from spelbord.testing.snapshots import snapshot
from toys.kuvert import KIT
from toys.kuvert.values import CARDS, Choose, KuvertOptions

NOT_NOTED = "folding what was noted leads elsewhere"
ELSEWHERE = "with nobody listening it leads elsewhere"
LATE = "was refused after a change"

FAULTS = [
    (doubting.change_that_is_not_noted, NOT_NOTED),
    (doubting.change_for_listeners_alone, ELSEWHERE),
    (doubting.change_that_listeners_do_not_get, ELSEWHERE),
    (doubting.refusal_after_a_note, LATE),
    (doubting.refusal_after_a_change, LATE),
    (doubting.refusal_where_nobody_listens, "with nobody listening it is refused: not_now"),
    (doubting.other_dice_where_nobody_listens, ELSEWHERE),
    (doubting.roll_that_is_not_noted, NOT_NOTED),
]


def play(kit):
    """A short match in which each seat first chooses a card that it has not."""
    match = new_match(kit, KuvertOptions(), 2, seed_from("doubt"))
    while match.tickets:
        ticket = match.awaited[0]
        hand = match.state.hands[ticket.prompt.seat]
        with pytest.raises(Refused, match="not_in_hand"):
            match.answer(ticket, Choose(next(card for card in CARDS if card not in hand)))
        match.answer(ticket, Choose(hand[0]))
    return match


@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_doubt_finds_it(fault, said):
    kit = fault()
    with doubt(kit), pytest.raises(AssertionError, match=said):
        play(kit)


def test_a_sound_game_is_played_as_without_doubt():
    trusted = KIT.course
    with doubt(KIT):
        assert KIT.course is not trusted
        doubted = play(KIT)
    assert KIT.course is trusted
    played = play(KIT)
    assert doubted.entries == played.entries
    assert snapshot(doubted.state) == snapshot(played.state)


def test_doubt_ends_also_where_it_found_something():
    kit = doubting.change_that_is_not_noted()
    trusted = kit.course
    with pytest.raises(AssertionError), doubt(kit):
        play(kit)
    assert kit.course is trusted
