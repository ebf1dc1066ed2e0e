"""Action 4: adding and rearranging. Drawn before and after, as in the rulebook's examples."""

import pytest

from spelbord.core import Refused
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.events import Drew, Laid
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.scoring import memorable

from .drawing import TILE, draw, picture, tiles
from .playing import asked, lay, of, prompt_of


def refused(state, drawn):
    with pytest.raises(Refused) as refusal:
        lay(state, drawn)
    return refusal.value.code, refusal.value.rule


# The rulebook's examples ---------------------------------------------------------------------------------------------

FIRST = """
    A* opened hand Y5 R5 G1
    B  opened hand Y1
    [A]
    .  .  .  G6
    .  .  .  R6
    B3 B4 B5 B6
"""


def test_example_1_two_fives_on_the_wrong_side():
    """[TRX-R40, TRX-R39, TRX-L2] R5-G6 and Y5-R6 would be lines of two."""
    assert refused(
        draw(FIRST),
        """
        [A]
        .  .  +R5 G6
        .  .  +Y5 R6
        B3 B4 B5  B6
        """,
    ) == ("line_of_two", "TRX-L2")


def test_example_1_two_fives_on_the_free_side():
    """[TRX-R40, TRX-R38] Hung at right angles below the blue 5 they make a sekvens and nothing else."""
    state = draw(FIRST)
    (laid,) = of(
        lay(
            state,
            """
            [A]
            .  .  .  G6
            .  .  .  R6
            B3 B4 B5 B6
            .  .  +R5
            .  .  +Y5
            """,
        ),
        Laid,
    )
    assert state.hands[0] == tiles("G1")
    assert laid.moved == 0
    assert not laid.opened
    assert asked(state) == "B turn"


def test_example_2_opening_and_adding_in_one_turn():
    """[TRX-R41, TRX-L7, TRX-20] The third player opens with four green and adds two yellow to group 1: G = 3."""
    state = draw("""
        A  opened hand R1
        B  opened hand R1
        C* hand G5 G6 G7 G8 Y3 Y4 B1
        [A]
        B2 G2 Y2
        [B]
        R7 Y7 G7
    """)
    (laid,) = of(
        lay(
            state,
            """
            [C]
            +G5 +G6 +G7 +G8
            [A]
            B2 G2 Y2
            .  .  +Y3
            .  .  +Y4
            """,
        ),
        Laid,
    )
    assert laid.opened
    assert len(state.table) == 3
    assert state.opened == [True] * 3
    assert state.hands[2] == tiles("B1")


THIRD = """
    A* opened hand R4 B3 R2 G9
    B  opened hand Y1
    [A]
    R3 G3 Y3
    .  .  Y4
    .  .  Y5
    [B]
    .  Y6 .
    .  G6 .
    R5 R6 R7
"""
MERGED = """
    [B -3,0]
    .  Y3 Y4 Y5 Y6 .
    .  .  .  .  G6 .
    +R2 R3 +R4 R5 R6 R7
    .  G3
    .  +B3
    [A]
"""


def test_example_3_two_groups_become_one():
    """[TRX-R46, TRX-R43, TRX-R05] Everything is rearranged, and one group is left."""
    state = draw(THIRD)
    (laid,) = of(lay(state, MERGED), Laid)
    assert [group.id for group in state.table] == [1]
    assert [len(group.cells) for group in laid.groups] == [0, 13]
    assert state.hands[0] == tiles("G9")
    assert laid.moved == 5


def test_example_3_fewer_groups_than_allowed():
    """[TRX-R47, TRX-24] A new group may be started in the same turn, everybody having opened."""
    state = draw(THIRD.replace("G9", "G9 G10 G11 Y1"))
    lay(state, MERGED + "[C]\n +G9 +G10 +G11")
    assert len(state.table) == 2
    assert state.hands[0] == tiles("Y1")


# What must lie there -------------------------------------------------------------------------------------------------

TABLE = """
    A* opened hand R6 R2 B9
    B  opened hand Y1
    [A]
    R3 R4 R5
    [B]
    Y3 Y4 Y5 Y6
"""


def test_one_tile_or_several_may_be_laid():
    """[TRX-R19, TRX-R38, TRX-R04] At one end, or at both."""
    state = draw(TABLE)
    lay(state, "[A]\n R3 R4 R5 +R6")
    assert state.hands[0] == tiles("R2 B9")
    state = draw(TABLE)
    lay(state, "[A]\n +R2 R3 R4 R5 +R6")
    assert state.hands[0] == tiles("B9")


