"""The drawings themselves: what is not drawn is in the bag, and what cannot be is refused."""

import pytest

from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Lay, Sheet
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import TILE, draw, layout, picture, tiles
from .playing import asked

TABLE = """
    display R1 Y2 | box +3
    A  opened hand R4 B3 R2 total 7
    B* hand Y1 Y1 swap
    C  gone
    [A]
    R3 G3 Y3
    .  .  Y4
    .  .  Y5
    [C 3,-1]
    R5 R6 R7
"""


def test_a_drawn_table_holds_just_the_pieces_of_the_box():
    """[TRX-R02, TRX-R03] All 116 tiles, each somewhere."""
    state = draw(TABLE)
    assert KIT.pieces(state) == KIT.pieces(KIT.start(TrakkxOptions(), 3))
    assert state.bag == sorted(state.bag)


def test_a_drawn_table_reads_as_it_looks():
    state = draw(TABLE)
    assert asked(state) == "B turn"
    assert (state.hands[0], state.hands[1]) == (tiles("R2 R4 B3"), tiles("Y1 Y1 swap"))
    assert (state.opened, state.gone, state.totals) == ([True, False, False], [False, False, True], [7, 0, 0])
    assert (state.display, state.box) == ([TILE["R1"], TILE["Y2"]], [TILE["+3"]])
    assert [group.id for group in state.table] == [0, 2]
    assert state.table[1].cells == (Cell(3, -1, TILE["R5"]), Cell(4, -1, TILE["R6"]), Cell(5, -1, TILE["R7"]))
    assert picture(state).splitlines()[:3] == ["[A]", "R3  G3  Y3", ".   .   Y4"]


def test_a_layout_tells_new_tiles_from_those_that_lie_there():
    assert layout("[B 1,2]\nR3 +R4 .\n[D]") == Lay((
        Sheet(1, (Cell(1, 2, TILE["R3"]),), (Cell(2, 2, TILE["R4"]),)),
        Sheet(3, (), ()),
    ))  # fmt: skip


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("A* hand R1 R1 R1\nB hand Y1", "more tiles than there are"),
        ("A* hand R1\nC hand Y1", "seat B is missing"),
        ("bag R1\nA* hand R2\nB hand Y1", "draw both"),
        ("A* hand R2 rest\nB hand Y1", "draw both"),
    ],
)
def test_a_table_that_cannot_be_is_not_drawn(table, why):
    with pytest.raises(ValueError, match=why):
        draw(table)
