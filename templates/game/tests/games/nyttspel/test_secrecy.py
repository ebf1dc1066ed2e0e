"""Who knows what. Here belongs a test for each secret; the laws and flows.txt look after the rest."""

from spelbord.core import Prompt
from spelbord.games.nyttspel import KIT
from spelbord.games.nyttspel.actions import Lay

from .drawing import draw

TABLE = "A 0 | 4 | 9\nB* 0 | 1 2 |"


def test_a_hand_and_a_card_laid_face_down_are_their_seats_own():
    """[NYT-1, NYT-2]"""
    own, other, onlooker = (KIT.view(draw(TABLE), viewer) for viewer in (0, 1, None))
    assert (own.hand, own.laid) == ((4,), (9, -1))
    assert (other.hand, other.laid) == ((1, 2), (None, -1))
    assert (onlooker.hand, onlooker.laid) == ((), (None, -1))


def test_open_cards_are_seen_and_heard_by_all():
    """[NYT-5]"""
    for open_cards, card in ((True, 1), (False, None)):
        state = draw("A 0 | 4 |\nB* 0 | 1 2 |", open_cards=open_cards)
        (laid,) = KIT.act(state, Prompt(1, 1, "lay"), Lay(1))
        assert KIT.redact(laid, 0).card == card
    assert KIT.view(draw(TABLE, open_cards=True), 1).laid == (9, -1)
