"""Who sees and hears what [TRX-34, TRX-37]."""

from itertools import islice

import pytest

from spelbord.core import bot_dice, new_match, outward, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.events import Chosen, Dealt, Drew, Handed, Took
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import draw, tiles
from .playing import lay, of, play, random_match

TABLE = """
    display R1 Y2 | box +3
    A* opened hand swap R4 B3 R2
    B  hand Y1 Y2 Y3
    C  hand G7 G8 swap
    [A]
    R5 R6 R7
"""
EVERYBODY = (0, 1, 2, None)


def heard(event, viewer):
    return KIT.redact(event, viewer)


def test_what_everybody_sees():
    """[TRX-34, TRX-R09] Hand sizes, table, display, box and the number of tiles in the bag; own tiles and no others."""
    state = draw(TABLE)
    for viewer in EVERYBODY:
        view = KIT.view(state, viewer)
        assert view.hands == (4, 3, 3)
        assert view.table == tuple(state.table)
        assert (view.display, view.box, view.bag) == (tuple(state.display), tuple(state.box), len(state.bag))
        assert view.opened == (True, False, False)
        assert view.hand == (() if viewer is None else tuple(state.hands[viewer]))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_is_drawn_only_the_drawer_knows(viewer):
    """[TRX-37, TRX-38] By draw, by +3 and by the deal."""
    for kind in (Drew, Dealt):
        told = heard(kind(1, (5, 7)), viewer)
        assert told == (kind(1, (5, 7)) if viewer == 1 else kind(1, (None, None)))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_is_taken_from_the_display_is_open(viewer):
    """[TRX-37] Everybody hears of it, and sees it with the seat until it could have parted with it unseen."""
    state = draw(TABLE)
    (took,) = of(play(state, "A take R1"), Took)
    assert heard(took, viewer) == took
    assert KIT.view(state, viewer).shown[0] == tuple(tiles("R1"))


def test_a_tile_seen_taken_is_forgotten_when_it_is_laid_or_may_have_been_passed_on():
    """[TRX-37]"""
    state = draw("display R8 Y2 Y3 Y4 Y5 Y6\n A* opened hand B9\n B opened hand Y1 Y9 Y8\n [A]\n R5 R6 R7")
    play(state, "A take R8", "B take Y2")
    assert state.shown == [tiles("R8"), tiles("Y2")]
    lay(state, "[A]\n R5 R6 R7 +R8")
    assert state.shown == [[], tiles("Y2")]
    state = draw("display R8 Y2 Y3 Y4 Y5 Y6\n A* opened hand B9\n B opened hand Y1 swap Y8\n [A]\n R5 R6 R7")
    play(state, "A take R8", "B swap")
    assert state.shown == [[], []]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_passed_tiles_are_known_to_giver_and_receiver_only(viewer):
    """[TRX-37, TRX-R21] No other seat's view or log shows them."""
    told = heard(Handed(1, 2, (5, 7)), viewer)
    assert told == Handed(1, 2, (5, 7) if viewer in {1, 2} else (None, None))
    told = heard(Chosen(1, (5, 7)), viewer)
    assert told == Chosen(1, (5, 7) if viewer == 1 else (None, None))


def test_what_was_chosen_shows_to_nobody_before_all_have_chosen():
    """[TRX-11, TRX-37, TRX-R23] Whatever B chooses, the others see the same bytes; that B has chosen they see."""
    seen = {viewer: set() for viewer in EVERYBODY}
    for chosen in ("Y1 Y2", "Y1 Y3", "Y2 Y3"):
        state = draw(TABLE)
        play(state, "A swap", f"B give {chosen}")
        for viewer in EVERYBODY:
            seen[viewer].add(outward(KIT.view(state, viewer)))
        assert KIT.view(state, 0).choosing == (0, 2, 0)
        assert KIT.view(state, 1).given == tuple(tiles(chosen))
    assert [len(seen[viewer]) for viewer in EVERYBODY] == [1, 3, 1, 1]


def test_the_hands_lie_open_when_a_round_is_counted():
    """[TRX-33] And stay in the view until the next round is counted."""
    state = draw("A* opened hand R4\n B opened hand Y9\n [A]\n R1 R2 R3")
    lay(state, "[A]\n R1 R2 R3 +R4")
    for viewer in (0, 1, None):
        assert KIT.view(state, viewer).last.hands == ((), tuple(tiles("Y9")))


# Imagined worlds -----------------------------------------------------------------------------------------------------


def imagined(state, viewer, number=0):
    return KIT.imagine(KIT.view(state, viewer), bot_dice(seed_from("imagine"), viewer or 0, number))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_world_is_whole_and_looks_the_same(seats):
    """[TRX-34] All through a game, for all seats and an onlooker: same bytes, same pieces."""
    for match in islice(random_match(seats, f"imagine {seats}"), 0, None, 9):
        for viewer in (None, *range(seats)):
            world = imagined(match.state, viewer, match.step)
            assert outward(KIT.view(world, viewer)) == outward(KIT.view(match.state, viewer))
            assert KIT.pieces(world) == KIT.pieces(match.state)
            assert world.bag == sorted(world.bag)


def test_a_tile_seen_taken_is_imagined_with_who_took_it():
    """[TRX-37] In every world, until the seat could have parted with it."""
    state = draw(TABLE)
    play(state, "A take R1")
    for number in range(30):
        assert tiles("R1")[0] in imagined(state, 1, number).hands[0]
    hands = {tuple(imagined(state, 1, number).hands[2]) for number in range(30)}
    assert len(hands) > 20


def test_counted_hands_are_imagined_as_they_were_seen():
    """[TRX-33]"""
    state = draw("A* opened hand R4\n B opened hand Y9\n [A]\n R1 R2 R3", TrakkxOptions(rounds=2))
    lay(state, "[A]\n R1 R2 R3 +R4")
    for viewer in (0, 1, None):
        assert imagined(state, viewer).hands == [[], tiles("Y9")]


def test_the_bag_is_a_set():
    """[TRX-R11] It is kept in order, so there is no order of things to come in it."""
    match = new_match(KIT, TrakkxOptions(), 3, seed_from("bag"))
    assert match.state.bag == sorted(match.state.bag)
    assert {tuple(sorted(hand)) for hand in match.state.hands} == {tuple(hand) for hand in match.state.hands}
