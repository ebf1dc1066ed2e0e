"""Opening, and how many groups may lie on the table."""

import pytest

from spelbord.core import Refused
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import draw, tiles
from .playing import asked, lay, of, play

A_AND_B = "A{a} opened hand {hand}\n B opened hand Y1 Y1\n"
TWO = "[A]\n R1 R2 R3\n [B]\n Y5 Y6 Y7\n"


def refused(state, drawn):
    with pytest.raises(Refused) as refusal:
        lay(state, drawn)
    return refusal.value.code, refusal.value.rule


# Opening -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawn", ["+R5 +Y5 +B5", "+G1 +G2 +G3", "+G3 +G2 +G1", "+R5 +Y5 +B5 +G5"])
def test_a_group_is_opened_with_three_tiles_at_least(drawn):
    """[TRX-R33, TRX-L7, TRX-18] A sekvens or a rad, of any value: 1-2-3 is enough."""
    state = draw("A* hand R5 Y5 B5 G5 G1 G2 G3\n B hand Y1")
    (laid,) = of(lay(state, f"[A]\n {drawn}"), Laid)
    assert laid.opened
    assert state.opened == [True, False]


def test_the_first_group_may_be_extended_crosswise_by_hand_tiles():
    """[TRX-L7]"""
    state = draw("A* hand R5 Y5 B5 R6 R7 G9\n B hand Y1")
    lay(state, "[A]\n +Y5 +B5 +R5\n . . +R6\n . . +R7")
    assert state.hands[0] == tiles("G9")


def test_two_tiles_do_not_open():
    """[TRX-R33]"""
    assert refused(draw("A* hand R5 Y5 G1\n B hand Y1"), "[A]\n +R5 +Y5") == ("line_of_two", "TRX-L2")


def test_who_has_not_opened_may_not_add_to_others():
    """[TRX-R34, TRX-L7, TRX-19] Not even with a new group that has a tile of the table in it."""
    table = "A opened hand Y1\n B* hand R4 B4 G4 Y9\n [A]\n R1 R2 R3\n"
    assert refused(draw(table), "[A]\n R1 R2 R3 +R4") == ("not_opened", "TRX-L7")
    table = "A opened hand Y1\n B* hand B4 G4 Y9\n [A]\n R1 R2 R3 R4\n"
    assert refused(draw(table), "[A]\n R1 R2 R3\n [B]\n R4 +B4 +G4") == ("not_opened", "TRX-L7")


def test_the_own_group_stays_apart_in_the_turn_that_opens_it():
    """[TRX-L7, TRX-20] Joined to another by a further tile it is no group of its own."""
    state = draw("A opened hand Y1\n B* hand R4 R5 R6 R7 Y9\n [A]\n R1 R2 R3")
    assert refused(state, "[A]\n R1 R2 R3 +R4 +R5 +R6 +R7") == ("not_opened", "TRX-L7")
    lay(state, "[B]\n +R4 +R5 +R6 +R7")


def test_while_opening_the_rest_of_the_table_may_be_used_and_joined():
    """[TRX-20, TRX-L7] B opens, and joins the two groups that lay there by another tile."""
    state = draw("A  opened hand Y1\n B* hand G1 G2 G3 R4 Y9\n C opened hand Y1\n [A]\n R1 R2 R3\n [B]\n R5 R6 R7")
    lay(state, "[A]\n R1 R2 R3 +R4 R5 R6 R7\n [B]\n [C]\n +G1 +G2 +G3")
    assert len(state.table) == 2


def test_after_the_turn_the_new_group_is_everybodys():
    """[TRX-R42, TRX-R36, TRX-21] C opened it; A takes it apart."""
    state = draw("A opened hand R8 Y2\n B opened hand Y1\n C* hand R5 R6 R7 G1\n [A]\n R1 R2 R3 R4")
    lay(state, "[B]\n +R5 +R6 +R7")
    assert asked(state) == "A turn"
    lay(state, "[A]\n R1 R2 R3 R4 R5 R6 R7 +R8\n [B]")
    assert len(state.table) == 1


# Before everybody has opened -----------------------------------------------------------------------------------------


def test_nobody_lays_a_second_group_before_all_have_opened():
    """[TRX-R35, TRX-R37, TRX-L6] Two players, A opened and B not: G may not rise from one to two."""
    state = draw("A* opened hand G1 G2 G3 R9\n B hand Y1\n [A]\n R1 R2 R3")
    assert refused(state, "[B]\n +G1 +G2 +G3") == ("group_too_soon", "TRX-L6")


