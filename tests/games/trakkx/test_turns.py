"""The four kinds of turn, but for laying: take, draw, play an event tile; and passing, where nothing can be done."""

import pytest

from spelbord.core import ChanceDue, Refused
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.events import Displayed, Drew, RoundScored
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import TILE, draw, tiles
from .playing import action, asked, of, play, prompt_of

TABLE = """
    display R1 Y2 swap B4 B5 B6
    A* hand R4 B3 R2
    B  hand Y1
    C  hand Y3
"""
EMPTY_BAG = "bag none | display R1 Y2\n A* hand R4 B3\n B hand Y1\n C hand rest"
NOTHING_LEFT = "bag none\n A* hand R4 B3\n B hand Y1 swap\n C hand rest"


def refused(state, text, seat=None):
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompt_of(state, seat), action(text))
    return refusal.value.code, refusal.value.rule


def test_a_turn_is_one_action_and_then_the_next_clockwise():
    """[TRX-R13, TRX-R14, TRX-06] Take, draw, draw: each ends the turn, and what was drawn waits for the next one."""
    state = draw(TABLE)
    for line, following in [("A take R1", "B turn"), ("B draw", "C turn"), ("C draw", "A turn")]:
        play(state, line)
        assert asked(state) == following


def test_a_tile_taken_from_the_display_is_replaced_at_once():
    """[TRX-R15, TRX-R16, TRX-03] The display is six again, and what has lain longest is first."""
    state = draw(TABLE)
    events = play(state, "A take B4")
    assert state.hands[0] == tiles("R4 B3 R2 B4")
    assert len(state.display) == 6
    assert state.display[:5] == [TILE[sign] for sign in ["R1", "Y2", "swap", "B5", "B6"]]
    (displayed,) = of(events, Displayed)
    assert displayed.tiles == (state.display[-1],)


def test_an_event_tile_may_be_taken_from_the_display():
    """[TRX-02] Like any tile."""
    state = draw(TABLE)
    play(state, "A take swap")
    assert state.hands[0] == tiles("R4 B3 R2 swap")


def test_only_what_lies_in_the_display_can_be_taken():
    """[TRX-R15]"""
    assert refused(draw(TABLE), "take R2") == ("not_in_display", "TRX-R15")


def test_the_display_is_filled_with_as_much_as_the_bag_holds():
    """[TRX-03] With fewer tiles than six together, the display stays smaller."""
    state = draw("bag R9 | display R1 Y2 Y3\n A* hand R4\n B hand rest")
    play(state, "A take R1")
    assert (state.display, state.bag) == ([TILE["Y2"], TILE["Y3"], TILE["R9"]], [])


def test_with_an_empty_bag_the_display_shrinks():
    """[TRX-04] One may still take; nothing comes instead."""
    state = draw(EMPTY_BAG)
    events = play(state, "A take R1")
    assert state.display == [TILE["Y2"]]
    assert of(events, Displayed) == []
    assert asked(state) == "B turn"


def test_drawing_is_blind_and_takes_one():
    """[TRX-R17, TRX-38] One tile from the bag, any of them."""
    drawn = set()
    for number in range(1, 15):
        state = draw(TABLE)
        state.draws = number  # another draw of the game: other dice
        bag = state.bag[:]
        (drew,) = of(play(state, "A draw"), Drew)
        (tile,) = drew.tiles
        assert tile is not None
        bag.remove(tile)
        assert state.bag == bag
        drawn.add(tile)
    assert len(drawn) > 7


def test_an_empty_bag_cannot_be_drawn_from():
    """[TRX-05]"""
    assert refused(draw(EMPTY_BAG), "draw") == ("bag_empty", "TRX-05")


def test_drawing_and_event_tiles_are_allowed_before_opening():
    """[TRX-09]"""
    state = draw("display R1\n A* hand +3 R4\n B hand swap R9\n C hand Y3 Y5 Y7")
    play(state, "A three B", "B swap", "A give R4")
    assert not any(state.opened)


def test_passing_is_refused_while_there_is_something_to_take_or_draw():
    """[TRX-07]"""
    assert refused(draw(TABLE), "pass") == ("may_not_pass", "TRX-07")
    assert refused(draw(EMPTY_BAG), "pass") == ("may_not_pass", "TRX-07")


