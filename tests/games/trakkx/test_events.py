"""Action 3: the event tiles."""

import itertools

import pytest

from spelbord.core import Refused, new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Give, Swap, Three
from spelbord.games.trakkx.events import Drew, Handed
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import draw, tiles
from .playing import action, asked, fold, of, play, prompt_of

SWAP = """
    A* hand swap R4 B3 R2
    B  hand Y1 Y2 Y3
    C  hand G7 G8 swap
"""
THREE = """
    A* hand +3 R4
    B  hand Y1
    C  opened hand Y3
    [A]
    R8 R9 R10
"""


def refused(state, text, seat=None):
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompt_of(state, seat), action(text))
    return refusal.value.code, refusal.value.rule


# The swap ------------------------------------------------------------------------------------------------------------


def test_a_swap_asks_everybody_at_the_same_time():
    """[TRX-R18, TRX-R21, TRX-11] The tile goes to the box, and each chooses two of their own."""
    state = draw(SWAP)
    play(state, "A swap")
    assert asked(state) == "ABC give"
    assert state.box == tiles("swap")
    assert state.hands[0] == tiles("R4 B3 R2")


def test_chosen_tiles_go_to_the_left():
    """[TRX-R22, TRX-11] Clockwise: A to B, B to C, C to A; event tiles may go too."""
    state = draw(SWAP)
    play(state, "A swap", "B give Y1 Y2", "C give G7 swap", "A give R4 B3")
    assert state.hands == [tiles("R2 G7 swap"), tiles("Y3 R4 B3"), tiles("G8 Y1 Y2")]
    assert asked(state) == "B turn"


def test_nothing_changes_hands_until_all_have_chosen():
    """[TRX-R23, TRX-11] What comes from the right is seen only after having passed on."""
    state = draw(SWAP)
    events = play(state, "A swap", "B give Y1 Y2", "A give R4 B3")
    assert of(events, Handed) == []
    assert state.given == [tiles("R4 B3"), tiles("Y1 Y2"), []]
    assert state.hands[1] == tiles("Y3")
    assert asked(state) == "C give"
    events = play(state, "C give G7 G8")
    assert [(event.seat, event.to) for event in of(events, Handed)] == [(0, 1), (1, 2), (2, 0)]
    assert state.given == [[], [], []]


@pytest.mark.parametrize("order", list(itertools.permutations(["A give R4 B3", "B give Y1 Y2", "C give G7 swap"])))
def test_who_chooses_first_does_not_matter(order):
    """[TRX-11]"""
    state, usual = draw(SWAP), draw(SWAP)
    play(state, "A swap", *order)
    play(usual, "A swap", "A give R4 B3", "B give Y1 Y2", "C give G7 swap")
    assert state == usual


def test_who_has_one_tile_passes_one_and_still_receives_two():
    """[TRX-R24, TRX-R25, TRX-12]"""
    state = draw("A* hand swap R4 B3 R2\n B hand Y1\n C hand G7 G8 G9")
    play(state, "A swap")
    assert refused(state, "give Y1 Y1", seat=1) == ("wrong_count", "TRX-11")
    play(state, "B give Y1", "C give G7 G8", "A give R4 B3")
    assert state.hands == [tiles("R2 G7 G8"), tiles("R4 B3"), tiles("G9 Y1")]


def test_who_has_none_passes_none_and_still_receives():
    """[TRX-12, TRX-16] The swap was A's last tile: it is carried out first, and then A holds two and has not won."""
    state = draw("A* hand swap\n B hand Y1 Y2 Y3\n C hand G7 G8 G9")
    play(state, "A swap")
    assert asked(state) == "BC give"
    play(state, "B give Y1 Y2", "C give G7 G8")
    assert state.hands == [tiles("G7 G8"), tiles("Y3"), tiles("G9 Y1 Y2")]
    assert asked(state) == "B turn"


@pytest.mark.parametrize("hand", ["Y1", "Y1 Y2"])
def test_another_may_win_by_a_swap(hand):
    """[TRX-17, TRX-R06, TRX-R48] A passes none, so B has none left and wins; A has what B passed."""
    state = draw(f"A* hand swap\n B hand {hand}")
    play(state, "A swap", f"B give {hand}")
    assert asked(state) == "over out"
    assert state.last.winner == 1
    assert state.last.hands == (tuple(tiles(hand)), ())
    assert state.pending.ranks == (2, 1)


def test_two_hands_cannot_be_empty_at_once():
    """[TRX-17] A passes none to B, who may be left with none; C gets B's tiles and A gets C's."""
    state = draw("A* hand swap\n B hand Y1\n C hand Y3")
    play(state, "A swap", "B give Y1", "C give Y3")
    assert [len(hand) for hand in state.hands] == [1, 0, 1]
    assert state.last.winner == 1