def test_splitting_counts_as_a_new_group():
    """[TRX-26, TRX-L6, TRX-39] Nor may a group made partly of table tiles make one more before all have opened."""
    state = draw("A* opened hand R7 R9\n B hand Y1\n [A]\n R1 R2 R3 R4 R5 R6")
    assert refused(state, "[A]\n R1 R2 R3\n [B]\n R4 R5 R6 +R7") == ("groups_may_not_rise", "TRX-L6")
    lay(state, "[A]\n R1 R2 R3 R4 R5 R6 +R7")


def test_parts_of_one_sheet_are_counted_as_groups():
    """[TRX-26, TRX-L1] Tiles on one grid that do not hang together are two groups, whatever the sheet says."""
    state = draw("A* opened hand R7 R9\n B hand Y1\n [A]\n R1 R2 R3 R4 R5 R6")
    assert refused(state, "[A]\n R1 R2 R3 . R4 R5 R6 +R7") == ("groups_may_not_rise", "TRX-L6")


def test_joining_groups_is_allowed_before_all_have_opened():
    """[TRX-25, TRX-L6] Three players, C has not opened: A joins the two groups by a tile from hand, and G = 1."""
    state = draw("A* opened hand R4 B7 B8 B9 G1\n B opened hand Y1\n C hand Y1\n [A]\n R1 R2 R3\n [B]\n R5 R6 R7")
    lay(state, "[A]\n R1 R2 R3 +R4 R5 R6 R7\n [B]")
    assert len(state.table) == 1


JOIN_AND_LAY = "[A]\n R1 R2 R3 +R4 R5 R6 R7\n [B]\n [C]\n +B7 +B8 +B9"


@pytest.mark.parametrize(("c", "allowed"), [("", False), ("opened", True)])
def test_joining_and_laying_another_apart(c, allowed):
    """[TRX-24, TRX-L6] Illegal while C has not opened, though G does not rise; legal after."""
    state = draw(f"A* opened hand R4 B7 B8 B9 G1\n B opened hand Y1\n C {c} hand Y1\n [A]\n R1 R2 R3\n [B]\n R5 R6 R7")
    if allowed:
        lay(state, JOIN_AND_LAY)
        assert len(state.table) == 2
    else:
        assert refused(state, JOIN_AND_LAY) == ("group_too_soon", "TRX-L6")


def test_room_is_left_for_those_who_have_not_opened():
    """[TRX-25, TRX-L6] A joined two groups; C opens and there are two, not four."""
    state = draw("A opened hand Y1\n B opened hand Y1\n C* hand G1 G2 G3 Y9\n D hand Y9\n [A]\n R1 R2 R3 R4 R5 R6 R7")
    lay(state, "[B]\n +G1 +G2 +G3")
    assert len(state.table) == 2


def test_groups_do_not_rise_again_after_a_join_before_all_have_opened():
    """[TRX-25, TRX-26, TRX-L6] A joined two groups and C has not opened: B may not part them again, nor may C."""
    table = "A* opened hand R4 Y1\n B opened hand R8 Y1\n C hand R8 G1 G2 G3 Y9\n D hand Y9\n"
    state = draw(f"{table} [A]\n R1 R2 R3\n [B]\n R5 R6 R7")
    lay(state, "[A]\n R1 R2 R3 +R4 R5 R6 R7\n [B]")
    parted = "[A]\n R1 R2 R3 R4\n [B]\n R5 R6 R7 +R8"
    assert refused(state, parted) == ("groups_may_not_rise", "TRX-L6")
    play(state, "B draw")
    assert refused(state, f"{parted}\n [C]\n +G1 +G2 +G3") == ("groups_may_not_rise", "TRX-L6")
    lay(state, "[B]\n +G1 +G2 +G3")


def test_an_opener_lays_one_group_of_his_own_while_others_wait():
    """[TRX-L6, TRX-R35] B opens; C has not: a second group of hand tiles must wait, and so must a split."""
    table = "A opened hand Y1\n B* hand G1 G2 G3 B1 B2 B3 Y9\n C hand Y9\n [A]\n R1 R2 R3 R4 R5 R6"
    assert refused(draw(table), "[B]\n +G1 +G2 +G3\n [C]\n +B1 +B2 +B3") == ("group_too_soon", "TRX-L6")
    split = "[B]\n +G1 +G2 +G3\n [A]\n R1 R2 R3\n [C]\n R4 R5 R6"
    assert refused(draw(table), split) == ("groups_may_not_rise", "TRX-L6")
    lay(draw(table), "[B]\n +G1 +G2 +G3")


