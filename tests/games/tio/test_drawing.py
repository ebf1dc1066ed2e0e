"""The drawings themselves: what is not drawn is in the pile, and what cannot be is refused."""

import pytest

from spelbord.games.tio import KIT
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, cards, draw
from .playing import asked

TABLE = """
    card 6 | pot 1 | ask B open
    A* chips 7 hand 9 3 s2 | 7^ +1
    B  chips 5 hand 4 4 1 | j_ +1 of C A
    C  chips 6 hand 0 5 j seen penalty 1 1 took 3 | 10_
"""


@pytest.mark.parametrize("surplus", [True, False])
def test_a_drawn_table_holds_just_the_pieces_of_the_box(surplus):
    options = TioOptions(surplus_jokers=surplus)
    state = draw(TABLE, options)
    assert KIT.pieces(state) == KIT.pieces(KIT.start(options, 3))
    assert state.pile == sorted(state.pile)


def test_a_drawn_table_reads_as_it_looks():
    state = draw(TABLE)
    assert asked(state) == "B open"
    assert (state.starter, state.opener, state.pot, state.round, state.round_card) == (0, 1, 1, 2, 6)
    assert state.hands == [cards("3 9 s2"), [1, 4, 4], cards("0 5 j")]
    assert (state.firsts, state.ups, state.guards) == ([7, CARD["j"], 10], [True, False, False], [1, 1, 0])
    assert (state.laid_by, state.known_by) == ([0, 2, 2], [0b001, 0b111, 0b100])
    assert state.jokers == [False, False, False]
    assert 3 in state.taken[2]
    assert 3 not in state.round_cards


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("ask A lay\nA* hand s2 s2 1 1\nB hand 1 1 1 2", "more cards than the box holds"),
        ("ask A lay\nA* chips 8 hand 1 1 1 2\nB hand 3 3 3 3", "chips made or lost"),
        ("ask A lay\nA* hand 1 1 1 2\nC hand 3 3 3 3", "seat B is missing"),
        ("ask A lay | pile 4\nA* hand 1 1 1 2\nB hand 3 3 3 3", "draw both"),
    ],
)
def test_a_table_that_cannot_be_is_not_drawn(table, why):
    with pytest.raises(ValueError, match=why):
        draw(table)