def test_only_own_tiles_and_just_so_many_are_passed():
    """[TRX-11] Two of one's own; two equal ones only if there are two."""
    state = draw(SWAP)
    play(state, "A swap")
    assert refused(state, "give Y1 Y1", seat=1) == ("not_in_hand", "TRX-11")
    assert refused(state, "give G7 G8", seat=1) == ("not_in_hand", "TRX-11")
    assert refused(state, "give Y1", seat=1) == ("wrong_count", "TRX-11")
    assert refused(state, "give Y1 Y2 Y3", seat=1) == ("wrong_count", "TRX-11")
    assert refused(state, "draw", seat=1) == ("not_now", "TRX-R13")


def test_the_order_in_which_tiles_are_named_does_not_matter():
    """[TRX-11]"""
    state, other = draw(SWAP), draw(SWAP)
    for place, pair in ((state, (14, 15)), (other, (15, 14))):
        play(place, "A swap")
        fold(place, KIT.act(place, prompt_of(place, 1), Give(pair)))
    assert state == other


def test_a_swap_needs_its_tile():
    """[TRX-R18]"""
    assert refused(draw(THREE), "swap") == ("not_in_hand", "TRX-R18")
    assert refused(draw(SWAP), "three B") == ("not_in_hand", "TRX-R18")


# The +3 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["B", "C"])
def test_an_opponent_of_choice_draws_three_blind(target):
    """[TRX-R26, TRX-13] Opened or not; the tile is out of the round."""
    state = draw(THREE)
    bag = len(state.bag)
    (drew,) = of(play(state, f"A three {target}"), Drew)
    assert "ABC"[drew.seat] == target
    assert len(drew.tiles) == 3
    assert len(state.hands[drew.seat]) == 4
    assert len(state.bag) == bag - 3
    assert state.box == tiles("+3")
    assert asked(state) == "B turn"
    assert state.target == -1


def test_nobody_plays_it_against_himself_or_nobody():
    """[TRX-13]"""
    assert refused(draw(THREE), "three A") == ("own_seat", "TRX-13")
    assert refused(draw(THREE), "three D") == ("no_such_seat", "TRX-13")
    state = draw(THREE)
    for seat in (-1, 3):
        with pytest.raises(Refused) as refusal:
            KIT.act(state, prompt_of(state), Three(seat))
        assert refusal.value.facts == {"number": seat + 1, "seats": 3}


@pytest.mark.parametrize(("bag", "drawn"), [("R1 Y1 B1 G1", 3), ("R1 Y1", 2), ("R1", 1)])
def test_with_few_tiles_in_the_bag_the_victim_draws_what_is_there(bag, drawn):
    """[TRX-14]"""
    state = draw(f"bag {bag}\n A* hand +3 R4\n B hand Y9\n C hand rest")
    play(state, "A three B")
    assert len(state.hands[1]) == 1 + drawn
    assert len(state.bag) == len(bag.split()) - drawn


def test_with_an_empty_bag_it_may_still_be_got_rid_of():
    """[TRX-14] Without effect: twenty points less."""
    state = draw("bag none\n A* hand +3 R4\n B hand Y9\n C hand rest")
    events = play(state, "A three B")
    assert of(events, Drew) == []
    assert state.hands[:2] == [tiles("R4"), tiles("Y9")]
    assert asked(state) == "B turn"


@pytest.mark.parametrize("bag", ["R1 R2 R3 R5", "none"])
def test_who_plays_it_as_the_last_tile_has_won(bag):
    """[TRX-16] After it has been carried out."""
    state = draw(f"bag {bag}\n A* hand +3\n B hand Y9\n C hand rest")
    play(state, "A three B")
    assert asked(state) == "over out"
    assert state.last.winner == 0
    assert state.last.points[0] == 0
    assert len(state.last.hands[1]) == (1 if bag == "none" else 4)


def test_a_played_event_tile_stays_out_of_the_round():
    """[TRX-15] It is in the box and in nobody's reach: neither drawn nor displayed again; the box never loses one."""
    match = new_match(KIT, TrakkxOptions(), 4, seed_from("box"))
    box = []
    while not match.over:
        ticket = match.tickets[0]
        moves = KIT.moves(match.state, ticket.prompt)
        events = [move for move in moves if isinstance(move, Swap | Three)]
        match.answer(ticket, (events or moves)[-1])
        state = match.state
        within_reach = [*state.bag, *state.display, *itertools.chain(*state.hands, *state.given)]
        for tile in tiles("swap +3"):
            assert state.box.count(tile) >= box.count(tile)
            assert within_reach.count(tile) + state.box.count(tile) == 2
        box = state.box[:]
    assert len(box) >= 2