# After everybody has opened ------------------------------------------------------------------------------------------


def test_the_last_to_open_may_lay_the_third_group_too():
    """[TRX-36, TRX-R37, TRX-L6] Two players, B opens with a group and lays another apart: G = 3."""
    state = draw("A opened hand Y1\n B* hand G1 G2 G3 B1 B2 B3 Y9\n [A]\n R1 R2 R3")
    lay(state, "[B]\n +G1 +G2 +G3\n [C]\n +B1 +B2 +B3")
    assert len(state.table) == 3


def test_several_new_groups_in_one_turn():
    """[TRX-27] Within the limit."""
    state = draw("A* opened hand G1 G2 G3 B1 B2 B3 Y9\n B opened hand Y1\n [A]\n R1 R2 R3")
    lay(state, "[B]\n +G1 +G2 +G3\n [C]\n +B1 +B2 +B3")
    assert len(state.table) == 3


@pytest.mark.parametrize(("seats", "limit"), [(2, 3), (3, 3), (4, 4)])
def test_there_are_never_more_groups_than_the_limit(seats, limit):
    """[TRX-R31, TRX-L6] Three with two or three players, four with four; the refusal says both numbers."""
    others = "".join(f"{letter} opened hand Y1\n" for letter in "BC"[: seats - 1])
    others += "D opened hand Y2\n" if seats == 4 else ""
    groups = "".join(
        f"[{letter}]\n {row}\n"
        for letter, row in zip("ABCD", ("R1 R2 R3", "R5 R6 R7", "B1 B2 B3", "B5 B6 B7"), strict=True)
        if "ABCD".index(letter) < limit
    )
    state = draw(f"A* opened hand G1 G2 G3 Y9\n{others}{groups}")
    with pytest.raises(Refused) as refusal:
        lay(state, "[E]\n +G1 +G2 +G3")
    assert (refusal.value.code, refusal.value.rule) == ("too_many_groups", "TRX-L6")
    assert refusal.value.facts["groups"] == limit + 1
    assert refusal.value.facts["most"] == limit


@pytest.mark.parametrize(
    ("drawn", "group", "xs"),
    [
        ("[D]\n +G1 +G2 +G3 +G4\n [E]\n +Y4 +G4 +B4", 4, (0, 1, 2)),
        ("[D]\n +Y4 +G4 +B4\n [E]\n +G1 +G2 +G3 +G4", 3, (0, 1, 2)),
        ("[D]\n +G1 +G2 +G3\n [E 5,0]\n +Y4 +G4 +B4", 4, (5, 6, 7)),
    ],
)
def test_the_refusal_points_at_the_smallest_group(drawn, group, xs):
    """[TRX-L6] Of those that were laid, and of equals at the last."""
    state = draw(f"A* opened hand G1 G2 G3 G4 G4 Y4 B4 Y9\n B opened hand Y1\n{TWO}")
    with pytest.raises(Refused) as refusal:
        lay(state, drawn)
    assert refusal.value.code == "too_many_groups"
    assert (refusal.value.facts["group"], refusal.value.facts["xs"]) == (group, xs)


def test_a_new_group_may_be_made_of_table_tiles():
    """[TRX-39] Wholly or partly, as rearranging; only the first of a player must be of hand tiles."""
    state = draw("A* opened hand R7 R9\n B opened hand Y1\n [A]\n R1 R2 R3 R4 R5 R6")
    lay(state, "[A]\n R1 R2 R3\n [B]\n R4 R5 R6 +R7")
    assert len(state.table) == 2
    state = draw("A* opened hand R9 G1\n B opened hand Y1\n [A]\n R1 R2 R3 R4 R5 R6 R7 R8")
    lay(state, "[A]\n R4 R5 R6 R7 R8 +R9\n [B]\n R1 R2 R3")
    assert len(state.table) == 2