def test_rearranging_without_adding_is_refused():
    """[TRX-22, TRX-R44, TRX-L5]"""
    assert refused(draw(TABLE), "[A]\n R5 R4 R3") == ("nothing_added", "TRX-22")
    assert refused(draw(TABLE), "[A]\n R3 R4 R5") == ("nothing_added", "TRX-22")
    state = draw(TABLE)
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompt_of(state), Lay(()))
    assert refusal.value.code == "nothing_added"


def test_no_tile_of_the_table_may_be_left_over():
    """[TRX-L5, TRX-R45] Nothing goes back to the hand; the refusal names what is missing."""
    state = draw(TABLE)
    with pytest.raises(Refused) as refusal:
        lay(state, "[B]\n Y4 Y5 Y6\n [A]\n R3 R4 R5 +R6")
    assert (refusal.value.code, refusal.value.rule) == ("left_over", "TRX-L5")
    assert refusal.value.facts == {"tiles": (TILE["Y3"],)}


def test_no_tile_comes_from_nowhere():
    """[TRX-L5] Not from the bag, not from another group that stays, and not twice from the hand."""
    assert refused(draw(TABLE), "[A]\n R3 R4 R5 +R6 R7") == ("not_on_table", "TRX-L5")
    with pytest.raises(Refused) as refusal:
        lay(draw(TABLE), "[A]\n R3 R4 R5 +R6 R7")
    assert refusal.value.facts["tiles"] == (TILE["R7"],)
    assert refused(draw(TABLE), "[A]\n R3 R4 R5 +R6\n . . Y5\n . . B5") == ("not_on_table", "TRX-L5")
    assert refused(draw(TABLE), "[A]\n R3 R4 R5 +R6 +R7") == ("not_in_hand", "TRX-L5")
    assert refused(draw(TABLE), "[C]\n +R6 +R6 +R6\n [A]\n R3 R4 R5") == ("not_in_hand", "TRX-L5")


def test_a_tile_may_go_from_one_group_to_another():
    """[TRX-L5, TRX-R43, TRX-21] All groups are everybody's, whoever opened them."""
    state = draw(TABLE.replace("B9", "B9 G3"))
    lay(state, "[A]\n R3 R4 R5 +R6\n Y3\n +G3\n [B]\n Y4 Y5 Y6")
    assert picture(state).splitlines() == [
        "[A]",
        "R3  R4  R5  R6",
        "Y3  .   .   .",
        "G3  .   .   .",
        "[B]",
        "Y4  Y5  Y6",
    ]


def test_groups_that_are_not_named_stay_as_they_lie():
    """[TRX-L5] And so do the tiles of a sheet that names none."""
    state = draw(TABLE)
    before = state.table[1]
    action = Lay((Sheet(0, None, (Cell(3, 0, TILE["R6"]),)),))
    KIT.apply(state, KIT.act(state, prompt_of(state), action))
    assert state.table[1] == before
    assert picture(state).splitlines()[1] == "R3  R4  R5  R6"


def test_only_the_final_layout_counts():
    """[TRX-23, TRX-L5] A dissolves a group and builds three others; what lay between is nobody's business."""
    state = draw("A* opened hand R6\n B opened hand Y1\n [A]\n R3 R4 R5\n Y3 Y4 Y5\n B3 B4 B5")
    lay(state, "[A]\n R3 R4 R5 +R6\n [B]\n Y3 Y4 Y5\n [C]\n B3 B4 B5")
    assert len(state.table) == 3


def test_the_same_place_cannot_hold_two_tiles():
    """[TRX-L1]"""
    state = draw(TABLE)
    new = (Cell(2, 0, TILE["R6"]),)
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompt_of(state), Lay((Sheet(0, None, new),)))
    assert (refusal.value.code, refusal.value.rule) == ("place_taken", "TRX-L1")
    assert refusal.value.facts["tiles"] == (TILE["R5"], TILE["R6"])


def test_a_group_is_described_once():
    """[TRX-L1]"""
    state = draw(TABLE)
    sheet = Sheet(0, None, (Cell(3, 0, TILE["R6"]),))
    with pytest.raises(Refused) as refusal:
        KIT.act(state, prompt_of(state), Lay((sheet, sheet)))
    assert (refusal.value.code, refusal.value.rule) == ("group_twice", "TRX-L1")


