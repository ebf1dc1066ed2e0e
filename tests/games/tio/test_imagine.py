"""Worlds that could be: they look the same to the viewer, and keep to what everybody knows."""

from itertools import islice

import pytest

from spelbord.core import bot_dice, outward, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.cards import JOKER
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, draw
from .playing import EVERY_OPTIONS, prompt_of, random_match

SEATS = range(2, 8)


def imagined(state, viewer, number=0):
    return KIT.imagine(KIT.view(state, viewer), bot_dice(seed_from("imagine"), viewer or 0, number))


def worlds(state, viewer, count=60):
    return [imagined(state, viewer, number) for number in range(count)]


def has_joker(world, seat):
    """Among its hand and the card it laid, if that is down."""
    table = [
        world.firsts[place] for place in range(world.seats) if world.laid_by[place] == seat and not world.ups[place]
    ]
    return JOKER in [*world.hands[seat], *table]


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_world_is_whole_and_looks_the_same(seats, options):
    """[TIO-03, TIO-41] All through a game, for all seats and an onlooker: same bytes, same pieces, same moves."""
    for match in islice(random_match(seats, f"imagine {seats}", options), 0, None, 5):
        state = match.state
        for viewer in (None, *range(seats)):
            world = imagined(state, viewer, match.step)
            assert outward(KIT.view(world, viewer)) == outward(KIT.view(state, viewer))
            assert KIT.pieces(world) == KIT.pieces(state)
            assert world.pile == sorted(world.pile)
            for seat in range(seats):
                assert has_joker(world, seat) or not state.jokers[seat]
        for ticket in match.tickets:
            world = imagined(state, ticket.prompt.seat, match.step)
            assert list(KIT.moves(world, ticket.prompt)) == list(KIT.moves(state, ticket.prompt))


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_also_the_table_before_the_deal(viewer, options):
    """[TIO-02] The jokers that are to be dealt lie beside the pile, so the imagined pile has no more than the real."""
    undealt = KIT.start(options, 4)
    world = imagined(undealt, viewer)
    assert KIT.view(world, viewer) == KIT.view(undealt, viewer)
    assert KIT.pieces(world) == KIT.pieces(undealt)


def laid_down(options=None):
    """D's card lies face down; D's joker may be it."""
    return draw(
        """
        card 6 | ask A open
        A* hand 7 2 j | 9^
        B  hand 4 4 j | 3^
        C  hand 8 8 j | 5^
        D  hand 1 4 j | 6_
        """,
        options,
    )


def test_the_known_joker_is_in_the_hand_or_is_the_card_laid():
    """[TIO-03] The others imagine both, and never neither."""
    seen = {
        (JOKER in world.hands[3], world.firsts[3] == JOKER)
        for world in worlds(laid_down(TioOptions(surplus_jokers=False)), 0)
    }
    assert seen == {(True, False), (False, True)}


def test_the_joker_goes_where_the_card_went():
    """[TIO-03, TIO-41] D's card lies before B now. A wonders whether it is D's joker; B, who has it, knows."""
    state = draw(
        """
        card 6 | ask C open
        A* hand 7 2 j | 9^
        B  hand 4 4 j | 6_ of D
        C  hand 8 8 j | 5^
        D  hand 1 4 j | 3^ of B
        """,
        TioOptions(surplus_jokers=False),
    )
    assert {(JOKER in world.hands[3], world.firsts[1] == JOKER) for world in worlds(state, 0)} == {
        (True, False),
        (False, True),
    }
    assert {(JOKER in world.hands[3], world.firsts[1]) for world in worlds(state, 1)} == {(True, 6)}


def test_who_has_owned_the_joker_knows_where_it_is():
    """[TIO-03, TIO-41] B has D's joker: in B's worlds D has none in hand where there are no surplus ones."""
    state = draw(
        """
        card 6 | ask C open
        A* hand 7 2 j | 9^
        B  hand 4 4 j | j_ of D
        C  hand 8 8 j | 5^
        D  hand 1 4 6 | 3^ of B
        """,
        TioOptions(surplus_jokers=False),
    )
    assert state.jokers == [True] * 4
    for world in worlds(state, 1):
        assert world.firsts[1] == JOKER
        assert JOKER not in world.hands[3]
    for world in worlds(state, 0):
        assert has_joker(world, 3)


def test_a_card_turned_up_puts_the_joker_in_the_hand():
    """[TIO-03] D's card was turned up and is a six: the joker is in D's hand in every world."""
    state = draw("""
        card 6 | ask D second
        A* hand 7 2 j | 9^
        B  hand 4 4 j | 3^
        C  hand 8 8 j | 5^
        D  hand 1 4 j | 6^
    """)
    assert all(JOKER in world.hands[3] for world in worlds(state, 0))


def test_of_a_further_joker_nothing_is_known():
    """[TIO-03] D's joker was seen: with surplus jokers D may have another or not; without them D has none."""
    table = """
        card 6 | ask A lay
        A* hand 7 2 3 j
        B  hand 4 4 3 j
        C  hand 8 8 5 j
        D  hand 1 4 5 6 penalty j
    """
    state = draw(table)
    assert state.jokers == [True, True, True, False]
    assert {JOKER in world.hands[3] for world in worlds(state, 0, 200)} == {True, False}
    state = draw(table, TioOptions(surplus_jokers=False))
    assert {JOKER in world.hands[3] for world in worlds(state, 0, 200)} == {False}


def test_the_viewer_keeps_what_he_knows():
    """[TIO-41] C once had the nine that lies face down before A, and imagines no other there."""
    state = draw("""
        card 6 | ask D open
        A* hand 7 2 j | 9_ of B C
        B  hand 4 4 j | 3_ of A
        C  hand 8 8 j | 5_ of A B
        D  hand 1 4 j | 6_
    """)
    assert {world.firsts[0] for world in worlds(state, 2)} == {9}
    assert len({world.firsts[0] for world in worlds(state, 3)}) > 5


def test_face_up_and_counted_cards_are_imagined_nowhere_else():
    """[TIO-03] All eight penalty cards are seen, so none is in an imagined hand or pile."""
    state = draw("""
        card 6 | ask A open
        A* hand 7 2 s1 penalty s2 s3 s4 | s5^
        B  hand 4 4 j penalty s6 s7 | s8^
    """)
    penalty = {CARD[f"s{value}"] for value in range(1, 9)}
    for world in worlds(state, 0):
        assert not penalty & {*world.hands[1], *world.pile}


def test_the_same_view_and_dice_give_the_same_world():
    """What a bot imagines depends on its view alone: another truth behind the same view changes nothing."""
    state = laid_down()
    other = draw("""
        card 6 | ask A open
        A* hand 7 2 j | 9^
        B  hand 0 0 j | 3^
        C  hand 1 10 j | 5^
        D  hand 8 10 7 | j_
    """)
    assert KIT.view(state, 0) == KIT.view(other, 0)
    assert worlds(state, 0, 5) == worlds(other, 0, 5)
    assert prompt_of(state) == prompt_of(other)