def test_the_display_is_no_group():
    """[TRX-38] The book calls it one; it never counts."""
    state = draw("display B4 B5 B6\n A* opened hand G1 G2 G3 Y9\n B opened hand Y1\n" + TWO)
    lay(state, "[C]\n +G1 +G2 +G3")
    assert len(state.table) == 3


def test_ownership_ends_with_opening():
    """[TRX-21] B dissolves the group A opened."""
    state = draw("A opened hand Y1\n B* opened hand R4 Y9\n [A]\n R1 R2 R3\n [B]\n R5 R6 R7")
    lay(state, "[B]\n R1 R2 R3 +R4 R5 R6 R7\n [A]")
    assert [group.id for group in state.table] == [1]


def test_opened_stays_opened_when_the_own_group_is_gone():
    """[TRX-21, TRX-L6] A's group was taken apart; A may go on as before."""
    state = draw("A opened hand Y8 G1\n B* opened hand R4 Y9\n [A]\n R1 R2 R3\n [B]\n R5 R6 R7\n [C]\n Y5 Y6 Y7")
    lay(state, "[B]\n R1 R2 R3 +R4 R5 R6 R7\n [A]")
    lay(state, "[C]\n Y5 Y6 Y7 +Y8")
    assert state.opened == [True, True]


# Leaving -------------------------------------------------------------------------------------------------------------

THREE_SEATS = "A opened hand R4 G1\n B* hand Y1 Y2\n C opened hand G2 G3\n [A]\n R1 R2 R3"


def test_a_leavers_tiles_go_back_into_the_bag():
    """[TRX-35] And it is the next one's turn."""
    state = draw(THREE_SEATS)
    bag = len(state.bag)
    play(state, "B leave")
    assert state.gone == [False, True, False]
    assert len(state.bag) == bag + 2
    assert state.hands[1] == []
    assert asked(state) == "C turn"


def test_everybody_has_opened_looks_at_those_left():
    """[TRX-35, TRX-L6] B never opened and is gone: C may lay a group more."""
    state = draw(THREE_SEATS.replace("G2 G3", "G2 G3 G4 Y9"))
    play(state, "B leave")
    lay(state, "[B]\n +G2 +G3 +G4")
    assert len(state.table) == 2


def test_the_group_limit_stays_that_of_those_who_started():
    """[TRX-35] Four sat down, so four groups may lie there when three are left."""
    state = draw(
        "A* opened hand Y1\n B opened hand G1 G2 G3 B9\n C opened hand Y1\n D opened hand Y2\n"
        "[A]\n R1 R2 R3\n [B]\n R5 R6 R7\n [C]\n B1 B2 B3"
    )
    play(state, "A leave")
    lay(state, "[D]\n +G1 +G2 +G3")
    assert len(state.table) == 4


def test_a_leaver_is_passed_over():
    """[TRX-35] No turn, nothing to pass on, nothing to receive, no target."""
    state = draw("A hand R4 G1 +3 swap\n B* hand Y1 Y2\n C hand G2 G3 G4")
    play(state, "B leave", "C draw")
    with pytest.raises(Refused) as refusal:
        play(state, "A three B")
    assert (refusal.value.code, refusal.value.rule) == ("has_left", "TRX-35")
    play(state, "A swap")
    assert asked(state) == "AC give"
    play(state, "A give R4 G1", "C give G2 G3")
    assert state.hands[1] == []
    assert {*tiles("R4 G1")} <= {*state.hands[2]}
    assert asked(state) == "C turn"


def test_fewer_than_two_left_end_the_round_and_the_game():
    """[TRX-35] Who stayed counts what they have and comes before who left, whatever the points."""
    state = draw("A hand R4 G1\n B* hand Y1 Y2", TrakkxOptions(rounds=3))
    play(state, "B leave")
    assert asked(state) == "over left"
    assert state.pending.scores == (5, 0)
    assert state.pending.ranks == (1, 2)


def test_a_leaver_is_dealt_no_tiles_in_later_rounds():
    """[TRX-35, TRX-01] Nor do they start one: after A comes C."""
    state = draw("starter A\n A* hand Y1\n B gone\n C hand +3 Y2", TrakkxOptions(rounds=2))
    state.hands[2] = tiles("+3")
    state.bag = sorted([*state.bag, *tiles("Y2")])
    play(state, "A draw", "C three A")
    assert state.round == 2
    assert [len(hand) for hand in state.hands] == [15, 0, 15]
    assert asked(state) == "C turn"