def test_a_refused_layout_changes_nothing_and_the_player_chooses_again():
    """[TRX-30] Table and hand are as before, and the same question stands."""
    state, before = draw(TABLE), draw(TABLE)
    refused(state, "[A]\n R3 R4 R5 +B9")
    assert state == before
    lay(state, "[A]\n R3 R4 R5 +R6")


# Names of groups -----------------------------------------------------------------------------------------------------


def test_the_largest_part_of_a_split_group_keeps_its_name():
    """[TRX-26] The other gets the first letter that is free."""
    state = draw("A* opened hand R7 G1\n B opened hand Y1\n [B]\n R1 R2 R3 R4 R5 R6")
    lay(state, "[B]\n R1 R2 R3\n .\n R4 R5 R6 +R7")
    assert [(group.id, len(group.cells)) for group in state.table] == [(0, 3), (1, 4)]


def test_what_is_split_off_stays_on_its_grid():
    """[TRX-26] The event says whose grid a group lies on, so that tiles that did not move are seen not to."""
    state = draw("A* opened hand B4 Y4 G1\n B opened hand Y1\n [B]\n R1 R2 R3 R4 R5 R6 R7")
    (laid,) = of(lay(state, "[B]\n R1 R2 R3 . R5 R6 R7\n [C]\n R4 +B4 +Y4"), Laid)
    assert [group.id for group in laid.groups] == [0, 1, 2]
    assert laid.grids == (1, 1, -1)
    assert laid.moved == 1


def test_a_new_group_gets_the_first_letter_that_is_free_whatever_it_was_sent_as():
    """[TRX-L1] Names never run away: there are no more than there may be groups."""
    state = draw("A* opened hand G9 G10 G11 B1\n B opened hand Y1\n [B]\n Y3 Y4 Y5 Y6")
    new = tuple(Cell(x, 0, TILE[sign]) for x, sign in enumerate(("G9", "G10", "G11")))
    KIT.apply(state, KIT.act(state, prompt_of(state), Lay((Sheet(2**31 - 1, None, new),))))
    assert [group.id for group in state.table] == [0, 1]


def test_a_dissolved_groups_letter_is_free_in_the_same_turn():
    """[TRX-24, TRX-R05]"""
    state = draw("A* opened hand R6 B9 G9 Y9\n B opened hand Y1\n [A]\n R3 R4 R5\n [B]\n R7 R8 R9")
    lay(state, "[B]\n R3 R4 R5 +R6 R7 R8 R9\n [A]\n [D]\n +B9 +G9 +Y9")
    assert [(group.id, len(group.cells)) for group in state.table] == [(0, 3), (1, 7)]


def test_whoever_has_added_nothing_yet_is_told_of_lines_first():
    """[TRX-22, TRX-L2] So that a screen can mark the lines of a table that is being moved about."""
    state = draw("A* opened hand G1\n B opened hand Y1\n [A]\n R3 R4 R5 R6")
    assert refused(state, "[A]\n R3 R4 R5 . R6") == ("lone_tile", "TRX-L4")
    assert refused(state, "[A]\n . R3 R4 R5 R6") == ("nothing_added", "TRX-22")


def test_parts_moved_to_the_middle_are_not_said_to_share_a_grid():
    """[TRX-26, TRX-L1] Two parts far apart on one sheet: on one grid they would come to lie on each other."""
    state = draw("A* opened hand R7 G1\n B opened hand Y1\n [B]\n R1 R2 R3 R4 R5 R6")
    (laid,) = of(lay(state, "[B -90,0]\n R1 R2 R3" + " ." * 177 + " R4 R5 R6 +R7"), Laid)
    assert [(group.id, len(group.cells)) for group in laid.groups] == [(0, 3), (1, 4)]
    assert laid.grids == (-1, 1)


def test_a_lay_is_worth_remembering_by_what_it_took_off_the_hand():
    """[TRX-33] The points of the tiles from the hand, whatever else was moved; nothing else is."""
    state = draw("A* opened hand R6 B9 G9 Y9 G1\n B opened hand Y1\n [A]\n R3 R4 R5\n [B]\n R7 R8 R9")
    happened = lay(state, "[B]\n R3 R4 R5 +R6 R7 R8 R9\n [A]\n [D]\n +B9 +G9 +Y9")
    assert [memorable(event) for event in happened if memorable(event)] == [6 + 9 + 9 + 9]
    assert memorable(Drew(0, (1,))) == 0