def test_passing_is_refused_while_there_is_an_event_tile_to_play():
    """[TRX-07] B has one."""
    state = draw(NOTHING_LEFT)
    play(state, "A pass")
    assert refused(state, "pass") == ("has_event", "TRX-07")


def test_who_says_that_nothing_can_be_laid_is_believed():
    """[TRX-07] A could lay red 5 at the rad, and passes: to prove the contrary is hard, so nobody asks."""
    state = draw("bag none\n A* opened hand R5\n B hand rest\n [A]\n R2 R3 R4")
    play(state, "A pass")
    assert asked(state) == "B turn"


def test_when_all_pass_in_a_row_the_round_is_over():
    """[TRX-08] Nobody has laid everything, so nobody is spared: all count what they have."""
    state = draw("bag none\n A* hand R4 B3\n B hand Y1 Y1\n C hand rest\n")
    state.hands[2] = [tile for tile in state.hands[2] if tile < TILE["swap"]]
    state.box = tiles("swap swap +3 +3")
    events = play(state, "A pass", "B pass", "C pass")
    (scored,) = of(events, RoundScored)
    assert (scored.reason, scored.winner) == ("stall", -1)
    assert scored.points == (7, 2, 840 - 9)
    assert asked(state) == "over stall"
    assert state.pending.ranks == (2, 1, 3)


def test_after_a_stall_the_next_round_begins_without_passes():
    """[TRX-08, TRX-33]"""
    table = "bag none | box swap swap +3 +3\n A* hand R4 B3\n B hand Y1\n C hand rest"
    state = draw(table, TrakkxOptions(rounds=2))
    play(state, "A pass", "B pass", "C pass")
    assert (state.round, state.passes) == (2, 0)


def test_equals_share_after_a_stall():
    """[TRX-08] The lowest sum wins, ties shared."""
    state = draw("bag none | display rest | passes 1\n A hand R4 B3\n B* hand Y7")
    state.display = []
    play(state, "B pass")
    assert state.pending.ranks == (1, 1)


def test_who_has_left_need_not_pass():
    """[TRX-08, TRX-35] B is gone, so two passes are all; B counts nothing and ranks last."""
    state = draw("bag none | box swap swap +3 +3\n A* hand R4 B3\n B gone\n C hand rest")
    (scored,) = of(play(state, "A pass", "C pass"), RoundScored)
    assert (scored.reason, scored.winner, scored.points) == ("stall", -1, (7, 0, 840 - 7))
    assert asked(state) == "over stall"
    assert state.pending.ranks == (1, 3, 2)


def test_who_leaves_has_nothing_that_others_saw():
    """[TRX-35]"""
    state = draw(TABLE)
    play(state, "A take R1", "B take Y2", "C take swap")
    assert state.shown == [tiles("R1"), tiles("Y2"), tiles("swap")]
    assert state.passes == 0
    play(state, "A leave")
    assert state.shown == [[], tiles("Y2"), tiles("swap")]
    assert state.passes == 0


def test_chances_of_a_kind_are_counted():
    """[TRX-05] So that each has dice of its own."""
    state = draw(TABLE)
    due = of(play(state, "A draw", "B draw", "C take R1", "A take Y2"), ChanceDue)
    assert [(chance.kind, chance.count) for chance in due] == [("draw", 0), ("draw", 1), ("refill", 0), ("refill", 1)]


def test_a_pass_is_forgotten_when_somebody_leaves():
    """[TRX-08, TRX-35] What B had is in the bag then: C draws it, and both must pass anew."""
    state = draw("bag none | box swap swap +3 +3\n A* hand R4 B3\n B hand Y1\n C hand rest")
    play(state, "A pass", "B leave", "C draw", "A pass")
    assert asked(state) == "C turn"
    play(state, "C pass")
    assert asked(state) == "over stall"


def test_a_pass_is_forgotten_when_somebody_does_something():
    """[TRX-08] In a row means in a row."""
    state = draw("bag none | passes 1\n A opened hand R4 B3\n B* opened hand R1 Y9 +3\n C hand rest\n [A]\n R2 R3 R4")
    play(state, "B three A")
    assert state.passes == 0
    state = draw("bag none | passes 1\n A opened hand R4 B3\n B* opened hand R1 Y9\n C hand rest\n [A]\n R2 R3 R4")
    new = Lay((Sheet(0, None, (Cell(-1, 0, TILE["R1"]),)),))
    KIT.apply(state, KIT.act(state, prompt_of(state), new))
    assert state.passes == 0
